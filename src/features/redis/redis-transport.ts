import { createClient } from '@redis/client';
import type { Carrier, CarrierState } from '../../base/transport.js';
import { within } from '../../base/within.js';
import { placeOf, reasonOf } from './redis-place.js';

/** How to reach Redis or Valkey. */
export interface RedisOptions {
  /** `redis://` or `rediss://`; a path is a name before those of the channels, for several services on one Redis. */
  url: string;
  /** Told when Redis is there, and once an outage why it is not, without the password. */
  onChange?: ((state: CarrierState, reason: string) => void) | undefined;
  /** *Units*: milliseconds without an answer after which a connection is given up. */
  answerWithinMs?: number | undefined;
  /** *Units*: milliseconds before a new attempt; twice as long before each further one. */
  retryMs?: number | undefined;
}

type Client = ReturnType<typeof createClient>;

/** One connection, from the attempt to its end. */
interface Link {
  client: Client;
  /** Notes sent so far, and how many of them have been answered. */
  sent: number;
  answers: number;
  end(): void;
  lose(error: unknown): void;
}

/** Who hears a channel. */
interface Hearer {
  onPayload(payload: string): void;
  onReady(): void;
}

const ANSWER_MS = 5000;
const RETRY_MS = 200;
const LONGEST_RETRY_MS = 10_000;
const CLOSE_MS = 500;
/** Further notes are lost: a Redis that is slow must not fill the memory. A note is at most 8 kB. */
const MOST_UNANSWERED = 4096;
/** Nobody listens here: what is sent shows that this connection may publish, and that somebody answers. */
const PROBE_CHANNEL = 'gameledger_probe';

/**
 * Notes by the publish and subscribe of Redis or Valkey, over one connection.
 *
 * One that fails or falls silent is left for a new one: the client's own reconnection would wait for ever for a server
 * that accepts and says nothing.
 */
export function openRedisTransport(options: RedisOptions): Carrier {
  const { url, onChange, answerWithinMs = ANSWER_MS, retryMs = RETRY_MS } = options;
  const { server, prefix, secrets } = placeOf(url);
  const hearers = new Map<string, Hearer>();
  let state: CarrierState | null = null;
  let link: Link | null = null;
  /** What is sent and heard goes by it; the link is there before. */
  let working: Link | null = null;
  let failures = 0;
  let retrying: NodeJS.Timeout | undefined;
  let isClosed = false;

  const change = (to: CarrierState, reason: string): void => {
    if (state === to) return;
    state = to;
    onChange?.(to, reason);
  };

  const publish = async (by: Link, channel: string, payload: string): Promise<void> => {
    by.sent++;
    await by.client.publish(prefix + channel, payload).finally(() => {
      by.answers++;
    });
  };

  // One function for all channels: one that is subscribed to twice is heard once.
  const onMessage = (payload: string, channel: string): void => hearers.get(channel.slice(prefix.length))?.onPayload(payload);

  const begin = async (opened: Link): Promise<void> => {
    await opened.client.connect();
    await publish(opened, PROBE_CHANNEL, '');
    working = opened;
    const channels = [...hearers.keys()].map((channel) => prefix + channel);
    if (channels.length > 0) await opened.client.subscribe(channels, onMessage);
    change('connected', '');
    for (const { onReady } of [...hearers.values()]) onReady();
  };

  /** Notices silence; a link that has lasted so long is a good one. */
  const watch = (opened: Link): NodeJS.Timeout => {
    let before = 0;
    return setInterval(() => {
      if (opened.answers === before) return opened.lose(new Error(`no answer within ${answerWithinMs} ms`));
      before = opened.answers;
      failures = 0;
      publish(opened, PROBE_CHANNEL, '').catch(() => {});
    }, answerWithinMs).unref();
  };

  const open = (): void => {
    const client: Client = createClient({
      url: server,
      disableOfflineQueue: true,
      maintNotifications: 'disabled',
      socket: { reconnectStrategy: false, connectTimeout: answerWithinMs },
    });
    let isOver = false;
    const opened: Link = {
      client,
      sent: 0,
      answers: 0,
      end() {
        isOver = true;
        clearInterval(watching);
        if (working === opened) working = null;
        client.destroy();
      },
      lose(error) {
        if (isOver) return;
        opened.end();
        change('away', reasonOf(error, secrets));
        if (!isClosed) retrying = setTimeout(open, delayOf(failures++, retryMs)).unref();
      },
    };
    const watching = watch(opened);
    client.on('error', opened.lose);
    link = opened;
    begin(opened).catch(opened.lose);
  };

  open();
  return {
    name: 'redis',
    state: () => state ?? 'away',
    gauges: {
      gauges: {
        gameledger_redis_connected:
          'Whether Redis tells the other processes what is new: 1 if it does for every process, 0 if it is away for one.',
      },
      read: async () => ({ gameledger_redis_connected: state === 'connected' ? 1 : 0 }),
      ofSeveral: 'min',
    },
    async listen(channel, onPayload, onReady) {
      const own: Hearer = { onPayload, onReady };
      hearers.set(channel, own);
      // One that is lost is followed by another, which hears all channels anew.
      const by = working;
      if (by) by.client.subscribe(prefix + channel, onMessage).then(onReady, by.lose);
      return {
        async unlisten() {
          if (hearers.get(channel) !== own) return;
          hearers.delete(channel);
          await working?.client.unsubscribe(prefix + channel);
        },
      };
    },
    send(notes) {
      const by = working;
      if (!by) return;
      // What is left out, or lost with the connection, is found by polls.
      for (const { channel, payload } of notes.slice(0, Math.max(0, MOST_UNANSWERED - (by.sent - by.answers)))) {
        publish(by, channel, payload).catch(() => {});
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(retrying);
      if (working) await within(CLOSE_MS, working.client.close(), undefined);
      link?.end();
    },
  };
}

/** Many processes that have lost the same Redis do not all come back at once. */
function delayOf(failures: number, retryMs: number): number {
  return Math.min(LONGEST_RETRY_MS, retryMs * 2 ** Math.min(failures, 16)) * (0.5 + Math.random() / 2);
}
