import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { CANONICAL_ORDER } from '../../../../../src/rules/games/armadogon/model/deck.js';
import type { State } from '../../../../../src/rules/games/armadogon/model/state.js';
import { type Given, playAtRandom, situation } from '../situations.js';

t.test('AR-1.6 at every moment each card is in exactly one place', (t) => {
  playAtRandom(60, { difficulty: 'easy' }, ({ state }) => {
    const places = [...state.hand, ...state.drawPile, ...state.discardPile, ...state.merchantStock];
    if (places.length !== 54 || CANONICAL_ORDER.some((card) => !places.includes(card))) t.fail(`cards astray: ${places.join(' ')}`);
  });
  t.pass('60 matches');
  t.end();
});

const broken: [why: string, given: Given, change: Partial<State>, sentence: RegExp][] = [
  ['a lost card', {}, { discardPile: [], drawPile: [] }, /54 cards/],
  ['a doubled card', {}, { hand: ['C2'] }, /54 cards/],
  ['a joker in hand', { hand: ['C2', 'X1'] }, {}, /no joker/],
  ['a hand out of order', { hand: ['C2', 'D2'] }, { hand: ['D2', 'C2'] }, /canonical order/],
  ['too much health', { hand: ['C2'] }, { hp: 11 }, /HP stays/],
  ['a living dead', { hand: ['C2'] }, { hp: 0 }, /HP 0 is death/],
  ['falling radiation', { hand: ['C2'] }, { gy: 5 }, /never falls/],
  ['a token past the farm', { hand: ['C2'] }, { position: 46 }, /on the road/],
  ['a farm that does not win', { hand: ['C2'] }, { position: 45 }, /farm is reached/],
  ['a day too many', { hand: ['C2'] }, { day: 101 }, /last permitted/],
  ['city phases outside', { decision: { kind: 'freeTime' } }, { phase: 'freeTime' }, /entered city/],
  ['wares on the road', { hand: ['C2'], merchantStock: ['S2'] }, {}, /Merchant phase/],
  ['no decision', { hand: ['C2'] }, { decision: null }, /until the game ends/],
  [
    'an overpaid payment',
    { hand: ['H2', 'H3'] },
    { phase: 'event', decision: { kind: 'radiation', source: 'space', payment: { needed: 7, committed: 9 } } },
    /as soon as it is covered/,
  ],
  [
    'a payment for nothing',
    { hand: ['D2', 'D3'] },
    { phase: 'eating', decision: { kind: 'eating', purpose: null, payment: { needed: 5, committed: 2 }, meal: null } },
    /named exactly/,
  ],
  [
    'a meal not in hand',
    { hand: ['D3'] },
    { phase: 'eating', jipFed: true, decision: { kind: 'eating', purpose: null, payment: null, meal: 'D2' } },
    /AR-11.7/,
  ],
  [
    'a meal before Jip is fed',
    { hand: ['D2'] },
    { phase: 'eating', jipFed: false, decision: { kind: 'eating', purpose: null, payment: null, meal: 'D2' } },
    /AR-11.7/,
  ],
  [
    'a meal that is no food',
    { hand: ['S2'] },
    { phase: 'eating', jipFed: true, decision: { kind: 'eating', purpose: null, payment: null, meal: 'S2' } },
    /AR-11.7/,
  ],
];

t.test('every law is noticed when it is broken', (t) => {
  for (const [why, given, change, sentence] of broken) {
    const state = { ...situation(given), ...change };
    t.match(armadogon.brokenInvariants(state).join('; '), sentence, why);
  }
  t.strictSame(armadogon.brokenInvariants(situation({ hand: ['C2'] })), []);
  t.end();
});
