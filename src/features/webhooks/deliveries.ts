/** Posts what is due, in every process: none is lost with one. */
import { setMaxListeners } from 'node:events';
import type { Notifications } from '../../store/notifications/notifications.js';
import type { Duty, Wake } from '../../use-cases/duty.js';
import { claimedUntil, type Delivering, deliver, QUICK_MS } from './deliver.js';
import { type ClaimedWebhook, claimDueWebhooks, prolongDueWebhooks, wakeDueWebhooks, webhookDue } from './store/due-webhooks.js';

/** Posts as things become due. */
export interface Deliveries {
  /** Posts all that is due now; how many messages were delivered. */
  sweep(): Promise<number>;
  /** There may be something due. */
  wake(): void;
  /** What posts, and what keeps others from posting the same. */
  duties: readonly [posting: Duty, claims: Duty];
  close(): Promise<void>;
}

/** *Units*: milliseconds for which announcements are collected. */
const COLLECT_MS = 50;
/**
 * *Units*: milliseconds after which claims are prolonged: several times in each, so that only a process that is gone
 * loses one.
 */
const PROLONG_MS = 1000;
/** When a webhook is looked at whose announcement was lost with a process; many that nobody uses must cost little. */
const IDLE_SECONDS = { least: 10, most: 3600 };

/** How many of the quick ones are posted to at once, and of all, as multiples of the slow ones. */
const QUICK_FACTOR = 4;
const ALL_FACTOR = 16;

/** Posts to nobody yet; `atOnce`: slow webhooks that are posted to at once. */
export function openDeliveries(
  parts: Omit<Delivering, 'closing'>,
  notifications: Pick<Notifications, 'watchAnnounced' | 'watchKeys'>,
  atOnce: number,
): Deliveries {
  const closing = new AbortController();
  // One a post, and that many are posted at once.
  setMaxListeners(ALL_FACTOR * atOnce + 1, closing.signal);
  /** Those that are quick, or new, are not held up by those that are not. */
  const quick = { isSlow: false, most: QUICK_FACTOR * atOnce, busy: new Set<Promise<void>>() };
  const slow = { isSlow: true, most: atOnce, busy: new Set<Promise<void>>() };
  const lanes = [quick, slow];
  const busy = (): Promise<void>[] => lanes.flatMap((lane) => [...lane.busy]);
  const held = new Set<ClaimedWebhook>();
  const heard = new Set<string>();
  let delivered = 0;
  let isAny = false;
  let wake: Wake = () => undefined;

  /** What turns out to be slow leaves its place among the quick ones. */
  const moveToSlow = (work: Promise<void>): void => {
    if (quick.busy.delete(work)) slow.busy.add(work);
    wake();
  };
  const begin = (lane: (typeof lanes)[number], hook: ClaimedWebhook, report: (error: unknown) => void): void => {
    held.add(hook);
    const work = deliver({ ...parts, closing: closing.signal }, hook)
      .then((count) => {
        delivered += count;
      })
      // The claim runs out, and then it is tried again.
      .catch(report)
      .finally(() => {
        clearTimeout(moving);
        held.delete(hook);
        for (const { busy } of lanes) busy.delete(work);
        wake();
      });
    const moving = lane === quick ? setTimeout(moveToSlow, QUICK_MS, work) : undefined;
    lane.busy.add(work);
  };
  const fill = async (report: (error: unknown) => void): Promise<void> => {
    for (const lane of lanes) {
      while (!closing.signal.aborted) {
        const most = Math.min(lane.most - lane.busy.size, ALL_FACTOR * atOnce - busy().length);
        if (most <= 0) break;
        const { looked, claimed } = await claimDueWebhooks(parts.connections, claimOf(parts, lane.isSlow, most));
        for (const hook of claimed) begin(lane, hook, report);
        if (looked < most) break;
      }
    }
  };
  const hear = (playerId: string): void => {
    if (!isAny) return;
    heard.add(playerId);
    wake(parts.now().getTime() + COLLECT_MS);
  };
  const posting: Duty = {
    name: 'webhooks',
    due: webhookDue,
    nextDue(due) {
      isAny = due !== null;
      return due?.getTime() ?? null;
    },
    watch(wakePosting) {
      wake = wakePosting;
      // With the keys: a player who was suspended is so no longer.
      const stops = [notifications.watchAnnounced(hear), notifications.watchKeys((playerId) => playerId !== null && hear(playerId))];
      return () => {
        for (const stop of stops) stop();
      };
    },
    async run({ report }) {
      const players = [...heard];
      heard.clear();
      if (players.length > 0) await wakeDueWebhooks(parts.connections, players, parts.now());
      await fill(report);
    },
  };
  const claims: Duty = {
    name: 'claims of webhooks',
    everyMs: PROLONG_MS,
    async run() {
      if (held.size > 0) await prolongDueWebhooks(parts.connections, [...held], claimedUntil(parts.now()));
    },
  };
  return {
    duties: [posting, claims],
    async sweep() {
      const before = delivered;
      do {
        await Promise.all(busy());
        await fill(() => undefined);
      } while (busy().length > 0);
      return delivered - before;
    },
    wake() {
      isAny = true;
      wake();
    },
    async close() {
      closing.abort();
      await Promise.all(busy());
    },
  };
}

function claimOf({ now }: Pick<Delivering, 'now'>, isSlow: boolean, most: number) {
  const moment = now();
  return { isSlow, most, now: moment, leasedUntil: claimedUntil(moment), idleSeconds: IDLE_SECONDS };
}
