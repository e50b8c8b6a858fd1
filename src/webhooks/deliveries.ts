/** Posts what is due, in every process: none is lost with one. */
import { setMaxListeners } from 'node:events';
import { type ClaimedWebhook, claimDueWebhooks, existsDueWebhook, prolongDueWebhooks, wakeDueWebhooks } from '../ledger/due-webhooks.js';
import type { Notifications } from '../ledger/notifications.js';
import { oneAtATime } from '../ledger/one-at-a-time.js';
import { claimedUntil, type Delivering, deliver } from './deliver.js';

/** Posts as things become due. */
export interface Deliveries {
  /** Posts all that is due now; how many messages were delivered. Any number of processes may do so at once. */
  sweep(): Promise<number>;
  /** There may be something due. */
  wake(): void;
  close(): Promise<void>;
}

/** When what is posted. */
export interface DeliveriesOptions {
  /** Webhooks that are posted to at once, of the quick ones and of the slow ones. */
  atOnce: number;
  /** *Units*: milliseconds between two looks; 0: only `sweep` looks. */
  everyMs?: number | undefined;
  onFault(error: unknown): void;
}

const EVERY_MS = 1000;
/** *Units*: milliseconds for which announcements are collected. */
const COLLECT_MS = 50;
/**
 * *Units*: milliseconds after which claims are prolonged: several times in each, so that only a process that is gone
 * loses one.
 */
const PROLONG_MS = 1000;
/** When a webhook is looked at whose announcement was lost with a process; many that nobody uses must cost little. */
const IDLE_SECONDS = { least: 10, most: 3600 };

/** Looks now and from then on again and again. */
export function openDeliveries(
  parts: Omit<Delivering, 'closing'>,
  notifications: Pick<Notifications, 'watchAnnounced' | 'watchKeys'>,
  { atOnce, everyMs = EVERY_MS, onFault }: DeliveriesOptions,
): Deliveries {
  const closing = new AbortController();
  // One a post, and that many are posted at once.
  setMaxListeners(2 * atOnce + 1, closing.signal);
  /** Those that are quick are not held up by those that are not. */
  const lanes = [false, true].map((isSlow) => ({ isSlow, busy: new Set<Promise<void>>() }));
  const busy = (): Promise<void>[] => lanes.flatMap((lane) => [...lane.busy]);
  const held = new Set<ClaimedWebhook>();
  const heard = new Set<string>();
  let delivered = 0;
  let isAny = false;
  let collecting: NodeJS.Timeout | null = null;

  const begin = (lane: (typeof lanes)[number], hook: ClaimedWebhook): void => {
    held.add(hook);
    const work = deliver({ ...parts, closing: closing.signal }, hook)
      .then((count) => {
        delivered += count;
      })
      // The claim runs out, and then it is tried again.
      .catch(report)
      .finally(() => {
        held.delete(hook);
        lane.busy.delete(work);
        if (everyMs > 0) run();
      });
    lane.busy.add(work);
  };
  const fill = async (): Promise<void> => {
    for (const lane of lanes) {
      for (let most = atOnce; most > 0 && !closing.signal.aborted; ) {
        most = atOnce - lane.busy.size;
        if (most <= 0) break;
        const { looked, claimed } = await claimDueWebhooks(parts.connections, claimOf(parts, lane.isSlow, most));
        for (const hook of claimed) begin(lane, hook);
        if (looked < most) break;
      }
    }
  };
  const report = (error: unknown): void => {
    if (!closing.signal.aborted) onFault(error);
  };
  const run = oneAtATime(() => fill().catch(report));
  const look = oneAtATime(async () => {
    if (closing.signal.aborted) return;
    isAny = await existsDueWebhook(parts.connections).catch(() => false);
    if (isAny) run();
  });
  const prolong = oneAtATime(async () => {
    if (held.size > 0) await prolongDueWebhooks(parts.connections, [...held], claimedUntil(parts.now())).catch(report);
  });
  const tell = async (): Promise<void> => {
    collecting = null;
    const players = [...heard];
    heard.clear();
    await wakeDueWebhooks(parts.connections, players, parts.now()).catch(report);
    run();
  };
  const hear = (playerId: string): void => {
    if (!isAny || everyMs === 0 || closing.signal.aborted) return;
    heard.add(playerId);
    collecting ??= setTimeout(() => void tell(), COLLECT_MS);
  };
  // With the keys: a player who was suspended is so no longer.
  const stops = [notifications.watchAnnounced(hear), notifications.watchKeys(hear)];
  const timer = everyMs > 0 ? setInterval(look, everyMs) : null;
  const prolonging = setInterval(prolong, PROLONG_MS);
  if (everyMs > 0) look();
  return {
    async sweep() {
      const before = delivered;
      do {
        await Promise.all(busy());
        await fill();
      } while (busy().length > 0);
      return delivered - before;
    },
    wake() {
      isAny = true;
      if (everyMs > 0) run();
    },
    async close() {
      for (const stop of stops) stop();
      if (timer) clearInterval(timer);
      if (collecting) clearTimeout(collecting);
      closing.abort();
      await Promise.all(busy());
      clearInterval(prolonging);
    },
  };
}

function claimOf({ now }: Pick<Delivering, 'now'>, isSlow: boolean, most: number) {
  const moment = now();
  return { isSlow, most, now: moment, leasedUntil: claimedUntil(moment), idleSeconds: IDLE_SECONDS };
}
