/**
 * What must stand in a log before anything else: time in which the service was away, and deadlines that have passed.
 */

import { absentees, type Deadline, nextDeadline } from '../../../record/log/clock.js';
import type { LifeEntry } from '../../../record/log/entry.js';
import type { Life } from '../../../record/log/life.js';
import { forfeit } from '../../../record/log/match-result.js';
import type { Draw } from '../../../rules/kernel/chance.js';
import { cloneJson } from '../../../rules/kernel/json.js';
import type { Reading } from '../parts.js';
import type { LiveMatch } from '../state/live-match.js';
import type { Draft, Making } from './entry-request.js';

/** Makes an entry on the state it is given. */
type MakeDraft = (live: LiveMatch, making: Making) => Draft;

/** How the next due entry is made; null when none is. */
export function draftDue(parts: Pick<Reading, 'clock'>, live: LiveMatch): Promise<MakeDraft | null> | null {
  const next = deadlineOf(live);
  return next && draftBy(parts, live.life, next);
}

/** The next deadline of a match; null for one that has ended, or that no clock counts for. */
export function deadlineOf({ life, status }: LiveMatch): Deadline | null {
  return status === 'active' ? nextDeadline(life.clock) : null;
}

async function draftBy(parts: Pick<Reading, 'clock'>, life: Life, next: Deadline): Promise<MakeDraft | null> {
  const outage = await outageToCredit(parts, life, next);
  if (outage) return (live, making) => ({ entry: standing(live, making, { kind: 'outage', outage }), state: live.state });
  if (parts.clock.now().getTime() <= next.atMs) return null;
  return (live, making) => draftTimeout(live, making, life, next);
}

/**
 * The first time in which the clocks ran but the service was away. One that began after the deadline had passed moves
 * nothing.
 */
async function outageToCredit(
  parts: Pick<Reading, 'clock'>,
  { clock }: Life,
  next: Deadline,
): Promise<{ from: string; to: string } | null> {
  for (const { fromMs, toMs } of await parts.clock.outagesSince(clock.coveredMs)) {
    // An entry of the process that died may be younger than its last sign of life.
    const from = Math.max(fromMs, clock.coveredMs);
    if (from < toMs && from <= next.atMs && toMs <= parts.clock.now().getTime())
      return { from: new Date(from).toISOString(), to: new Date(toMs).toISOString() };
  }
  return null;
}

function draftTimeout(live: LiveMatch, making: Making, { terms, clock }: Life, { seat, atMs }: Deadline): Draft {
  const timeout = { kind: 'timeout', seat, deadline: new Date(atMs).toISOString() } as const;
  if (terms.onTimeout !== 'lose') return { entry: standing(live, making, { ...timeout, action: null }), state: live.state };
  const draws: Draw[] = [];
  const state = cloneJson(live.state);
  const missed = { seats: live.seats.length, seat, absent: absentees(clock) };
  const { action, events, toAct, result } = forfeit(live.game, state, missed, making.chance(draws));
  return { entry: { ...timeout, action, seq: making.seq, at: making.at, chance: draws, events, toAct, result }, state };
}

/** An entry that leaves the game as it is. */
export function standing<Part extends object>(
  { toAct }: LiveMatch,
  { seq, at }: Making,
  part: Part,
): Part & Pick<LifeEntry, 'seq' | 'at' | 'chance' | 'events' | 'toAct' | 'result'> {
  return { ...part, seq, at, chance: [], events: [], toAct, result: null };
}
