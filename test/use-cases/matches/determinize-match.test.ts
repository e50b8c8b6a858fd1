import t from 'tap';
import { juggernauts } from '../../../src/rules/games/juggernauts/index.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { Accepted, Imagined, LegalActions, Match, ViewAt } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';
import { createPlayer, startMatch, type TestMatch } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { atScale } from '../../kit/scale.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);

function seatOf({ players }: TestMatch, seat: number): Client {
  const player = players[seat];
  if (!player) throw new Error(`nobody on seat ${seat}`);
  return player.http;
}

async function actFirst(http: Client, id: string, place = 0): Promise<void> {
  const { body } = await http.get<LegalActions>(`/v1/matches/${id}/actions`);
  const { status } = await http.post(`/v1/matches/${id}/actions`, { action: body.actions[place]?.action });
  t.equal(status, 200);
}

interface JnState {
  seats: { commander: number | null; deck: string[]; hand: string[] }[];
}

/** The Commanders of one seat in many worlds of another. */
async function imaginedCommanders(http: Client, id: string, seat: number): Promise<Set<number | null | undefined>> {
  const commanders = new Set<number | null | undefined>();
  for (let i = 0; i < 20; i++) {
    const { status, body } = await http.post<Imagined>(`/v1/matches/${id}/imagine`);
    if (status !== 200) throw new Error(`no world: ${JSON.stringify(body)}`);
    commanders.add((body.state as JnState).seats[seat]?.commander);
  }
  return commanders;
}

t.test('a secret choice of another seat is drawn anew in the world a seat imagines; its own choices are as they are', async (t) => {
  const match = await startMatch(server.http, { game: 'juggernauts' });
  const [first, second] = [seatOf(match, 0), seatOf(match, 1)];
  await actFirst(second, match.id, 2);
  const forFirst = await first.post<Imagined>(`/v1/matches/${match.id}/imagine`);
  t.match(forFirst, { status: 200, body: { version: 1, seat: 0 } });
  t.same(juggernauts.toAct(juggernauts.schemas.state.parse(forFirst.body.state)), [0], 'seat 1 has chosen, as everybody knows');
  const guesses = await imaginedCommanders(first, match.id, 1);
  t.ok(guesses.size > 1 && !guesses.has(null), `what it has chosen is drawn anew: ${[...guesses]}`);
  t.equal((await imaginedCommanders(second, match.id, 1)).size, 1, 'seat 1 knows its own choice');
  await actFirst(first, match.id);
  t.equal((await imaginedCommanders(first, match.id, 1)).size, 1, 'revealed, it is known');
});

t.test('worlds differ in what is hidden and agree in what is known', async (t) => {
  const match = await startMatch(server.http, { game: 'juggernauts' });
  for (const seat of [0, 1]) await actFirst(seatOf(match, seat), match.id);
  const http = seatOf(match, 0);
  const worlds: JnState[] = [];
  for (let i = 0; i < 6; i++) worlds.push((await http.post<Imagined>(`/v1/matches/${match.id}/imagine`)).body.state as JnState);
  t.equal(new Set(worlds.map(({ seats }) => canonicalJson(seats[0]?.hand))).size, 1, 'the own hand is known');
  t.ok(new Set(worlds.map(({ seats }) => canonicalJson(seats[1]?.hand))).size > 1, 'the other hand is not');
  t.ok(new Set(worlds.map(({ seats }) => canonicalJson(seats[0]?.deck))).size > 1, 'the order of the own deck is not');
});

t.test('a seat that gives up in mid-step does not give away what the others have chosen in secret', async (t) => {
  const match = await startMatch(server.http, { game: 'juggernauts', config: { seats: 3 } });
  const path = `/v1/matches/${match.id}/imagine`;
  await actFirst(seatOf(match, 1), match.id, 2);
  t.equal((await seatOf(match, 2).post(`/v1/matches/${match.id}/resignation`)).status, 200);
  const { body } = await seatOf(match, 0).post<Imagined>(path);
  t.match(body, { version: 2, state: { seats: [{ out: null }, { out: null }, { out: 'resigned' }] } });
  t.ok((await imaginedCommanders(seatOf(match, 0), match.id, 1)).size > 1);
  const own = await seatOf(match, 1).post<Imagined>(path);
  t.type((own.body.state as JnState).seats[1]?.commander, 'number', 'seat 1 knows its own choice');
  t.match(own.body, { state: { seats: [{}, {}, { out: 'resigned' }] } });
});

t.test('a world does not give another seat’s secret deck away (JN-R40); who made the match knows it anyway', async (t) => {
  const match = await startMatch(server.http, { game: 'juggernauts', config: { decks: ['core', 'kali'] } });
  const path = `/v1/matches/${match.id}/imagine`;
  t.match(await seatOf(match, 1).post(path), { status: 403, body: { code: 'FORBIDDEN' } });
  t.match(
    await seatOf(match, 0)
      .as(match.seatTokens[0] ?? '')
      .post(path),
    { status: 403, body: { code: 'FORBIDDEN' } },
  );
  t.match(await seatOf(match, 0).post(path), { status: 200, body: { state: { config: { decks: ['core', 'kali'] } } } });
});

t.test('imagining changes nothing, needs a seat and a running match', async (t) => {
  const match = await startMatch(server.http, { game: 'tactics-joker' });
  const [http, other] = [seatOf(match, 0), seatOf(match, 1)];
  const path = `/v1/matches/${match.id}/imagine`;
  const before = await http.get<ViewAt>(`/v1/matches/${match.id}/view`);
  await http.post(path);
  t.same((await http.get<ViewAt>(`/v1/matches/${match.id}/view`)).body, before.body);
  t.match(await server.http.post(path), { status: 401 });
  t.match(await (await createPlayer(server.http)).http.post(path), { status: 403, body: { code: 'FORBIDDEN' } });
  t.match(await http.as(match.seatTokens[1] ?? '').post(path), { status: 200, body: { seat: 1 } });
  t.match(await http.post(path, { worlds: 3 }), { status: 400, body: { code: 'MALFORMED' } });
  await other.post(`/v1/matches/${match.id}/resignation`);
  t.match(await http.post(path), { status: 409, body: { code: 'MATCH_NOT_ACTIVE' } });
  const open = await http.post<Match>('/v1/matches', { game: 'tactics-joker', join: {} });
  t.match(await http.post(`/v1/matches/${open.body.id}/imagine`), { status: 409, body: { code: 'MATCH_NOT_ACTIVE' } });
});

t.test('GraphQL imagines too', async (t) => {
  const match = await startMatch(server.http, { game: 'armadogon' });
  const query = `{ match(id: "${match.id}") { imagined { version seat state } } }`;
  const { body } = await seatOf(match, 0).post<{ data: { match: { imagined: { state: { drawPile: string[] } } } } }>('/graphql', { query });
  t.match(body, { data: { match: { imagined: { version: 0, seat: 0, state: { drawPile: [] } } } } });
  t.ok(body.data.match.imagined.state.drawPile.length > 20);
  t.match((await server.http.post('/graphql', { query })).body, { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
});

t.test('all through a match of three seats each seat’s world owes what is owed and allows what is legal', async (t) => {
  const match = await startMatch(server.http, { game: 'juggernauts', config: { seats: 3, maxRounds: atScale(1, 3) } });
  const chance = fastChance(4);
  let checked = 0;
  for (let toAct = match.match.toAct; toAct.length > 0 && checked < 900; ) {
    for (const seat of [0, 1, 2]) {
      const http = seatOf(match, seat);
      const [world, legal] = [
        await http.post<Imagined>(`/v1/matches/${match.id}/imagine`),
        await http.get<LegalActions>(`/v1/matches/${match.id}/actions`),
      ];
      if (world.status !== 200) t.fail(JSON.stringify(world.body));
      const state = juggernauts.schemas.state.parse(world.body.state);
      const found = { toAct: juggernauts.toAct(state), actions: juggernauts.legalActions(state, seat) };
      const due = { toAct: legal.body.toAct, actions: legal.body.actions.map(({ action }) => action) };
      if (canonicalJson(found) !== canonicalJson(due)) t.fail(`version ${world.body.version}, seat ${seat}: ${canonicalJson(found)}`);
      checked++;
    }
    const actor = seatOf(match, toAct[chance.pick(toAct.length)] ?? 0);
    const { body } = await actor.get<LegalActions>(`/v1/matches/${match.id}/actions`);
    const serious = body.actions.filter(({ action }) => action.type !== 'resign');
    const { action } = serious[chance.pick(serious.length)] ?? {};
    ({ toAct } = (await actor.post<Accepted>(`/v1/matches/${match.id}/actions`, { action })).body);
  }
  t.ok(checked > atScale(30, 150), `${checked} worlds`);
});
