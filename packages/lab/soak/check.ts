import type { RecordReport } from '../../../src/record/verifying/verify-record.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { median } from '../statistics.js';

/** What the client of one seat was told, and what it did. */
export interface SeatLog {
  seat: number;
  /** The `seq` of every entry that its stream had, in the order in which they came. */
  seen: number[];
  /** How often its stream said that the match is over. */
  ends: number;
  /** The actions that were answered as accepted; giving up is one without an action of the game. */
  answered: { seq: number; action: unknown }[];
  /** How many got no answer: each may be in the log or not. */
  unanswered: number;
}

/** A line of the log, as far as it is checked. */
export interface LoggedEntry {
  seq: number;
  kind: string;
  seat: number | null;
  action: unknown;
}

/** A match that was played, with all that its clients know. */
export interface Played {
  id: string;
  seats: SeatLog[];
}

/** What is wrong with a match, in sentences; nothing is wrong if there are none. */
export function faultsOf(
  { id, seats }: Played,
  log: readonly LoggedEntry[],
  report: Pick<RecordReport, 'verdict' | 'firstFault'>,
): string[] {
  const wrong: string[] = [];
  if (report.verdict !== 'proven') wrong.push(`its record is ${report.verdict}: ${JSON.stringify(report.firstFault)}`);
  const entries = log.filter(({ seq }) => seq > 0);
  entries.forEach(({ seq }, i) => {
    if (seq !== i + 1) wrong.push(`its log has ${seq} where ${i + 1} belongs`);
  });
  for (const seat of seats) wrong.push(...faultsOfSeat(seat, entries).map((fault) => `seat ${seat.seat}: ${fault}`));
  return wrong.map((fault) => `match ${id}: ${fault}`);
}

function faultsOfSeat({ seat, seen, ends, answered, unanswered }: SeatLog, entries: readonly LoggedEntry[]): string[] {
  const wrong: string[] = [];
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  for (const { seq, action } of answered) {
    const entry = bySeq.get(seq);
    if (!entry || !isOf(entry, seat) || (action !== null && canonicalJson(entry.action) !== canonicalJson(action)))
      wrong.push(`the action that was answered as entry ${seq} is missing: ${JSON.stringify(entry ?? null)}`);
  }
  if (new Set(answered.map(({ seq }) => seq)).size < answered.length) wrong.push('two actions were answered as one entry');
  const logged = entries.filter((entry) => isOf(entry, seat)).length;
  if (logged > answered.length + unanswered) {
    wrong.push(`${logged} actions are in the log, ${answered.length} were answered and ${unanswered} were not: one is doubled`);
  }
  const wanted = entries.map(({ seq }) => seq);
  if (seen.join() !== wanted.join()) wrong.push(`its stream had ${differenceOf(seen, wanted)}`);
  if (ends !== 1) wrong.push(`its stream said ${ends} times that the match is over`);
  return wrong;
}

function isOf({ kind, seat }: LoggedEntry, own: number): boolean {
  return seat === own && (kind === 'action' || kind === 'resignation');
}

function differenceOf(seen: readonly number[], wanted: readonly number[]): string {
  const at = wanted.findIndex((seq, i) => seen[i] !== seq);
  return at < 0 ? `${seen.length - wanted.length} entries too many` : `${seen[at] ?? 'nothing'} where entry ${wanted[at]} belongs`;
}

/** Memory of the process that is never killed, at one moment. *Units*: bytes. */
export interface MemorySample {
  /** After a collection of garbage. */
  heap: number;
  resident: number;
}

/** The medians of two halves of the samples. */
export interface MemoryTrend {
  first: MemorySample;
  second: MemorySample;
}

/** While caches fill, memory grows: so much of the beginning counts for nothing. */
const WARM_UP = 0.2;

/** How memory went, from samples at equal distances; null where there are too few to say. */
export function trendOf(samples: readonly MemorySample[]): MemoryTrend | null {
  const warm = samples.slice(Math.ceil(WARM_UP * samples.length));
  const middle = Math.floor(warm.length / 2);
  if (middle === 0) return null;
  return { first: medianOf(warm.slice(0, middle)), second: medianOf(warm.slice(middle)) };
}

function medianOf(samples: readonly MemorySample[]): MemorySample {
  return { heap: median(samples.map(({ heap }) => heap)), resident: median(samples.map(({ resident }) => resident)) };
}

/** What is wrong with memory that is to stay within `bound` times what it was. */
export function faultsOfMemory(trend: MemoryTrend | null, bound: number): string[] {
  if (!trend) return ['memory was not sampled often enough to say anything'];
  return (['heap', 'resident'] as const).flatMap((kind) => {
    const growth = trend.second[kind] / trend.first[kind];
    return growth > bound ? [`${kind} memory has grown ${growth.toFixed(2)} times, and may ${bound} times`] : [];
  });
}
