import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Seat } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { playout } from '../../../src/rules/kernel/playout.js';
import { startOf } from '../match-log.js';
import { median } from '../statistics.js';

/** The position with the most legal actions of many random matches. */
export interface BusiestPosition {
  matches: number;
  legalActions: number;
  /** *Units*: milliseconds to list them, the median of many calls. */
  medianMs: number;
}

const CALLS = 500;

/** Looks through `matches` random matches. */
export function measureBusiest(game: AnyGame, matches: number): BusiestPosition {
  const { config, seats } = startOf(game);
  let most = 0;
  let busiest: { state: unknown; seat: Seat } | null = null;
  for (let seed = 1; seed <= matches; seed++) {
    const chance = fastChance(seed);
    playout(game, game.setup(config, seats, chance).state, chance, {
      choose(legal, seat, state) {
        if (legal.length > most) {
          most = legal.length;
          busiest = { state: cloneJson(state), seat };
        }
        return legal[chance.pick(legal.length)] as (typeof legal)[number];
      },
    });
  }
  return { matches, legalActions: most, medianMs: medianOf(game, busiest) };
}

function medianOf(game: AnyGame, position: { state: unknown; seat: Seat } | null): number {
  if (!position) throw new Error('nobody had anything to do');
  const { state, seat } = position;
  const times = Array.from({ length: CALLS }, () => {
    const started = performance.now();
    game.legalActions(state, seat);
    return performance.now() - started;
  });
  return median(times);
}
