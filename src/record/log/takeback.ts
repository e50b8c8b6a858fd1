/** What a takeback goes back over, and what the state is then. *Source*: docs/match-life.md, "Takebacks". */
import { type Chance, type Draw, recordingChance } from '../../rules/kernel/chance.js';
import { fastChance } from '../../rules/kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../../rules/kernel/game.js';
import { cloneJson, isSameJson } from '../../rules/kernel/json.js';
import { legalAction } from '../../rules/kernel/legal-action.js';
import type { PlayedEntry } from './replay.js';
import { cutToRunningStep, isSilent, type PlayedAction } from './running-step.js';

/** The state a takeback leads to: that of the version it goes back to, with what no seat had seen drawn anew. */
export function redrawn(game: AnyGame, state: unknown, chance: Chance): unknown {
  return game.resample(state, 'table', chance);
}

/** The newest of `played` that showed `seat` nothing; both oldest first. */
export function silentTail(game: AnyGame, seat: Seat, played: readonly PlayedEntry[]): readonly PlayedEntry[] {
  return played.slice(played.findLastIndex((entry) => !isSilent(game, seat, entry)) + 1);
}

/**
 * The version at which the step began in which others have made choices that `seat` has not seen; null when there are
 * none. `silent`: the newest actions that showed it nothing; `before`: the state before them.
 */
export function secretStepStart(game: AnyGame, seat: Seat, before: unknown, silent: readonly PlayedEntry[]): number | null {
  const { since } = cutToRunningStep(game, before, silent);
  const [first] = since;
  return first && since.some((played) => isSecretFrom(game, seat, played)) ? first.seq - 1 : null;
}

function isSecretFrom(game: AnyGame, seat: Seat, { seat: actor, action }: PlayedAction): boolean {
  return actor !== seat && game.viewAction(action, actor, seat) === null;
}

/** What of a match a takeback would undo. */
export interface Undone {
  seats: number;
  /** The state it goes back to, and the present one. */
  before: unknown;
  now: unknown;
  /** The actions in force after it, oldest first. */
  played: readonly PlayedAction[];
}

/** Why terms with quiet takebacks forbid one. */
export const NOT_QUIET = 'The terms of this match allow a takeback only while nothing was drawn, shown or chosen in secret since.';

/** A takeback over more actions than these is not quiet: the check plays them again. */
export const MOST_QUIET = 50;
/** Worlds in which what was done is done again. */
const WORLDS = 8;

/**
 * Whether nothing was drawn, shown or chosen in secret by the actions to be undone: they would have shown every seat
 * the same whatever lies where no seat had seen it.
 */
export function isQuiet(game: AnyGame, { seats, before, now, played }: Undone): boolean {
  const table = Array.from({ length: seats }, (_, seat) => seat);
  if (played.length > MOST_QUIET) return false;
  if (played.some((one) => one.chance.length > 0 || table.some((seat) => isSecretFrom(game, seat, one)))) return false;
  for (let world = 0; world < WORLDS; world++) {
    const twin = redrawn(game, before, fastChance(world));
    const isSame =
      played.every((one) => showsTheSame(game, table, twin, one)) &&
      table.every((seat) => isSameJson(game.view(twin, seat), game.view(now, seat)));
    if (!isSame) return false;
  }
  return true;
}

/** Does in a twin, in place, what was done in the match; whether it shows the same there. */
function showsTheSame(game: AnyGame, table: readonly Seat[], twin: unknown, { seat: actor, action, events }: PlayedAction): boolean {
  if (!legalAction(game, twin, actor, action)) return false;
  const draws: Draw[] = [];
  const others = game.apply(twin, actor, cloneJson(action), recordingChance(fastChance(0), draws));
  return draws.length === 0 && table.every((seat) => isSameJson(seen(game, others, seat), seen(game, events, seat)));
}

function seen(game: AnyGame, events: readonly Typed[], seat: Seat): Typed[] {
  return events.flatMap((event) => game.viewEvent(event, seat) ?? []);
}
