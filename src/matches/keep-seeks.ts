/**
 * Keeps seeks alive whose players follow their events here, and pairs those that have come to fit since they were
 * opened.
 */
import { repeatWork } from '../ledger/periodic-work.js';
import { closeExpiredSeeks, listPairableSeeks, type OpenSeek, renewSeeks } from '../ledger/seeks.js';
import { LIMITS } from '../service/limits.js';
import type { Deps } from './shared/deps.js';
import { pairSeek } from './shared/pair-seek.js';

/** Looks after seeks. */
export interface SeekKeeper {
  /**
   * Pairs every open seek that others are there for at the time `now`; how many matches that made. Any number of
   * processes may do so at once.
   */
  sweep(now?: Date): Promise<number>;
  close(): Promise<void>;
}

/** How often is looked after seeks. */
export interface SeekOptions {
  /** *Units*: milliseconds between two looks; 0: only `sweep` looks. */
  everyMs?: number | undefined;
}

const EVERY_MS = 1000;
/** Seeks that are renewed are good for sixty looks. */
const LOOKS_A_RENEWAL = 10;
/** Seeks that one look tries to pair: the next goes on after them. */
const PAGE = 100;

/**
 * Looks again and again from now on: ranges of ratings widen, and a process may die between opening a seek and pairing
 * it.
 */
export function keepSeeks(deps: Deps, { everyMs = EVERY_MS }: SeekOptions, onFault: (error: unknown) => void): SeekKeeper {
  let looks = 0;
  let last: string | null = null;
  const pairPage = async (page: readonly OpenSeek[], now: Date): Promise<number> => {
    let made = 0;
    for (const seek of page) if (!looking.isStopping() && (await pairSeek(deps, seek, now))) made++;
    return made;
  };
  const look = async (): Promise<void> => {
    const now = deps.clock.now();
    if (looks++ % LOOKS_A_RENEWAL === 0) await renewFollowed(deps, now);
    await closeExpiredSeeks(deps.connections, now);
    const page = await listPairableSeeks(deps.connections, now, last, PAGE);
    last = page.length < PAGE ? null : (page.at(-1)?.id ?? null);
    await pairPage(page, now);
  };
  const looking = repeatWork(look, { everyMs, onFault, isDueNow: false });
  return {
    async sweep(now = deps.clock.now()) {
      let made = 0;
      for (let after: string | null = null; ; ) {
        const page = await listPairableSeeks(deps.connections, now, after, PAGE);
        made += await pairPage(page, now);
        after = page.at(-1)?.id ?? null;
        if (after === null) return made;
      }
    },
    close: looking.stop,
  };
}

async function renewFollowed({ connections, followers }: Deps, now: Date): Promise<void> {
  const players = followers.list();
  if (players.length > 0) await renewSeeks(connections, players, now, LIMITS.seekSeconds);
}
