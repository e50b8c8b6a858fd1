import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { isAnswering } from './is-answering.js';

/** How a cluster is kept answering. */
export interface Supervision {
  /** Starts the server of this cluster again, at the same address. */
  startAgain(): Promise<Cluster>;
  /** Told when the server had to be started again, and when it could not. */
  onRestart?: ((reason: string) => void) | undefined;
}

/** A new connection is what costs a probe. */
const PROBE_EVERY_MS = 4_000;
const PROBE_AGAIN_MS = 1_000;
/** Each may take four seconds: a server that is only slow is left alone. */
const FAILED_PROBES = 3;
/** Starts that failed in a row; each waits a second longer than the one before. */
const MOST_FAILED_STARTS = 5;

/**
 * Starts a server again that has ended, whatever ended it, and one that does not answer: it is asked every four
 * seconds, and after three questions without an answer it is stopped hard.
 *
 * Each restart that brings no answer doubles the patience, so that a recovery of any length comes to its end.
 */
export function supervise(first: Cluster, { startAgain, onRestart = () => undefined }: Supervision): Cluster {
  let cluster = first;
  let hasEnded = false;
  let isOver = false;
  let restarting: Promise<void> | null = null;
  let waiting = new AbortController();
  let leave: () => void;
  const gone = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const finish = (): void => {
    isOver = true;
    waiting.abort();
  };

  const wait = async (ms: number): Promise<void> => {
    waiting = new AbortController();
    await sleep(ms, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
  };

  const follow = (followed: Cluster): void => {
    cluster = followed;
    hasEnded = false;
    followed.gone.then(() => {
      if (cluster !== followed) return;
      hasEnded = true;
      waiting.abort();
    });
  };

  const restart = async (): Promise<void> => {
    onRestart(
      hasEnded ? 'the database has ended: it is started again' : 'the database does not answer: it is stopped hard and started again',
    );
    await cluster.kill();
    follow(await startAgain());
  };

  const watch = async (): Promise<void> => {
    for (let failed = 0, restarts = 0, failedStarts = 0; !isOver; ) {
      if (!hasEnded) {
        await wait(failed === 0 ? PROBE_EVERY_MS : PROBE_AGAIN_MS);
        const isThere = !hasEnded && !isOver && (await isAnswering(cluster.url));
        if (isThere) [failed, restarts] = [0, 0];
        if (isThere || (!hasEnded && ++failed < FAILED_PROBES * 2 ** restarts)) continue;
      }
      // One that ends again and again before it has answered is not started in a loop.
      if (hasEnded && restarts > 0) await wait(restarts * PROBE_AGAIN_MS);
      if (isOver) return;
      [failed, restarts] = [0, restarts + 1];
      try {
        restarting = restart();
        await restarting;
        failedStarts = 0;
      } catch (error) {
        onRestart(`the database cannot be started again: ${error instanceof Error ? error.message : error}`);
        if (++failedStarts === MOST_FAILED_STARTS) return leave();
      }
    }
  };

  follow(first);
  void watch();
  gone.then(finish);
  return {
    url: first.url,
    port: first.port,
    gone,
    async stop() {
      finish();
      await restarting?.catch(() => undefined);
      await cluster.stop();
    },
    async kill() {
      finish();
      await cluster.kill();
    },
    killNow() {
      finish();
      cluster.killNow();
    },
  };
}
