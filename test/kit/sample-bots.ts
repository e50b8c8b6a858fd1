import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Test } from 'tap';
import { makePythonModels } from '../../scripts/python-models.js';
import type { EntryView } from '../../src/record/log/entry.js';
import type { Match } from '../../src/use-cases/matches/shapes.js';
import type { TestPlayer } from './players.js';

/** A sample bot. */
export interface Sample {
  name: string;
  command: string;
  args: string[];
  /** What it plays in `npm test`; all of them together play every game. */
  games: readonly string[];
}

/** The path of a sample. */
export const docs = (name: string): string => fileURLToPath(new URL(`../../docs/bots/${name}`, import.meta.url));

await makePythonModels();
const PYTHON_CLIENT = fileURLToPath(new URL('../../packages/python/src', import.meta.url));

/** The samples of docs/bots.md, as they are started. */
export const BOTS: Sample[] = [
  { name: 'first-bot.mjs', command: process.execPath, args: [docs('first-bot.mjs')], games: ['armadogon', 'tactics-joker'] },
  {
    name: 'bot.ts',
    command: process.execPath,
    args: ['--conditions=gameledger-source', '--import', import.meta.resolve('tsx'), docs('bot.ts')],
    games: ['armadogon', 'juggernauts'],
  },
  { name: 'bot.py', command: 'python3', args: [docs('bot.py')], games: ['tactics-joker', 'jugger-ttg'] },
  { name: 'bot.sh', command: 'sh', args: [docs('bot.sh')], games: ['armadogon', 'tactics-joker'] },
];

/** Runs a sample until `t` ends. */
export function startSample(t: Test, { command, args }: Sample, env: Record<string, string>): { child: ChildProcess; said(): string } {
  // A group of its own, because a shell leaves its curl behind.
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH ?? '', PYTHONPATH: PYTHON_CLIENT, PYTHONDONTWRITEBYTECODE: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  t.teardown(async () => {
    const gone = once(child, 'close');
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await gone;
  });
  return { child, said: () => said };
}

/** Asks again and again, for five minutes: what plays is another process. */
export async function until(what: () => string, check: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 300_000; Date.now() < end; await sleep(100)) if (await check().catch(() => false)) return;
  throw new Error(`not in time: ${what()}`);
}

/**
 * A match of every game, of several seats where the game allows it; the sample sits on seat 0, house bots on the
 * others.
 */
const MATCHES: { game: string; config: Record<string, unknown>; bots: number }[] = [
  { game: 'armadogon', config: { difficulty: 'easy' }, bots: 0 },
  { game: 'tactics-joker', config: { roundLimit: 4 }, bots: 1 },
  { game: 'juggernauts', config: { seats: 3, maxRounds: 3 }, bots: 2 },
  { game: 'jugger-ttg', config: { recruitment: 'prebuilt', stoneLimit: 1 }, bots: 1 },
];

/** Every game. */
export const GAMES: readonly string[] = MATCHES.map(({ game }) => game);

/** Opens a match of every game that is wanted, of several seats where the game allows it. */
export async function openMatches({ http }: TestPlayer, wanted = GAMES): Promise<Match[]> {
  const opened: Match[] = [];
  for (const { game, config, bots } of MATCHES.filter(({ game }) => wanted.includes(game))) {
    const { status, body } = await http.post<Match>('/v1/matches', { game, config, join: { seat: 0 } });
    if (status !== 201) throw new Error(`no match: ${JSON.stringify(body)}`);
    for (let bot = 0; bot < bots; bot++) await http.post(`/v1/matches/${body.id}/bots`, { bot: 'greedy' });
    opened.push(body);
  }
  return opened;
}

/**
 * Waits until the sample has played the matches to their ends. *Errors*: an assertion of `t` for giving up, for an
 * illegal action, for a stumble.
 */
export async function seeThrough(t: Test, { http }: TestPlayer, matches: Match[], said: () => string): Promise<void> {
  for (const { id, game } of matches) {
    await until(
      () => `${game} ends: ${said().slice(-500)}`,
      async () => (await http.get<Match>(`/v1/matches/${id}`)).body.status === 'finished',
    );
    t.match(said(), id);
    const log = await http.get<{ items: EntryView[] }>(`/v1/matches/${id}/log?first=200`);
    t.notOk(
      log.body.items.some((entry) => entry.seat === 0 && (entry.kind === 'resignation' || entry.action?.type === 'resign')),
      `${game}: it does not give up`,
    );
  }
  t.notMatch(said(), /Traceback|Error|disconnected/, 'it has not stumbled');
  t.notMatch(said(), / (4(00|01|22)|ILLEGAL_ACTION) /, 'no action was malformed or illegal');
}
