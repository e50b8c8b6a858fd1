/** The soak itself: it passes for twenty seconds, and its checks find what they are there to find. */
import t from 'tap';
import { faultsOf, faultsOfMemory, type LoggedEntry, type MemorySample, type Played, trendOf } from '../../packages/lab/soak/check.js';
import { runSoak } from '../../packages/lab/soak/run.js';

const PROVEN = { verdict: 'proven', firstFault: null } as const;

const entry = (seq: number, seat: number, action: unknown = { type: 'move', to: seq }): LoggedEntry => ({
  seq,
  kind: 'action',
  seat,
  action,
});

/** A match in which two seats act by turns, as all was answered and told. */
function sound(): { played: Played; log: LoggedEntry[] } {
  const log = [{ seq: 0, kind: 'setup', seat: null, action: null }, entry(1, 0), entry(2, 1), entry(3, 0), entry(4, 1)];
  const seats = [0, 1].map((seat) => ({
    seat,
    seen: [1, 2, 3, 4],
    ends: 1,
    answered: log.filter((one) => one.seat === seat).map(({ seq, action }) => ({ seq, action })),
    unanswered: 0,
  }));
  return { played: { id: 'm', seats }, log };
}

type Doctor = (match: ReturnType<typeof sound>) => void;

/** What is done to a sound match, and what must be said of it. */
const DOCTORED: [title: string, doctor: Doctor, fault: RegExp][] = [
  [
    'an answered action is missing at the end of the log',
    ({ log }) => void log.pop(),
    /seat 1: the action that was answered as entry 4 is missing/,
  ],
  [
    'another action stands in its place',
    ({ log }) => void log.splice(3, 1, entry(3, 0, { type: 'other' })),
    /answered as entry 3 is missing/,
  ],
  ['another seat’s action stands in its place', ({ log }) => void log.splice(3, 1, entry(3, 1)), /seat 0: .* entry 3 is missing/],
  ['an action is in the log twice', ({ log }) => void log.push(entry(5, 1)), /seat 1: 3 actions are in the log, 2 were answered/],
  [
    'two actions were answered as one entry',
    ({ played }) => void played.seats[0]?.answered.push({ seq: 3, action: { type: 'move', to: 3 } }),
    /two actions were answered as one entry/,
  ],
  ['an entry is missing in the log', ({ log }) => void log.splice(2, 1), /its log has 3 where 2 belongs/],
  ['a stream left an entry out', ({ played }) => void played.seats[1]?.seen.splice(1, 1), /seat 1: its stream had 3 where entry 2 belongs/],
  ['a stream had an entry twice', ({ played }) => void played.seats[1]?.seen.push(4), /seat 1: its stream had 1 entries too many/],
  [
    'a stream did not tell the end',
    ({ played }) => {
      for (const seat of played.seats) seat.ends = 0;
    },
    /its stream said 0 times that the match is over/,
  ],
];

t.test('a sound match has no fault, also where an action without an answer is in the log', async (t) => {
  const { played, log } = sound();
  t.same(faultsOf(played, log, PROVEN), []);
  const [first] = played.seats;
  first?.answered.pop();
  t.equal(faultsOf(played, log, PROVEN).length, 1);
  if (first) first.unanswered = 1;
  t.same(faultsOf(played, log, PROVEN), []);
});

for (const [title, doctor, fault] of DOCTORED) {
  t.test(`${title}: that is found`, async (t) => {
    const match = sound();
    doctor(match);
    t.match(faultsOf(match.played, match.log, PROVEN).join('\n'), fault);
  });
}

t.test('a record that is not proven is found', async (t) => {
  const { played, log } = sound();
  t.match(faultsOf(played, log, { verdict: 'failed', firstFault: null }), [/match m: its record is failed/]);
  t.match(faultsOf(played, log, { verdict: 'unproven', firstFault: null }), [/unproven/]);
});

t.test('memory that grows is found, memory that was only warming up is not', async (t) => {
  const samples = (heapAt: (i: number) => number): MemorySample[] =>
    Array.from({ length: 50 }, (_, i) => ({ heap: heapAt(i), resident: 500 }));
  const growing = trendOf(samples((i) => 100 + 2 * i));
  t.match(faultsOfMemory(growing, 1.25), [/heap memory has grown 1\.\d+ times, and may 1\.25/]);
  t.same(faultsOfMemory(trendOf(samples((i) => (i < 10 ? 10 * i : 100))), 1.25), []);
  t.equal(faultsOfMemory(trendOf([]), 1.25).length, 1, 'nothing sampled is nothing proven');
});

t.test('twenty seconds of it, with kills of processes and of sessions, lose nothing', async (t) => {
  const report = await runSoak({
    durationMs: 20_000,
    matches: 12,
    processes: 1,
    seed: 3,
    thinkMs: 100,
    heapMb: 320,
    killEveryMs: 2500,
    // Twenty seconds are nothing but warming up.
    memoryBound: 2,
    say: (text) => t.comment(text),
  });
  t.same(report.faults, []);
  t.ok(report.kills.processes > 0 && report.kills.backends > 0, JSON.stringify(report.kills));
  t.ok(report.matches >= 12 && report.actions > 50, `${report.matches} matches, ${report.actions} actions`);
});
