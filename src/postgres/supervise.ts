import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce } from './ask-once.js';
import type { Cluster } from './cluster.js';

/** How a cluster is kept answering. */
export interface Supervision {
  /** Starts the server of this cluster again, at the same address. */
  startAgain(): Promise<Cluster>;
  /** Told when the server had to be started again. */
  onRestart?: ((reason: string) => void) | undefined;
}

const PROBE_EVERY_MS = 1_000;
/** Each may take two seconds: a server that is only slow is left alone. */
const FAILED_PROBES = 5;

/**
 * Asks the server every second whether it is there; after five questions without an answer it is stopped hard and
 * started again.
 *
 * Each restart that brings no answer doubles the patience, so that a recovery of any length comes to its end.
 */
export function supervise(first: Cluster, { startAgain, onRestart }: Supervision): Cluster {
  let cluster = first;
  let isOver = false;
  let restarting: Promise<void> | null = null;
  let end: () => void;
  const gone = new Promise<void>((resolve) => {
    end = resolve;
  });
  const over = new AbortController();
  const finish = (): void => {
    isOver = true;
    over.abort();
  };

  const follow = (followed: Cluster): void => {
    followed.gone.then(() => {
      if (restarting === null) end();
    });
  };

  const restart = async (): Promise<void> => {
    onRestart?.('the database does not answer: it is stopped hard and started again');
    await cluster.kill();
    cluster = await startAgain();
    follow(cluster);
  };

  const watch = async (): Promise<void> => {
    for (let failed = 0, patience = FAILED_PROBES; !isOver; ) {
      await sleep(PROBE_EVERY_MS, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
      if (isOver) return;
      if ((await askOnce(cluster.url, 'select 1 as answer')) !== null) [failed, patience] = [0, FAILED_PROBES];
      else if (++failed >= patience && !isOver) {
        [failed, patience] = [0, 2 * patience];
        restarting = restart().finally(() => {
          restarting = null;
        });
        await restarting;
      }
    }
  };

  follow(first);
  // A server that does not start any more is gone, and whoever waits for that is told.
  watch().catch((error: unknown) => {
    onRestart?.(`the database cannot be started again: ${error instanceof Error ? error.message : error}`);
    end();
  });
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
