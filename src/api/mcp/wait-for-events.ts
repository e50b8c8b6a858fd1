import type { PlayerMessage } from '../../use-cases/matches/events-contract.js';
import type { TurnsQuery } from '../../use-cases/matches/tell-turn.js';
import type { Gateway } from './gateway.js';
import { type Patience, withTime } from './wait.js';

/** The events of a player during the wait. */
export interface WaitedEvents extends Record<string, unknown> {
  events: PlayerMessage[];
  /** The cursor to resume after; null when the service was not reached in time. */
  cursor: number | null;
  /** Whether events after the cursor asked for are no longer kept. */
  isReset: boolean;
  timedOut: boolean;
}

/** Further events come with the next call. */
const MOST_EVENTS = 200;
/** *Units*: milliseconds for which more is waited for once there is something: what belongs together comes together. */
const COLLECT_MS = 100;

/** Waits for an event of a player after the event `after`, or until the time is up. */
export function waitForEvents(
  gateway: Gateway,
  query: { after?: number | undefined } & TurnsQuery,
  patience: Patience,
): Promise<WaitedEvents> {
  return withTime(patience, async (limit) => {
    const waited: WaitedEvents = { events: [], cursor: query.after ?? null, isReset: false, timedOut: false };
    let collecting: NodeJS.Timeout | undefined;
    try {
      for await (const message of gateway.streamEvents(query, limit.signal)) {
        waited.cursor = message.id;
        if (message.type === 'start') continue;
        if (message.type === 'reset') waited.isReset = true;
        else waited.events.push(message);
        if (waited.events.length === MOST_EVENTS) break;
        collecting ??= setTimeout(() => limit.abort(), COLLECT_MS);
      }
    } catch (error) {
      if (!limit.signal.aborted) throw error;
    } finally {
      clearTimeout(collecting);
    }
    return { ...waited, timedOut: waited.events.length === 0 && !waited.isReset };
  });
}
