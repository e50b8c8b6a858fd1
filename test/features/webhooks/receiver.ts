/** A receiver of webhooks. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { type Ending, onEnd } from '../../kit/teardown.js';

/** One request as it came. */
export interface Received {
  id: string;
  body: { type: string; id: number; matchId?: string; version?: number; ask?: { text: string } | null };
  text: string;
  headers: Record<string, string>;
}

/** Answers a request; the default takes it. */
export type Answer = (response: ServerResponse, received: Received) => void;

/** An HTTP server of the test's own. */
export interface Receiver {
  port: number;
  /** E.g. `http://127.0.0.1:4000/hook`. */
  url: string;
  /** All that came, in order. */
  received: Received[];
  /** How many connections were made. */
  connections(): number;
  /** How what comes from now on is answered. */
  answer: Answer;
  /** Resolves when what has come meets the condition. */
  until(isMet: (received: readonly Received[]) => boolean): Promise<void>;
}

const TAKE: Answer = (response) => void response.writeHead(204).end();

/** Starts a receiver on loopback; with `tls` over TLS. */
export async function startReceiver(t: Ending, tls?: { key: string; cert: string }): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let connections = 0;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const one = { id: headers['webhook-id'] ?? '', body: JSON.parse(text) as Received['body'], text, headers };
    received.push(one);
    for (const look of waiting) look();
    receiver.answer(response, one);
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    void take(request, response).catch(() => response.destroy());
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  server.on('connection', () => connections++);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(t, async () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    port,
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    received,
    connections: () => connections,
    answer: TAKE,
    until: (isMet) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isMet(received)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
  return receiver;
}

/** Answers with a status. */
export function answering(status: number, headers: Record<string, string> = {}): Answer {
  return (response) => void response.writeHead(status, headers).end();
}

/** Whether a request carries the signature of the secret. *Errors*: those of `standardwebhooks`. */
export function verify(secret: string, { text, headers }: Received): unknown {
  return new Webhook(secret).verify(text, headers);
}
