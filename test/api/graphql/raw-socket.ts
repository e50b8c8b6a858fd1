import { once } from 'node:events';
import WebSocket from 'ws';
import type { TestServer } from '../../kit/server.js';

/** A websocket below the protocol: for what a well-behaved client never does. */
export interface RawSocket {
  socket: WebSocket;
  send(message: object | string): void;
  /** The next message, or the close. */
  next(): Promise<{ message: Record<string, unknown> } | { code: number; reason: string }>;
  /** How it is closed, whatever is said before. */
  closed(): Promise<{ code: number; reason: string }>;
}

type Heard = Awaited<ReturnType<RawSocket['next']>>;

/** Opens a websocket to /graphql. */
export async function openRaw(
  { wsUrl }: Pick<TestServer, 'wsUrl'>,
  protocols = ['graphql-transport-ws'],
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const socket = new WebSocket(`${wsUrl}/graphql`, protocols, { headers });
  const heard: Heard[] = [];
  let wake = (): void => undefined;
  const hear = (what: Heard): void => {
    heard.push(what);
    wake();
  };
  socket.on('message', (text) => hear({ message: JSON.parse(String(text)) as Record<string, unknown> }));
  socket.on('close', (code, reason) => hear({ code, reason: String(reason) }));
  await once(socket, 'open');
  const next = async (): Promise<Heard> => {
    for (;;) {
      const what = heard.shift();
      if (what) return what;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    socket,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next,
    async closed() {
      for (;;) {
        const what = await next();
        if ('code' in what) return what;
      }
    },
  };
}

/** Opens a websocket and introduces it. */
export async function openIntroduced(server: Pick<TestServer, 'wsUrl'>, token: string | null): Promise<RawSocket> {
  const raw = await openRaw(server);
  raw.send({ type: 'connection_init', payload: token === null ? {} : { authorization: `Bearer ${token}` } });
  const first = await raw.next();
  if (!('message' in first) || first.message.type !== 'connection_ack') throw new Error(`not acknowledged: ${JSON.stringify(first)}`);
  return raw;
}
