import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import type { CardId } from '../../../../../src/rules/games/armadogon/model/cards.js';
import type { State } from '../../../../../src/rules/games/armadogon/model/state.js';
import { scriptedChance } from '../../../../../src/rules/kernel/chance.js';
import { act, allBut, before, d6, enter, legal, shuffleTo, situation, suffer, types } from '../situations.js';

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

t.test('AR-R6 a joker is discarded before its radiation is resolved', (t) => {
  const { state, events } = enter('looting', { hp: 1, top: ['X1'], hand: ['H3'] });
  t.strictSame(types(events).slice(1), ['lootDrawn', 'jokerDiscarded', 'gyChanged', 'hpChanged', 'gameEnded']);
  t.strictSame(state.discardPile, ['X1'], 'it has a place even though the wanderer died in it');
  t.end();
});
