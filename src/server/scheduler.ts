import { isNodeAway } from '../base/coded-error.js';
import type { Metrics } from '../base/metrics-contract.js';
import { outsideSpans } from '../base/tracing.js';
import { isStatementFault } from '../store/ledger/append-group.js';
import { readDueTimes } from '../store/ledger/due-times.js';
import type { Connections } from '../store/ledger/pools.js';
import type { Duty, Turn } from '../use-cases/duty.js';
import type { ServiceClock } from '../use-cases/matches/stream/service-clock.js';

/** Runs duties as they become due. */
export interface Scheduler {
  /** Takes a duty over, which runs from now on, or from `begin`; returns how to take it away. */
  add(duty: Duty): () => void;
  /** Runs a duty now, after the run that is under way; returns what it returns. *Errors*: those of the duty. */
  run(name: string): Promise<unknown>;
  /** From now on duties run unasked; resolves when this process has given its first sign of life. */
  begin(): Promise<void>;
  /** Begins no more; resolves when what is under way has ended. */
  close(): Promise<void>;
}

/** When duties run, and who is told of their faults. */
export interface SchedulerOptions {
  /** *Units*: milliseconds between two looks at what is due. */
  lookMs?: number | undefined;
  /** Duties that run only when they are told to. */
  without?: readonly string[] | undefined;
  /** Told of the first fault of a duty in a row, and of all that it reports; it is tried again. */
  onFault?: ((error: unknown, duty: string) => void) | undefined;
}

/** What a scheduler works with. */
export interface SchedulerParts {
  connections: Connections;
  clock: Pick<ServiceClock, 'now' | 'process' | 'beat'>;
  metrics: Pick<Metrics, 'dutyRan'>;
}

/** A duty, and when it runs next. */
interface Post {
  duty: Duty;
  timer: NodeJS.Timeout | undefined;
  /** Infinite: not before something makes it due. */
  nextMs: number;
  running: Promise<unknown> | null;
  isFailing: boolean;
  unwatch: (() => void) | undefined;
}

const BEAT = 'sign of life';
const LOOK = 'look at what is due';
/** Those that fail with the database: when they work again, what others asked for may have failed with them. */
const PULSE: readonly string[] = [BEAT, LOOK];

/** No clock of a match is shorter: what another process has set is seen before it falls. */
const LOOK_MS = 1000;
const BEAT_MS = 1000;
/** A duty that failed is tried again after this long. */
const RETRY_MS = 1000;
/** Processes that began together drift apart. */
const JITTER = 0.05;

/**
 * One timer a duty, and one statement a second that says what is due.
 *
 * When a process is gone, or the database was away, every duty runs: what it would have been woken for may be lost.
 */
export function createScheduler(
  { connections, clock, metrics }: SchedulerParts,
  { lookMs = LOOK_MS, without = [], onFault = () => undefined }: SchedulerOptions = {},
): Scheduler {
  const posts = new Map<string, Post>();
  let living: readonly string[] = [clock.process];
  let hasBegun = false;
  let isClosing = false;

  const nowMs = (): number => clock.now().getTime();

  const plan = (post: Post, atMs: number): void => {
    const isIdle = !hasBegun || isClosing || without.includes(post.duty.name) || posts.get(post.duty.name) !== post;
    if (isIdle || atMs >= post.nextMs) return;
    clearTimeout(post.timer);
    post.nextMs = atMs;
    post.timer = setTimeout(() => void outsideSpans(() => run(post)).catch(() => undefined), Math.max(0, atMs - nowMs()));
  };
  const planNext = (post: Post): void => {
    const { everyMs } = post.duty;
    if (everyMs !== undefined) plan(post, nowMs() + everyMs * (1 - JITTER + 2 * JITTER * Math.random()));
  };
  const wakeAll = (): void => {
    for (const post of posts.values()) plan(post, nowMs());
  };

  const turnOf = ({ duty }: Post): Turn => ({
    living,
    isStopping: () => isClosing,
    report(error) {
      if (!isClosing) onFault(error, duty.name);
    },
  });
  const runOnce = async (post: Post): Promise<unknown> => {
    const { duty } = post;
    clearTimeout(post.timer);
    post.nextMs = Number.POSITIVE_INFINITY;
    const began = performance.now();
    const tell = (outcome: 'done' | 'failed'): void => metrics.dutyRan(duty.name, outcome, (performance.now() - began) / 1000);
    try {
      const done = await duty.run(turnOf(post));
      tell('done');
      const hasRecovered = post.isFailing && PULSE.includes(duty.name);
      post.isFailing = false;
      if (hasRecovered) wakeAll();
      return done;
    } catch (error) {
      tell('failed');
      if (!post.isFailing) turnOf(post).report(error);
      post.isFailing = true;
      plan(post, nowMs() + RETRY_MS);
      throw error;
    }
  };
  const run = (post: Post): Promise<unknown> => {
    const before = post.running?.catch(() => undefined);
    const running = (before ? before.then(() => runOnce(post)) : runOnce(post)).finally(() => {
      if (post.running === running) post.running = null;
      planNext(post);
    });
    post.running = running;
    return running;
  };

  const stop = ({ timer, unwatch }: Post): void => {
    clearTimeout(timer);
    unwatch?.();
  };
  const begin = (post: Post): void => {
    post.unwatch = without.includes(post.duty.name) ? undefined : post.duty.watch?.((atMs = nowMs()) => plan(post, atMs));
    if (post.duty.everyMs !== undefined) plan(post, nowMs());
  };
  const add = (duty: Duty): (() => void) => {
    const post: Post = {
      duty,
      timer: undefined,
      nextMs: Number.POSITIVE_INFINITY,
      running: null,
      isFailing: false,
      unwatch: undefined,
    };
    posts.set(duty.name, post);
    if (hasBegun) begin(post);
    return () => {
      stop(post);
      posts.delete(duty.name);
    };
  };

  const takeUp = (alive: readonly string[]): void => {
    const isAnyGone = living.some((process) => !alive.includes(process));
    living = alive;
    if (isAnyGone) wakeAll();
  };
  const planDue = (post: Post, due: Date | null): void => {
    if (post.running) return;
    const atMs = (post.duty.nextDue ?? timeOf)(due, nowMs());
    if (atMs !== null && atMs < nowMs() + 2 * lookMs) plan(post, atMs);
  };
  add({ name: BEAT, everyMs: BEAT_MS, run: () => clock.beat() });
  const look = async (): Promise<void> => {
    const asked = [...posts.values()].flatMap((post) => (post.duty.due ? [{ post, due: post.duty.due }] : []));
    try {
      const { at, living: alive } = await readDueTimes(
        connections,
        asked.map(({ due }) => due),
      );
      takeUp(alive);
      for (const [i, { post }] of asked.entries()) planDue(post, at[i] ?? null);
    } catch (error) {
      // Only a part of what is due is kept by a node that is away, or asked for by a statement at fault: each duty
      // finds out what it can do.
      if (isNodeAway(error) || isStatementFault(error)) for (const { post } of asked) plan(post, nowMs());
      throw error;
    }
  };
  add({ name: LOOK, everyMs: lookMs, run: look });

  return {
    add,
    async run(name) {
      const post = posts.get(name);
      if (!post) throw new Error(`there is no duty ${name}`);
      return run(post);
    },
    async begin() {
      await clock.beat();
      hasBegun = true;
      for (const post of posts.values()) begin(post);
    },
    async close() {
      isClosing = true;
      for (const post of posts.values()) stop(post);
      await Promise.allSettled([...posts.values()].map(({ running }) => running));
    },
  };
}

function timeOf(due: Date | null): number | null {
  return due?.getTime() ?? null;
}
