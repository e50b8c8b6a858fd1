import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import t from 'tap';
import { PACKAGE_ROOT } from '../../src/base/package-root.js';
import type { Page } from '../../src/base/page.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const run = promisify(execFile);
/** Pinned, and installed here only: nothing of the service needs them. */
const PACKAGES = ['@apollo/client@3.13.8', '@urql/core@5.1.1', '@urql/exchange-graphcache@7.2.4', 'react@18.3.1'];
const FOLDER = fileURLToPath(new URL('.build/graphql-clients/', PACKAGE_ROOT));
const PROGRAM = fileURLToPath(new URL('test/client/graphql-clients.mjs', PACKAGE_ROOT));

interface Found {
  apollo: Record<string, string[]>;
  urql: Record<string, string[]>;
  /** The requests of Apollo. */
  sent: string[];
}

t.test('Apollo Client, with its link for persisted queries, and urql with graphcache read lists to their ends', async (t) => {
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--prefix', FOLDER, ...PACKAGES]);
  const { http, url } = await startServer(t, (await startPostgres()).url);
  const ada = await createPlayer(http);
  for (const name of ['one', 'two', 'three']) {
    await ada.http.post('/v1/me/keys', { name });
    await ada.http.post('/v1/webhooks', { url: `https://${name}.example/`, events: ['turn'] });
    await ada.http.post('/v1/me/loadouts', { game: 'juggernauts', name, loadout: 'kali' });
    await ada.http.post('/v1/matches', { game: 'armadogon', join: {} });
    const { id } = await createPlayer(http);
    await ada.http.put(`/v1/me/blocks/${id}`);
  }
  const lists: [field: string, given: string, keyArgs: string[], path: string][] = [
    ['games', '', [], '/v1/games?'],
    ['matches', ', player: "me"', ['player'], '/v1/matches?player=me&'],
    ['myKeys', '', [], '/v1/me/keys?'],
    ['myBlocks', '', [], '/v1/me/blocks?'],
    ['myLoadouts', '', [], '/v1/me/loadouts?'],
    ['webhooks', '', [], '/v1/webhooks?'],
  ];
  const { stdout } = await run('node', [PROGRAM, FOLDER, `${url}/graphql`, ada.apiKey, JSON.stringify(lists)]);
  const { apollo, urql, sent } = JSON.parse(stdout) as Found;
  for (const [field, , , path] of lists) {
    const ids = (await ada.http.get<Page<{ id: string }>>(`${path}first=200`)).body.items.map(({ id }) => id);
    t.ok(ids.length >= 3, `${field} has ${ids.length}`);
    t.strictSame(apollo[field], ids, `Apollo: ${field}`);
    t.strictSame(urql[field], ids, `urql: ${field}`);
  }
  const texts = sent.filter((request) => request.includes('"query":"'));
  t.equal(texts.length, lists.length, 'each document is sent once as text');
  t.ok(sent.filter((request) => request.startsWith('GET') && request.includes('sha256Hash')).length > texts.length, 'and then by its hash');
});
