/**
 * Keeps seeks alive whose players follow their events here, and pairs those that have come to fit since they were
 * opened.
 */

import type { Duty } from '../../use-cases/duty.js';
import type { Connected, Limited, Opening } from '../../use-cases/matches/parts.js';
import type { Followers } from './followers.js';
import { pairSeek } from './pair-seek.js';
import { closeExpiredSeeks, dropSeeks, listPairableSeeks, type OpenSeek, openSeekDue, renewSeeks } from './store/seeks.js';

/** Seeks that are renewed are good for sixty runs. */
const RUNS_A_RENEWAL = 10;
/** Seeks that one run tries to pair: the next goes on after them. */
const PAGE = 100;

/**
 * Looks after seeks while any is open: ranges of ratings widen, and a process may die between opening a seek and
 * pairing it.
 */
export function keepSeeks(parts: Opening & Limited, followers: Followers): Duty {
  let runs = 0;
  let last: string | null = null;
  return {
    name: 'seeks',
    due: openSeekDue,
    async run({ isStopping }) {
      const now = parts.clock.now();
      if (runs++ % RUNS_A_RENEWAL === 0) await renewFollowed(parts, followers, now);
      await closeExpiredSeeks(parts.connections, now);
      const page = await listPairableSeeks(parts.connections, now, last, PAGE);
      last = page.length < PAGE ? null : (page.at(-1)?.id ?? null);
      return pairPage(parts, page, { now, isStopping });
    },
  };
}

/** Pairs every open seek that others are there for at a time; how many matches that made. */
export async function pairSeeks(parts: Opening, now: Date): Promise<number> {
  let made = 0;
  for (let after: string | null = null; ; ) {
    const page = await listPairableSeeks(parts.connections, now, after, PAGE);
    made += await pairPage(parts, page, { now, isStopping: () => false });
    after = page.at(-1)?.id ?? null;
    if (after === null) return made;
  }
}

async function pairPage(
  parts: Opening,
  page: readonly OpenSeek[],
  { now, isStopping }: { now: Date; isStopping(): boolean },
): Promise<number> {
  let made = 0;
  for (const seek of page) if (!isStopping() && (await pairSeek(parts, seek, now))) made++;
  return made;
}

async function renewFollowed({ connections, limits }: Connected & Limited, followers: Followers, now: Date): Promise<void> {
  const players = followers.list();
  if (players.length > 0) await renewSeeks(connections, players, now, limits.seekSeconds);
}

const EVERY_MS = 10 * 60_000;
const SEEKS_AT_ONCE = 1000;
const MINUTE_MS = 60_000;

/** Removes seeks that ended long ago. */
export function dropOldSeeks({ connections, limits }: Connected & Limited): Duty {
  return {
    name: 'old seeks',
    everyMs: EVERY_MS,
    async run({ isStopping }) {
      const before = new Date(Date.now() - limits.seekKeptMinutes * MINUTE_MS);
      while (!isStopping() && (await dropSeeks(connections, before, SEEKS_AT_ONCE)) > 0);
    },
  };
}
