import { once } from 'node:events';
import WebSocket from 'ws';
import { residentBytesOf } from '../memory.js';
import type { MemorySample } from './check.js';

/** Reads the memory of a process that runs with `--inspect`. */
export interface HeapProbe {
  /** Collects the garbage first. */
  sample(): Promise<MemorySample>;
  close(): void;
}

/** Connects to the inspector of a process. *Source*: the Chrome DevTools protocol, HeapProfiler and Runtime. */
export async function openHeapProbe(pid: number, inspectorPort: number): Promise<HeapProbe> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.on('message', (text) => {
    const { id, result } = JSON.parse(String(text)) as { id?: number; result?: unknown };
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const ask = <Result>(method: string): Promise<Result> =>
    new Promise((resolve) => {
      waiting.set(++last, resolve as (result: unknown) => void);
      socket.send(JSON.stringify({ id: last, method }));
    });
  await ask('HeapProfiler.enable');
  return {
    async sample() {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize } = await ask<{ usedSize: number }>('Runtime.getHeapUsage');
      return { heap: usedSize, resident: residentBytesOf(pid) };
    },
    close: () => socket.close(),
  };
}
