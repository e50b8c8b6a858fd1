import { type NotificationOptions, type Notifications, openNotifications } from '../../../src/store/notifications/notifications.js';
import { startPostgres } from '../../kit/postgres.js';
import { type Ending, onEnd } from '../../kit/teardown.js';
import { joinLedger, openLedger } from '../ledger/ledger-fixture.js';

/** Two processes over one database. */
export async function processes(t: Ending, options: NotificationOptions = {}): Promise<[Notifications, Notifications]> {
  const one = await openLedger(t, await startPostgres());
  const two = await joinLedger(t, one.url);
  const pair: [Notifications, Notifications] = await Promise.all([
    openNotifications(one.connections, options),
    openNotifications(two.connections, options),
  ]);
  for (const notifications of pair) onEnd(t, () => notifications.close());
  return pair;
}

/** Tells until it is heard: listening begins a moment after it is asked for. */
export async function untilHeard(tell: () => void, heard: readonly unknown[]): Promise<void> {
  while (heard.length === 0) {
    tell();
    await new Promise((wake) => setTimeout(wake, 20));
  }
}
