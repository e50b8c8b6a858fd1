import t from 'tap';
import { cardWorth, dangerOf } from '../../../src/games/armadogon/card-worth.js';
import type { CardId } from '../../../src/games/armadogon/cards.js';
import { cheapestCover, coverWorths } from '../../../src/games/armadogon/cheapest-cover.js';
import { armadogon } from '../../../src/games/armadogon/index.js';
import { fastChance } from '../../../src/kernel/fast-chance.js';
import { playout } from '../../../src/kernel/playout.js';
import { type Given, resolved, situation, sorted } from './situations.js';

/** Section 13: how many of 100 games are won. */
const wins: [difficulty: string, player: 'greedy' | 'random', percent: number][] = [
  ['easy', 'greedy', 67.6],
  ['easy', 'random', 16.3],
  ['normal', 'greedy', 45.2],
  ['normal', 'random', 3.2],
  ['hard', 'greedy', 26.5],
  ['hard', 'random', 0.7],
];
const GAMES = 1500;

function percentWon(difficulty: string, player: 'greedy' | 'random'): number {
  const config = resolved({ difficulty });
  let won = 0;
  for (let game = 0; game < GAMES; game++) {
    const chance = fastChance(game * 7919 + 5);
    const { state } = armadogon.setup(config, 1, chance);
    playout(
      armadogon,
      state,
      chance,
      player === 'greedy' ? { choose: (legal) => armadogon.greedy(armadogon.view(state, 0), legal, chance) } : {},
    );
    if (armadogon.outcomes(state)?.[0] === 'win') won++;
  }
  return (100 * won) / GAMES;
}

for (const [difficulty, player, expected] of wins) {
  t.test(`the ${player} player wins about ${expected} % on ${difficulty}`, (t) => {
    const percent = percentWon(difficulty, player);
    const deviation = Math.sqrt((expected * (100 - expected)) / GAMES);
    t.ok(Math.abs(percent - expected) < Math.min(5, 3.5 * deviation + 0.2), `${percent.toFixed(1)} %`);
    t.end();
  });
}

t.test('the cheapest set is the cheapest of all sets that reach the cost', (t) => {
  const chance = fastChance(77);
  const deck: CardId[] = ['S2', 'S7', 'SK', 'C3', 'C6', 'CA', 'H2', 'H5', 'H9', 'D3', 'D5', 'D8', 'DQ'];
  for (let i = 0; i < 200; i++) {
    const hand = sorted(chance.shuffle(deck).slice(0, 1 + chance.pick(8)));
    const needed = 1 + chance.pick(35);
    const cover = cheapestCover(hand, needed);
    const best = bestOfAll(hand, needed);
    t.ok(cover === null ? best === Number.POSITIVE_INFINITY : Math.abs(cover.worth - best) < 1e-9, `${hand.join(' ')} for ${needed}`);
    t.ok(
      !cover || Math.abs(cover.cards.reduce((sum, card) => sum + cardWorth(card), 0) - cover.worth) < 1e-9,
      'the cards named are worth it',
    );
    t.ok(Math.abs((coverWorths(hand, needed)[needed] ?? 0) - best) < 1e-9 || best === Number.POSITIVE_INFINITY);
  }
  t.end();
});

function bestOfAll(hand: readonly CardId[], needed: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let mask = 0; mask < 1 << hand.length; mask++) {
    const set = hand.filter((_, bit) => (mask & (1 << bit)) !== 0);
    const points = set.reduce((sum, card) => sum + (Number(card.slice(1)) || 10), 0);
    if (points >= needed)
      best = Math.min(
        best,
        set.reduce((sum, card) => sum + cardWorth(card), 0),
      );
  }
  return best;
}

t.test('worth and danger follow section 11', (t) => {
  const worths: [CardId, number][] = [
    ['H5', 0.55],
    ['D5', 0.9],
    ['D4', 0.44],
    ['S10', 0.75],
    ['CK', 0.7],
  ];
  for (const [card, worth] of worths) t.ok(Math.abs(cardWorth(card) - worth) < 1e-9, card);
  t.strictSame([dangerOf(1, 1), dangerOf(2, 2), dangerOf(1, 4), dangerOf(1, 5)], [5, 10, 1.4, 1.05]);
  t.end();
});

const choices: [why: string, given: Given, choice: object][] = [
  ['junk is kept while a city lies ahead', { hand: ['C2', 'C9'] }, { type: 'rollMovement' }],
  ['the lowest junk is dropped behind the last city', { position: 36, hand: ['C9', 'CK'] }, { type: 'dropJunk', card: 'C9' }],
  ['and by the dying', { hp: 2, hand: ['C9', 'CK'] }, { type: 'dropJunk', card: 'C9' }],
  ['armour alone fights', { phase: 'event', armor: 2, decision: { kind: 'combat', enemy: 2, payment: null } }, { type: 'fightBare' }],
  [
    'a cheap win against two damage',
    { phase: 'event', armor: 3, hand: ['S4', 'SK', 'DK'], decision: { kind: 'combat', enemy: 9, payment: null } },
    { type: 'useWeapon', card: 'S4' },
  ],
  [
    'the tied card of least worth goes',
    { phase: 'event', hand: ['S10', 'CJ', 'HQ'], decision: { kind: 'loseLoot', count: 1, value: 10, cause: 'enemy' } },
    { type: 'discardLoot', card: 'CJ' },
  ],
  ['directions near the farm', { phase: 'freeTime', position: 39, decision: { kind: 'freeTime' } }, { type: 'askDirections' }],
  ['scavenging far from it', { phase: 'freeTime', position: 12, decision: { kind: 'freeTime' } }, { type: 'scavenge' }],
  [
    'both are fed from one card of 8',
    { phase: 'eating', hand: ['D8', 'C2'], decision: { kind: 'eating', purpose: null, payment: null } },
    { type: 'useFood', purpose: 'both', card: 'D8' },
  ],
  [
    'a hungry wanderer hunts with the lowest weapon at 1 HP',
    { phase: 'eating', hp: 1, hand: ['S3', 'SK'], decision: { kind: 'eating', purpose: null, payment: null } },
    { type: 'hunt', card: 'S3' },
  ],
  [
    'boots before armour',
    { phase: 'upgrades', hand: ['C8', 'C2'], decision: { kind: 'upgrades', order: null, payment: null } },
    { type: 'orderUpgrades', boots: 1, armor: 0 },
  ],
  [
    'pays with the cheapest set',
    {
      phase: 'upgrades',
      hand: ['C3', 'C5', 'C10'],
      decision: { kind: 'upgrades', order: { boots: 1, armor: 0 }, payment: { needed: 8, committed: 0 } },
    },
    { type: 'payJunk', card: 'C10' },
  ],
];

t.test('the greedy player follows the heuristics of section 11', (t) => {
  for (const [why, given, choice] of choices) {
    const state = situation(given);
    t.match(armadogon.greedy(armadogon.view(state, 0), armadogon.legalActions(state, 0), fastChance(1)), choice, why);
  }
  t.end();
});
