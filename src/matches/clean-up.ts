/** Removes what nobody needs any more. */
import { repeatWork } from '../ledger/periodic-work.js';
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
 * Returns how to stop.
 */
export function cleanUp(
  { connections }: Pick<Deps, 'connections'>,
  { playerEventDays, seekKeptMinutes }: Pick<Limits, 'playerEventDays' | 'seekKeptMinutes'>,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  const clean = async (): Promise<void> => {
    const events = new Date(Date.now() - playerEventDays * DAY_MS);
    while (!cleaning.isStopping() && (await dropPlayerEvents(connections, events, PLAYERS_AT_ONCE)) > 0);
    const seeks = new Date(Date.now() - seekKeptMinutes * MINUTE_MS);
    while (!cleaning.isStopping() && (await dropSeeks(connections, seeks, SEEKS_AT_ONCE)) > 0);
  };
  const cleaning = repeatWork(clean, { everyMs: EVERY_MS, onFault, isDueNow: false });
  return cleaning.stop;
}
