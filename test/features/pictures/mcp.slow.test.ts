import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import t, { type Test } from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import { COLOURS_FOR_MODELS, svgForModels } from '../../../src/features/pictures/mcp.js';
import { openPainter } from '../../../src/features/pictures/painter.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { SceneAt } from '../../../src/use-cases/matches/shapes.js';
import { step } from '../../api/rest/table.js';
import type { Client as HttpClient } from '../../kit/client.js';
import { mcpOverHttp, mcpOverStdio } from '../../kit/mcp.js';
import { startMatch } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { chunksOfPng, sizeOfPng } from './png.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);
const paint = openPainter(LIMITS, { error: (_details, message) => t.fail(message) });
const GAMES = ['tactics-joker', 'armadogon', 'juggernauts', 'jugger-ttg'];

interface Content {
  type: string;
  text?: string;
  data?: string;
  mimeType?: string;
}

interface Seen {
  content: Content[];
  png: Buffer | null;
  isError: boolean;
}

async function getView(client: Client, args: Record<string, unknown>): Promise<Seen> {
  const answer = await client.callTool({ name: 'get_view', arguments: { picture: true, ...args } });
  const content = answer.content as Content[];
  const image = content.find(({ type }) => type === 'image');
  return { content, png: image?.data === undefined ? null : Buffer.from(image.data, 'base64'), isError: answer.isError === true };
}

/** What the picture must be: the scene that REST gives the same caller, drawn. */
async function drawnScene(http: HttpClient, id: string, query: string): Promise<Uint8Array | null> {
  const { body } = await http.get<SceneAt>(`/v1/matches/${id}/scene${query}`);
  return paint(svgForModels(body), COLOURS_FOR_MODELS);
}

/** A match after some actions, and its players. */
async function played(game: string, actions: number) {
  const match = await startMatch(server.http, { game });
  const seats = match.players.map(({ http }) => http);
  const chance = fastChance(7);
  for (let i = 0; i < actions; i++) await step(seats, match.id, (count) => chance.pick(count));
  return { ...match, seats };
}

async function isShownTo(t: Test, client: Client, http: HttpClient, id: string, query: { at?: number; as?: string } = {}): Promise<Buffer> {
  const as = query.as === undefined || Number.isNaN(Number(query.as)) ? query.as : Number(query.as);
  const { content, png } = await getView(client, { matchId: id, ...query, ...(as !== undefined && { as }) });
  t.match(content, [
    { type: 'text', text: /^Version \d+/ },
    { type: 'image', mimeType: 'image/png' },
  ]);
  t.equal(content.length, 2);
  const [width, height] = sizeOfPng(png ?? Buffer.alloc(0));
  t.ok(width <= 700 && height <= 1_001, `${width} by ${height}`);
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();
  const expected = await drawnScene(http, id, text === '' ? '' : `?${text}`);
  t.ok(expected && png && Buffer.compare(png, expected) === 0, 'it is the scene of the same caller');
  t.same([...new Set(chunksOfPng(png ?? Buffer.alloc(0)))], ['IHDR', 'PLTE', 'IDAT', 'IEND'], 'it says nothing beside what it shows');
  return png ?? Buffer.alloc(0);
}

for (const game of GAMES) {
  t.test(`${game}: get_view shows the table beside its text, to every viewer the scene that is theirs`, async (t) => {
    const { id, players } = await played(game, 12);
    for (const [seat, { apiKey, http }] of players.entries()) {
      const own = await isShownTo(t, await mcpOverHttp(t, server.url, apiKey), http, id);
      const other = await isShownTo(t, await mcpOverHttp(t, server.url, null), server.http, id);
      if (players.length > 1) t.ok(Buffer.compare(own, other) !== 0, `seat ${seat} sees its own, a spectator less`);
      await isShownTo(t, await mcpOverHttp(t, server.url, apiKey), http, id, { at: 3 });
    }
  });
}

t.test('over standard input and output the picture is the same', async (t) => {
  const { id, players } = await played('juggernauts', 8);
  const [first] = players;
  if (!first) throw new Error('there is a seat 0');
  await isShownTo(t, await mcpOverStdio(t, server.url, first.apiKey), first.http, id);
});

t.test('what a seat has hidden is in nobody else’s picture while the match runs, and in all eyes after it', async (t) => {
  const { id, players, seats } = await played('juggernauts', 12);
  const stranger = await mcpOverHttp(t, server.url, null);
  const before = (await getView(stranger, { matchId: id, at: 12 })).png;
  t.match(await getView(stranger, { matchId: id, at: 12, as: 'omniscient' }), { isError: true, png: null }, 'nobody sees it all');
  t.match(await getView(stranger, { matchId: id, at: 12, as: 0 }), { isError: true, png: null }, 'or through the eyes of a seat');
  const rival = await mcpOverHttp(t, server.url, players[1]?.apiKey ?? '');
  t.match(await getView(rival, { matchId: id, at: 12, as: 0 }), { isError: true, png: null });
  await seats[0]?.post(`/v1/matches/${id}/resignation`, {});
  const hidden = await isShownTo(t, stranger, server.http, id, { at: 12, as: '0' });
  const same = await isShownTo(t, stranger, server.http, id, { at: 12, as: 'spectator' });
  t.ok(before && Buffer.compare(same, before) === 0, 'a spectator is shown what they were shown');
  t.ok(Buffer.compare(hidden, same) !== 0, 'which was less than seat 0 saw');
});

t.test('a match that somebody may not see has no picture either, and who wants none gets none', async (t) => {
  const { id, players } = await startMatch(server.http, { visibility: 'private' });
  const stranger = await mcpOverHttp(t, server.url, null);
  t.match(await getView(stranger, { matchId: id }), { isError: true, png: null, content: [{ text: /NOT_FOUND/ }] });
  const own = await mcpOverHttp(t, server.url, players[0]?.apiKey ?? '');
  t.ok((await getView(own, { matchId: id })).png);
  t.match((await getView(own, { matchId: id, picture: false })).content, [{ type: 'text' }]);
  const unasked = await own.callTool({ name: 'get_view', arguments: { matchId: id } });
  t.equal((unasked.content as Content[]).length, 1, 'a picture is much to read: it has to be asked for');
});

t.test('while no picture can be had the text says so', async (t) => {
  const small = await startServer(t, await pg.freshDatabase(), { limits: { pictureBytes: 1 } });
  const { id } = await startMatch(small.http);
  const client = await mcpOverHttp(t, small.url, null);
  const { content } = await getView(client, { matchId: id });
  t.match(content, [{ text: /^Version 0/ }, { type: 'text', text: /left out/ }]);
});
