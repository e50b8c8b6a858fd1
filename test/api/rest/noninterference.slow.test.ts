/** Two worlds that differ in what the other seat has brought or chosen in secret are the same to everybody else. */
import t, { type Test } from 'tap';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';
import { faceTexts } from './face-texts.js';
import { asSeen, begin, choose, followAll, openWorld, textOf, type World, type Worlds } from './two-worlds.js';

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

/** Faces of a match that waits for players. */
const OPEN = [
  '',
  '/view',
  '/view?words=1',
  '/log?after=-1',
  '/record',
  '/verification',
  '/scene',
  '/picture.svg',
  '/presence',
  '/inclusion',
  '/actions',
];
/** A picture as an agent gets it, byte by byte. */
async function pictured(http: Client, matchId: string): Promise<string> {
  const headers = { accept: 'application/json, text/event-stream' };
  const params = { name: 'get_view', arguments: { matchId, picture: true } };
  return JSON.stringify((await http.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers)).body);
}

/** Faces of a running match beside those of `faceTexts`. */
const BESIDE = ['/view?words=1&lang=es', '/actions?lang=es&odds=1', '/messages?room=table', '/messages?room=stands'];
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

async function equalTo(t: Test, worlds: Worlds, faces: typeof openFaces, when: string): Promise<void> {
  for (const viewer of Object.keys(worlds[0].viewers)) {
    const one = await faces(worlds[0], worlds[0].viewers[viewer] ?? null);
    const other = await faces(worlds[1], worlds[1].viewers[viewer] ?? null);
    t.strictSame(Object.keys(one), Object.keys(other));
    for (const [face, text] of Object.entries(one)) t.strictSame(asSeen(other[face] ?? ''), asSeen(text), `${when}, ${viewer}: ${face}`);
  }
}

for (const { what, request, loadouts, isShownAtStart } of PAIRS) {
  t.test(`nobody else can tell ${what} apart, by no face and no size`, async (t) => {
    const [one, other] = loadouts;
    const worlds = [await openWorld(t, request, one), await openWorld(t, request, other)] as const;
    await equalTo(t, worlds, openFaces, 'before the start');
    const own = await Promise.all(worlds.map(async ({ id, bringer }) => textOf(bringer.http, `/v1/matches/${id}`)));
    t.not(asSeen(own[0] ?? '').text, asSeen(own[1] ?? '').text, 'the seat itself can');
    if (!isShownAtStart) await compareRunning(t, worlds);
  });
}

/**
 * *Units*: entries that every viewer follows: what the seat opposite chooses, before and after the rules have shown
 * both commanders.
 */
const FOLLOWED = 8;

async function compareRunning(t: Test, worlds: Worlds): Promise<void> {
  await begin(worlds);
  await equalTo(t, worlds, runningFaces, 'at the start');
  const streams = await followAll(t, worlds, '&story=1');
  const followed = async (seq: number): Promise<void> => {
    for (const { name, texts } of await streams.until(seq)) {
      t.match(texts[0], '"story":[{"text":', `${name} tells a story`);
      t.strictSame(asSeen(texts[1]), asSeen(texts[0]), `followed up to ${seq}, ${name}`);
    }
  };
  // Turns in between are told or not, with their question or without: that depends on the machine.
  const toldAt = async (version: number): Promise<void> => {
    const turn = new RegExp(`"type":"turn",.*"version":${version}[,}].*\\n`);
    const told = await Promise.all(worlds.map(({ events }) => events.until(turn)));
    const [one, other] = told.map((text) =>
      text
        .split('\n')
        .filter((line) => !line.includes('"type":"turn"') || turn.test(`${line}\n`))
        .map(asSeen),
    );
    t.strictSame(other, one, `events at ${version}`);
  };
  await followed(0);
  await toldAt(0);
  await choose(worlds, 'bringer', [0, 0]);
  for (let seq = 2; seq < FOLLOWED; seq++) await choose(worlds, 'who sits opposite', [0, 0]);
  await followed(FOLLOWED - 1);
  // Which squares the machine takes is the last that can be done before the rules show something of it.
  await choose(worlds, 'bringer', [0, 1]);
  await followed(FOLLOWED);
  await equalTo(t, worlds, runningFaces, 'after a secret choice');
  await toldAt(FOLLOWED);
}
