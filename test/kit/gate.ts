import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onEnd } from './teardown.js';

/** One address for servers that come and go. */
export interface Gate {
  url: string;
  /** Passes new connections on to the server at `url`; null: to none. */
  lead(url: string | null): void;
  /** Cuts every connection. */
  cut(): void;
  /** Passes nothing on, and closes nothing, until it is called with false. */
  keepSilent(isSilent: boolean): void;
  /**
   * Cuts the connection on which the next answer with `text` in it would come, instead of passing it on; resolves when
   * it has.
   */
  loseAnswerWith(text: string): Promise<void>;
}

/** Opens a gate; it closes with the test. */
export async function openGate(t: Parameters<typeof onEnd>[0]): Promise<Gate> {
  const sockets = new Set<Socket>();
  let target: URL | null = null;
  let isSilent = false;
  let lost: { text: string; done: () => void } | null = null;
  const gate = createServer((client) => {
    if (!target) return client.destroy();
    const server = connect(Number(target.port), target.hostname);
    const end = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk) => void server.write(chunk));
    server.on('data', (chunk) => {
      if (lost === null || !chunk.includes(lost.text)) return void client.write(chunk);
      lost.done();
      lost = null;
      end();
    });
    if (isSilent) for (const socket of [client, server]) socket.pause();
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  onEnd(t, async () => {
    gate.close();
    cut();
  });
  return {
    url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    lead(url) {
      target = url === null ? null : new URL(url);
    },
    cut,
    keepSilent(wanted) {
      isSilent = wanted;
      for (const socket of sockets)
        if (isSilent) socket.pause();
        else socket.resume();
    },
    loseAnswerWith: (text) =>
      new Promise((done) => {
        lost = { text, done };
      }),
  };
}
