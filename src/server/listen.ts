import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where to listen. */
export interface ListenOptions {
  addresses: readonly [string, ...string[]];
  /** 0: one that is free, the same at all addresses. */
  port: number;
  /** Connections of each address that wait to be accepted. */
  backlog?: number;
}

/** The addresses that a host's name stands for: of `localhost` often two. *Errors*: those of the system's look-up. */
export async function addressesOf(host: string): Promise<ListenOptions['addresses']> {
  const found = await lookup(host, { all: true });
  const [first, ...others] = new Set(found.map(({ address }) => address));
  if (first === undefined) throw new Error(`${host} has no address`);
  return [first, ...others];
}

/**
 * Listens at every address and returns the URL of the first.
 *
 * All connections go through `app.server`, whichever address they come in by: Fastify would make a second server for
 * `localhost`, which would count the connections of an address anew.
 * *Errors*: those of the system; what listens already ends with `app`.
 */
export async function listenAt(app: FastifyInstance, { addresses: [first, ...others], ...options }: ListenOptions): Promise<string> {
  const entrances: Server[] = [];
  app.addHook('onClose', async () => {
    const closed = entrances.filter(({ listening }) => listening).map((entrance) => once(entrance.close(), 'close'));
    // An entrance is closed when the connections that came by it are.
    app.server.closeIdleConnections();
    await Promise.all(closed);
  });
  const url = await app.listen({ ...options, host: first });
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : options.port;
  for (const address of others) {
    // As http.createServer has its sockets.
    const entrance = createServer({ allowHalfOpen: true, noDelay: true });
    entrance.on('connection', (socket) => app.server.emit('connection', socket));
    entrances.push(entrance);
    await once(entrance.listen({ ...options, port, host: address }), 'listening');
  }
  return url;
}
