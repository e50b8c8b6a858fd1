import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getNamedType, isObjectType } from 'graphql';
import t from 'tap';
import { executableSchema } from '../../src/api/graphql/schema.js';
import { PACKAGE_ROOT } from '../../src/base/package-root.js';
import { FEATURES } from '../../src/features/index.js';
import type { Match } from '../../src/use-cases/matches/shapes.js';
import { type Connection, data } from '../api/graphql/graphql-client.js';
import { DUEL, playOn } from '../api/graphql/table.js';
import type { Client } from '../kit/client.js';
import { npmPackages } from '../kit/npm-packages.js';
import { createPlayer, type TestPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { RATED_TERMS } from '../kit/rated-terms.js';
import { startServer, type TestServer } from '../kit/server.js';

const run = promisify(execFile);
/** Pinned, and installed here only: nothing of the service needs them. */
const PACKAGES = ['@apollo/client@3.13.8', '@urql/core@5.1.1', '@urql/exchange-graphcache@7.2.4', 'react@18.3.1'];
const PROGRAM = fileURLToPath(new URL('test/client/graphql-clients.mjs', PACKAGE_ROOT));
const ADMIN_KEY = 'the-operator-of-this-service-has-a-long-key';

interface Found {
  apollo: Record<string, unknown[]>;
  urql: Record<string, unknown[]>;
  /** The requests of Apollo. */
  sent: string[];
}

/** Every connection, as `Type.field`: the path to what tells its items apart, its arguments as GraphQL writes them. */
const LISTS: Record<string, [told: string, given?: Record<string, string>]> = {
  'Query.games': ['id'],
  'Query.matches': ['id', { player: '"me"' }],
  'Query.myEvents': ['id'],
  'Query.players': ['id', { name: '"Ada"' }],
  'Query.myBlocks': ['id'],
  'Query.myKeys': ['id'],
  'Query.myLoadouts': ['id'],
  'Query.leaderboard': ['player.id', { gameId: `"${DUEL}"`, provisional: 'true' }],
  'Query.waitingSeeks': ['since'],
  'Query.myInvitations': ['match.id'],
  'Query.operatorTrail': ['id'],
  'Query.tournaments': ['id'],
  'Query.webhooks': ['id'],
  'Profile.matches': ['id'],
  'Profile.ratingHistory': ['matchId', { gameId: `"${DUEL}"` }],
  'Match.log': ['seq'],
  'Match.messages': ['seq', { room: 'TABLE' }],
  'Tournament.rounds': ['round'],
  'Tournament.standings': ['player.id'],
  'Tournament.acts': ['number'],
};

/** `Type.field` of every connection of the schema. */
function connectionsOf(): string[] {
  const types = Object.values(executableSchema(FEATURES).getTypeMap()).filter(isObjectType);
  return types.flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) =>
      getNamedType(field.type).name.endsWith('Connection') ? `${type.name}.${field.name}` : [],
    ),
  );
}

async function post<Body>(http: Client, path: string, request: object): Promise<Body> {
  const { status, body } = await http.post<Body>(path, request);
  if (status >= 300) throw new Error(`${path} is refused: ${JSON.stringify(body)}`);
  return body;
}

/** A rated match in which both have acted, with messages, and lost by the other. */
async function playRated(ada: TestPlayer, other: TestPlayer): Promise<string> {
  const { id } = await post<Match>(ada.http, '/v1/matches', { game: DUEL, terms: RATED_TERMS, join: {} });
  await post(other.http, `/v1/matches/${id}/seats`, {});
  const { seats } = (await ada.http.get<Match>(`/v1/matches/${id}`)).body;
  await playOn(
    seats.map(({ player }) => (player?.id === ada.id ? ada : other)),
    id,
    6,
  );
  for (const text of ['Hello', 'Well played', 'Goodbye']) await post(ada.http, `/v1/matches/${id}/messages`, { room: 'table', text });
  await data(
    other.http,
    `mutation { resign(input: { matchId: "${id}" }) { ... on ActionAccepted { version } ... on ActionRefused { code } } }`,
  );
  return id;
}

/** A tournament of three rounds, from which its maker takes two others out, and hands it over to the third. */
async function playTournament(services: TestServer['services'], maker: TestPlayer, all: readonly TestPlayer[]): Promise<string> {
  const [others, heir] = [all.slice(0, 2), all[2]];
  const terms = { clock: RATED_TERMS.clock };
  const { id } = await post<{ id: string }>(maker.http, '/v1/tournaments', { game: DUEL, format: 'round-robin', seats: 3, terms });
  for (const { http } of [maker, ...others]) await post(http, `/v1/tournaments/${id}/players`, {});
  await post(maker.http, `/v1/tournaments/${id}/start`, {});
  for (const other of others) await post(maker.http, `/v1/tournaments/${id}/players/${other.id}/removal`, { reason: 'no show' });
  await post(maker.http, `/v1/tournaments/${id}/maker`, { player: heir?.id });
  for (let round = 1; round <= 3; round++) await services.run('tournaments');
  return id;
}

/** Everything that a list can have, three times; the fields below which lists stand, by their type. */
async function fill({ http, services }: TestServer, ada: TestPlayer): Promise<Record<string, string>> {
  const others = [await createPlayer(http), await createPlayer(http), await createPlayer(http)];
  const operator = http.as(ADMIN_KEY);
  let match = '';
  for (const [place, other] of others.entries()) {
    const name = `list ${place}`;
    match = await playRated(ada, other);
    await post(other.http, '/v1/matches', { game: DUEL, join: {}, seats: [{ player: ada.id }] });
    await post(other.http, '/v1/seeks', { game: DUEL, clock: { kind: 'per-action', seconds: 60 * (place + 1) } });
    await post(ada.http, '/v1/me/keys', { name });
    await post(ada.http, '/v1/webhooks', { url: `https://list${place}.example/`, events: ['turn'] });
    await post(ada.http, '/v1/me/loadouts', { game: 'juggernauts', name, loadout: 'kali' });
    await post(operator, `/v1/operator/players/${other.id}/suspension`, { reason: name });
    await post(operator, `/v1/operator/players/${other.id}/restoration`, { reason: name });
  }
  await services.run('ends');
  let tournament = '';
  for (let count = 0; count < 3; count++) tournament = await playTournament(services, ada, others);
  for (let count = 0; count < 3; count++) await ada.http.put(`/v1/me/blocks/${(await createPlayer(http)).id}`);
  return { Match: `match(id: "${match}")`, Profile: `player(id: "${ada.id}")`, Tournament: `tournament(id: "${tournament}")` };
}

t.test('Apollo Client, with its link for persisted queries, and urql with graphcache read every connection to its end', async (t) => {
  t.strictSame(Object.keys(LISTS).sort(), connectionsOf().sort(), 'no connection is left out');
  const server = await startServer(t, (await startPostgres()).url, { env: { ADMIN_KEY } });
  const ada = await createPlayer(server.http);
  const below = await fill(server, ada);
  const lists = Object.entries(LISTS).map(([name, [told, given = {}]]) => {
    const [type = '', field = ''] = name.split('.');
    const key = name === 'Query.operatorTrail' ? ADMIN_KEY : ada.apiKey;
    return { name, type, field, told: told.split('.'), given, below: below[type], key };
  });
  const { stdout } = await run('node', [PROGRAM, npmPackages(PACKAGES), `${server.url}/graphql`, JSON.stringify(lists)]);
  const { apollo, urql, sent } = JSON.parse(stdout) as Found;
  for (const { name, field, told, given, below, key } of lists) {
    const args = Object.entries({ first: 50, ...given }).map(([argument, value]) => `${argument}: ${value}`);
    const list = `list: ${field}(${args.join(', ')}) { edges { node { ${told.join(' { ')}${' }'.repeat(told.length)} } pageInfo { hasNextPage } }`;
    const answer = await data<Record<string, unknown>>(server.http.as(key), below ? `{ list: ${below} { ${list} } }` : `{ ${list} }`);
    const { edges, pageInfo } = (below ? (answer.list as typeof answer).list : answer.list) as Connection<object>;
    const all = edges.map(({ node }) => told.reduce<unknown>((inner, each) => (inner as Record<string, unknown>)[each], node));
    t.ok(all.length >= 3 && !pageInfo.hasNextPage, `${name} has ${all.length}`);
    t.strictSame(apollo[name], all, `Apollo: ${name}`);
    t.strictSame(urql[name], all, `urql: ${name}`);
  }
  const texts = sent.filter((request) => request.includes('"query":"'));
  t.equal(texts.length, lists.length, 'each document is sent once as text');
  t.ok(sent.filter((request) => request.startsWith('GET') && request.includes('sha256Hash')).length > texts.length, 'and then by its hash');
});
