/** What a takeback would go back to, and over what. */

import { isPlayed, type PlayedEntry, takenBackTo } from '../../record/log/replay.js';
import { isSilent } from '../../record/log/running-step.js';
import { isQuiet, MOST_QUIET, secretStepStart } from '../../record/log/takeback.js';
import type { Seat } from '../../rules/kernel/game.js';
import type { Connected, Reading } from './parts.js';
import { entriesInForce } from './state/entries-in-force.js';
import type { LiveMatch } from './state/live-match.js';

/** A takeback as the present version allows it. */
export interface LookedBack {
  /** The version that it goes back to: inside a step of secret choices, the start of the step. */
  to: number;
  /** Whether something was drawn, shown or chosen in secret since; asked only where it makes a difference. */
  isLoud: boolean;
}

/** Looks back from the present version to one in force. */
export async function lookBack(parts: Reading, live: LiveMatch, wanted: number): Promise<LookedBack> {
  for (;;) {
    const { version } = live;
    const to = await stepStart(parts, live, wanted);
    const asksForQuiet = live.seats.length === 1 || live.life.terms.takeback === 'quiet';
    const isLoud = asksForQuiet && (await isLoudSince(parts, live, to));
    // What came into the log meanwhile is in the state already, but not among the entries that were read.
    if (live.version === version) return { to, isLoud };
  }
}

async function stepStart(parts: Reading, live: LiveMatch, to: number): Promise<number> {
  let earliest = to;
  for (const { seat } of live.seats) {
    const silent = await silentUpTo(parts, live, seat, to);
    const [first] = silent;
    if (!first || silent.every((entry) => entry.seat === seat)) continue;
    const { state } = await parts.live.earlier.at(live, first.seq - 1);
    earliest = Math.min(earliest, secretStepStart(live.game, seat, state, silent) ?? to);
  }
  return earliest;
}

/** The newest actions up to a version that showed the seat nothing, oldest first. */
export async function silentUpTo({ connections }: Connected, live: LiveMatch, seat: Seat, version: number): Promise<PlayedEntry[]> {
  const silent: PlayedEntry[] = [];
  for await (const entry of entriesInForce(connections, live, version)) {
    // A takeback goes back to the start of a step.
    if (takenBackTo(entry) !== null) break;
    if (!isPlayed(entry)) continue;
    if (!isSilent(live.game, seat, entry)) break;
    silent.unshift(entry);
  }
  return silent;
}

async function isLoudSince(parts: Reading, live: LiveMatch, to: number): Promise<boolean> {
  const played: PlayedEntry[] = [];
  for await (const entry of entriesInForce(parts.connections, live, live.version)) {
    if (entry.seq <= to || played.length > MOST_QUIET) break;
    if (isPlayed(entry)) played.unshift(entry);
  }
  const { state: before } = await parts.live.earlier.at(live, to);
  return !isQuiet(live.game, { seats: live.seats.length, before, now: live.state, played });
}
