import t from 'tap';
import { absentees, advanceClock, type Clock, clockAt, clockFault, nextDeadline, startClock } from '../../../src/record/log/clock.js';
import type { LifeStep } from '../../../src/record/log/life-entry.js';
import { resolveTerms, type Terms } from '../../../src/record/log/terms.js';
import type { Chance } from '../../../src/rules/kernel/chance.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import { atScale } from '../../kit/scale.js';

const SCHEDULES = atScale(10_000, 100_000);
const START = Date.UTC(2026, 0, 1);
const iso = (ms: number): string => new Date(ms).toISOString();

/** Counts every millisecond on its own: no deadlines, only what each seat has used of what it was given. */
interface Ledger {
  /** By seat: given so far in this turn or match; may be overdrawn. */
  left: number[];
  /** By seat: what is left for a first action; without end once it has been made, or where no term bounds it. */
  first: number[];
  running: number[];
  /** Up to here every millisecond is accounted for. */
  at: number;
  /** Milliseconds used by all seats together, outages and pauses left out. */
  used: number;
}

function charge(ledger: Ledger, to: number): void {
  for (const seat of ledger.running) {
    ledger.left[seat] = (ledger.left[seat] ?? 0) - (to - ledger.at);
    ledger.first[seat] = (ledger.first[seat] ?? 0) - (to - ledger.at);
  }
  ledger.used += ledger.running.length * (to - ledger.at);
  ledger.at = to;
}

/** What a seat whose clock runs may use until its deadline. */
function usable({ left, first }: Ledger, seat: number): number {
  return Math.min(left[seat] ?? 0, first[seat] ?? 0);
}

function someTerms(chance: Chance): Terms {
  const clock =
    chance.pick(2) === 0
      ? { kind: 'per-action' as const, seconds: chance.roll(5) }
      : { kind: 'fischer' as const, initialSeconds: chance.roll(8), incrementSeconds: chance.pick(3) };
  const firstActionSeconds = chance.pick(3);
  const verdict = resolveTerms(
    { clock, onTimeout: chance.pick(2) === 0 ? 'lose' : { bot: 'greedy' } },
    { seats: 2, isFork: false, bots: ['greedy'] },
  );
  if (!verdict.ok) throw new Error(verdict.message);
  return firstActionSeconds === 0 ? verdict.terms : { ...verdict.terms, firstActionSeconds };
}

function someSeats(seats: number, chance: Chance): number[] {
  const chosen = Array.from({ length: seats }, (_, seat) => seat).filter(() => chance.pick(2) === 0);
  return chosen.length > 0 ? chosen : [chance.pick(seats)];
}

/** What may come next in a log, on time or not. */
function somethingNext(seq: number, clock: Clock, seats: number, now: number, chance: Chance): LifeStep {
  const at = now + chance.pick(3000);
  const same = { seq, at: iso(at), toAct: clock.owing, result: null };
  const next = nextDeadline(clock);
  const seat = clock.owing[chance.pick(clock.owing.length)] ?? 0;
  switch (chance.pick(8)) {
    case 0:
      return next
        ? {
            ...same,
            kind: 'timeout',
            action: null,
            seat: next.seat,
            deadline: iso(next.atMs),
            at: iso(Math.max(now, next.atMs + chance.pick(40))),
          }
        : { ...same, kind: 'resume', seat };
    case 1: {
      const from = clock.coveredMs + chance.pick(2000);
      return {
        ...same,
        kind: 'outage',
        outage: { from: iso(from), to: iso(from + chance.roll(4000)) },
        at: iso(Math.max(at, from + 4000)),
      };
    }
    case 2:
      return { ...same, kind: 'answer', seat, answer: { offer: seq - 1, accept: true }, effect: { kind: 'pause' } };
    case 3:
      return { ...same, kind: 'resume', seat };
    case 4:
      return {
        ...same,
        kind: 'answer',
        seat,
        answer: { offer: 1, accept: true },
        effect: { kind: 'takeback', to: 0 },
        toAct: someSeats(seats, chance),
      };
    default:
      return { ...same, kind: 'action', seat, toAct: someSeats(seats, chance) };
  }
}

function firstMs({ firstActionSeconds }: Terms): number {
  return firstActionSeconds === undefined ? Number.POSITIVE_INFINITY : 1000 * firstActionSeconds;
}

/** The same entry in the ledger: what it gives to whom, and whose time runs after it. */
function enter(ledger: Ledger, terms: Terms, before: Clock, entry: LifeStep, state: { standIns: number[]; isPaused: boolean }): void {
  const atMs = Date.parse(entry.at);
  if (entry.kind === 'outage') {
    charge(ledger, Date.parse(entry.outage.from));
    ledger.at = Date.parse(entry.outage.to);
    return;
  }
  charge(ledger, atMs);
  const effect = entry.kind === 'answer' ? entry.effect?.kind : undefined;
  if (entry.kind === 'resume') state.isPaused = false;
  if (effect === 'pause') state.isPaused = true;
  if (entry.kind === 'timeout') {
    ledger.left[entry.seat] = 0;
    ledger.first[entry.seat] = Math.max(0, ledger.first[entry.seat] ?? 0);
    if (terms.onTimeout !== 'lose') state.standIns.push(entry.seat);
  }
  if (effect === 'takeback') state.standIns = [];
  for (const seat of ledger.left.keys()) {
    const [owed, owes] = [before.owing.includes(seat), entry.toAct.includes(seat)];
    const isNew = !owes || !owed || effect === 'takeback' || (entry.kind === 'action' && entry.seat === seat);
    if (entry.kind === 'action' && entry.seat === seat) ledger.first[seat] = Number.POSITIVE_INFINITY;
    const isMissed = entry.kind === 'timeout' && entry.seat === seat;
    if (terms.clock?.kind === 'per-action' && isNew && !isMissed) ledger.left[seat] = 1000 * terms.clock.seconds;
    if (terms.clock?.kind === 'fischer' && entry.kind === 'action' && owed && !owes)
      ledger.left[seat] = Math.max(0, ledger.left[seat] ?? 0) + 1000 * terms.clock.incrementSeconds;
    if (!owes) ledger.left[seat] = Math.max(0, ledger.left[seat] ?? 0);
  }
  state.standIns = state.standIns.filter((seat) => entry.toAct.includes(seat));
  const running = state.isPaused ? [] : entry.toAct.filter((seat) => !state.standIns.includes(seat));
  const isAnew = (seat: number): boolean =>
    !ledger.running.includes(seat) || (terms.clock?.kind === 'per-action' && (effect === 'takeback' || !before.owing.includes(seat)));
  for (const seat of running.filter(isAnew)) if (Number.isFinite(ledger.first[seat])) ledger.first[seat] = firstMs(terms);
  ledger.running = running;
  if (state.isPaused) ledger.left = ledger.left.map((left) => Math.max(0, left));
}

/** Whether, by the ledger, the entry may stand here. */
function isOnTime(ledger: Ledger, entry: LifeStep): boolean {
  const atMs = Date.parse(entry.at);
  const overdrawn = (to: number): number[] => ledger.running.filter((seat) => usable(ledger, seat) < to - ledger.at);
  if (entry.kind === 'timeout') return overdrawn(atMs).includes(entry.seat);
  if (entry.kind !== 'outage') return overdrawn(atMs).length === 0;
  const [from, to] = [Date.parse(entry.outage.from), Date.parse(entry.outage.to)];
  return ledger.running.length > 0 && to <= atMs && overdrawn(from).length === 0;
}

/** Plays one random schedule on both; what went wrong first, and how much was played. */
function playSchedule(seed: number): { fault: string | null; accepted: number; refused: number; used: number; timeouts: number } {
  const chance = fastChance(seed);
  const terms = someTerms(chance);
  const seats = chance.roll(4);
  const setup: LifeStep = { kind: 'setup', seq: 0, at: iso(START), toAct: someSeats(seats, chance), result: null };
  let clock = startClock(terms, seats, setup);
  const given = 1000 * (terms.clock?.kind === 'fischer' ? terms.clock.initialSeconds : (terms.clock?.seconds ?? 0));
  const first = Array.from({ length: seats }, () => firstMs(terms));
  const ledger: Ledger = { left: first.map(() => given), first, running: [...setup.toAct], at: START, used: 0 };
  const state = { standIns: [] as number[], isPaused: false };
  const counts = { accepted: 0, refused: 0, timeouts: 0 };
  for (let seq = 1; seq <= 12; seq++) {
    const entry = somethingNext(seq, clock, seats, clock.lastMs, chance);
    const fault = clockFault(clock, entry);
    if ((fault === null) !== isOnTime(ledger, entry))
      return { ...counts, used: ledger.used, fault: `entry ${seq} ${JSON.stringify(entry)}: ${fault}` };
    if (fault !== null) {
      counts.refused++;
      continue;
    }
    const before = clock;
    clock = advanceClock(terms, clock, entry);
    enter(ledger, terms, before, entry, state);
    counts.accepted++;
    if (entry.kind === 'timeout') counts.timeouts++;
    const due = ledger.left.map((_, seat) => (ledger.running.includes(seat) ? ledger.at + usable(ledger, seat) : null));
    if (JSON.stringify(clock.dueMs) !== JSON.stringify(due))
      return {
        ...counts,
        used: ledger.used,
        fault: `deadlines after ${JSON.stringify(entry)}: ${JSON.stringify(clock.dueMs)}, counted: ${JSON.stringify(due)}`,
      };
    const shown = clockAt(terms, clock, clock.lastMs)?.remainingMs ?? [];
    const standing = ledger.left.flatMap((left, seat) => (ledger.running.includes(seat) || left === shown[seat] ? [] : [seat]));
    if (standing.length > 0) return { ...counts, used: ledger.used, fault: `seats ${standing} stand at ${shown}, counted: ${ledger.left}` };
  }
  return { ...counts, used: ledger.used, fault: null };
}

t.test(`${SCHEDULES} random schedules: every millisecond is somebody's, nobody loses early, nobody plays late`, async (t) => {
  let [accepted, refused, timeouts, used] = [0, 0, 0, 0];
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const played = playSchedule(seed);
    if (played.fault !== null) t.fail(`seed ${seed}: ${played.fault}`);
    if (played.fault !== null) return;
    accepted += played.accepted;
    refused += played.refused;
    timeouts += played.timeouts;
    used += played.used;
  }
  t.ok(accepted > 4 * SCHEDULES, `${accepted} entries on time`);
  t.ok(refused > SCHEDULES / 2, `${refused} entries that came too late, too early or in between`);
  t.ok(timeouts > SCHEDULES / 4, `${timeouts} timeouts`);
  t.ok(used > SCHEDULES * 1000, `${used} ms used`);
});

const FISCHER: Terms = {
  clock: { kind: 'fischer', initialSeconds: 10, incrementSeconds: 2 },
  onTimeout: 'lose',
  takeback: 'consent',
  rated: false,
  startWithinSeconds: 60,
};
const begun = (terms: Terms, toAct: number[]): Clock =>
  startClock(terms, 2, { kind: 'setup', seq: 0, at: iso(START), toAct, result: null });
const action = (seq: number, seat: number, after: number, toAct: number[]): LifeStep => ({
  kind: 'action',
  seq,
  seat,
  at: iso(START + after),
  toAct,
  result: null,
});

t.test('the increment comes when a seat stops owing, not with every action', async (t) => {
  const still = advanceClock(FISCHER, begun(FISCHER, [0]), action(1, 0, 3000, [0]));
  t.same(clockAt(FISCHER, still, START + 3000), { remainingMs: [7000, 10_000], running: [0], deadline: iso(START + 10_000) });
  const done = advanceClock(FISCHER, still, action(2, 0, 4000, [1]));
  t.same(clockAt(FISCHER, done, START + 5000), { remainingMs: [8000, 9000], running: [1], deadline: iso(START + 14_000) });
});

t.test('an action at the very deadline counts, one a millisecond later does not', async (t) => {
  const clock = begun(FISCHER, [0]);
  t.equal(clockFault(clock, action(1, 0, 10_000, [1])), null);
  t.match(clockFault(clock, action(1, 0, 10_001, [1])), /the time of seat 0 was over/);
  const timeout = (after: number): LifeStep => ({
    kind: 'timeout',
    action: null,
    seq: 1,
    seat: 0,
    deadline: iso(START + 10_000),
    at: iso(START + after),
    toAct: [],
    result: {},
  });
  t.match(clockFault(clock, timeout(10_000)), /the deadline is/, 'and a timeout cannot be entered at it');
  t.equal(clockFault(clock, timeout(10_001)), null);
});

t.test('in a simultaneous phase each seat has its own deadline', async (t) => {
  const perAction: Terms = { ...FISCHER, clock: { kind: 'per-action', seconds: 5 } };
  const both = begun(perAction, [0, 1]);
  const one = advanceClock(perAction, both, action(1, 1, 4000, [0]));
  t.same(clockAt(perAction, one, START + 4000), { remainingMs: [1000, 5000], running: [0], deadline: iso(START + 5000) });
});

t.test('a first action is due sooner than the clock says, and what was not used for it stays on the clock', async (t) => {
  const soon: Terms = { ...FISCHER, firstActionSeconds: 4 };
  const first = begun(soon, [0]);
  t.same(clockAt(soon, first, START + 1000), { remainingMs: [3000, 10_000], running: [0], deadline: iso(START + 4000) });
  const goesOn = advanceClock(soon, first, action(1, 0, 3000, [0]));
  t.same(clockAt(soon, goesOn, START + 3000), { remainingMs: [7000, 10_000], running: [0], deadline: iso(START + 10_000) });
  const second = advanceClock(soon, goesOn, action(2, 0, 5000, [1]));
  t.same(clockAt(soon, second, START + 5000), { remainingMs: [7000, 4000], running: [1], deadline: iso(START + 9000) }, 'from its turn on');
  const both = advanceClock(soon, second, action(3, 1, 8000, [0]));
  t.same(clockAt(soon, both, START + 8000), { remainingMs: [7000, 9000], running: [0], deadline: iso(START + 15_000) });
  t.same([first, goesOn, second, both].map(absentees), [[0], [], [1], []]);
});

t.test('where the clock is shorter than the time for the first action, the clock decides', async (t) => {
  const late: Terms = { ...FISCHER, firstActionSeconds: 60 };
  t.same([nextDeadline(begun(late, [0])), absentees(begun(late, [0]))], [{ seat: 0, atMs: START + 10_000 }, [0]]);
});

t.test('each action has its time by the clock, the first one no more than it may take; an outage counts for nobody', async (t) => {
  const soon: Terms = { ...FISCHER, clock: { kind: 'per-action', seconds: 100 }, firstActionSeconds: 4 };
  const both = begun(soon, [0, 1]);
  t.same(absentees(both), [0, 1]);
  const [from, to] = [iso(START + 1000), iso(START + 61_000)];
  const away = advanceClock(soon, both, { kind: 'outage', seq: 1, at: to, outage: { from, to }, toAct: [0, 1], result: null });
  const one = advanceClock(soon, away, action(2, 0, 62_000, [0, 1]));
  t.same(one.dueMs, [START + 162_000, START + 64_000]);
  t.same(absentees(one), [1]);
});

t.test('a seat that a bot plays has no running clock until it owes nothing and owes again', async (t) => {
  const withBot: Terms = { ...FISCHER, onTimeout: { bot: 'greedy' } };
  const missed = advanceClock(withBot, begun(withBot, [0]), {
    kind: 'timeout',
    action: null,
    seq: 1,
    seat: 0,
    deadline: iso(START + 10_000),
    at: iso(START + 10_100),
    toAct: [0],
    result: null,
  });
  t.same([missed.standIns, missed.dueMs], [[0], [null, null]]);
  const played = advanceClock(withBot, missed, action(2, 0, 10_200, [1]));
  t.same([played.standIns, played.remainingMs[0]], [[], 2000], 'the increment is there for its player');
  t.equal(advanceClock(withBot, played, action(3, 1, 11_000, [0])).dueMs[0], START + 13_000);
});

t.test('without a clock nothing is ever due', async (t) => {
  const none: Terms = { ...FISCHER, clock: null };
  const clock = begun(none, [0, 1]);
  t.equal(nextDeadline(clock), null);
  t.equal(clockAt(none, clock, START), null);
  t.match(clockFault(clock, { ...action(1, 0, -1, []) }), /before the one it follows/, 'but time does not go back');
});
