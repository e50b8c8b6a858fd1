/** Two worlds that differ in what the other seat has brought or chosen in secret are the same to everybody else. */
import t, { type Test } from 'tap';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';
import { startPostgres } from '../../kit/postgres.js';
import { type Receiver, startReceiver } from '../../kit/receiver.js';
import { restartIdentities } from '../../kit/repeatable-identity.js';
import { startServer, type TestServer } from '../../kit/server.js';
import { faceTexts } from './face-texts.js';
import { FORMATS } from './listening.js';
import { type Account, legal, register, type Seated } from './table.js';

const pg = await startPostgres();
/** Of one size, which is public. */
const deckWith = (kind: string) => [...Array(8).fill('spiked-shield'), ...Array(4).fill(kind)] as string[];

/** What the other seat brings in one world and in the other; in some games the rules show it at the start. */
const PAIRS: { what: string; request: { game: string; preset?: string }; loadouts: [unknown, unknown]; isShownAtStart: boolean }[] = [
  {
    what: 'two decks of one size',
    request: { game: 'juggernauts' },
    loadouts: [deckWith('recovery-team'), deckWith('armored-cannon')],
    isShownAtStart: false,
  },
  { what: 'two decks of the house', request: { game: 'juggernauts' }, loadouts: ['athena', 'kali'], isShownAtStart: false },
  {
    what: 'two teams',
    request: { game: 'jugger-ttg', preset: 'prebuilt' },
    loadouts: [{ preset: 'short' }, ['J25', 'J30', 'J05', 'J10', 'J15']],
    isShownAtStart: true,
  },
];

/** A service of its own with the same people and the same match. */
interface World {
  game: string;
  server: TestServer;
  id: string;
  /** Who has brought something, and who sits opposite. */
  bringer: Account;
  viewers: Record<string, string | null>;
  hooks: Receiver;
}

async function openWorld(t: Test, request: { game: string }, loadout: unknown): Promise<World> {
  // The same id and the same seed: whatever is drawn is drawn in both.
  restartIdentities();
  const hooks = await startReceiver(t);
  const server = await startServer(t, await pg.freshDatabase(), {
    webhookAllow: ['127.0.0.1'],
    // Whether a stream stays silent for so long depends on the machine.
    limits: { keepAliveMs: 600_000 },
  });
  const [maker, bringer, opposite, onlooker] = await Promise.all(['Dan', 'Bob', 'Ada', 'Cyd'].map((name) => register(server.http, name)));
  if (!maker || !bringer || !opposite || !onlooker) throw new Error('somebody is missing');
  await opposite.http.post('/v1/webhooks', { url: hooks.url, events: ['turn', 'started', 'finished'] });
  const { id } = (await maker.http.post<Match>('/v1/matches', request)).body;
  const entropy = 'the same';
  await bringer.http.post<Seated>(`/v1/matches/${id}/seats`, { seat: 0, entropy, loadout });
  const viewers = { 'who has made it': maker.apiKey, 'who sits opposite': opposite.apiKey, 'who looks on': onlooker.apiKey, nobody: null };
  return { game: request.game, server, id, bringer, viewers, hooks };
}

/** What every request of its own chance or time has, by what kind of text it is; each has one length. */
const OWN: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '‹id›'],
  [/\b[0-9a-f]{64}\b/g, '‹hash›'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '‹time›'],
];

/** A text without what is of its own in each world, and how long it was. */
function asSeen(text: string): { length: number; text: string } {
  return { length: Buffer.byteLength(text), text: OWN.reduce((seen, [own, name]) => seen.replaceAll(own, name), text) };
}

const textOf = async (http: Client, path: string): Promise<string> => {
  const response = await http.raw(path, {});
  return `${response.status} ${await response.text()}`;
};

/** Faces of a match that waits for players. */
const OPEN = ['', '/view', '/log?after=-1', '/record', '/verification', '/scene', '/picture.svg', '/presence', '/inclusion', '/actions'];
/** A picture as an agent gets it, byte by byte. */
async function pictured(http: Client, matchId: string): Promise<string> {
  const headers = { accept: 'application/json, text/event-stream' };
  const params = { name: 'get_view', arguments: { matchId, picture: true } };
  return JSON.stringify((await http.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers)).body);
}

/** Faces of a running match beside those of `faceTexts`. */
const BESIDE = ['/view?lang=es', '/actions?lang=es', '/messages?room=table', '/messages?room=stands'];
const MATCH = 'id config symmetric status seats { seat loadoutHash player { name } } yourLoadout toAct version';

async function openFaces({ game, server, id }: World, token: string | null): Promise<Record<string, string>> {
  const http = token === null ? server.http : server.http.as(token);
  const graphql = async (query: string) => JSON.stringify((await http.post('/graphql', { query })).body);
  const paths = OPEN.map(async (path): Promise<[string, string]> => [`REST ${path}`, await textOf(http, `/v1/matches/${id}${path}`)]);
  return Object.fromEntries([
    ...(await Promise.all(paths)),
    ['REST list', await textOf(http, `/v1/matches?game=${game}`)],
    ['GraphQL match', await graphql(`{ match(id: "${id}") { ${MATCH} } }`)],
    ['GraphQL list', await graphql(`{ matches(first: 5) { edges { node { ${MATCH} } } } }`)],
  ]);
}

async function runningFaces({ game, server, id }: World, token: string | null): Promise<Record<string, string>> {
  const http = token === null ? server.http : server.http.as(token);
  const { version } = (await server.http.get<Match>(`/v1/matches/${id}`)).body;
  const paths = BESIDE.map(async (path): Promise<[string, string]> => [`REST ${path}`, await textOf(http, `/v1/matches/${id}${path}`)]);
  return {
    ...(await faceTexts({ server, token, matchId: id, game, version: version ?? 0 })),
    ...Object.fromEntries(await Promise.all(paths)),
    picture: await pictured(http, id),
  };
}

async function equalTo(t: Test, worlds: readonly [World, World], faces: typeof openFaces, when: string): Promise<void> {
  for (const viewer of Object.keys(worlds[0].viewers)) {
    const [one, other] = await Promise.all(worlds.map((world) => faces(world, world.viewers[viewer] ?? null)));
    t.strictSame(Object.keys(one ?? {}), Object.keys(other ?? {}));
    for (const [face, text] of Object.entries(one ?? {}))
      t.strictSame(asSeen(other?.[face] ?? ''), asSeen(text), `${when}, ${viewer}: ${face}`);
  }
}

/** A stream that is open while the match goes on. */
interface Followed {
  /** Every byte up to the end of the entry `seq`, as it came. */
  until(seq: number): Promise<string>;
  close(): void;
}

async function follow({ server, id }: World, token: string | null, accept: string): Promise<Followed> {
  const hangUp = new AbortController();
  const http = token === null ? server.http : server.http.as(token);
  const path = `/v1/matches/${id}/stream?after=-1&story=1`;
  const { body } = await http.raw(path, { headers: { accept }, signal: hangUp.signal });
  if (!body) throw new Error(`${path} has no body`);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async until(seq) {
      const isComplete = new RegExp(`"type":"entry",.*"seq":${seq},.*\\n`);
      while (!isComplete.test(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended: ${text}`);
        text += value;
      }
      return text.trimEnd();
    },
    close: () => hangUp.abort(),
  };
}

/** Streams of every viewer in every format, of both worlds, and what each has said up to an entry. */
async function followAll(t: Test, worlds: readonly [World, World]) {
  const viewers = Object.keys(worlds[0].viewers);
  const streams = await Promise.all(
    viewers.flatMap((viewer) =>
      FORMATS.map(async (format) => {
        const both = await Promise.all(worlds.map((world) => follow(world, world.viewers[viewer] ?? null, format)));
        for (const stream of both) t.teardown(() => stream.close());
        return { name: `${viewer}, ${format}`, both };
      }),
    ),
  );
  return {
    async equalUntil(seq: number): Promise<void> {
      for (const { name, both } of streams) {
        const [one, other] = await Promise.all(both.map((stream) => stream.until(seq)));
        t.match(one, '"story":[{"text":', `${name} tells a story`);
        t.strictSame(asSeen(other ?? ''), asSeen(one ?? ''), `followed up to ${seq}, ${name}`);
      }
    },
  };
}

/** Lets the seat that has brought something choose in secret: another thing in each world. */
async function chooseInSecret(worlds: readonly [World, World]): Promise<void> {
  for (const [i, { id, bringer }] of worlds.entries()) {
    const choices = (await legal(bringer.http, id)).actions.filter(({ action }) => action.type !== 'resign');
    const { status, body } = await bringer.http.post(`/v1/matches/${id}/actions`, { action: choices[i]?.action });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
}

for (const { what, request, loadouts, isShownAtStart } of PAIRS) {
  t.test(`nobody else can tell ${what} apart, by no face and no size`, { timeout: 300_000 }, async (t) => {
    const [one, other] = loadouts;
    const worlds = [await openWorld(t, request, one), await openWorld(t, request, other)] as const;
    await equalTo(t, worlds, openFaces, 'before the start');
    const own = await Promise.all(worlds.map(async ({ id, bringer }) => textOf(bringer.http, `/v1/matches/${id}`)));
    t.not(asSeen(own[0] ?? '').text, asSeen(own[1] ?? '').text, 'the seat itself can');
    if (!isShownAtStart) await compareRunning(t, worlds);
  });
}

async function compareRunning(t: Test, worlds: readonly [World, World]): Promise<void> {
  for (const { id, server, viewers } of worlds)
    await server.http.as(viewers['who sits opposite'] ?? null).post(`/v1/matches/${id}/seats`, { entropy: 'too' });
  await equalTo(t, worlds, runningFaces, 'at the start');
  const followed = await followAll(t, worlds);
  await followed.equalUntil(0);
  // Choosing the commander is the last that can be done before the rules show something of the deck.
  await chooseInSecret(worlds);
  await followed.equalUntil(1);
  await equalTo(t, worlds, runningFaces, 'after a secret choice');
  await Promise.all(worlds.map(({ hooks }) => hooks.until((received) => received.length >= 2)));
  const posted = worlds.map(({ hooks }) => hooks.received.map(({ text }) => asSeen(text)));
  t.strictSame(posted[1], posted[0], 'webhooks');
}
