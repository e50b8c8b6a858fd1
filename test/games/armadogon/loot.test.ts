import t from 'tap';
import type { CardId } from '../../../src/games/armadogon/cards.js';
import { armadogon } from '../../../src/games/armadogon/index.js';
import type { State } from '../../../src/games/armadogon/state.js';
import { scriptedChance } from '../../../src/kernel/chance.js';
import { act, allBut, before, d6, enter, legal, only, shuffleTo, situation, sorted, suffer, types } from './situations.js';

const hurt = ['lootDrawn', 'jokerDiscarded', 'gyChanged', 'hpChanged'];

t.test('AR-3.3 AR-R22 a joker drawn as your loot raises Gy by 1, is discarded, is not replaced and never enters the hand', (t) => {
  const cases: [string, () => { state: State; events: { type: string }[] }][] = [
    ['a space', () => suffer([{ kind: 'loot', amount: 1 }], { top: ['X1', 'C2'] })],
    ['the Looting phase', () => enter('looting', { top: ['X1'], hand: ['C2'] })],
    ['an ace', () => enter('encounter', { pendingEncounter: 'A', hand: ['C2'], top: ['X1'] })],
  ];
  for (const [source, happen] of cases) {
    const { state, events } = happen();
    const at = types(events as never).indexOf('lootDrawn');
    t.strictSame(types(events as never).slice(at, at + 4), hurt, source);
    t.equal(state.gy, 7, source);
    t.ok(state.discardPile.includes('X1') && !state.hand.includes('X1'), source);
  }
  const free = enter('freeTime', { top: ['X1', 'C2'] }).state;
  t.strictSame(types(act(free, { type: 'scavenge' })).slice(1, 5), hurt, 'free time');
  const fight = situation({ phase: 'event', hand: ['SK'], top: ['X2', 'C2'], decision: { kind: 'combat', enemy: 6, payment: null } });
  t.strictSame(types(act(fight, { type: 'useWeapon', card: 'SK' })).slice(2, 6), hurt, 'a reward');
  t.end();
});

t.test('AR-3.4 there is no hand limit', (t) => {
  const hand = allBut(['X1', 'X2', 'C2']);
  const { state } = suffer([{ kind: 'loot', amount: 1 }], { hand, drawPile: ['C2', 'X1', 'X2'], hp: 9 });
  t.equal(state.hand.length, 52);
  t.end();
});

t.test('AR-3.5 AR-R18 used cards are discarded, their values add up, any card may be used and a surplus is lost', (t) => {
  const { state } = enter('eating', { hand: ['D2', 'D4', 'DK'] });
  act(state, { type: 'useFood', purpose: 'self', card: 'D2' });
  t.match(state.decision, { purpose: 'self', payment: { needed: 5, committed: 2 } });
  t.strictSame(legal(state), ['useFood self D4', 'useFood self DK'], 'no way back, but also the needlessly high card may follow');
  const events = act(state, { type: 'useFood', purpose: 'self', card: 'DK' });
  t.match(events[0], { committed: 12, needed: 5 });
  t.strictSame(state.discardPile, ['D2', 'DK']);
  t.strictSame(state.hand, ['D4'], 'the surplus of 7 buys nothing');
  t.strictSame(legal(state), ['useFood jip D4', 'endEating']);
  t.end();
});

t.test('AR-3.6 a payment may be begun only if the eligible cards reach it, and then nothing else is legal until it is complete', (t) => {
  t.notOk(legal(enter('eating', { hand: ['S2', 'D4', 'HK'] }).state).includes('useFood self D4'), '4 points of food are no meal');
  const { state } = enter('eating', { hand: ['S2', 'C9', 'D2', 'D3', 'D4'] });
  t.ok(legal(state).includes('useFood both D2'));
  act(state, { type: 'useFood', purpose: 'both', card: 'D4' });
  t.strictSame(legal(state), ['useFood both D2', 'useFood both D3']);
  t.match(act(state, { type: 'useFood', purpose: 'both', card: 'D3' }, d6(6)), [
    { type: 'foodUsed', card: 'D3', committed: 7 },
    { type: 'foodUsed', card: 'D2', committed: 9 },
    { type: 'mealEaten' },
  ]);
  t.end();
});

const losses: { hand: CardId[]; lose: number; gone: CardId[]; choice: string[]; why: string }[] = [
  { hand: ['S2', 'C9'], lose: 3, gone: ['S2', 'C9'], choice: [], why: 'fewer cards than must go: all' },
  { hand: ['S2', 'C9'], lose: 2, gone: ['S2', 'C9'], choice: [], why: 'exactly as many' },
  { hand: ['S2', 'C9', 'D5'], lose: 1, gone: ['C9'], choice: [], why: 'the highest' },
  { hand: ['S2', 'C9', 'D5', 'H5'], lose: 3, gone: ['C9', 'H5', 'D5'], choice: [], why: 'both tied cards must go' },
  { hand: ['S2', 'C9', 'D5', 'H5'], lose: 2, gone: ['C9'], choice: ['H5', 'D5'], why: 'one of two tied cards is chosen' },
  { hand: ['S10', 'CJ', 'HQ', 'DK', 'SA', 'D9'], lose: 2, gone: [], choice: ['S10', 'SA', 'CJ', 'HQ', 'DK'], why: '10, J, Q, K and A tie' },
];

t.test('AR-3.7 AR-R19 the most valuable cards are lost; the choice is among tied cards only', (t) => {
  for (const { hand, lose, gone, choice, why } of losses) {
    const { state, events } = suffer([{ kind: 'loot', amount: -lose }], { hand, top: ['C2'] });
    const lost = only(events, 'lootLost');
    t.strictSame(lost, gone.length > 0 ? [{ type: 'lootLost', cards: sorted(gone), cause: 'space' }] : [], why);
    const options = choice.map((card) => `discardLoot ${card}`);
    if (choice.length > 0) t.strictSame(legal(state), options, why);
    else t.not(state.decision?.kind, 'loseLoot', why);
  }
  const { state } = suffer([{ kind: 'loot', amount: -2 }], { hand: ['S10', 'CJ', 'HQ'], top: ['C2'] });
  t.match(state.decision, { kind: 'loseLoot', count: 2, value: 10, cause: 'space' });
  act(state, { type: 'discardLoot', card: 'CJ' });
  t.match(state.decision, { count: 1, value: 10 });
  t.strictSame(legal(state), ['discardLoot S10', 'discardLoot HQ']);
  act(state, { type: 'discardLoot', card: 'S10' });
  t.strictSame(state.discardPile.slice(0, 2), ['CJ', 'S10'], 'one at a time, in the order chosen');
  t.end();
});

t.test('AR-3.8 AR-R21 cards are gained one at a time; later ones cannot pay for an earlier joker', (t) => {
  const { state, events } = suffer([{ kind: 'loot', amount: 3 }], { hand: ['H3', 'H4'], top: ['C3', 'X1', 'HK'] });
  t.strictSame(types(events).slice(1), ['lootDrawn', 'lootDrawn', 'jokerDiscarded', 'gyChanged']);
  t.strictSame(state.pendingEffects, [{ kind: 'drawLoot', amount: 1, source: 'space' }]);
  t.strictSame(legal(state), ['takeMedication H3', 'takeMedication H4', 'sufferRadiation'], 'HK still lies on the pile');
  t.match(act(state, { type: 'sufferRadiation' }).slice(0, 2), [{ type: 'hpChanged' }, { type: 'lootDrawn', card: 'HK', source: 'space' }]);
  t.end();
});

t.test('AR-3.9 AR-R5 the discards are shuffled, oldest first, when a card is needed and none is left, and jokers take part again', (t) => {
  const hand: CardId[] = ['C2'];
  const discardPile = allBut(hand, ['S9']).reverse();
  const state = before('looting', { hand, drawPile: ['S9'], discardPile });
  const first = act(state, { type: 'endInterlude' });
  t.notOk(types(first).includes('deckShuffled'), 'an empty pile alone shuffles nothing');
  t.equal(state.drawPile.length, 0);
  const again = before('looting', { hand: [...hand, 'S9'], drawPile: [], discardPile });
  const events = act(again, { type: 'endInterlude' }, [shuffleTo(discardPile, ['X2'])]);
  t.match(events.slice(1, 5), [
    { type: 'deckShuffled', reason: 'exhausted', count: 52 },
    { type: 'lootDrawn', card: 'X2' },
    { type: 'jokerDiscarded' },
    { type: 'gyChanged', from: 6, to: 7 },
  ]);
  t.strictSame(
    again.drawPile,
    discardPile.filter((card) => card !== 'X2'),
    'the rest lies as it was discarded',
  );
  t.end();
});

t.test('AR-3.9 where no card is left at all the draw yields nothing and the day goes on', (t) => {
  const state = before('looting', { hand: ['D5'], drawPile: [] });
  const events = armadogon.apply(state, 0, { type: 'endInterlude' }, scriptedChance([]));
  t.strictSame(events.slice(1), [
    { type: 'drawFailed', source: 'looting' },
    { type: 'phaseStarted', phase: 'eating' },
  ]);
  const jip = armadogon.apply(
    state,
    0,
    { type: 'useFood', purpose: 'jip', card: 'D5' },
    scriptedChance([...d6(4), { shuffle: 1, got: [0] }]),
  );
  t.match(
    jip.slice(2, 5),
    [
      { type: 'jipSearched', found: true },
      { type: 'deckShuffled', count: 1 },
      { type: 'lootDrawn', card: 'D5' },
    ],
    'Jip brings back what he ate',
  );
  t.end();
});

t.test('AR-3.10 all loot is the whole hand at once, and nothing of an empty one', (t) => {
  const { state, events } = suffer([{ kind: 'allLoot' }], { hand: ['S9', 'CA', 'D8'], top: ['C2'] });
  t.strictSame(only(events, 'lootLost'), [{ type: 'lootLost', cards: ['S9', 'CA', 'D8'], cause: 'space' }]);
  t.strictSame(state.hand, ['C2']);
  t.strictSame(only(suffer([{ kind: 'allLoot' }], { top: ['C2'] }).events, 'lootLost'), []);
  t.end();
});

t.test('AR-R6 a joker is discarded before its radiation is resolved', (t) => {
  const { state, events } = enter('looting', { hp: 1, top: ['X1'], hand: ['H3'] });
  t.strictSame(types(events).slice(1), ['lootDrawn', 'jokerDiscarded', 'gyChanged', 'hpChanged', 'gameEnded']);
  t.strictSame(state.discardPile, ['X1'], 'it has a place even though the wanderer died in it');
  t.end();
});
