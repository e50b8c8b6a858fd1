import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { enter, type Given, situation } from '../situations.js';

const texts: [why: string, given: Given, parts: string[]][] = [
  [
    'where, how, what lies ahead and what is owed',
    { hand: ['C9', 'H4'], nextRollModifier: -1, boots: 1 },
    [
      'Old highway',
      'day 5',
      'space 13 of 45',
      'HP 10/10',
      'Gy 6',
      'boots 1',
      'next roll -1',
      'Road from [13]: 2 3 E(+2L,+1Gy)',
      'junk 9: C9',
      'medication 4: H4',
      'Seat 0 owes: travel',
    ],
  ],
  [
    'a fight',
    { phase: 'event', hand: ['S9'], decision: { kind: 'combat', enemy: 12, payment: null } },
    ['Gang', 'strength 16', 'weapons 9: S9'],
  ],
  [
    'a merchant who is being paid',
    {
      phase: 'merchant',
      cityAccess: 'entered',
      hand: ['S9', 'CK'],
      merchantStock: ['H2', 'D5'],
      decision: { kind: 'merchant', requested: ['H2', 'D5'], payment: { needed: 8, committed: 0 } },
    },
    ['city entered', 'Merchant: H2 D5', 'asked for H2 D5', 'Paid 0 of 8'],
  ],
  [
    'a meal by itself (AR-11.7)',
    { phase: 'eating', jipFed: true, hand: ['D2', 'S3'], decision: { kind: 'eating', purpose: null, payment: null, meal: 'D2' } },
    ['Seat 0 owes: eating (D2 is a meal by itself)', 'Jip is fed'],
  ],
  [
    'what is still to come',
    {
      phase: 'event',
      gy: 7,
      hand: ['H7'],
      pendingEffects: [{ kind: 'radiation', amount: 2, source: 'space' }],
      decision: { kind: 'radiation', source: 'space', payment: null },
    },
    ['7 medication or 1 HP', 'Still to come: radiation 2 (space)'],
  ],
];

t.test('the text names all a player needs to decide', (t) => {
  for (const [why, given, parts] of texts) {
    const text = armadogon.text(armadogon.view(situation(given), 0));
    for (const part of parts) t.ok(text.includes(part), `${why}: ${part}`);
  }
  t.end();
});

t.test('the text of a finished game names its result', (t) => {
  t.match(armadogon.text(armadogon.view(enter('eating', { hp: 1 }).state, 'spectator')), /Over: loss \(death, starvation\) on day 5/);
  t.end();
});
