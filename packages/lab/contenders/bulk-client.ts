import { Client } from 'undici';

/** Sends what has gathered while the last request was under way, as one. */
export interface Bulk {
  /** *Errors*: rejects when the line is refused. */
  act(line: { matchId: string; action: unknown; expectedVersion: number }): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  line: string;
  resolve(): void;
  reject(error: Error): void;
}

/** *Source*: docs/limits.md, `actionsPerRequest`. */
const MOST_LINES = 200;

/** One connection of one player, for all their matches. */
export function connectBulk(url: string, key: string): Bulk {
  const client = new Client(url, { pipelining: 1 });
  let waiting: Waiting[] = [];
  let isSending = false;

  const send = async (): Promise<void> => {
    const sent = waiting.slice(0, MOST_LINES);
    waiting = waiting.slice(MOST_LINES);
    const answer = await client.request({
      path: '/v1/actions',
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` },
      body: sent.map(({ line }) => line).join('\n'),
    });
    const lines = (await answer.body.text()).trimEnd().split('\n');
    for (const [index, { resolve, reject }] of sent.entries()) {
      const line = lines[index] ?? '';
      if ((JSON.parse(line) as { ok: boolean }).ok) resolve();
      else reject(new Error(line));
    }
  };

  const pump = async (): Promise<void> => {
    isSending = true;
    while (waiting.length > 0) await send();
    isSending = false;
  };

  return {
    act: (line) =>
      new Promise((resolve, reject) => {
        waiting.push({ line: JSON.stringify(line), resolve, reject });
        // Those of the same moment go with it.
        if (!isSending) {
          isSending = true;
          setImmediate(() => void pump().catch(reject));
        }
      }),
    close: () => client.close(),
  };
}
