import { readFileSync } from 'node:fs';
import t from 'tap';
import { sha256Hex } from '#crypto';
import { ENGINES_FOLDER, type EngineEntry, readEngineList } from '../../../src/use-cases/engines/engine-list.js';
import { importEngine } from '../../../src/use-cases/engines/load-engine.js';
import { findEngine, listGames } from '../../../src/use-cases/engines/registry.js';
import type { CatalogueGame, DescribedGame } from '../../../src/use-cases/matches/catalogue-contract.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { openSolo, refused, register, startRest } from './table.js';

const { http } = await startRest(t);
const list = readEngineList();
const addressOf = ({ sha256 }: Pick<EngineEntry, 'sha256'>): string => `/v1/engines/${sha256}.mjs`;

function bytesOf({ file }: EngineEntry): Buffer {
  return readFileSync(new URL(file, ENGINES_FOLDER));
}

t.test('every listed engine is served by its hash, the bytes of its file, for ever', async (t) => {
  for (const entry of list) {
    const response = await http.raw(addressOf(entry), {});
    const bytes = Buffer.from(await response.arrayBuffer());
    t.equal(response.status, 200);
    t.ok(bytes.equals(bytesOf(entry)), entry.file);
    t.equal(sha256Hex(bytes), entry.sha256);
    t.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
    t.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    t.equal(response.headers.get('etag'), `W/"${entry.sha256}"`, 'of the text, in whatever encoding');
    t.equal(response.headers.get('access-control-allow-origin'), '*', 'browsers may import it from anywhere');
    const { id, version } = await importEngine(bytes.toString('utf8'));
    t.same([id, version], [entry.game, entry.version], 'what is served runs');
    await http.get(addressOf(entry));
  }
});

t.test('who has it already is not sent it again, and HEAD sends none of it', async (t) => {
  const [entry] = list;
  if (!entry) throw new Error('there are no engines');
  const again = await http.raw(addressOf(entry), { headers: { 'if-none-match': `"${entry.sha256}"` } });
  t.equal(again.status, 304);
  t.equal(await again.text(), '');
  t.equal((await http.raw(addressOf(entry), { headers: { 'if-none-match': '"other"' } })).status, 200);
  const head = await http.raw(addressOf(entry), { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  t.equal(head.status, 200);
  t.equal(head.headers.get('content-length'), String(bytesOf(entry).length));
  t.equal(await head.text(), '');
});

t.test('what no listed engine has for a hash is not found', async (t) => {
  const known = list[0]?.sha256 ?? '';
  for (const name of ['0'.repeat(64), known.toUpperCase(), known.slice(1), `${known}0`, '..%2Fengines', 'armadogon-2', '%00'])
    refused(t, await http.get(`/v1/engines/${name}.mjs`), 404, 'NOT_FOUND');
  for (const path of [`/v1/engines/${known}`, `/v1/engines/${known}.js`, '/v1/engines', '/v1/engines/'])
    refused(t, await http.get(path), 404, 'NOT_FOUND');
  const wrong = await http.raw(addressOf({ sha256: known }), { method: 'POST' });
  t.equal(wrong.status, 405);
  t.match(wrong.headers.get('allow'), /GET/);
  t.equal((await http.raw(`/v1/engines/${known}`, { method: 'POST' })).status, 404, 'an address that is none has no methods');
});

t.test('bundles count with their bytes, and what was not sent does not', async (t) => {
  const pg = await startPostgres();
  const [entry] = list;
  if (!entry) throw new Error('there are no engines');
  const size = bytesOf(entry).length;
  const small = await startServer(t, pg.url, { rateLimit: 6000, limits: { answerBytesPerMinute: 3 * size } });
  const get = (headers: Record<string, string> = {}): ReturnType<Client['get']> => small.http.get(addressOf(entry), headers);
  for (let i = 0; i < 10; i++) t.equal((await get({ 'if-none-match': `"${entry.sha256}"` })).status, 304);
  for (let i = 0; i < 2; i++) t.equal((await get()).status, 200);
  const statuses = [await get(), await get()].map(({ status }) => status);
  t.ok(statuses.includes(429), `the allowance is spent: ${statuses}`);
});

t.test('a game lists its versions with their engines, which the catalogue does not', async (t) => {
  const { body: catalogue } = await http.get<{ items: CatalogueGame[] }>('/v1/games');
  t.ok(catalogue.items.every((game) => !('versions' in game)));
  for (const { id, version: newest } of listGames()) {
    const { body } = await http.get<DescribedGame>(`/v1/games/${id}`);
    const builds = list.filter(({ game }) => game === id);
    t.same(
      body.versions,
      builds.map(({ version, sha256 }) => ({
        version,
        // Of two builds of the newest version the earlier one is kept for its matches.
        status: sha256 === builds.at(-1)?.sha256 ? 'current' : 'frozen',
        engine: { sha256, address: `/v1/engines/${sha256}.mjs` },
        rules: `/v1/games/${id}/rules?version=${version}`,
      })),
      id,
    );
    for (const { engine, rules, version } of body.versions) {
      t.equal((await http.get(engine.address)).status, 200);
      const place = version === newest ? `docs/rules/${id}.md` : `engines/${id}-${version}.md`;
      t.equal((await http.get<string>(rules)).body, readFileSync(new URL(`../../../${place}`, import.meta.url), 'utf8'), place);
    }
  }
});

t.test('the rules of a version that there is not are not found; what cannot be one is malformed', async (t) => {
  const beyond = await http.get('/v1/games/armadogon/rules?version=99');
  refused(t, beyond, 404, 'NOT_FOUND');
  t.match(beyond.body, { versions: [2] });
  for (const version of ['0', '-1', '1.0', 'one', '', '1000001', '01'])
    refused(t, await http.get(`/v1/games/armadogon/rules?version=${version}`), 400, 'MALFORMED');
  refused(t, await http.get('/v1/games/chess/rules?version=1'), 404, 'NOT_FOUND');
});

t.test('a match says by which engine it is played, wherever it is shown, once it has started', async (t) => {
  const player = await register(http);
  const solo = await openSolo(player);
  const newest = findEngine('armadogon');
  const engine = { sha256: newest?.sha256, address: `/v1/engines/${newest?.sha256}.mjs` };
  t.match(solo, { gameVersion: newest?.game.version, engine }, 'in the answer to whoever makes it');
  t.same((await http.get<Match>(`/v1/matches/${solo.id}`)).body.engine, engine);
  const { body } = await http.get<{ items: Match[] }>('/v1/matches');
  t.same(body.items.find(({ id }) => id === solo.id)?.engine, engine, 'in lists');
  const open = await player.http.post<Match>('/v1/matches', { game: 'tactics-joker', join: {} });
  t.equal(open.body.engine, null, 'not yet');
  const joined = await (await register(http)).http.post<Match>(`/v1/matches/${open.body.id}/seats`, {});
  t.equal(joined.body.engine?.sha256, findEngine('tactics-joker')?.sha256);
});
