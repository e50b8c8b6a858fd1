/**
 * The clock of a match: a pure function of its terms and its entries, shared by service, verifier, clients and
 * browsers.
 *
 * *Units*: milliseconds; moments are milliseconds since 1970. *Source*: docs/match-life.md, "Clocks".
 */
import type { Seat } from '../../rules/kernel/game.js';
import { effectOf, endsMatch, type LifeStep } from './life-entry.js';
import type { ClockTerms, Terms } from './terms.js';

/** The clocks after an entry. Plain data. */
export interface Clock {
  /** By seat: the moment until which its action counts; null while its clock stands. */
  dueMs: readonly (number | null)[];
  /** By seat: what it had left when its clock stopped. */
  remainingMs: readonly number[];
  owing: readonly Seat[];
  /** The seats that a bot plays until they owe nothing. */
  standIns: readonly Seat[];
  isPaused: boolean;
  /** The seats that have not acted, where the terms bound the first action. */
  yetToAct?: readonly Seat[];
  /** `at` of the last entry. */
  lastMs: number;
  /** No outage that is still to be credited can have begun before. */
  coveredMs: number;
}

/** The clocks as people read them. */
export interface ClockView {
  /** By seat: what it has left, before its first action no more than it has for that. */
  remainingMs: number[];
  /** The seats whose clocks run. */
  running: Seat[];
  /** The next deadline, ISO 8601; null while no clock runs. */
  deadline: string | null;
}

/** The first deadline that falls; of several at once that of the lowest seat. */
export interface Deadline {
  seat: Seat;
  atMs: number;
}

/** The clocks after entry 0. */
export function startClock(terms: Terms, seats: number, setup: LifeStep): Clock {
  const at = Date.parse(setup.at);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const standing: Clock = {
    dueMs: all.map(() => null),
    remainingMs: all.map(() => (terms.clock ? allotmentMs(terms.clock) : 0)),
    owing: [],
    standIns: [],
    isPaused: false,
    ...(terms.firstActionSeconds === undefined ? {} : { yetToAct: all }),
    lastMs: at,
    coveredMs: at,
  };
  return advanceClock(terms, standing, setup);
}

/** What a seat starts with: for the match, or for an action. */
export function allotmentMs(clock: ClockTerms): number {
  return 1000 * (clock.kind === 'fischer' ? clock.initialSeconds : clock.seconds);
}

/** The clocks after one more entry, which has no fault (`clockFault`). */
export function advanceClock(terms: Terms, before: Clock, entry: LifeStep): Clock {
  if (entry.kind === 'outage') return credit(before, entry);
  const atMs = Date.parse(entry.at);
  const effect = effectOf(entry);
  const isOver = endsMatch(entry);
  const owing = isOver ? [] : entry.toAct;
  const isPaused = entry.kind !== 'resume' && (before.isPaused || effect?.kind === 'pause');
  const standIns = standInsAfter(terms, before, entry, owing);
  const yetToAct = before.yetToAct?.filter((seat) => !hasActed(entry, seat));
  const after = before.dueMs.map((due, seat): SeatClock => {
    const left = leftOver(terms, before, entry, seat);
    const isRunning = terms.clock !== null && owing.includes(seat) && !standIns.includes(seat) && !isPaused;
    if (!isRunning) return { due: null, remaining: left ?? remainingAt(terms, before, seat, atMs) };
    const remaining = left ?? before.remainingMs[seat] ?? 0;
    // A clock that goes on keeps its deadline, also when another seat's timeout is entered after it.
    return { due: due !== null && left === null ? due : atMs + allowedMs(terms, yetToAct, seat, remaining), remaining };
  });
  return {
    dueMs: after.map(({ due }) => due),
    remainingMs: after.map(({ remaining }) => remaining),
    owing,
    standIns,
    isPaused,
    ...(yetToAct && { yetToAct }),
    lastMs: atMs,
    coveredMs: atMs,
  };
}

interface SeatClock {
  due: number | null;
  remaining: number;
}

function hasActed(entry: LifeStep, seat: Seat): boolean {
  return entry.kind === 'action' && entry.seat === seat;
}

/** How long the clock of a seat runs that starts now: for the first action perhaps not as long as the seat has. */
function allowedMs({ firstActionSeconds }: Terms, yetToAct: Clock['yetToAct'], seat: Seat, remainingMs: number): number {
  return firstActionSeconds !== undefined && yetToAct?.includes(seat) ? Math.min(remainingMs, 1000 * firstActionSeconds) : remainingMs;
}

/** What a seat has from this entry on, if the entry changes that; null: what is left of what it had. */
function leftOver(terms: Terms, before: Clock, entry: LifeStep, seat: Seat): number | null {
  const { clock } = terms;
  if (clock === null || endsMatch(entry)) return null;
  if (entry.kind === 'timeout' && entry.seat === seat) return 0;
  const [owed, owes] = [before.owing.includes(seat), entry.toAct.includes(seat)];
  const isFreed = owed && !owes && entry.kind === 'action';
  if (clock.kind === 'fischer') {
    const isFirst = before.yetToAct?.includes(seat) && hasActed(entry, seat);
    if (!isFreed && !isFirst) return null;
    return remainingAt(terms, before, seat, Date.parse(entry.at)) + (isFreed ? 1000 * clock.incrementSeconds : 0);
  }
  const goesOn = owed && owes && !hasActed(entry, seat) && effectOf(entry)?.kind !== 'takeback';
  return goesOn ? null : allotmentMs(clock);
}

function standInsAfter(terms: Terms, { standIns }: Clock, entry: LifeStep, owing: readonly Seat[]): Seat[] {
  if (effectOf(entry)?.kind === 'takeback') return [];
  const missed = entry.kind === 'timeout' && terms.onTimeout !== 'lose' ? [entry.seat] : [];
  return [...standIns, ...missed].filter((seat) => owing.includes(seat));
}

/** An outage moves every deadline that had not passed when it began. */
function credit(before: Clock, { at, outage }: Extract<LifeStep, { kind: 'outage' }>): Clock {
  const [from, to] = [Date.parse(outage.from), Date.parse(outage.to)];
  const dueMs = before.dueMs.map((due) => (due !== null && due >= from ? due + to - from : due));
  return { ...before, dueMs, lastMs: Date.parse(at), coveredMs: to };
}

/** What a seat has left at a moment. */
function remainingAt(terms: Terms, { dueMs, remainingMs, yetToAct }: Clock, seat: Seat, nowMs: number): number {
  const had = remainingMs[seat] ?? 0;
  const due = dueMs[seat] ?? null;
  return due === null ? had : Math.max(0, due - nowMs + had - allowedMs(terms, yetToAct, seat, had));
}

/** The clocks at a moment; null in a match without a clock. */
export function clockAt(terms: Terms, clock: Clock, nowMs: number): ClockView | null {
  if (terms.clock === null) return null;
  const now = Math.max(nowMs, clock.lastMs);
  const next = nextDeadline(clock);
  return {
    remainingMs: clock.dueMs.map((due, seat) => (due === null ? (clock.remainingMs[seat] ?? 0) : Math.max(0, due - now))),
    running: clock.dueMs.flatMap((due, seat) => (due === null ? [] : [seat])),
    deadline: next && new Date(next.atMs).toISOString(),
  };
}

/** The deadline that falls next; null while no clock runs. */
export function nextDeadline({ dueMs }: Clock): Deadline | null {
  let next: Deadline | null = null;
  for (const [seat, atMs] of dueMs.entries()) if (atMs !== null && (next === null || atMs < next.atMs)) next = { seat, atMs };
  return next;
}

/** The seats that make no first action by the deadline that falls next, although they owe one. */
export function absentees(clock: Clock): Seat[] {
  const next = nextDeadline(clock);
  return (clock.yetToAct ?? []).filter((seat) => next !== null && clock.dueMs[seat] === next.atMs);
}

/** Why an entry cannot stand where it stands, by its times; null when it can. */
export function clockFault(clock: Clock, entry: LifeStep): string | null {
  const atMs = Date.parse(entry.at);
  const next = nextDeadline(clock);
  if (atMs < clock.lastMs) return `the entry was made at ${entry.at}, before the one it follows (${iso(clock.lastMs)})`;
  if (entry.kind === 'timeout') return timeoutFault(next, atMs, entry);
  if (entry.kind === 'outage') return outageFault(clock, next, atMs, entry.outage);
  if (next && atMs > next.atMs) return `the entry was made at ${entry.at}, but the time of seat ${next.seat} was over at ${iso(next.atMs)}`;
  return null;
}

function timeoutFault(next: Deadline | null, atMs: number, { at, seat, deadline }: Extract<LifeStep, { kind: 'timeout' }>): string | null {
  if (!next) return 'a timeout, but no clock runs';
  if (seat !== next.seat || Date.parse(deadline) !== next.atMs)
    return `a timeout of seat ${seat}, due ${deadline}, but the next deadline is that of seat ${next.seat}, ${iso(next.atMs)}`;
  return atMs > next.atMs ? null : `the timeout was entered at ${at}, and the deadline is ${deadline}`;
}

function outageFault(clock: Clock, next: Deadline | null, atMs: number, { from, to }: { from: string; to: string }): string | null {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  if (!next) return 'an outage, but no clock runs';
  if (fromMs >= toMs || toMs > atMs) return `an outage from ${from} to ${to} cannot be entered at ${iso(atMs)}`;
  if (fromMs < clock.coveredMs) return `the outage begins at ${from}, but the service was there at ${iso(clock.coveredMs)}`;
  return fromMs <= next.atMs ? null : `the outage begins at ${from}, when the time of seat ${next.seat} was over (${iso(next.atMs)})`;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
