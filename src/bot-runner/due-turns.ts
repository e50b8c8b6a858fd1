import type { BotService, DueMatch } from '../matches/play-bots.js';
import type { DriverLog } from './turn-queue.js';

/** Bells are hints: this often the log is asked. */
const SCAN_MS = 2000;
/** Bells within this time are answered by one query. */
const COALESCE_MS = 5;

/** Told of matches in which a bot owes an action; `isNews` when they may just have moved on. */
export type OnOwing = (matches: readonly DueMatch[], isNews: boolean) => Promise<void>;

/** Finds the matches in which a bot owes an action, on every bell and those that were missed again and again; answers how to stop. */
export function watchDueTurns(desk: BotService, log: DriverLog, onOwing: OnOwing): () => void {
  let rung = new Set<string>();
  let answering: NodeJS.Timeout | null = null;
  let scanning: NodeJS.Timeout | null = null;
  let isStopped = false;

  const look = async (among?: readonly string[]): Promise<void> => {
    try {
      const matches = await desk.owing(among);
      if (!isStopped && matches.length > 0) await onOwing(matches, among !== undefined);
    } catch (error) {
      // The next scan tries again.
      if (!isStopped) log.error({ err: error }, 'looking for the bots’ turns failed');
    }
  };
  const answer = (): void => {
    answering = null;
    const among = [...rung];
    rung = new Set();
    void look(among);
  };
  /** One after the other: with many matches a scan takes its time. */
  const scan = async (): Promise<void> => {
    await look();
    if (!isStopped) scanning = setTimeout(scan, SCAN_MS);
  };
  const stopWatching = desk.watch((matchId) => {
    rung.add(matchId);
    answering ??= setTimeout(answer, COALESCE_MS);
  });
  void scan();
  return () => {
    isStopped = true;
    stopWatching();
    if (answering) clearTimeout(answering);
    if (scanning) clearTimeout(scanning);
  };
}
