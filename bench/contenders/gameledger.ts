import type { Script } from '../script.js';
import type { Contender, ContenderServer, Table } from './contender.js';
import { connectJson, type JsonClient } from './json-client.js';
import { startServer } from './process.js';

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

/** A started match and the key of the player on each seat. */
interface Match {
  id: string;
  keys: string[];
}

type Step = Script['steps'][number];
/** Sends one action, decided on `version`. */
type Act = (http: JsonClient, match: Match, step: Step, version: number) => Promise<void>;

/** gameledger as `npm start` runs it, without request log and rate limit; one process, two faces. */
export async function startGameledger(
  names: { rest: string; graphql: string },
  { config }: Script,
  databaseUrl: string,
): Promise<ContenderServer> {
  const server = await startServer('../../src/service/main.ts', { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', RATE_LIMIT: 'off' });
  const lobby = connectJson(server.url);
  const keys = [await newKey(lobby, 'Ada'), await newKey(lobby, 'Bob')];
  const face = (name: string, act: Act): Contender => ({
    name,
    openTable: async () => seat(connectJson(server.url), await newMatch(lobby, keys, config), act),
  });
  return {
    contenders: [face(names.rest, actOverRest), face(names.graphql, actOverGraphql)],
    async stop() {
      await lobby.close();
      await server.stop();
    },
  };
}

function seat(http: JsonClient, match: Match, act: Act): Table {
  let version = 0;
  return {
    play: (step) => act(http, match, step, version++),
    close: () => http.close(),
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

async function newKey(http: JsonClient, name: string): Promise<string> {
  return (await http.post<{ apiKey: string }>('/v1/players', { name, kind: 'bot' })).apiKey;
}

async function newMatch(http: JsonClient, keys: string[], config: unknown): Promise<Match> {
  const { id } = await http.post<{ id: string }>('/v1/matches', { game: GAME, config, join: {} }, keys[0]);
  await http.post(`/v1/matches/${id}/seats`, {}, keys[1]);
  return { id, keys };
}
