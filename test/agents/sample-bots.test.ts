import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import type { Match } from '../../src/matches/contract.js';
import { createPlayer } from '../harness/players.js';
import { startPostgres } from '../harness/postgres.js';
import { spawnServer } from '../harness/server.js';

const pg = await startPostgres(t);
const docs = (name: string): string => fileURLToPath(new URL(`../../docs/bots/${name}`, import.meta.url));

const BOTS: { name: string; command: string; args: string[] }[] = [
  { name: 'bot.ts', command: process.execPath, args: ['--import', import.meta.resolve('tsx'), docs('bot.ts')] },
  { name: 'bot.py', command: 'python3', args: [docs('bot.py')] },
  { name: 'bot.sh', command: 'sh', args: [docs('bot.sh')] },
];

function start(t: Test, { command, args }: (typeof BOTS)[number], env: Record<string, string>): { child: ChildProcess; said(): string } {
  // A group of its own, because a shell leaves its curl behind.
  const child = spawn(command, args, { env: { PATH: process.env.PATH ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  t.teardown(async () => {
    const gone = once(child, 'close');
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await gone;
  });
  return { child, said: () => said };
}

async function until(what: () => string, check: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(100)) if (await check().catch(() => false)) return;
  throw new Error(`not in time: ${what()}`);
}

for (const bot of BOTS) {
  t.test(
    `${bot.name} plays two matches at once to their end against a built-in bot, and reconnects when the server comes back`,
    async (t) => {
      const env = { DATABASE_URL: await pg.freshDatabase() };
      const first = await spawnServer(t, env);
      const player = await createPlayer(first.http, bot.name, 'bot');
      const running = start(t, bot, { GAMELEDGER_URL: first.url, GAMELEDGER_KEY: player.apiKey });
      const solo = await player.http.post<Match>('/v1/matches', { game: 'armadogon', join: {} });
      const duel = await player.http.post<Match>('/v1/matches', { game: 'tactics-joker', config: { roundLimit: 4 }, join: { seat: 0 } });
      await player.http.post(`/v1/matches/${duel.body.id}/bots`, { bot: 'greedy' });
      for (const { body } of [solo, duel]) {
        await until(
          () => `${bot.name} ends ${body.game}: ${running.said().slice(-500)}`,
          async () => {
            return (await player.http.get<Match>(`/v1/matches/${body.id}`)).body.status === 'finished';
          },
        );
      }
      t.match(running.said(), solo.body.id);
      t.notMatch(running.said(), / 4(00|01|22) /, 'no action was malformed or illegal');

      await first.stop('SIGKILL');
      const { port } = new URL(first.url);
      const second = await spawnServer(t, { ...env, PORT: port });
      const again = await second.http.as(player.apiKey).post<Match>('/v1/matches', { game: 'armadogon', join: {} });
      await until(
        () => `${bot.name} reconnects: ${running.said().slice(-500)}`,
        async () => {
          return (await second.http.as(player.apiKey).get<Match>(`/v1/matches/${again.body.id}`)).body.status === 'finished';
        },
      );
      t.pass('reconnected');
    },
  );
}

t.test('docs/bots.md shows the bots as they are', (t) => {
  const page = readFileSync(fileURLToPath(new URL('../../docs/bots.md', import.meta.url)), 'utf8');
  for (const { name } of BOTS) t.ok(page.includes(readFileSync(docs(name), 'utf8').trim()), name);
  t.end();
});
