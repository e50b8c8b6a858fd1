import t from 'tap';
import { CANONICAL_ORDER, cardValue } from '../../../../../src/rules/games/armadogon/model/deck.js';
import { act, enter, legal, situation } from '../situations.js';

t.test('AR-1.3 the deck has 13 ranks in 4 suits and 2 jokers', (t) => {
  t.equal(new Set(CANONICAL_ORDER).size, 54);
  for (const suit of ['S', 'C', 'H', 'D']) t.equal(CANONICAL_ORDER.filter((card) => card.startsWith(suit)).length, 13, suit);
  t.strictSame(CANONICAL_ORDER.slice(-2), ['X1', 'X2']);
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
