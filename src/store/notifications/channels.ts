import type { Note, Transport } from '../../base/transport.js';
import type { Connections } from '../ledger/pools.js';

/** Stands in no JSON text as it is. Payloads quoted for an array take 3 µs of an action. */
const BETWEEN_PAYLOADS = '\x1f';

/** Notes by PostgreSQL's LISTEN and NOTIFY, over a connection to listen on and others to send on. */
export function openNotifyTransport({ listen, general }: Pick<Connections, 'listen' | 'general'>): Transport {
  return {
    listen: (channel, onPayload, onReady) => listen.listen(channel, onPayload, onReady),
    send(notes) {
      const channels = notes.map(({ channel }) => channel);
      const payloads = notes.map(({ payload }) => payload).join(BETWEEN_PAYLOADS);
      general`
        SELECT pg_notify(channel, payload)
          FROM unnest(${channels}::text[], string_to_array(${payloads}, chr(31))) AS note (channel, payload)`.catch(() => {});
    },
    // The connections are the pools', which close them.
    close: async () => {},
  };
}

/** The channels between processes, each heard only while somebody in this process needs it. */
export interface Channels {
  /**
   * Hears a channel; `onReady` is called whenever hearing it has begun, also after a connection was lost. Returns how
   * to stop.
   */
  join(channel: string, onReady: () => void): () => void;
  /** Sends notes; one that cannot be sent is lost. */
  send(notes: readonly Note[]): void;
  close(): Promise<void>;
}

interface Subscription {
  users: Set<() => void>;
  listening: Promise<{ unlisten(): Promise<void> } | null>;
  leaving: NodeJS.Timeout | null;
}

/** How much longer a channel is heard that nobody needs any more: a client that reconnects finds it open. */
const LINGER_MS = 2000;
const RETRY_MS = 500;

/** Opens channels over whatever carries notes between processes. */
export function openChannels(transport: Transport, receive: (note: Note) => void): Channels {
  const subscriptions = new Map<string, Subscription>();

  const hear = async (channel: string, subscription: Subscription): Promise<{ unlisten(): Promise<void> } | null> => {
    try {
      return await transport.listen(
        channel,
        // A connection that was lost is listened on anew, and what was meant to end with the old one may go on.
        (payload) => subscriptions.get(channel) === subscription && receive({ channel, payload }),
        () => {
          for (const onReady of [...subscription.users]) onReady();
        },
      );
    } catch {
      // Those who wait have the poll; without a database nothing is heard, so it is asked for again until it is.
      setTimeout(hearAgain, RETRY_MS, channel, subscription).unref();
      return null;
    }
  };

  const hearAgain = (channel: string, subscription: Subscription): void => {
    if (subscriptions.get(channel) === subscription) subscription.listening = hear(channel, subscription);
  };

  const subscribe = (channel: string): Subscription => {
    const subscription: Subscription = { users: new Set(), leaving: null, listening: Promise.resolve(null) };
    subscriptions.set(channel, subscription);
    subscription.listening = hear(channel, subscription);
    return subscription;
  };

  const leave = (channel: string, subscription: Subscription): void => {
    if (subscription.users.size > 0) return;
    if (subscriptions.get(channel) === subscription) subscriptions.delete(channel);
    void subscription.listening.then((listening) => listening?.unlisten()).catch(() => {});
  };

  return {
    join(channel, onReady) {
      const subscription = subscriptions.get(channel) ?? subscribe(channel);
      if (subscription.leaving) clearTimeout(subscription.leaving);
      subscription.leaving = null;
      // One function may be given twice.
      const user = (): void => onReady();
      subscription.users.add(user);
      return () => {
        if (!subscription.users.delete(user) || subscription.users.size > 0) return;
        subscription.leaving = setTimeout(leave, LINGER_MS, channel, subscription).unref();
      };
    },
    send(notes) {
      if (notes.length > 0) transport.send(notes);
    },
    async close() {
      for (const { leaving } of subscriptions.values()) if (leaving) clearTimeout(leaving);
      await Promise.all([...subscriptions.values()].map(({ listening }) => listening.then((there) => there?.unlisten()).catch(() => {})));
      subscriptions.clear();
      await transport.close();
    },
  };
}
