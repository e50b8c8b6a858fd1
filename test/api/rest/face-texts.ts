import { allOf, everyItem, type Scene } from '../../../src/rules/kernel/scene.js';
import type { Client } from '../../kit/client.js';
import type { TestServer } from '../../kit/server.js';
import { openSocket, subscribe } from '../graphql/graphql-client.js';
import { FORMATS, listen } from './listening.js';

/** Whose eyes, and what for. */
export interface Look {
  server: Pick<TestServer, 'http' | 'wsUrl'>;
  /** A player's key; null: a spectator. */
  token: string | null;
  matchId: string;
  game: string;
  /** The last `seq`; what lives on is listened to until it has said it. */
  version: number;
}

const PATHS = [
  '',
  '/view',
  '/view?words=1',
  '/log?after=-1&first=200',
  '/log?after=-1&first=50&story=1&lang=es',
  '/actions?targets=1',
  '/scene',
  '/picture.svg',
  '/record',
  '/verification',
  '/inclusion',
];
const TOOLS = ['get_view', 'get_log', 'verify', 'list_legal_actions', 'wait_for_turn'];
const ENTRY =
  'matchId seq kind seat action events toAct result hash at story { text marks } view { ask { text } standing { label value } end { because } version viewer toAct result view text clock { remainingMs running deadline } offers { seq seat kind to accepted } }';
const VERIFICATION = 'verification { ok verdicts { check ok unproven seq message } }';
const MATCH = `id config toAct result view { view text } log(after: "-1", first: 20) { edges { node { ${ENTRY} } } } ${VERIFICATION}`;

/**
 * All that each face says of a running match to one viewer, but for worlds that are imagined, by the name of the face;
 * refusals too.
 */
export async function faceTexts(look: Look): Promise<Record<string, string>> {
  const { server, token, matchId, game } = look;
  const http = token === null ? server.http : server.http.as(token);
  const said: [string, () => Promise<string>][] = [
    ...PATHS.map((path): [string, () => Promise<string>] => [`REST ${path}`, () => read(http, `/v1/matches/${matchId}${path}`)]),
    ['REST inspections', () => inspected(http, matchId)],
    ['REST list', () => read(http, `/v1/matches?game=${game}`)],
    ...FORMATS.map((format): [string, () => Promise<string>] => [`stream ${format}`, () => streamed(http, format, look)]),
    ...TOOLS.map((name): [string, () => Promise<string>] => [`MCP ${name}`, () => callTool(http, name, matchId)]),
    ['GraphQL match', () => queried(http, `{ match(id: "${matchId}") { ${MATCH} } }`)],
    [
      'GraphQL legalActions',
      () => queried(http, `{ match(id: "${matchId}") { legalActions { actions { action label odds { p text } } } } }`),
    ],
    ['GraphQL list', () => queried(http, '{ matches(first: 5) { edges { node { id config result } } } }')],
    ['GraphQL subscription', () => subscribed(look)],
  ];
  const texts: Record<string, string> = {};
  // All at once they are more than a busy service takes.
  for (const [face, text] of said) texts[face] = await text();
  return texts;
}

async function read(http: Client, path: string): Promise<string> {
  return (await http.raw(path, {})).text();
}

/** *Units*: things of a table that are inspected. */
const INSPECTED = 40;

/** What is said of things all over the table, the hand included. */
async function inspected(http: Client, matchId: string): Promise<string> {
  const { scene } = (await http.get<{ scene?: Scene }>(`/v1/matches/${matchId}/scene`)).body;
  const ids = scene ? [...everyItem(allOf(scene))].flatMap(({ item }) => item.id ?? []).filter((id) => !id.startsWith('button:')) : [];
  const some = ids.filter((_, index) => index % Math.ceil(ids.length / INSPECTED) === 0);
  const texts: string[] = [];
  for (const id of some) texts.push(await read(http, `/v1/matches/${matchId}/inspection?thing=${encodeURIComponent(id)}`));
  return texts.join('\n');
}

async function queried(http: Client, query: string): Promise<string> {
  return JSON.stringify((await http.post('/graphql', { query })).body);
}

async function callTool(http: Client, name: string, matchId: string): Promise<string> {
  const headers = { accept: 'application/json, text/event-stream' };
  const timeout = name === 'wait_for_turn' ? { timeoutSeconds: 0 } : {};
  const params = { name, arguments: { matchId, ...timeout } };
  return withoutImages((await http.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers)).body);
}

/**
 * What a tool has answered, as text. The bytes of an image spell anything: test/features/pictures/mcp.slow.test.ts
 * holds what they show.
 */
export function withoutImages(body: unknown): string {
  return JSON.stringify(body, (key, value) => (key === 'data' && typeof value === 'string' ? '' : value));
}

async function streamed(http: Client, format: string, { matchId, version }: Look): Promise<string> {
  const stream = await listen(http, `/v1/matches/${matchId}/stream?after=0&view=1&story=1`, format);
  const heard: unknown[] = [];
  for (let one = await stream.next(); one !== null; one = await stream.next()) {
    heard.push(one.message);
    const { message } = one;
    if (version === (message.type === 'entry' ? message.seq : message.type === 'snapshot' ? message.version : null)) break;
  }
  stream.close();
  return JSON.stringify(heard);
}

async function subscribed({ server, token, matchId, version }: Look): Promise<string> {
  const socket = openSocket(server, token);
  const reading = subscribe<{ matchUpdated: { seq: number } }>(
    socket,
    `subscription ($id: ID!) { matchUpdated(matchId: $id, after: -1) { ${ENTRY} } }`,
    { id: matchId },
  );
  const heard: unknown[] = [];
  for (let one = await reading.next(); one; one = await reading.next()) {
    heard.push(one);
    if (one.data?.matchUpdated.seq === version) break;
  }
  await reading.leave();
  await socket.dispose();
  return JSON.stringify(heard);
}
