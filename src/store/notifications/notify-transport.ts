import type { Connections } from '../ledger/pools.js';
import type { Transport } from './transport.js';

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
