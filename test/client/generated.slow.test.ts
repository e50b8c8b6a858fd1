import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import t from 'tap';
import { npmPackages } from '../kit/npm-packages.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOCUMENT = join(ROOT, 'openapi/openapi-games.json');
const PACKAGES = npmPackages(['@hey-api/openapi-ts@0.95.0', 'orval@7.13.2']);
/** Below the packages and the sources, so that what is generated finds both. */
const FOLDER = await mkdtemp(join(PACKAGES, 'generated-'));

/** What plays: an account, and a match of one seat until nothing is legal any more. */
const PLAY = `
const account = await newPlayer();
const match = await newMatch(account.apiKey);
let played = 0;
for (; played < 2_000; played++) {
  const { actions, version } = await legal(account.apiKey, match.id);
  const [first] = actions;
  if (!first || version === null) break;
  await play(account.apiKey, match.id, first.action, version);
}
const { status, result } = await matchNow(account.apiKey, match.id);
console.log(JSON.stringify({ played, status, result }));
`;
const PLAYER = `{ name: 'Ada', kind: 'bot' as const }`;
const MATCH = `{ game: 'armadogon', join: {} }`;

const CLIENTS: Readonly<Record<string, string>> = {
  'openapi-typescript': `import createClient from 'openapi-fetch';
import type { components, paths } from './openapi-typescript.js';
const { GET, POST } = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
const of = <Data>({ data, error }: { data?: Data; error?: { code: string } }): Data => {
  if (data === undefined) throw new Error(error?.code);
  return data;
};
const as = (key: string) => ({ headers: { authorization: \`Bearer \${key}\` } });
const newPlayer = async () => of(await POST('/v1/players', { body: ${PLAYER} }));
const newMatch = async (key: string) => of(await POST('/v1/matches', { ...as(key), body: ${MATCH} }));
const at = (matchId: string) => ({ params: { path: { matchId } } });
const legal = async (key: string, id: string) => of(await GET('/v1/matches/{matchId}/actions', { ...as(key), ...at(id) }));
const play = async (key: string, id: string, action: components['schemas']['GameAction'], expectedVersion: number) =>
  of(await POST('/v1/matches/{matchId}/actions', { ...as(key), ...at(id), body: { action, expectedVersion } }));
const matchNow = async (key: string, id: string) => of(await GET('/v1/matches/{matchId}', { ...as(key), ...at(id) }));`,
  'hey-api': `import type { GameAction } from './hey-api/types.gen.js';
import { act, createMatch, createPlayer, getMatch, listLegalActions } from './hey-api/sdk.gen.js';
import { client } from './hey-api/client.gen.js';
client.setConfig({ baseUrl: process.argv[2] ?? '' });
const as = (auth: string) => ({ auth, throwOnError: true }) as const;
const at = (matchId: string) => ({ path: { matchId } });
const newPlayer = async () => (await createPlayer({ throwOnError: true, body: ${PLAYER} })).data;
const newMatch = async (key: string) => (await createMatch({ ...as(key), body: ${MATCH} })).data;
const legal = async (key: string, id: string) => (await listLegalActions({ ...as(key), ...at(id) })).data;
const play = async (key: string, id: string, action: GameAction, expectedVersion: number) =>
  (await act({ ...as(key), ...at(id), body: { action, expectedVersion } })).data;
const matchNow = async (key: string, id: string) => (await getMatch({ ...as(key), ...at(id) })).data;`,
  orval: `import { act, createMatch, createPlayer, getMatch, type GameAction, listLegalActions } from './orval.js';
const as = (key: string) => ({ headers: { authorization: \`Bearer \${key}\` } });
const newPlayer = async () => {
  const answer = await createPlayer(${PLAYER});
  if (answer.status !== 201) throw new Error(answer.data.code);
  return answer.data;
};
const newMatch = async (key: string) => {
  const answer = await createMatch(${MATCH}, as(key));
  if (answer.status !== 201) throw new Error(answer.data.code);
  return answer.data;
};
const legal = async (key: string, id: string) => {
  const answer = await listLegalActions(id, {}, as(key));
  if (answer.status !== 200) throw new Error(String(answer.status));
  return answer.data;
};
const play = async (key: string, id: string, action: GameAction, expectedVersion: number) => {
  const answer = await act(id, { action, expectedVersion }, {}, as(key));
  if (answer.status !== 200) throw new Error(answer.data.code);
};
const matchNow = async (key: string, id: string) => {
  const answer = await getMatch(id, {}, as(key));
  if (answer.status !== 200) throw new Error(String(answer.status));
  return answer.data;
};`,
};

/** Generates each client; returns what the generators say. */
async function generateClients(url: string): Promise<string> {
  const output = { target: './orval.ts', client: 'fetch', baseUrl: url };
  await writeFile(join(FOLDER, 'orval.config.cjs'), `module.exports = ${JSON.stringify({ all: { input: DOCUMENT, output } })};`);
  const generators: [program: string, ...given: string[]][] = [
    [join(PACKAGES, 'node_modules/.bin/openapi-ts'), '-i', DOCUMENT, '-o', 'hey-api', '-c', '@hey-api/client-fetch'],
    [join(PACKAGES, 'node_modules/.bin/orval'), '--config', 'orval.config.cjs'],
    [join(ROOT, 'node_modules/.bin/openapi-typescript'), DOCUMENT, '-o', 'openapi-typescript.ts'],
  ];
  let said = '';
  for (const [program, ...given] of generators) {
    const { stdout, stderr } = await run(program, given, { cwd: FOLDER });
    said += stdout + stderr;
  }
  return said;
}

t.teardown(() => rm(FOLDER, { recursive: true }));
const pg = await startPostgres();

t.test('hey-api, orval and openapi-typescript make clients without a warning, which are strict and play a match to its end', async (t) => {
  const server = await startServer(t, pg.url);
  t.notMatch(await generateClients(server.url), /warn|error|fail/i);
  for (const [name, client] of Object.entries(CLIENTS)) await writeFile(join(FOLDER, `play-${name}.ts`), `${client}\n${PLAY}`);
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    strict: true,
    noEmit: true,
    types: ['node'],
  };
  await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['play-*.ts'] }));
  const compiled = await run(join(ROOT, 'node_modules/.bin/tsc'), ['--project', FOLDER]).catch((error: { stdout: string }) => error);
  t.equal(compiled.stdout, '');
  for (const name of Object.keys(CLIENTS)) {
    const outfile = join(FOLDER, `play-${name}.mjs`);
    await build({ entryPoints: [join(FOLDER, `play-${name}.ts`)], outfile, bundle: true, platform: 'node', format: 'esm' });
    const { stdout } = await run(process.execPath, [outfile, server.url]);
    const { played, status, result } = JSON.parse(stdout);
    t.match({ status, result }, { status: 'finished', result: { reason: /^(?!resign)/ } }, name);
    t.ok(played > 0, `${name} has played ${played} actions`);
  }
});
