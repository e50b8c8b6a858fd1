import { once } from 'node:events';
import WebSocket from 'ws';
import type { Bulk } from './bulk-client.js';

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** One websocket of one player, for all their matches: lines of the same moment go as one message. */
export async function connectChannel(url: string, key: string): Promise<Bulk> {
  const headers = { authorization: `Bearer ${key}` };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/actions`, { headers });
  await once(socket, 'open');
  /** Sent, and not answered yet. */
  const open: Waiting[] = [];
  let lines: string[] = [];

  const send = (): void => {
    socket.send(lines.join('\n'));
    lines = [];
  };
  const settle = (line: string): void => {
    const next = open.shift();
    if ((JSON.parse(line) as { ok: boolean }).ok) next?.resolve();
    else next?.reject(new Error(line));
  };
  socket.on('message', (text) => {
    for (const line of String(text).split('\n')) settle(line);
  });
  socket.on('close', (code, reason) => {
    for (const { reject } of open.splice(0)) reject(new Error(`the websocket was closed: ${code} ${reason}`));
  });

  return {
    act: (line) =>
      new Promise((resolve, reject) => {
        open.push({ resolve, reject });
        if (lines.push(JSON.stringify(line)) === 1) setImmediate(send);
      }),
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}
