import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import type { EntryView } from '../../src/log/entry.js';
import type { Match } from '../../src/matches/shapes.js';
import { createPlayer, type TestPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';
import { spawnServer } from '../kit/server.js';

const pg = await startPostgres();
const docs = (name: string): string => fileURLToPath(new URL(`../../docs/bots/${name}`, import.meta.url));

/** In `npm test` each bot plays two games, and all of them together every game. */
const BOTS: { name: string; command: string; args: string[]; games: readonly string[] }[] = [
  {
    name: 'bot.ts',
    command: process.execPath,
    args: ['--import', import.meta.resolve('tsx'), docs('bot.ts')],
    games: ['armadogon', 'juggernauts'],
  },
  { name: 'bot.py', command: 'python3', args: [docs('bot.py')], games: ['tactics-joker', 'jugger-ttg'] },
  { name: 'bot.sh', command: 'sh', args: [docs('bot.sh')], games: ['armadogon', 'tactics-joker'] },
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
  for (const end = Date.now() + 300_000; Date.now() < end; await sleep(100)) if (await check().catch(() => false)) return;
  throw new Error(`not in time: ${what()}`);
}

/** A match of every game, of several seats where the game allows it; the sample sits on seat 0, house bots on the others. */
const MATCHES: { game: string; config: Record<string, unknown>; bots: number }[] = [
  { game: 'armadogon', config: { difficulty: 'easy' }, bots: 0 },
  { game: 'tactics-joker', config: { roundLimit: 4 }, bots: 1 },
  { game: 'juggernauts', config: { seats: 3, maxRounds: 3 }, bots: 2 },
  { game: 'jugger-ttg', config: { recruitment: 'prebuilt', stoneLimit: 1 }, bots: 1 },
];

const GAMES = MATCHES.map(({ game }) => game);

async function openMatches({ http }: TestPlayer, wanted: typeof MATCHES): Promise<Match[]> {
  const opened: Match[] = [];
  for (const { game, config, bots } of wanted) {
    const { status, body } = await http.post<Match>('/v1/matches', { game, config, join: { seat: 0 } });
    if (status !== 201) throw new Error(`no match: ${JSON.stringify(body)}`);
    for (let bot = 0; bot < bots; bot++) await http.post(`/v1/matches/${body.id}/bots`, { bot: 'greedy' });
    opened.push(body);
  }
  return opened;
}

for (const bot of BOTS) {
  const wanted = MATCHES.filter(({ game }) => atScale(bot.games, GAMES).includes(game));
  t.test(
    `${bot.name} plays ${wanted.map(({ game }) => game).join(', ')} at once to the end against built-in bots, and reconnects when the server comes back`,
    { timeout: 400_000 },
    async (t) => {
      const env = { DATABASE_URL: await pg.freshDatabase() };
      const first = await spawnServer(t, env);
      const player = await createPlayer(first.http, bot.name, 'bot');
      const running = start(t, bot, { GAMELEDGER_URL: first.url, GAMELEDGER_KEY: player.apiKey });
      const matches = await openMatches(player, wanted);
      for (const { id, game } of matches) {
        await until(
          () => `${bot.name} ends ${game}: ${running.said().slice(-500)}`,
          async () => (await player.http.get<Match>(`/v1/matches/${id}`)).body.status === 'finished',
        );
        t.match(running.said(), id);
        const log = await player.http.get<{ items: EntryView[] }>(`/v1/matches/${id}/log?first=200`);
        t.notOk(
          log.body.items.some((entry) => entry.seat === 0 && (entry.kind === 'resignation' || entry.action?.type === 'resign')),
          `${game}: it does not give up`,
        );
      }
      t.notMatch(running.said(), /Traceback|disconnected/, 'it has not stumbled');
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
