import t from 'tap';
import type { Chance } from '../../../src/rules/kernel/chance.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import type { AnyOdds, Prospect } from '../../../src/rules/kernel/odds.js';
import { narrationOf } from '../../../src/use-cases/engines/narrations.js';
import { findEngine, listGames } from '../../../src/use-cases/engines/registry.js';
import { atScale } from '../../kit/scale.js';

/** A position in which dice decide an action. */
interface Case {
  state: unknown;
  seat: Seat;
  action: Typed;
  prospect: Prospect;
}

/** Every kind of action with odds, and its goals in the catalogues. */
const KINDS: Record<string, string[]> = {
  'tactics-joker': [
    'recruit odds.recruit',
    'recruitMove odds.recruit',
    ...['beginSkill', 'targetCell', 'targetPair', 'targetMove', 'addPc', 'endMuster'].map((type) => `${type} odds.skill`),
    ...['move', 'addPc', 'endMuster'].flatMap((type) => [`${type} odds.enter`, `${type} odds.win`]),
  ],
  armadogon: ['heal odds.heal', 'hunt odds.hunt', 'useFood odds.jip'],
  juggernauts: ['defend odds.defend', 'declareAttack odds.attack'],
  'jugger-ttg': ['defend odds.hold', ...['boost', 'skipBoost', 'pass'].flatMap((type) => [`${type} odds.hit`, `${type} odds.hold`])],
};
const SIMULATIONS = 10_000;
const POSITIONS = 40;
const MATCHES = atScale(60, 600);

for (const game of listGames()) {
  const odds = narrationOf(game)?.odds;
  if (!odds || !findEngine(game.id)) continue;
  const found = positionsOf(game, odds);
  t.strictSame([...found.keys()].sort(), [...(KINDS[game.id] ?? [])].sort(), `every kind of ${game.id} is met in random matches`);
  for (const [kind, cases] of found) {
    t.test(`${game.id}: «${kind}» comes as often as its odds say`, async (t) => {
      const chance = fastChance(7);
      let expected = 0;
      let variance = 0;
      let successes = 0;
      for (let i = 0; i < SIMULATIONS; i++) {
        const { state, seat, action, prospect } = cases[i % cases.length] as Case;
        expected += prospect.p;
        variance += prospect.p * (1 - prospect.p);
        if (tried(game, odds, { state, seat, action }, chance)) successes++;
      }
      const deviations = Math.abs(successes - expected) / Math.sqrt(variance || 1);
      t.ok(
        deviations <= 3,
        `${successes} of ${SIMULATIONS}, where ${expected.toFixed(0)} were expected, in ${cases.length} positions: ${deviations.toFixed(2)} deviations`,
      );
    });
  }
}

/** Positions of random and of sensible matches, by kind. */
function positionsOf(game: AnyGame, odds: AnyOdds): Map<string, Case[]> {
  const found = new Map<string, Case[]>();
  const presets = [{}, ...Object.values(game.presets)];
  for (let match = 0; match < MATCHES; match++) {
    const chance = fastChance(match + 1);
    const config = game.resolveConfig(presets[match % presets.length]);
    if (!config.ok) continue;
    const { state } = game.setup(config.config, game.seats(config.config).min, chance);
    for (let step = 0; step < 600; step++) {
      const [seat] = game.toAct(state);
      if (seat === undefined) break;
      const legal = game.legalActions(state, seat).filter(({ type }) => type !== 'resign');
      for (const action of legal) {
        const prospect = odds.of(state, seat, action);
        if (!prospect) continue;
        const kind = `${action.type} ${prospect.goal}`;
        const cases = found.get(kind) ?? [];
        found.set(kind, cases);
        // One in five, so that they come from many matches and phases.
        if (cases.length === 0 || (cases.length < POSITIONS && chance.pick(5) === 0))
          cases.push({ state: cloneJson(state), seat, action, prospect });
      }
      const wild = match % 2 === 0 || chance.pick(4) === 0;
      const action = wild ? (legal[chance.pick(legal.length)] as Typed) : game.greedy(game.view(state, seat), legal, chance);
      game.apply(state, seat, action, chance);
    }
  }
  return found;
}

/** Whether an action succeeds once: play goes on sensibly and without rerolls until the events tell. */
function tried(game: AnyGame, odds: AnyOdds, { state, seat, action }: Omit<Case, 'prospect'>, chance: Chance): boolean {
  const world = cloneJson(state);
  const events = game.apply(world, seat, cloneJson(action), chance);
  for (let step = 0; step < 200; step++) {
    const outcome = odds.succeeded(seat, action, events);
    if (outcome !== null) return outcome;
    const [next] = game.toAct(world);
    if (next === undefined) break;
    const legal = game.legalActions(world, next).filter(({ type }) => type !== 'resign' && type !== 'useToken');
    const quiet = legal.find(({ type }) => type === 'pass') ?? game.greedy(game.view(world, next), legal, chance);
    events.push(...game.apply(world, next, quiet, chance));
  }
  throw new Error(`${game.id}: nothing tells how ${JSON.stringify(action)} ended`);
}
