import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Script } from '../script.js';
import { type Bulk, connectBulk } from './bulk-client.js';
import { connectChannel } from './channel-client.js';
import type { ContenderServer, Table } from './contender.js';
import { connectJson, type JsonClient } from './json-client.js';
import { SERVICE, startServer } from './process.js';

/** The ways to act, in the order of a server's contenders. */
export const FACES = ['rest', 'graphql', 'socket', 'bulk', 'channel'] as const;
/** One way to act. */
export type Face = (typeof FACES)[number];

const GAME = 'tactics-joker';

const SUBMIT = `mutation Submit($input: SubmitActionInput!) {
  submitAction(input: $input) {
    __typename
    ... on ActionAccepted { version events toAct result }
    ... on ActionRefused { code message }
  }
}`;

interface Submitted {
  data?: { submitAction: { __typename: string } };
}

type GraphqlSocket = ReturnType<typeof createClient>;

/** A started match and the key of the player on each seat. */
export interface Match {
  id: string;
  keys: string[];
}

type Step = Script['steps'][number];
/** Sends one action, decided on `version`. */
type Act = (http: JsonClient, match: Match, step: Step, version: number) => Promise<void>;

/** gameledger as `npm start` runs it, without request log and rate limit; one process, a contender for each face. */
export async function startGameledger(
  names: Record<Face, string>,
  { config }: Script,
  databaseUrl: string,
  { entry = SERVICE, env = {} }: { entry?: string; env?: Record<string, string> | undefined } = {},
): Promise<ContenderServer> {
  const server = await startServer(entry, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...env });
  const lobby = connectJson(server.url);
  const keys = [await newKey(lobby, 'Ada'), await newKey(lobby, 'Bob')];
  const sockets = keys.map((key) => connectSocket(server.url, key));
  const many = keys.map((key) => connectBulk(server.url, key));
  // Once they are needed: another version may not have them.
  let channels: Promise<Bulk[]> | null = null;
  const openChannels = (): Promise<Bulk[]> => {
    channels ??= Promise.all(keys.map((key) => connectChannel(server.url, key)));
    return channels;
  };
  const open: Record<Face, (match: Match) => Table | Promise<Table>> = {
    rest: (match) => seat(connectJson(server.url), match, actOverRest),
    graphql: (match) => seat(connectJson(server.url), match, actOverGraphql),
    socket: (match) => seatOnSockets(sockets, match),
    bulk: (match) => seatAmongMany(many, match),
    channel: async (match) => seatAmongMany(await openChannels(), match),
  };
  return {
    contenders: FACES.map((face) => ({
      name: names[face],
      cpuMs: server.cpuMs,
      openTable: async () => open[face](await newMatch(lobby, keys, config)),
    })),
    async stop() {
      for (const { close } of [...many, ...((await channels) ?? [])]) await close();
      for (const socket of sockets) await socket.dispose();
      await lobby.close();
      await server.stop();
    },
  };
}

/** One websocket for each player, whatever the number of their matches: a key has a few. */
function connectSocket(url: string, key: string): GraphqlSocket {
  return createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    connectionParams: { authorization: `Bearer ${key}` },
  });
}

function seatOnSockets(sockets: GraphqlSocket[], { id }: Match): Table {
  let version = 0;
  return {
    async play({ seat, action }) {
      const variables = { input: { matchId: id, action, expectedVersion: version++ } };
      const answer = await firstAnswer(sockets[seat], variables);
      if (answer.data?.submitAction.__typename !== 'ActionAccepted') throw new Error(`refused: ${JSON.stringify(answer)}`);
    },
    close: async () => {},
  };
}

function firstAnswer(socket: GraphqlSocket | undefined, variables: Record<string, unknown>): Promise<Submitted> {
  return new Promise((resolve, reject) => {
    let answer: Submitted | null = null;
    socket?.subscribe<Submitted['data']>(
      { query: SUBMIT, variables },
      {
        next: (value) => {
          answer = value as Submitted;
        },
        error: reject,
        complete: () => (answer ? resolve(answer) : reject(new Error('no answer'))),
      },
    );
  });
}

function seat(http: JsonClient, match: Match, act: Act): Table {
  let version = 0;
  return {
    play: (step) => act(http, match, step, version++),
    close: () => http.close(),
  };
}

function seatAmongMany(many: Bulk[], { id }: Match): Table {
  let version = 0;
  return {
    play: ({ seat, action }) =>
      many[seat]?.act({ matchId: id, action, expectedVersion: version++ }) ?? Promise.reject(new Error('no such seat')),
    close: async () => {},
  };
}

async function actOverRest(http: JsonClient, { id, keys }: Match, { seat, action }: Step, expectedVersion: number): Promise<void> {
  await http.post(`/v1/matches/${id}/actions`, { action, expectedVersion }, keys[seat]);
}

async function actOverGraphql(http: JsonClient, { id, keys }: Match, { seat, action }: Step, expectedVersion: number): Promise<void> {
  const variables = { input: { matchId: id, action, expectedVersion } };
  const answer = await http.post<Submitted>('/graphql', { query: SUBMIT, variables }, keys[seat]);
  if (answer.data?.submitAction.__typename !== 'ActionAccepted') throw new Error(`refused: ${JSON.stringify(answer)}`);
}

/** The key of a new player. */
export async function newKey(http: JsonClient, name: string): Promise<string> {
  return (await http.post<{ apiKey: string }>('/v1/players', { name, kind: 'bot' })).apiKey;
}

/** A new match of two players by their keys. */
export async function newMatch(http: JsonClient, keys: string[], config: unknown): Promise<Match> {
  const { id } = await http.post<{ id: string }>('/v1/matches', { game: GAME, config, join: {} }, keys[0]);
  await http.post(`/v1/matches/${id}/seats`, {}, keys[1]);
  return { id, keys };
}
