import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { openCheckpoint } from '../../src/record/proofs/checkpoint.js';
import { isConsistent } from '../../src/record/proofs/merkle.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import type { Match } from '../../src/use-cases/matches/shapes.js';
import type { Client } from '../kit/client.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const signer = generateSigner('ledger.example/log');

/** A solo match given up at once; its id. */
async function endedMatch(player: Client): Promise<string> {
  const { body } = await player.post<Match>('/v1/matches', { game: 'armadogon', join: {} });
  await player.post(`/v1/matches/${body.id}/resignation`);
  return body.id;
}

async function checkpointOf(http: Client): Promise<{ size: number; root: Uint8Array }> {
  const opened = openCheckpoint((await http.get<string>('/log/checkpoint')).body, signer);
  if (!opened.ok) throw new Error(opened.reason);
  return opened.checkpoint;
}

/** The index of a match's leaf; waits until it has one. */
async function indexOf(http: Client, id: string): Promise<number> {
  for (;;) {
    const { status, body } = await http.get<string>(`/v1/matches/${id}/inclusion`);
    if (status === 200) return Number(/^index (\d+)$/m.exec(body)?.[1]);
    await sleep(100);
  }
}

t.test('two processes, one of them killed in the middle and started again: one log, every match once', async (t) => {
  const pg = await startPostgres();
  const env = { DATABASE_URL: pg.url, LOG_SIGNING_KEY: signer.encodedPrivate, RATE_LIMIT: 'off' };
  const start = (): Promise<SpawnedServer> => spawnServer(t, env);
  const [one, two] = await Promise.all([start(), start()]);
  const player = (await createPlayer(one.http)).apiKey;
  const ended: string[] = [];
  const seen: { size: number; root: Uint8Array }[] = [];
  const play = async (servers: SpawnedServer[], rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round++) {
      ended.push(...(await Promise.all(servers.map(({ http }) => endedMatch(http.as(player))))));
      seen.push(await checkpointOf(two.http));
      await sleep(200);
    }
  };
  await play([one, two], 10);
  await one.stop('SIGKILL');
  await play([two], 5);
  const again = await start();
  await play([again, two], 5);
  const indexes = await Promise.all(ended.map((id) => indexOf(again.http, id)));
  const newest = await checkpointOf(again.http);
  t.same(
    [...indexes].sort((a, b) => a - b),
    Array.from(ended, (_, i) => i),
    'each match has one leaf',
  );
  t.equal(newest.size, ended.length);
  for (const { size, root } of seen) {
    const { body } = await again.http.get<{ proof: string[] }>(`/log/consistency?from=${size}&to=${newest.size}`);
    const proof = body.proof.map((hash) => Buffer.from(hash, 'base64'));
    t.ok(isConsistent(size, newest.size, proof, root, newest.root), `the log of ${size} is still there`);
  }
  t.ok(new Set(seen.map(({ size }) => size)).size > 3, 'the log grew while we looked');
});
