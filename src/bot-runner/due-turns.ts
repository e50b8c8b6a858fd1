import type { BotService, DueMatch } from '../matches/play-bots.js';
import type { DriverLog } from './turn-queue.js';

/** Notifications may be lost: this often the database is asked. */
const SCAN_MS = 2000;
/** Notifications within this time lead to one query. */
const COALESCE_MS = 5;

/** Told of matches in which a bot owes an action; `isNews` when they may just have moved on. */
export type OnOwing = (matches: readonly DueMatch[], isNews: boolean) => Promise<void>;

/**
 * Finds the matches in which a bot owes an action, at every notification and by a scan now and then; returns what stops
 * it.
 */
export function watchDueTurns(bots: BotService, log: DriverLog, onOwing: OnOwing): () => void {
  let notified = new Set<string>();
  let coalescing: NodeJS.Timeout | null = null;
  let scanning: NodeJS.Timeout | null = null;
  let isStopped = false;

  const look = async (among?: readonly string[]): Promise<void> => {
    try {
      const matches = await bots.owing(among);
      if (!isStopped && matches.length > 0) await onOwing(matches, among !== undefined);
    } catch (error) {
      // The next scan tries again.
      if (!isStopped) log.error({ err: error }, 'looking for the bots’ turns failed');
    }
  };
  const lookAtNotified = (): void => {
    coalescing = null;
    const among = [...notified];
    notified = new Set();
    void look(among);
  };
  /** One after the other: with many matches a scan takes its time. */
  const scan = async (): Promise<void> => {
    await look();
    if (!isStopped) scanning = setTimeout(scan, SCAN_MS);
  };
  const stopWatching = bots.watch((matchId) => {
    notified.add(matchId);
    coalescing ??= setTimeout(lookAtNotified, COALESCE_MS);
  });
  void scan();
  return () => {
    isStopped = true;
    stopWatching();
    if (coalescing) clearTimeout(coalescing);
    if (scanning) clearTimeout(scanning);
  };
}
