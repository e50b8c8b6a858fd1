import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { GameledgerError } from '../service/errors.js';
import type { Metrics } from '../service/metrics-contract.js';

/** One entry to be appended, and what the head row becomes with it. */
export interface AppendCall {
  matchId: string;
  /** The version the entry was made at; -1 for the setup. */
  expectedVersion: number;
  /** The head the entry's hash continues; null for the setup. */
  previousHash: string | null;
  body: string;
  hash: string;
  requestId: string | null;
  requestHash: string | null;
  toAct: readonly number[];
  /** JSON of the result when the entry ends the match. */
  result: string | null;
  /** What the entry makes of the match's clock and agreements; nothing in a match without terms. */
  life?: HeadLife | undefined;
  /** What the entry tells players, as `newsText` writes it; told in the same transaction. */
  news?: string | undefined;
}

/** What the head row takes over of a match's life. */
export interface HeadLife {
  /** The match ends without a result. */
  isAborted: boolean;
  /** ISO 8601: when the next seat's time is over. */
  deadline: string | null;
  /** The seats that a bot plays for their players. */
  standIns: readonly number[];
  isPaused: boolean;
}

/** What became of an append; `seq` is the entry's, or the present version for a conflict. */
export interface AppendOutcome {
  outcome: 'appended' | 'conflict' | 'replayed' | 'key_reused' | 'closed' | 'not_found';
  seq: number;
}

/** Collects appends and sends them a group at a time. */
export interface Appender {
  /** Durable when it resolves. *Errors*: UNAVAILABLE when the database gives no answer before the deadline. */
  append(call: AppendCall): Promise<AppendOutcome>;
  /** Resolves when nothing is waiting or under way. */
  drained(): Promise<void>;
}

interface Waiting {
  /** The same however often the call is sent, and nobody else's: two processes can make one and the same entry. */
  id: string;
  call: AppendCall;
  resolve(outcome: AppendOutcome): void;
  reject(error: Error): void;
  since: number;
}

const MAX_GROUP = 128;
const DEADLINE_MS = 8000;
const RETRY_PAUSE_MS = 50;
const SWEEP_MS = 250;
/**
 * So long the next group waits for the one under way and grows; then it goes all the same, so that a connection that
 * hangs holds nobody else up.
 */
const PATIENCE_MS = 50;

/**
 * Group commit: while a group is on its way the next one gathers, so one flush of the disk carries many matches.
 *
 * Two groups always under way would be half as large: at 100 matches a tenth more work for an action.
 * A group holds at most one entry of a match and is sorted by match id, so that two processes cannot deadlock.
 * A call without an answer is sent again as it is: the function finds its own entry by its hash and the call's id.
 */
export function createAppender(sql: Sql, groupsInFlight: number, metrics: Metrics): Appender {
  let waiting: Waiting[] = [];
  /** Every call without an answer yet, oldest first. */
  const open = new Set<Waiting>();
  let sweeping: NodeJS.Timeout | null = null;
  let inFlight = 0;
  let isPatient = false;
  let idle: (() => void)[] = [];

  const pump = (): void => {
    if (isPatient || inFlight >= groupsInFlight || waiting.length === 0) return;
    const patience = setTimeout(goOn, PATIENCE_MS);
    isPatient = true;
    inFlight++;
    void send(takeGroup()).finally(() => {
      clearTimeout(patience);
      inFlight--;
      goOn();
      if (inFlight === 0 && waiting.length === 0) {
        for (const wake of idle) wake();
        idle = [];
      }
    });
  };

  const goOn = (): void => {
    isPatient = false;
    pump();
  };

  const takeGroup = (): Waiting[] => {
    const group = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const item of waiting) {
      if (group.size < MAX_GROUP && !group.has(item.call.matchId)) group.set(item.call.matchId, item);
      else later.push(item);
    }
    waiting = later;
    return [...group.values()].sort((a, b) => (a.call.matchId < b.call.matchId ? -1 : 1));
  };

  const send = async (group: Waiting[]): Promise<void> => {
    const started = performance.now();
    try {
      const outcomes = await appendGroup(sql, group);
      metrics.groupCommitted(group.length, (performance.now() - started) / 1000);
      for (const [index, item] of group.entries()) {
        const outcome = outcomes[index];
        if (!outcome) throw new Error('the database answered fewer rows than it was asked');
        open.delete(item);
        metrics.appended(counted(outcome), (performance.now() - item.since) / 1000);
        item.resolve(outcome);
      }
    } catch (error) {
      await recover(group, error);
    }
  };

  const recover = async (group: Waiting[], error: unknown): Promise<void> => {
    await new Promise((wake) => setTimeout(wake, RETRY_PAUSE_MS));
    for (const item of group) {
      if (!open.has(item)) continue;
      if (isStatementFault(error) && group.length === 1) giveUp(item, error);
      else if (group.length === 1 || isStatementFault(error)) await send([item]);
      else waiting.push(item);
    }
  };

  const giveUp = (item: Waiting, error: unknown): void => {
    open.delete(item);
    metrics.appended('failed', (performance.now() - item.since) / 1000);
    item.reject(unanswered(error));
  };

  /**
   * Not left to the answer or the error of a statement: a connection that has lost its way gives neither for many
   * minutes.
   */
  const sweep = (): void => {
    const overdue = performance.now() - DEADLINE_MS;
    for (const item of open) {
      if (item.since > overdue) break;
      giveUp(item, new Error(`no answer within ${DEADLINE_MS} ms`));
    }
    waiting = waiting.filter((item) => open.has(item));
    if (open.size > 0 || sweeping === null) return;
    clearInterval(sweeping);
    sweeping = null;
  };

  return {
    append: (call) =>
      new Promise((resolve, reject) => {
        const item = { id: randomUUID(), call, resolve, reject, since: performance.now() };
        open.add(item);
        waiting.push(item);
        sweeping ??= setInterval(sweep, SWEEP_MS).unref();
        pump();
      }),
    drained: () => (inFlight === 0 && waiting.length === 0 ? Promise.resolve() : new Promise((wake) => idle.push(wake))),
  };
}

/** Stands in no JSON text as it is. Quoting bodies for an array instead takes 9 µs each, a tenth of an action. */
const BETWEEN_BODIES = '\x1f';

async function appendGroup(sql: Sql, group: Pick<Waiting, 'id' | 'call'>[]): Promise<AppendOutcome[]> {
  const calls = group.map(({ call }) => call);
  const rows = await sql<{ outcome: AppendOutcome['outcome']; seq: number }[]>`
    SELECT outcome, seq FROM append_group(
      ${calls[0]?.matchId ?? null}::uuid, ${calls.map((c) => c.matchId)}::uuid[], ${calls.map((c) => c.expectedVersion)}::int[],
      ${calls.map((c) => c.previousHash)}::text[], ${calls.map((c) => c.body).join(BETWEEN_BODIES)}, ${calls.map((c) => c.hash)}::text[],
      ${calls.map((c) => c.requestId)}::text[], ${calls.map((c) => c.requestHash)}::text[], ${calls.map((c) => `{${c.toAct.join(',')}}`)}::text[],
      ${calls.map((c) => c.result)}::text[], ${group.map(({ id }) => id)}::uuid[], ${calls.map(({ life }) => String(life?.isAborted ?? false))}::text[],
      ${calls.map(({ life }) => life?.deadline ?? null)}::text[], ${calls.map(({ life }) => `{${life?.standIns.join(',') ?? ''}}`)}::text[],
      ${calls.map(({ life }) => String(life?.isPaused ?? false))}::text[], ${newsOf(calls)}::text[])`;
  return rows.map((row) => ({ outcome: row.outcome, seq: row.seq }));
}

/** Null for most groups, which costs nothing. */
function newsOf(calls: readonly AppendCall[]): (string | null)[] | null {
  return calls.some(({ news }) => news !== undefined) ? calls.map(({ news }) => news ?? null) : null;
}

function counted({ outcome }: AppendOutcome): 'appended' | 'conflict' | 'replayed' | 'refused' {
  return outcome === 'appended' || outcome === 'conflict' || outcome === 'replayed' ? outcome : 'refused';
}

/** A fault of the statement itself (SQLSTATE classes 22, 23, 42): sending it again cannot help. */
function isStatementFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(22|23|42)/.test(code);
}

function unanswered(error: unknown): GameledgerError {
  const failure = new GameledgerError(
    'UNAVAILABLE',
    'The ledger gave no answer in time; whether the action counted is unknown. Retry with the same Idempotency-Key.',
  );
  failure.cause = error;
  return failure;
}
