import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Ending, onEnd } from './teardown.js';

/** How a pooler chooses among its free connections: the one that became free last, or each in turn. */
export type PoolerOrder = 'last' | 'turn';

/** A connection to the server, and what the server said when it was opened. */
interface Backend {
  socket: Socket;
  greeting: Buffer;
}

/** Whole messages of the protocol; what is left of the last one waits. *Source*: PostgreSQL, "Message Formats". */
function inMessages(onMessage: (message: Buffer) => void, isStartup = false): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let typeBytes = isStartup ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeBytes + 4) {
      const length = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      typeBytes = 1;
      onMessage(message);
    }
  };
}

const typeOf = (message: Buffer): string => String.fromCharCode(message[0] ?? 0);

/**
 * What poolers in transaction mode do, without passwords and TLS: every transaction is given a connection. Returns its
 * URL.
 */
export async function startPooler(t: Ending, url: string, order: PoolerOrder): Promise<string> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const free: Backend[] = [];
  const watched = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const openBackend = async (startup: Buffer): Promise<Backend> => {
    const socket = watched(connect(Number(port), hostname));
    socket.write(startup);
    const said: Buffer[] = [];
    await new Promise<void>((resolve) => {
      const hear = inMessages((message) => {
        said.push(message);
        if (typeOf(message) === 'Z') resolve();
      });
      socket.on('data', hear);
    });
    socket.removeAllListeners('data');
    return { socket, greeting: Buffer.concat(said) };
  };

  const server = createServer((client) => {
    let startup = Buffer.alloc(0);
    let backend: Promise<Backend> | null = null;
    let owedReplies = 0;
    const hearBackend = (held: Backend): ((chunk: Buffer) => void) =>
      inMessages((message) => {
        client.write(message);
        if (typeOf(message) !== 'Z' || --owedReplies > 0 || String.fromCharCode(message[5] ?? 0) !== 'I') return;
        held.socket.removeAllListeners('data');
        free.push(held);
        backend = null;
      });
    const take = async (): Promise<Backend> => {
      const held = (order === 'last' ? free.pop() : free.shift()) ?? (await openBackend(startup));
      held.socket.on('data', hearBackend(held));
      return held;
    };
    const greet = async (): Promise<void> => {
      while (free.length < (order === 'turn' ? 2 : 1)) free.push(await openBackend(startup));
      client.write(free[0]?.greeting ?? startup);
    };
    const hearClient = inMessages((message) => {
      if (startup.length === 0) {
        startup = Buffer.from(message);
        return void greet();
      }
      if (typeOf(message) === 'X') return void client.end();
      if (/[QS]/.test(typeOf(message))) owedReplies++;
      backend ??= take();
      void backend.then(({ socket }) => socket.write(message));
    }, true);
    watched(client).on('data', hearClient);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onEnd(t, async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return through.href;
}
