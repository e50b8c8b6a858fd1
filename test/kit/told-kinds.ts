/** What processes tell each other, kind by kind: how to make more of it, and what must have been heard of it. */
import type { Test } from 'tap';
import type { PlayerMessage } from '../../src/use-cases/matches/events-contract.js';
import type { Match, StreamMessage, TurnNotice } from '../../src/use-cases/matches/shapes.js';
import { openSocket, subscribe } from '../api/graphql/graphql-client.js';
import { FORMATS, listen } from '../api/rest/listening.js';
import { openDuel, openSolo, register, step } from '../api/rest/table.js';
import type { Client } from './client.js';
import { type Collected, collect } from './collect.js';
import type { TestServer } from './server.js';

/** The processes that follow: by name, how they hear. */
export type Followers = Readonly<Record<string, Pick<TestServer, 'http' | 'wsUrl'>>>;

/** A kind of notification, with something that is followed. */
export interface Told {
  /** Does one more thing by way of a process. */
  act(by: Client): Promise<void>;
  /** Waits until every follower knows all that is durable. *Errors*: an assertion for what is lost or doubled. */
  check(t: Test, truth: Client): Promise<void>;
}

/** Opens something of a kind that is followed. */
export type Open = (t: Test, followers: Followers) => Promise<Told>;

/** Streams of all followers, by what they are called in messages. */
type Streams<Message> = [name: string, Collected<Message>][];

/** The format of streams that one of them is enough for. */
export const NDJSON = FORMATS[1];

/** Opens a stream at every follower. */
export async function followAll<Message>(
  t: Test,
  followers: Followers,
  key: string,
  path: string,
  accept: string,
): Promise<Streams<Message>> {
  return await Promise.all(
    Object.entries(followers).map(async ([name, { http }]): Promise<Streams<Message>[number]> => {
      const stream = await listen<Message>(http.as(key), path, accept);
      t.teardown(stream.close);
      return [`${name}, ${accept}`, collect(async () => (await stream.next())?.message)];
    }),
  );
}

/** The way to a follower. */
export function anyOf(followers: Followers): Client {
  const [first] = Object.values(followers);
  if (!first) throw new Error('nobody follows');
  return first.http;
}

/** Two players at a table. */
export async function duel(followers: Followers) {
  const http = anyOf(followers);
  const [ada, bob] = [await register(http, 'Ada'), await register(http, 'Bob')];
  const [{ id }] = await openDuel(ada, bob);
  let made = 0;
  const act = async (by: Client): Promise<void> => void (await step([by.as(ada.apiKey), by.as(bob.apiKey)], id, (n) => made++ % n));
  return { id, players: [ada, bob] as const, act };
}

async function versionOf(http: Client, id: string): Promise<number> {
  return (await http.get<Match>(`/v1/matches/${id}`)).body.version ?? 0;
}

const versions: Open = async (t, followers) => {
  const { id, players, act } = await duel(followers);
  const path = `/v1/matches/${id}/stream?after=0`;
  const streams: Streams<{ seq: number | null }> = [];
  for (const accept of FORMATS) {
    for (const [name, { heard, until }] of await followAll<StreamMessage>(t, followers, players[0].apiKey, path, accept)) {
      const seqs = () => heard().map((message) => ({ seq: message.type === 'entry' ? message.seq : null }));
      streams.push([name, { heard: seqs, until }]);
    }
  }
  for (const [name, server] of Object.entries(followers)) {
    const client = openSocket(server, players[0].apiKey);
    t.teardown(() => client.dispose());
    const query = 'subscription ($id: ID!) { matchUpdated(matchId: $id, after: 0) { seq } }';
    const reading = subscribe<{ matchUpdated: { seq: number } }>(client, query, { id });
    streams.push([`${name}, GraphQL`, collect(async () => (await reading.next())?.data?.matchUpdated)]);
  }
  return {
    act,
    async check(t, truth) {
      const last = await versionOf(truth, id);
      for (const [name, { heard, until }] of streams) {
        const seqs = (): number[] => heard().flatMap(({ seq }) => (seq === null || seq === 0 ? [] : [seq]));
        await until(() => (seqs().at(-1) ?? 0) >= last);
        t.strictSame(
          seqs(),
          Array.from({ length: last }, (_, i) => i + 1),
          `${name}: every entry once and in order`,
        );
      }
    },
  };
};

const turns: Open = async (t, followers) => {
  const { id, players, act } = await duel(followers);
  const streams = await Promise.all(players.map(({ apiKey }) => followAll<TurnNotice>(t, followers, apiKey, '/v1/me/turns', NDJSON)));
  return {
    act,
    async check(t, truth) {
      const { version, toAct } = (await truth.get<Match>(`/v1/matches/${id}`)).body;
      for (const seat of toAct) {
        for (const [name, { heard, until }] of streams[seat] ?? []) {
          await until(() => heard().some((turn) => turn.matchId === id && turn.version === version));
          const told = heard().flatMap((turn) => (turn.matchId === id ? [turn.version] : []));
          t.strictSame(told, [...new Set(told)].toSorted(ascending), `${name}: the turn that is owed, and no version twice`);
        }
      }
    },
  };
};

const events: Open = async (t, followers) => {
  const ada = await register(anyOf(followers), 'Ada');
  const streams = await followAll<PlayerMessage>(t, followers, ada.apiKey, '/v1/me/events?after=0', NDJSON);
  return {
    act: async (by) => void (await openSolo({ ...ada, http: by.as(ada.apiKey) })),
    async check(t, truth) {
      const query = '{ myEvents(first: 200) { edges { node { id } } } }';
      const { body } = await truth
        .as(ada.apiKey)
        .post<{ data: { myEvents: { edges: { node: { id: number } }[] } } }>('/graphql', { query });
      const wanted = body.data.myEvents.edges.map(({ node }) => node.id);
      for (const [name, { heard, until }] of streams) {
        const ids = (): number[] => heard().flatMap(({ type, id }) => (['start', 'turn', 'reset'].includes(type) ? [] : [id]));
        await until(() => ids().length >= wanted.length);
        t.strictSame(ids(), wanted, `${name}: every event once and in order`);
      }
    },
  };
};

const keys: Open = async (_, followers) => {
  const { http } = Object.values(followers)[0] ?? {};
  if (!http) throw new Error('nobody follows');
  const replaced: string[] = [];
  return {
    async act(by) {
      const { apiKey } = await register(http, 'Ada');
      // From now on this process knows the key without asking.
      await http.as(apiKey).get('/v1/me');
      replaced.push(apiKey);
      const { status } = await by.as(apiKey).post('/v1/me/keys/rotation');
      if (status !== 201) throw new Error(`a new key was answered ${status}`);
    },
    async check(t, truth) {
      for (const key of replaced) {
        const { status } = await truth.as(key).get('/v1/me');
        while ((await http.as(key).get('/v1/me')).status !== status);
        t.ok([200, 401].includes(status));
      }
    },
  };
};

function ascending(a: number, b: number): number {
  return a - b;
}

/** Kinds of notification, by what they are called. */
export type Kinds = readonly [title: string, open: Open][];

/** Those of the core; a feature has its own in the file of this name in its folder. */
export const KINDS: Kinds = [
  ['versions of matches', versions],
  ['turns', turns],
  ['events of players', events],
  ['keys that are taken away', keys],
];
