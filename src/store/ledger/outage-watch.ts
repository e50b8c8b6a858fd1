import { setTimeout as sleep } from 'node:timers/promises';
import { lostCode } from '../../base/coded-error.js';
import type { Log } from '../../base/log.js';

/** Tells the operator once that the database is away, and once that it is back. */
export interface OutageWatch {
  /** Takes note of an error that a statement ended with. */
  noteFault(error: unknown): void;
  /** Takes note of a connection that was lost. */
  noteLost(): void;
  close(): void;
}

/** *Units*: milliseconds between a fault and the question whether the database is there, and between two questions. */
const PAUSE_MS = 250;

/** Asks `isThere`, which resolves soon, from the first fault on until the database is there again. */
export function watchOutages(isThere: () => Promise<boolean>, log: Log): OutageWatch {
  let isWatching = false;
  let isClosed = false;
  let lost = 0;

  const watch = async (code: string | null): Promise<void> => {
    const since = performance.now();
    let isAway = false;
    for (;;) {
      await sleep(PAUSE_MS, undefined, { ref: false });
      if (isClosed || (await isThere())) break;
      if (!isAway) log.error({ code }, 'the database is away: requests are refused until it is back');
      isAway = true;
    }
    const seconds = Math.round(performance.now() - since) / 1000;
    if (isClosed) return;
    if (isAway) log.warn({ seconds, connectionsLost: lost }, 'the database is back');
    else if (lost > 0) log.warn({ connectionsLost: lost }, 'connections to the database were lost; it is there, and others are opened');
    lost = 0;
    isWatching = false;
  };
  const begin = (code: string | null): void => {
    if (isWatching || isClosed) return;
    isWatching = true;
    void watch(code);
  };
  return {
    noteFault(error) {
      const code = lostCode(error);
      if (code !== null) begin(code);
    },
    noteLost() {
      lost++;
      begin(null);
    },
    close() {
      isClosed = true;
    },
  };
}
