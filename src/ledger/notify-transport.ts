import type { Connections } from './pools.js';
import type { Transport } from './transport.js';

/** Notes by PostgreSQL's LISTEN and NOTIFY, over a connection to listen on and others to send on. */
export function openNotifyTransport({ listen, general }: Pick<Connections, 'listen' | 'general'>): Transport {
  return {
    listen: (channel, onPayload, onReady) => listen.listen(channel, onPayload, onReady),
    send(notes) {
      const [channels, payloads] = [notes.map(({ channel }) => channel), notes.map(({ payload }) => payload)];
      general`SELECT pg_notify(channel, payload) FROM unnest(${channels}::text[], ${payloads}::text[]) AS note (channel, payload)`.catch(
        () => {},
      );
    },
    // The connections are the pools', which close them.
    close: async () => {},
  };
}
