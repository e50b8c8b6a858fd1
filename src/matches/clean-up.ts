/** Removes what nobody needs any more. */
import { dropPlayerEvents } from '../ledger/player-events.js';
import { dropSeeks } from '../ledger/seeks.js';
import type { Limits } from '../service/limits.js';
import type { Deps } from './shared/deps.js';

const EVERY_MS = 10 * 60_000;
const PLAYERS_AT_ONCE = 200;
const SEEKS_AT_ONCE = 1000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Removes old seeks and what players were told long ago, now and then; any number of processes may do so at once.
 * Answers how to stop.
 */
export function cleanUp(
  { connections }: Pick<Deps, 'connections'>,
  { playerEventDays, seekKeptMinutes }: Pick<Limits, 'playerEventDays' | 'seekKeptMinutes'>,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();
  const clean = async (): Promise<void> => {
    try {
      const events = new Date(Date.now() - playerEventDays * DAY_MS);
      while (!isClosed && (await dropPlayerEvents(connections, events, PLAYERS_AT_ONCE)) > 0);
      const seeks = new Date(Date.now() - seekKeptMinutes * MINUTE_MS);
      while (!isClosed && (await dropSeeks(connections, seeks, SEEKS_AT_ONCE)) > 0);
    } catch (error) {
      // The next time does what this one has left.
      if (!isClosed) onFault(error);
    }
  };
  const timer = setInterval(() => {
    running = clean();
  }, EVERY_MS).unref();
  return async () => {
    isClosed = true;
    clearInterval(timer);
    await running;
  };
}
