import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import type { Page } from '../../src/base/page.js';
import { bundleGuests } from '../../src/use-cases/engines/bundle-guest.js';
import type { Match, Verification } from '../../src/use-cases/matches/shapes.js';
import type { Client } from '../kit/client.js';
import { gameledger, type Ran } from '../kit/command.js';
import { createPlayer, startMatch, type TestMatch } from '../kit/players.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GAME = 'noughts-and-crosses';
const pg = await startPostgres();
const home = await temporaryFolder(t);
await symlink(join(ROOT, 'node_modules'), join(home, 'node_modules'));

/** The template's game in a folder of its own, with a part of its text replaced. */
async function gameIn(folder: string, from = '', to = ''): Promise<string> {
  await mkdir(join(home, folder));
  const path = join(home, folder, `${GAME}.mjs`);
  const text = await readFile(join(ROOT, `examples/new-game/${GAME}.mjs`), 'utf8');
  await writeFile(path, text.replace(from, to));
  await copyFile(join(ROOT, `examples/new-game/${GAME}.md`), join(home, folder, `${GAME}.md`));
  return path;
}

const first = await gameIn('first');
const edited = await gameIn('edited', '? 1 - mover(state)', '? mover(state)');
const raised = await gameIn('raised', 'version: 1', 'version: 2');

function serve(games: string, url = pg.url): Promise<SpawnedServer> {
  return spawnServer(t, { DATABASE_URL: url, GAMES: games, BOTS: 'off' });
}

/** Runs the command line in `home`. */
function run(args: string[], games = ''): Promise<Ran> {
  return gameledger(args, { cwd: home, env: { PATH: process.env.PATH, GAMES: games } });
}

async function mark({ id, players }: Pick<TestMatch, 'id' | 'players'>, to: Client, cells: number[], from = 0): Promise<number[]> {
  const statuses: number[] = [];
  for (const [turn, cell] of cells.entries()) {
    const { apiKey = '' } = players[(from + turn) % 2] ?? {};
    statuses.push((await to.as(apiKey).post(`/v1/matches/${id}/actions`, { action: { type: 'mark', cell } })).status);
  }
  return statuses;
}

async function recordOf(http: Client, id: string): Promise<string> {
  return (await http.raw(`/v1/matches/${id}/record`, {})).text();
}

/** The lines of a record without its footer, to which the transparency log adds later. */
function entriesIn(text: string): string[] {
  return text.trimEnd().split('\n').slice(0, -1);
}

const [guest] = await bundleGuests([first], home);
const pinned = { game: GAME, version: 1, sha256: guest?.sha256 };
const missing = { status: 409, body: { code: 'ENGINE_MISSING', engine: pinned } };

const before = await serve(first);
const over = await startMatch(before.http, { game: GAME });
const running = await startMatch(before.http, { game: GAME });
await mark(over, before.http, [0, 3, 1, 4, 2]);
await mark(running, before.http, [4]);
const record = join(home, 'over.jsonl');
await writeFile(record, await recordOf(before.http, over.id));

t.test('entry 0 names the hash of the bundle, and the log verifies in a process of its own', async (t) => {
  const [, entry = ''] = (await readFile(record, 'utf8')).split('\n');
  t.match(JSON.parse(entry), { entry: { kind: 'setup', engine: guest?.sha256 } });
  const { body } = await before.http.get<Verification>(`/v1/matches/${over.id}/verification`);
  t.ok(body.ok, JSON.stringify(body.verdicts));
  await before.stop();
});

t.test('without the game its matches are listed, without their config, and nothing of them is shown or played', async (t) => {
  const { http, stop } = await serve('');
  const { body: list } = await http.get<Page<Match>>('/v1/matches');
  t.same(
    list.items.map(({ id, status, config, configIsSummary }) => ({ id, status, config, configIsSummary })),
    [
      { id: running.id, status: 'active', config: {}, configIsSummary: true },
      { id: over.id, status: 'finished', config: {}, configIsSummary: false },
    ],
  );
  t.match(await http.get(`/v1/matches/${running.id}`), { status: 200, body: { status: 'active', version: 1, toAct: [1] } });
  for (const path of ['view', 'log?after=-1', 'stream', 'record'])
    t.match(await http.get(`/v1/matches/${running.id}/${path}`), missing, path);
  t.same(await mark(running, http, [0], 1), [409]);
  const query = `{ match(id: "${running.id}") { status config view { text } } }`;
  const { body: answer } = await http.post<{ errors: object[]; data: object }>('/graphql', { query });
  t.match(answer, { data: { match: { status: 'ACTIVE', config: {}, view: null } }, errors: [{ extensions: { code: 'ENGINE_MISSING' } }] });
  t.same(entriesIn(await recordOf(http, over.id)), entriesIn(await readFile(record, 'utf8')), 'a finished record can be downloaded');
  const { body } = await http.get<Verification>(`/v1/matches/${over.id}/verification`);
  t.match(
    body.verdicts.find(({ check }) => check === 'replay'),
    { unproven: new RegExp(`there is no engine for ${GAME} version 1, ${guest?.sha256} here`) },
  );
  await stop();
});

t.test('a build of the same version that is not the pinned one does not go on with the match', async (t) => {
  const { http, stop } = await serve(edited);
  t.match(await http.get(`/v1/matches/${running.id}/view`), missing);
  const other = await startMatch(http, { game: GAME });
  await mark(other, http, [0, 3, 1, 4, 2]);
  t.match((await http.get<Match>(`/v1/matches/${other.id}`)).body.result, { outcomes: ['loss', 'win'] }, 'by the rules as they are now');
  await stop();
});

t.test('a game that was bundled keeps its hash: its matches go on beside those of the new version', async (t) => {
  const { code, output } = await run(['bundle', first]);
  t.equal(code, 0);
  t.match(output, new RegExp(`^${GAME}-1\\.mjs\\nSHA-256 ${guest?.sha256}\\n$`));
  const again = await run(['bundle', first]);
  t.match(again, { code: 2, output: new RegExp(`^gameledger bundle: ${GAME}-1\\.mjs exists already\\n$`) }, 'nothing is written over');
  const { http, stop } = await serve(`${join(home, `${GAME}-1.mjs`)} ${raised}`);
  t.same(await mark(running, http, [0, 3, 1, 5], 1), [200, 200, 200, 200]);
  t.match((await http.get<Match>(`/v1/matches/${running.id}`)).body, {
    status: 'finished',
    gameVersion: 1,
    result: { outcomes: ['win', 'loss'] },
  });
  t.equal((await startMatch(http, { game: GAME })).match.gameVersion, 2, 'a new match is played by the new version');
  t.ok((await http.get<Verification>(`/v1/matches/${running.id}/verification`)).body.ok);
  await stop();
});

t.test('two builds of one version are refused by name', async (t) => {
  const { code, output } = await run(['simulate', GAME, '--seats', 'random'], `${first} ${edited}`);
  t.equal(code, 1);
  t.match(output, /^gameledger: GAMES: \S+\/first\/\S+ and \S+\/edited\/\S+ are both version 1 of noughts-and-crosses\n$/);
});

t.test('a record is imported where the game is, over REST and into a database, and refused elsewhere', async (t) => {
  const [here, there, elsewhere] = [await pg.freshDatabase(), await pg.freshDatabase(), await pg.freshDatabase()];
  const text = await readFile(record, 'utf8');
  const post = async (http: Client) => {
    const player = await createPlayer(http);
    return player.http.raw('/v1/records', { method: 'POST', body: text, headers: { 'content-type': 'application/x-ndjson' } });
  };
  const server = await serve(first, here);
  t.equal((await post(server.http)).status, 201);
  t.equal(await recordOf(server.http, over.id), text, 'byte by byte');
  await server.stop();
  t.match(await run(['import', record, '--database', there], first), { code: 0, output: /imported\n$/ });
  const without = await serve('', elsewhere);
  const refused = await post(without.http);
  t.equal(refused.status, 422);
  t.match(await refused.json(), {
    code: 'RECORD_REFUSED',
    fault: { check: 'replay' },
    detail: /there is no engine for noughts-and-crosses version 1/,
  });
});

t.test('gameledger verify proves the record with the game, and says which engine is missing without', async (t) => {
  t.match(await run(['verify', record], first), { code: 0, output: /PROVEN|proven/ });
  t.match(await run(['verify', record]), { code: 1, output: new RegExp(`there is no engine for ${GAME} version 1`) });
});
