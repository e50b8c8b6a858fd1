import t from 'tap';
import type { Page } from '../../../src/base/page.js';
import type { Round, Standing, Tournament, TournamentAct } from '../../../src/features/tournaments/contract.js';
import type { PlayerEvent } from '../../../src/use-cases/matches/events-contract.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { listen } from '../../api/rest/listening.js';
import { DUEL, refused, register, SOLO, startRest } from '../../api/rest/table.js';
import { createClient } from '../../kit/client.js';

const { http } = await startRest(t);

/** What GraphQL tells of a player's events. */
interface Told {
  data: { myEvents: { edges: { node: PlayerEvent }[] } };
}

const WISH = { game: DUEL, format: 'elimination', seats: 3, terms: { clock: { kind: 'per-action', seconds: 3600 } } };

t.test('a tournament over REST: made, found, joined, started, read, left', async (t) => {
  const [ada, bob, cyd, eve] = [
    await register(http, 'Ada'),
    await register(http, 'Bob'),
    await register(http, 'Cyd'),
    await register(http, 'Eve'),
  ];
  const { status, headers, body: made } = await ada.http.post<Tournament>('/v1/tournaments', { ...WISH, name: ' Cup ' });
  t.equal(status, 201, JSON.stringify(made));
  t.equal(headers.get('location'), `/v1/tournaments/${made.id}`);
  t.match(made, { name: 'Cup', status: 'open', players: 0, round: 0, rounds: null, createdBy: { id: ada.id } });
  const path = `/v1/tournaments/${made.id}`;
  for (const player of [ada, bob, cyd]) t.equal((await player.http.post(`${path}/players`)).status, 200);
  refused(t, await eve.http.post(`${path}/players`), 409, 'TOURNAMENT_FULL');
  refused(t, await http.post(`${path}/players`), 401, 'UNAUTHENTICATED');
  refused(t, await bob.http.post(`${path}/start`), 403, 'FORBIDDEN');
  refused(t, await bob.http.delete(path), 403, 'FORBIDDEN');
  t.match((await ada.http.post<Tournament>(`${path}/start`)).body, { status: 'running', round: 1, rounds: 2 });
  const closed = refused(t, await ada.http.delete(path), 409, 'TOURNAMENT_CLOSED');
  t.equal(closed.tournamentStatus, 'running');
  const { items } = (await http.get<Page<Round>>(`${path}/rounds`)).body;
  t.match(items, [
    {
      round: 1,
      pairings: [
        { board: 1, players: [{ name: 'Ada' }], matchId: null, decidedBy: 'bye', points: [1] },
        { board: 2, decidedBy: null },
      ],
    },
  ]);
  const { matchId, players } = items[0]?.pairings[1] ?? { matchId: null, players: [] };
  t.same(players.map(({ name }) => name).sort(), ['Bob', 'Cyd']);
  const tournament = { id: made.id, round: 1 };
  t.match((await http.get(`/v1/matches/${matchId}`)).body, { status: 'active', createdBy: null, visibility: 'public', tournament });
  const { body: other } = await ada.http.post<Match>('/v1/matches', { game: DUEL });
  t.equal(other.tournament, null);
  const listed = (await http.get<Page<Match>>(`/v1/matches?game=${DUEL}`)).body.items.filter(({ id }) => [matchId, other.id].includes(id));
  t.same(
    new Map(listed.map((match) => [match.id, match.tournament])),
    new Map([
      [other.id, null],
      [matchId ?? '', tournament],
    ]),
  );
  for (const kind of ['abort', 'pause'])
    refused(t, await bob.http.post(`/v1/matches/${matchId}/offers`, { kind }), 422, 'OFFER_NOT_ALLOWED');
  t.equal((await bob.http.delete(`${path}/players/me`)).status, 200);
  t.match((await http.get(`/v1/matches/${matchId}`)).body, { status: 'finished' }, 'whoever leaves resigns');
  const table = (await http.get<{ items: Standing[] }>(`${path}/standings`)).body.items;
  t.match(
    table.find(({ player }) => player.id === bob.id),
    { hasLeft: true, points: 0 },
  );
  t.match((await http.get<Page<Tournament>>('/v1/tournaments?status=running&first=1')).body.items, [{ id: made.id }]);
  t.match((await bob.http.get<Page<Tournament>>('/v1/tournaments?player=me')).body.items, [{ id: made.id }]);
  const stream = await listen(bob.http, '/v1/me/events?after=0', 'application/x-ndjson');
  t.match((await stream.next())?.message, { type: 'start', id: 0 });
  const seat = players.findIndex(({ id }) => id === bob.id);
  t.match((await stream.next())?.message, { type: 'round', id: 1, tournamentId: made.id, round: 1, game: DUEL, matchId, seat });
  t.match((await stream.next())?.message, { type: 'started', id: 2, matchId, seat });
  stream.close();
});

t.test('over REST a maker invites, removes and hands over, and everybody can read it', async (t) => {
  const [ada, bob, cyd, eve] = [
    await register(http, 'Ada'),
    await register(http, 'Bob'),
    await register(http, 'Cyd'),
    await register(http, 'Eve'),
  ];
  const doors = { entry: 'invited', perOwner: 2, minimumGames: 0 };
  const { body: made } = await ada.http.post<Tournament>('/v1/tournaments', { ...WISH, ...doors, invited: [bob.id] });
  t.match(made, { ...doors, createdBy: { id: ada.id }, maker: { id: ada.id } });
  const path = `/v1/tournaments/${made.id}`;
  const players = `${path}/players`;
  t.equal((await bob.http.post(players)).status, 200);
  refused(t, await cyd.http.post(players, {}), 403, 'ENTRY_REFUSED');
  refused(t, await cyd.http.post(`${path}/invitations`, { tokens: 1 }), 403, 'FORBIDDEN');
  const { status, body } = await ada.http.post<{ tokens: string[] }>(`${path}/invitations`, { players: [eve.id], tokens: 1 });
  t.equal(status, 201);
  const [invitation] = body.tokens;
  t.match((await cyd.http.post<Tournament>(players, { invitation })).body, { players: 2 });
  t.equal((await eve.http.post(players)).status, 200);
  refused(t, await ada.http.post(`${players}/${eve.id}/removal`, {}), 400, 'MALFORMED');
  t.match((await ada.http.post<Tournament>(`${players}/${eve.id}/removal`, { reason: 'no shows' })).body, { players: 2 });
  refused(t, await ada.http.post(`${path}/maker`, { player: '00000000-0000-7000-8000-000000000000' }), 404, 'NOT_FOUND');
  t.match((await ada.http.post<Tournament>(`${path}/maker`, { player: bob.id })).body, {
    maker: { id: bob.id },
    createdBy: { id: ada.id },
  });
  const { body: trail } = await http.get<Page<TournamentAct>>(`${path}/acts`);
  t.match(trail, {
    items: [
      { number: 1, act: 'remove', by: { id: ada.id }, player: { id: eve.id }, reason: 'no shows' },
      { number: 2, act: 'hand-over', by: { id: ada.id }, player: { id: bob.id }, reason: null },
    ],
    nextCursor: null,
  });
});

t.test('who is invited by id is told once, unless they have blocked the maker, who does not notice', async (t) => {
  const [ada, bob, cyd, dan] = [
    await register(http, 'Ada'),
    await register(http, 'Bob'),
    await register(http, 'Cyd'),
    await register(http, 'Dan'),
  ];
  await cyd.http.put(`/v1/me/blocks/${ada.id}`);
  const stream = await listen(dan.http, '/v1/me/events', 'application/x-ndjson');
  t.match((await stream.next())?.message, { type: 'start', id: 0 });
  const { body: made } = await ada.http.post<Tournament>('/v1/tournaments', {
    ...WISH,
    entry: 'invited',
    invited: [ada.id, bob.id, cyd.id],
  });
  const news = { tournamentId: made.id, game: DUEL, from: ada.id };
  const path = `/v1/tournaments/${made.id}`;
  const answers = await Promise.all(
    [bob, cyd, dan].map(({ id }) => ada.http.post(`${path}/invitations`, { players: [id.toUpperCase()], tokens: 0 })),
  );
  for (const { status, body } of answers) t.same({ status, body }, { status: 201, body: { tokens: [] } });
  t.match((await stream.next())?.message, { type: 'tournament-invitation', id: 1, ...news }, 'at once');
  stream.close();
  const query = '{ myEvents { edges { node { type id at tournamentId game from matchId seat match { id } } } } }';
  const told = async (player: typeof bob) => (await createClient(http.url, player.apiKey).post<Told>('/graphql', { query })).body.data;
  const event = { type: 'TOURNAMENT_INVITATION', id: 1, at: String, ...news, matchId: null, seat: null, match: null };
  for (const player of [bob, dan]) t.match(await told(player), { myEvents: { edges: [{ node: event }] } });
  for (const player of [bob, dan]) t.equal((await told(player)).myEvents.edges.length, 1);
  for (const player of [ada, cyd]) t.same(await told(player), { myEvents: { edges: [] } });
  t.equal((await cyd.http.post(`${path}/players`)).status, 200, 'the list is as it would be');
});

t.test('what is refused names its field', async (t) => {
  const ada = await register(http, 'Ada');
  const cases: [object, RegExp][] = [
    [{ terms: undefined }, /\/terms/],
    [{ terms: {} }, /\/terms\/clock/],
    [{ terms: { clock: null } }, /\/terms\/clock/],
    [{ terms: { ...WISH.terms, onTimeout: 'lose' } }, /\/terms/],
    [{ seats: 1 }, /\/seats/],
    [{ seats: 257 }, /\/seats/],
    [{ format: 'ladder' }, /\/format/],
    [{ game: SOLO }, /\/game/],
    [{ config: { nothing: 1 } }, /\/config/],
    [{ entry: 'closed' }, /\/entry/],
    [{ perOwner: 0 }, /\/perOwner/],
    [{ minimumGames: -1 }, /\/minimumGames/],
    [{ invited: ['nobody'], entry: 'invited' }, /\/invited/],
  ];
  for (const [request, path] of cases) {
    const problem = refused(t, await ada.http.post('/v1/tournaments', { ...WISH, ...request }), 400, 'MALFORMED');
    t.match((problem.errors as { path: string }[])[0]?.path, path);
  }
  refused(t, await http.get('/v1/tournaments/nothing'), 404, 'NOT_FOUND');
  refused(t, await http.get('/v1/tournaments/nothing/standings'), 404, 'NOT_FOUND');
});
