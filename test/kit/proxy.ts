import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Test } from 'tap';

/** A way to a database that a test can break. */
export interface DatabaseProxy {
  /** Of the same database, by way of the proxy. */
  url: string;
  /** Cuts every connection, and closes each new one as soon as it is there. */
  cut(): void;
  /** Connections so far. */
  count(): number;
  /** Passes nothing on and closes nothing, as a network does that has lost its way. */
  freeze(): void;
  /** Passes new connections on; those that are frozen stay so. */
  passNew(): void;
  /** Works again, as if it had never been away. */
  restore(): void;
  /** Cuts the connection on which the server's next answer with `text` in it would come, instead of passing it on. */
  loseAnswerWith(text: string): void;
}

/** Starts a proxy before the database at `url`; `t` ends it. */
export async function startProxy(t: Test, url: string): Promise<DatabaseProxy> {
  const pairs = new Set<{ client: Socket; server: Socket }>();
  const target = new URL(url);
  let state: 'open' | 'cut' | 'frozen' = 'open';
  let lost: string | null = null;
  let count = 0;
  const proxy = createServer((client) => {
    count++;
    if (state === 'cut') return client.destroy();
    const server = connect(Number(target.port), target.hostname);
    const pair = { client, server };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('close', end).on('error', end);
    client.on('data', (chunk) => void server.write(chunk));
    server.on('data', (chunk) => {
      if (lost === null || !chunk.includes(lost)) return void client.write(chunk);
      lost = null;
      end();
    });
    if (state === 'frozen') pause(pair);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const endAll = (): void => {
    for (const { client, server } of pairs) {
      client.destroy();
      server.destroy();
    }
  };
  t.teardown(() => {
    proxy.close();
    endAll();
  });
  const through = new URL(url);
  through.port = String((proxy.address() as AddressInfo).port);
  return {
    url: through.href,
    cut() {
      state = 'cut';
      endAll();
    },
    count: () => count,
    freeze() {
      state = 'frozen';
      for (const pair of pairs) pause(pair);
    },
    passNew() {
      state = 'open';
    },
    restore() {
      state = 'open';
      for (const { client, server } of pairs) {
        client.resume();
        server.resume();
      }
    },
    loseAnswerWith(text) {
      lost = text;
    },
  };
}

function pause({ client, server }: { client: Socket; server: Socket }): void {
  client.pause();
  server.pause();
}
