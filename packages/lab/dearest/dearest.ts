/**
 * Which single requests of the default configuration cost most, over every face: CPU of the service and of PostgreSQL.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectJson } from '../contenders/json-client.js';
import { SERVICE, startServer } from '../contenders/process.js';
import { startPostgres } from '../postgres.js';

const PLAYERS = 64;
const TIMES = 5;
const ALIASES = 8;
const GAMES = { 'tactics-joker': 2, juggernauts: 2, 'jugger-ttg': 2, armadogon: 1 } as const;
const END_MS = 600_000;

interface Asked {
  what: string;
  method: 'GET' | 'POST';
  path: string;
  /** JSON, or the text of a record. */
  body?: unknown;
  text?: string;
}

interface Cost {
  what: string;
  status: number;
  bytes: number;
  /** *Units*: milliseconds of CPU. */
  serviceMs: number;
  databaseMs: number;
}

const pg = await startPostgres();
const server = await startServer(SERVICE, { DATABASE_URL: await pg.freshDatabase('dearest'), LOG_LEVEL: 'error', RATE_LIMIT: 'off' });
const http = connectJson(server.url);

async function makePlayers(): Promise<string[]> {
  const keys: string[] = [];
  for (let i = 0; i < PLAYERS; i++)
    keys.push((await http.post<{ apiKey: string }>('/v1/players', { name: `Player ${i}`, kind: 'human' })).apiKey);
  return keys;
}

/** A match of each game between bots, played to its end. */
async function playMatches(key: string): Promise<Map<string, string>> {
  const matches = new Map<string, string>();
  for (const [game, seats] of Object.entries(GAMES)) {
    const { id } = await http.post<{ id: string }>('/v1/matches', { game }, key);
    for (let seat = 0; seat < seats; seat++) await http.post(`/v1/matches/${id}/bots`, { bot: 'random' }, key);
    matches.set(game, id);
    const start = Date.now();
    while ((await http.get<{ status: string }>(`/v1/matches/${id}`)).status !== 'finished' && Date.now() - start < END_MS) await sleep(500);
  }
  return matches;
}

async function startTournament(keys: readonly string[]): Promise<string> {
  const body = { name: 'Cup', game: 'tactics-joker', format: 'swiss', terms: { clock: { kind: 'per-action', seconds: 3600 } } };
  const { id } = await http.post<{ id: string }>('/v1/tournaments', { ...body, seats: keys.length }, keys[0]);
  for (const key of keys) await http.post(`/v1/tournaments/${id}/players`, {}, key);
  await http.post(`/v1/tournaments/${id}/start`, {}, keys[0]);
  return id;
}

async function measure({ what, method, path, body, text }: Asked, key: string): Promise<Cost> {
  const send = async (): Promise<{ status: number; bytes: number }> => {
    const response = await fetch(server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json, text/event-stream, */*',
        ...((body ?? text) !== undefined && { 'content-type': text === undefined ? 'application/json' : 'application/x-ndjson' }),
      },
      body: text ?? (body === undefined ? null : JSON.stringify(body)),
    });
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
  };
  let last = await send();
  const before = { service: server.cpuMs(), database: pg.cpuMs() };
  for (let i = 0; i < TIMES; i++) last = await send();
  const [service, database] = [server.cpuMs() - before.service, pg.cpuMs() - before.database];
  return { what, ...last, serviceMs: service / TIMES, databaseMs: database / TIMES };
}

const graphql = (what: string, query: string): Asked => ({ what: `GraphQL ${what}`, method: 'POST', path: '/graphql', body: { query } });
const tool = (of: string, name: string, args: object): Asked => ({
  what: `MCP ${name} ${of}`,
  method: 'POST',
  path: '/mcp',
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
});
const get = (what: string, path: string): Asked => ({ what, method: 'GET', path });
const aliases = (field: (i: number) => string, count = ALIASES): string =>
  `{ ${Array.from({ length: count }, (_, i) => `f${i}: ${field(i)}`).join(' ')} }`;

const keys = await makePlayers();
const [key = ''] = keys;
const matches = await playMatches(key);
const tournament = await startTournament(keys);
const duel = matches.get('tactics-joker') ?? '';
const record = await (await fetch(`${server.url}/v1/matches/${duel}/record`)).text();

const asked: Asked[] = [
  ...[...matches].flatMap(([game, id]) => [
    get(`REST record of ${game}`, `/v1/matches/${id}/record`),
    get(`REST verification of ${game}`, `/v1/matches/${id}/verification`),
    get(`REST 200 entries of the log of ${game}`, `/v1/matches/${id}/log?first=200`),
    get(`REST 200 entries of the log of ${game} with its story`, `/v1/matches/${id}/log?first=200&story=1`),
    get(`REST view of ${game}`, `/v1/matches/${id}/view`),
    get(`REST view of ${game} in the middle`, `/v1/matches/${id}/view?at=40`),
    get(`REST scene of ${game}`, `/v1/matches/${id}/scene`),
    get(`REST picture of ${game}`, `/v1/matches/${id}/picture.svg`),
    get(`REST schemas of ${game}`, `/v1/games/${game}/schemas`),
    get(`REST rules of ${game}`, `/v1/games/${game}/rules`),
    tool(`of ${game}`, 'get_view', { matchId: id }),
    graphql(`verification of ${game}`, `{ match(id: "${id}") { verification { ok verdicts { check ok } } } }`),
    graphql(
      `${ALIASES} views of ${game}`,
      aliases((i) => `match(id: "${id}") { view(at: ${i}) { version view text picture } }`),
    ),
    graphql(`200 entries of ${game}`, `{ match(id: "${id}") { log(first: 200) { edges { node { seq action events } } } } }`),
  ]),
  { what: 'REST import of a record that is here', method: 'POST', path: '/v1/records', text: record },
  get('REST 200 matches', '/v1/matches?first=200'),
  get('REST standings of 64', `/v1/tournaments/${tournament}/standings`),
  get('REST rounds of a tournament', `/v1/tournaments/${tournament}/rounds`),
  get('REST the OpenAPI document', '/openapi.json'),
  get('REST the GraphQL schema', '/schema.graphql'),
  get('REST players by name', '/v1/players?name=Player&first=200'),
  get('REST leaderboard', '/v1/games/tactics-joker/leaderboard?first=200'),
  graphql(
    '10 standings of one tournament',
    `{ tournament(id: "${tournament}") ${aliases(() => 'standings { edges { node { rank points player { name } } } }', 9)} }`,
  ),
  graphql('standings in a list', '{ tournaments(first: 9) { edges { node { standings { edges { node { rank points } } } } } } }'),
  graphql(
    '200 matches with seats',
    '{ matches(first: 200) { edges { node { id config terms seats { seat player { id name } } result } } } }',
  ),
  graphql('the catalogue', '{ games { edges { node { id name presets { name config } } } } }'),
  graphql(
    'the whole schema',
    '{ __schema { types { name description fields { name description args { name description type { name } } type { name } } } } }',
  ),
];

const costs: Cost[] = [];
for (const one of asked) costs.push(await measure(one, key));
await http.close();
await server.stop();
await pg.stop();

const total = ({ serviceMs, databaseMs }: Cost): number => serviceMs + databaseMs;
const rows = costs.sort((a, b) => total(b) - total(a));
// What was refused cost nothing and shows nothing.
console.log('| request | status | bytes | service, ms of CPU | PostgreSQL, ms of CPU |\n|---|---:|---:|---:|---:|');
for (const { what, status, bytes, serviceMs, databaseMs } of rows)
  console.log(`| ${what} | ${status} | ${bytes.toLocaleString('en')} | ${serviceMs.toFixed(1)} | ${databaseMs.toFixed(1)} |`);
