import t from 'tap';
import { armadogon } from '../../../src/games/armadogon/index.js';
import { CANONICAL_ORDER, cardValue } from '../../../src/games/armadogon/material.js';
import { act, begin, d6, enter, legal, opening, playAtRandom, resolved, situation, suffer } from './situations.js';

t.test('AR-1.1 one seat, number 0, plays alone', (t) => {
  t.strictSame(armadogon.seats(resolved()), { min: 1, max: 1 });
  const state = situation({ hand: ['C2'] });
  t.strictSame(armadogon.toAct(state), [0]);
  t.equal(armadogon.legalActions(state, 0).length, 2);
  t.strictSame(armadogon.legalActions(state, 1), [], 'no other seat ever acts');
  t.end();
});

t.test('AR-1.2 the only die is a d6, and two rolls of one phase are two separate rolls', (t) => {
  playAtRandom(40, {}, (_step, draws) => {
    for (const draw of draws) if (!('shuffle' in draw)) t.match(draw, { roll: 6 });
  });
  const { events } = enter('event', { position: 13, hand: ['S8', 'S9'] }, d6(4, 6));
  t.match(events, [{ type: 'phaseStarted' }, { type: 'eventRolled', die: 4 }, { type: 'enemyRolled', die: 6 }]);
  t.end();
});

t.test('AR-1.3 the deck has 13 ranks in 4 suits and 2 jokers', (t) => {
  t.equal(new Set(CANONICAL_ORDER).size, 54);
  for (const suit of ['S', 'C', 'H', 'D']) t.equal(CANONICAL_ORDER.filter((card) => card.startsWith(suit)).length, 13, suit);
  t.strictSame(CANONICAL_ORDER.slice(-2), ['X1', 'X2']);
  t.end();
});

t.test('AR-1.4 four counters and one token are tracked from the start', (t) => {
  const { events, state } = begin({}, [opening('C2', 'C3', 'C4', 'C5')]);
  t.match(events[0], { type: 'gameStarted', hp: 10, gy: 6, boots: 0, armor: 0, position: 0 });
  t.match(armadogon.view(state, 0), { hp: 10, gy: 6, boots: 0, armor: 0, position: 0 });
  t.end();
});

t.test('AR-1.5 Jip can neither be lost nor help in a fight', (t) => {
  const { state } = suffer([{ kind: 'allLoot' }, { kind: 'hp', amount: -9 }], { hand: ['S2', 'D2'], top: ['D3'] });
  t.strictSame(legal(state), ['useFood jip D3', 'endEating'], 'after losing everything he is still there to be fed');
  for (const jipFed of [false, true]) {
    const { events } = enter('event', { hand: ['S2'], jipFed }, d6(4, 1));
    t.match(events[3], { type: 'fightLost', enemy: 3 }, 'strength 7 against 2, with Jip fed or not');
  }
  t.end();
});

t.test('AR-1.6 at every moment each card is in exactly one place', (t) => {
  playAtRandom(60, { difficulty: 'easy' }, ({ state }) => {
    const places = [...state.hand, ...state.drawPile, ...state.discardPile, ...state.merchantStock];
    if (places.length !== 54 || CANONICAL_ORDER.some((card) => !places.includes(card))) t.fail(`cards astray: ${places.join(' ')}`);
  });
  t.pass('60 matches');
  t.end();
});

t.test('AR-1.7 everything is open but the order of the draw pile', (t) => {
  const state = situation({ hand: ['S2', 'H5'], discardPile: ['D3', 'C9'], top: ['X1'], nextRollModifier: 2 });
  const { drawPile, decision, ended, ...open } = state;
  const view = armadogon.view(state, 0);
  t.match(view, open, 'every other field is in the view');
  t.equal(view.drawPileCount, drawPile.length);
  t.equal('drawPile' in view, false);
  t.equal(ended, null);
  t.strictSame(view.decision, decision);
  t.end();
});

t.test('AR-3.1 AR-3.2 the suits are the four kinds; figures count their number, court cards and aces 10', (t) => {
  const values: [string, number][] = [
    ['S2', 2],
    ['C9', 9],
    ['H10', 10],
    ['DJ', 10],
    ['SQ', 10],
    ['CK', 10],
    ['HA', 10],
  ];
  for (const [card, value] of values) t.equal(cardValue(card as 'S2'), value, card);
  const hand = ['S5', 'C5', 'H5', 'D5'] as const;
  t.strictSame(legal(situation({ hand: [...hand] })), ['dropJunk C5', 'rollMovement'], 'clubs are junk');
  t.strictSame(legal(enter('eating', { hand: [...hand] }).state), ['useFood self D5', 'useFood jip D5', 'endEating'], 'diamonds are food');
  t.strictSame(
    legal(situation({ hand: [...hand], phase: 'event', decision: { kind: 'combat', enemy: 2, payment: { needed: 6, committed: 2 } } })),
    ['useWeapon S5'],
    'spades are weapons',
  );
  t.strictSame(
    legal(situation({ hand: [...hand], hp: 2, phase: 'interlude', interludeAfter: 'event', decision: { kind: 'healing', payment: null } })),
    ['heal H5', 'endInterlude'],
    'hearts are medication',
  );
  const fight = situation({ hand: ['SK', 'H2'], phase: 'event', decision: { kind: 'combat', enemy: 6, payment: null } });
  t.match(
    act(fight, { type: 'useWeapon', card: 'SK' }, [])[0],
    { type: 'weaponUsed', committed: 10 },
    'a king in hand is a weapon worth 10',
  );
  t.end();
});
