import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { readEngineList } from '../../src/engines/engine-list.js';
import { findGame } from '../../src/engines/registry.js';
import type { DescribedGame } from '../../src/matches/catalogue-contract.js';
import type { Match, Verification } from '../../src/matches/shapes.js';
import { copyCheckout, rewindEngines } from '../kit/checkout.js';
import { createClient } from '../kit/client.js';
import { gameledger, type Ran } from '../kit/command.js';
import { createPlayer, startMatch, type TestMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { spawnServer } from '../kit/server.js';

const pg = await startPostgres();

const list = readEngineList();
/** The games that have had another version, each with the engine of the first. */
const first = list.filter(({ game, version }) => version === 1 && list.some((other) => other.game === game && other.version > 1));
/** The list as it was when these were the newest. */
const earlier = list.filter(({ game, version }) => version === 1 || !first.some((entry) => entry.game === game));

function newestOf(game: string): { version: number; sha256: string } {
  const newest = list.findLast((entry) => entry.game === game);
  if (!newest) throw new Error(`${game} is not listed`);
  return newest;
}

/** The same match at another service over the same database. */
function movedTo(url: string, { players, ...match }: TestMatch): TestMatch {
  return { ...match, players: players.map((player) => ({ ...player, http: createClient(url, player.apiKey) })) };
}

function verify(folder: string, ...args: string[]): Promise<Ran> {
  return gameledger(['verify', ...args], { cwd: folder });
}

t.test('matches begun before a game got another version go on by the engine they began with, and verify by it', async (t) => {
  t.strictSame(
    first.map(({ game }) => game),
    ['armadogon', 'juggernauts'],
  );
  const checkout = await copyCheckout(t);
  await rewindEngines(checkout, earlier, first);
  const before = await spawnServer(t, { DATABASE_URL: pg.url }, checkout);
  const begun: TestMatch[] = [];
  for (const { game, sha256 } of first) {
    const { body } = await before.http.get<DescribedGame>(`/v1/games/${game}`);
    t.match(body, { version: 1, versions: [{ version: 1, status: 'current', engine: { sha256 } }] }, `${game}, before`);
    const match = await startMatch(before.http, { game });
    begun.push({ ...match, match: await playRandomMatch(match, { maxActions: 3, greedyBy: findGame(game, 1) ?? undefined }) });
  }
  const host = await createPlayer(before.http);
  const open = await host.http.post<Match>('/v1/matches', { game: 'juggernauts', join: {} });
  t.match(open.body, { status: 'open', gameVersion: 1, engine: null });
  t.equal(await before.stop(), 0);

  const now = await spawnServer(t, { DATABASE_URL: pg.url });
  for (const { game, sha256 } of first) {
    const newest = newestOf(game);
    const { body } = await now.http.get<DescribedGame>(`/v1/games/${game}`);
    t.same(
      body.versions.map(({ version, status, engine }) => [version, status, engine.sha256]),
      [
        [1, 'frozen', sha256],
        [newest.version, 'current', newest.sha256],
      ],
    );
    const made = await startMatch(now.http, { game });
    t.match(made.match, { gameVersion: newest.version, engine: { sha256: newest.sha256 } }, `${game}: a new match has the new version`);
  }

  const guest = await createPlayer(now.http);
  const joined = await guest.http.post<Match>(`/v1/matches/${open.body.id}/seats`, {});
  t.match(
    joined.body,
    { status: 'active', gameVersion: 1, engine: { sha256: first.find(({ game }) => game === 'juggernauts')?.sha256 } },
    'a match that was only opened before starts with the version it was opened with',
  );
  const players = [{ ...host, http: createClient(now.url, host.apiKey) }, guest];
  begun.push({ id: open.body.id, match: joined.body, players, seatTokens: [] });

  const folder = t.testdir();
  for (const match of begun.map((one) => movedTo(now.url, one))) {
    const ended = await playRandomMatch(match, { greedyBy: findGame(match.match.game, 1) ?? undefined });
    const entry = first.find(({ game }) => game === ended.game);
    t.match(ended, { status: 'finished', gameVersion: 1, engine: { sha256: entry?.sha256 } }, ended.game);
    const { body } = await now.http.get<Verification>(`/v1/matches/${match.id}/verification`);
    const engine = { game: ended.game, version: 1, sha256: entry?.sha256, pinnedBy: 'record', source: 'installed' };
    t.same(body.engine, engine);
    t.ok(body.ok && body.verdicts.every(({ ok, unproven }) => ok && unproven === null), JSON.stringify(body.verdicts));
    const record = await now.http.get<string>(`/v1/matches/${match.id}/record`);
    writeFileSync(join(folder, `${match.id}.jsonl`), record.body);
    const offline = await verify(folder, `${match.id}.jsonl`, '--json');
    t.equal(offline.code, 0);
    t.match(JSON.parse(offline.stdout), { verdict: 'proven', engine, given: [] });
  }
  for (const { game } of first) {
    const text = readFileSync(new URL(`../../engines/${game}-1.md`, import.meta.url), 'utf8');
    t.equal((await now.http.get<string>(`/v1/games/${game}/rules?version=1`)).body, text, `${game}: the rules it is played by`);
  }
});
