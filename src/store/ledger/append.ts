import { randomUUID } from 'node:crypto';
import { type Context, trace } from '@opentelemetry/api';
import { GameledgerError } from '../../base/errors.js';
import type { Metrics } from '../../base/metrics-contract.js';
import { currentSpan, inSpan } from '../../base/tracing.js';
import { type AppendCall, type AppendOutcome, appendGroup, isStatementFault, type NamedCall } from './append-group.js';
import { type AppendQueue, createAppendQueue } from './append-queue.js';
import type { Connections } from './pools.js';

/** Collects appends and sends them a group at a time. */
export interface Appender {
  /** Durable when it resolves. *Errors*: UNAVAILABLE when the database gives no answer before the deadline. */
  append(call: AppendCall): Promise<AppendOutcome>;
  /** Resolves when the next group that may hold an entry of the match is made: what is decided then goes with it. */
  turn(matchId: string): Promise<void>;
  /** Resolves when nothing is waiting or under way. */
  drained(): Promise<void>;
}

interface Waiting extends NamedCall {
  resolve(outcome: AppendOutcome): void;
  reject(error: Error): void;
  since: number;
  /** The span that waits for it. */
  span: Context | null;
}

const DEADLINE_MS = 8000;
const RETRY_PAUSE_MS = 50;
const SWEEP_MS = 250;

/**
 * Group commit: one flush of the disk carries many matches. Each node that keeps matches has a queue of its own, so
 * that no group is of two nodes, and one that is away holds up no match but its own.
 *
 * A call without an answer is sent again as it is: the function finds its own entry by its hash and the call's id.
 */
export function createAppender(
  { commandsAt, placement }: Pick<Connections, 'commandsAt' | 'placement'>,
  groupsInFlight: number,
  metrics: Metrics,
): Appender {
  const queues = new Map<number | null, AppendQueue<Waiting>>();
  /** Every call without an answer yet, oldest first. */
  const open = new Set<Waiting>();
  let sweeping: NodeJS.Timeout | null = null;
  let idle: (() => void)[] = [];

  const isIdle = (): boolean => [...queues.values()].every((queue) => queue.isIdle());
  const onIdle = (): void => {
    if (!isIdle()) return;
    for (const wake of idle) wake();
    idle = [];
  };

  const queueOf = (matchId: string): AppendQueue<Waiting> => {
    const node = placement.nodeOf(matchId);
    const known = queues.get(node);
    if (known) return known;
    const queue = createAppendQueue<Waiting>(groupsInFlight, send, onIdle);
    queues.set(node, queue);
    return queue;
  };
  const enqueue = (item: Waiting): void => queueOf(item.call.matchId).add(item);

  const send = async (group: Waiting[]): Promise<void> => {
    const started = performance.now();
    try {
      const first = group[0]?.call.matchId ?? '';
      const node = placement.nodeOf(first);
      const sending = inGroupSpan(group, () => appendGroup(commandsAt(node), group, node !== null));
      const outcomes = await placement.follow(first, sending);
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
      else enqueue(item);
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
      giveUp(item, Object.assign(new Error(`no answer within ${DEADLINE_MS} ms`), { code: 'ETIMEDOUT', query: 'SELECT append_group()' }));
    }
    for (const queue of queues.values()) queue.keep((item) => open.has(item));
    if (open.size > 0 || sweeping === null) return;
    clearInterval(sweeping);
    sweeping = null;
  };

  return {
    append: (call) =>
      new Promise((resolve, reject) => {
        const item = { id: randomUUID(), call, resolve, reject, since: performance.now(), span: currentSpan() };
        open.add(item);
        sweeping ??= setInterval(sweep, SWEEP_MS).unref();
        enqueue(item);
      }),
    turn: (matchId) => queueOf(matchId).turn(),
    drained: () => (isIdle() ? Promise.resolve() : new Promise((wake) => idle.push(wake))),
  };
}

/** Below the first span that waits for the group; the others are linked. */
function inGroupSpan<Result>(group: readonly Waiting[], send: () => Result): Result {
  const [parent, ...others] = group.flatMap(({ span }) => span ?? []);
  if (!parent) return send();
  const links = others.flatMap((other) => trace.getSpan(other)?.spanContext() ?? []).map((context) => ({ context }));
  return inSpan('append group', send, { parent, links, attributes: { 'gameledger.append_group.size': group.length } });
}

function counted({ outcome }: AppendOutcome): 'appended' | 'conflict' | 'replayed' | 'refused' {
  return outcome === 'appended' || outcome === 'conflict' || outcome === 'replayed' ? outcome : 'refused';
}

function unanswered(error: unknown): GameledgerError {
  const failure = new GameledgerError(
    'UNAVAILABLE',
    'The ledger gave no answer in time; whether the action counted is unknown. Retry with the same Idempotency-Key.',
  );
  failure.cause = error;
  return failure;
}
