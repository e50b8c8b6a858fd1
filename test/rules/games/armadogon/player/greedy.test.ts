import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { type Given, resolved, situation } from '../situations.js';

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

const choices: [why: string, given: Given, choice: object][] = [
  ['junk is kept while a city lies ahead', { hand: ['C2', 'C9'] }, { type: 'rollMovement' }],
  ['the lowest junk is dropped behind the last city', { position: 36, hand: ['C9', 'CK'] }, { type: 'dropJunk', card: 'C9' }],
  ['and by the dying', { hp: 2, hand: ['C9', 'CK'] }, { type: 'dropJunk', card: 'C9' }],
  ['armour alone fights', { phase: 'event', armor: 2, decision: { kind: 'combat', enemy: 2, payment: null } }, { type: 'fightBare' }],
  [
    'the dying heal with any medication',
    { phase: 'interlude', hp: 3, hand: ['HQ', 'HK'], decision: { kind: 'healing', payment: null } },
    { type: 'heal', card: 'HQ' },
  ],
  [
    'others keep it against radiation',
    { phase: 'interlude', hp: 5, hand: ['HQ', 'HK'], decision: { kind: 'healing', payment: null } },
    { type: 'endInterlude' },
  ],
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
    { phase: 'eating', hand: ['D8', 'C2'], decision: { kind: 'eating', purpose: null, payment: null, meal: null } },
    { type: 'useFood', purpose: 'both', card: 'D8' },
  ],
  [
    'what Jip found is eaten where it is a meal by itself',
    { phase: 'eating', jipFed: true, hand: ['S2', 'D2'], decision: { kind: 'eating', purpose: null, payment: null, meal: 'D2' } },
    { type: 'useFood', purpose: 'self', card: 'D2' },
  ],
  [
    'and before other food',
    { phase: 'eating', jipFed: true, hand: ['D2', 'D9'], decision: { kind: 'eating', purpose: null, payment: null, meal: 'D9' } },
    { type: 'useFood', purpose: 'self', card: 'D9' },
  ],
  [
    'a hungry wanderer hunts with the lowest weapon at 1 HP',
    { phase: 'eating', hp: 1, hand: ['S3', 'SK'], decision: { kind: 'eating', purpose: null, payment: null, meal: null } },
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
