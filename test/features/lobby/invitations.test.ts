import t from 'tap';
import type { Page } from '../../../src/base/page.js';
import type { KeptSeatView } from '../../../src/features/lobby/contract.js';
import type { Match, Opened } from '../../../src/use-cases/matches/shapes.js';
import { describedClient } from '../../api/rest/described-client.js';
import { CROWD, DUEL, refused, register, type Seated } from '../../api/rest/table.js';
import { createClient, type Reply } from '../../kit/client.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const open = async () => describedClient((await startServer(t, pg.url)).http);
const [http, elsewhere] = [await open(), await open()];

type Created = Match & Omit<Opened, 'match'>;

t.test('a seat is kept for a player, who finds it, is told of it, and alone may take it', async (t) => {
  const [ada, ben, eve] = [await register(http, 'Ada'), await register(http, 'Ben'), await register(http, 'Eve')];
  const seats = [null, { player: ben.id }];
  const { status, body: match } = await ada.http.post<Created>('/v1/matches', { game: DUEL, visibility: 'private', join: {}, seats });
  t.equal(status, 201, JSON.stringify(match));
  t.match(match, { seat: 0, status: 'open', invitations: [] });
  refused(t, await eve.http.get(`/v1/matches/${match.id}`), 404, 'NOT_FOUND');
  t.equal((await ben.http.get(`/v1/matches/${match.id}`)).status, 200, 'a private match is shown to whoever a seat is kept for');
  t.match((await ben.http.get<Page<KeptSeatView>>('/v1/me/invitations')).body, {
    items: [{ seat: 1, match: { id: match.id } }],
    nextCursor: null,
  });
  t.same((await eve.http.get('/v1/me/invitations')).body, { items: [], nextCursor: null });
  t.match((await ben.http.get<KeptSeatView>(`/v1/invitations/${match.id}`)).body, { seat: 1, from: { name: 'Ada' } });
  for (const reader of [http, eve.http, ada.http]) refused(t, await reader.get(`/v1/invitations/${match.id}`), 404, 'NOT_FOUND');
  refused(t, await eve.http.post(`/v1/matches/${match.id}/seats`, {}), 409, 'SEAT_TAKEN');
  refused(t, await eve.http.delete(`/v1/me/invitations/${match.id}`), 404, 'NOT_FOUND');
  const joined = await ben.http.post<Seated>(`/v1/matches/${match.id}/seats`, {});
  t.match(joined.body, { seat: 1, status: 'active' });
  t.same((await ben.http.get('/v1/me/invitations')).body, { items: [], nextCursor: null });
});

t.test('a seat that is declined is free for all; of a match that is cancelled nothing is kept', async (t) => {
  const [ada, ben, eve] = [await register(http, 'Ada'), await register(http, 'Ben'), await register(http, 'Eve')];
  const seats = [null, { player: ben.id }];
  const make = async () => (await ada.http.post<Created>('/v1/matches', { game: DUEL, join: {}, seats })).body;
  const [first, second] = [await make(), await make()];
  const page = (await ben.http.get<Page<KeptSeatView>>('/v1/me/invitations?first=1')).body;
  t.match(page, { items: [{ match: { id: second.id } }], nextCursor: second.id });
  t.match((await ben.http.get<Page<KeptSeatView>>(`/v1/me/invitations?after=${page.nextCursor}`)).body, {
    items: [{ match: { id: first.id } }],
  });
  t.same((await ben.http.delete(`/v1/me/invitations/${first.id}`)).body, { matchId: first.id, seat: 1 });
  refused(t, await ben.http.delete(`/v1/me/invitations/${first.id}`), 404, 'NOT_FOUND');
  t.match((await eve.http.post<Seated>(`/v1/matches/${first.id}/seats`, {})).body, { seat: 1, status: 'active' });
  await ada.http.delete(`/v1/matches/${second.id}`);
  t.same((await ben.http.get('/v1/me/invitations')).body, { items: [], nextCursor: null });
});

t.test('an invitation shows what it is for without an account, is good once, and keeps its seat from all others', async (t) => {
  const [ada, ben, eve] = [await register(http, 'Ada'), await register(http, 'Ben'), await register(http, 'Eve')];
  const request = { game: DUEL, visibility: 'private', join: {}, seats: [{ invite: true }] };
  const { body: match } = await ada.http.post<Created>('/v1/matches', request);
  t.match(match, { seat: 1, invitations: [{ seat: 0, token: /^gi_[\w-]{43}$/ }] });
  const path = `/v1/invitations/${match.invitations[0]?.token}`;
  t.match((await http.get<KeptSeatView>(path)).body, { seat: 0, match: { id: match.id, yourSeat: null } });
  refused(t, await eve.http.post(`/v1/matches/${match.id}/seats`, { seat: 0 }), 409, 'SEAT_TAKEN');
  refused(t, await http.post(path, {}), 401, 'UNAUTHENTICATED');
  refused(t, await ada.http.post(path, {}), 409, 'SEAT_TAKEN');
  t.match((await ben.http.post<Seated>(path, { entropy: 'mine' })).body, { seat: 0, status: 'active', seatToken: /^gs_/ });
  for (const reader of [http, eve.http]) refused(t, await reader.get(path), 404, 'NOT_FOUND');
  refused(t, await eve.http.post(path), 404, 'NOT_FOUND');
  refused(t, await http.get('/v1/invitations/gi_nothing'), 404, 'NOT_FOUND');
  const { body: other } = await ada.http.post<Created>('/v1/matches', request);
  await ada.http.delete(`/v1/matches/${other.id}`);
  refused(t, await http.get(`/v1/invitations/${other.invitations[0]?.token}`), 404, 'NOT_FOUND');
});

t.test('whoever knows the id of an open match sees the terms of the seat that they may take, and nobody afterwards', async (t) => {
  const [ada, ben] = [await register(http, 'Ada'), await register(http, 'Ben')];
  const terms = { clock: { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 } };
  const request = { game: 'armadogon', preset: 'hard', visibility: 'private', seats: [null] };
  const { body: solo } = await ada.http.post<Created>('/v1/matches', request);
  t.match((await http.get<KeptSeatView>(`/v1/invitations/${solo.id}`)).body, { seat: 0, preset: 'hard', from: { name: 'Ada' } });
  const { body: match } = await ada.http.post<Created>('/v1/matches', { game: DUEL, visibility: 'private', join: { seat: 0 }, terms });
  const path = `/v1/invitations/${match.id}`;
  const shown = { seat: 1, from: { id: ada.id, name: 'Ada' }, match: { id: match.id, game: DUEL, terms, yourSeat: null } };
  for (const reader of [http, ben.http]) t.match((await reader.get<KeptSeatView>(path)).body, shown);
  refused(t, await http.get(`/v1/matches/${match.id}`), 404, 'NOT_FOUND');
  t.match((await ben.http.post<Seated>(path, {})).body, { seat: 1, status: 'active' });
  refused(t, await http.get(path), 404, 'NOT_FOUND');
  const { body: kept } = await ada.http.post<Created>('/v1/matches', { ...request, seats: [{ invite: true }] });
  refused(t, await http.get(`/v1/invitations/${kept.id}`), 404, 'NOT_FOUND');
  t.match((await http.get<KeptSeatView>(`/v1/invitations/${kept.invitations[0]?.token}`)).body, { preset: 'hard', from: { name: 'Ada' } });
});

const RIVALS = 200;

t.test(`of ${RIVALS} who race for one invitation, in two processes, one wins`, async (t) => {
  const ada = await register(http, 'Ada');
  const { body: match } = await ada.http.post<Created>('/v1/matches', {
    game: CROWD,
    config: { seats: 3 },
    join: { seat: 0 },
    seats: [null, { invite: true }],
  });
  const rivals = await Promise.all(Array.from({ length: RIVALS }, (_, i) => register(i % 2 ? http : elsewhere, `Rival ${i}`)));
  const path = `/v1/invitations/${match.invitations[0]?.token}`;
  const answers = await Promise.all(rivals.map((rival) => rival.http.post<Seated>(path, {})));
  t.equal(answers.filter(({ status }) => status === 201).length, 1, 'one winner');
  t.same(
    [...new Set(answers.map(({ status }) => status))].sort(),
    [201, 404, 409].filter((status) => answers.some((one) => one.status === status)),
  );
  const winner = rivals[answers.findIndex(({ status }) => status === 201)];
  const { seats } = (await http.get<Match>(`/v1/matches/${match.id}`)).body;
  t.same(
    seats.map(({ player }) => player?.id ?? null),
    [ada.id, winner?.id, null],
  );
});

t.test('what cannot be kept is refused by name', async (t) => {
  const ada = await register(http, 'Ada');
  const refuse = async (seats: unknown, path: string | RegExp) => {
    const problem = refused(t, await ada.http.post('/v1/matches', { game: DUEL, seats }), 400, 'MALFORMED');
    const [fault] = problem.errors as { path: string }[];
    t.match(fault?.path, path);
  };
  await refuse([null, null, null], '/seats');
  await refuse([{ player: '01890000-0000-7000-8000-000000000000' }], '/seats/0/player');
  await refuse([{ player: ada.id }, { player: ada.id }], '/seats/1/player');
  await refuse([{ invite: false }], /^\/seats\/0/);
  await refuse([{ player: 'ben' }], /^\/seats\/0/);
});

t.test('a match that is asked for twice under one key is opened once, at whatever process', async (t) => {
  const ada = await register(http, 'Ada');
  const body = { game: DUEL, join: { seat: 1 }, seats: [{ invite: true }] };
  const places = [ada.http, elsewhere.as(ada.apiKey)];
  let answers: (Reply<Created> | undefined)[] = [];
  // In some of them another than the one that opens the match is the first to take its seat.
  for (const key of Array.from({ length: 30 }, (_, i) => `k${30 - i}`)) {
    answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => places[i % 2]?.post<Created>('/v1/matches', body, { 'idempotency-key': key })),
    );
    t.same([...new Set(answers.map((answer) => answer?.status))], [201]);
    t.equal(new Set(answers.map((answer) => answer?.body.id)).size, 1, 'one match');
    t.same([...new Set(answers.map((answer) => answer?.body.seat))], [1]);
    t.equal(
      answers.filter((answer) => answer?.headers.get('idempotent-replayed') === null).length,
      1,
      'all but one say that they are repeated',
    );
    t.match([...new Set(answers.map((answer) => answer?.body.seatToken))], [/^gs_/], 'one token of its seat');
    t.match([...new Set(answers.flatMap((answer) => answer?.body.invitations?.map(({ token }) => token)))], [/^gi_/], 'one invitation');
  }
  const again = await ada.http.post<Created>('/v1/matches', body, { 'idempotency-key': 'k1' });
  t.match(again.body, { id: answers[0]?.body.id, seat: 1, seatToken: answers[0]?.body.seatToken });
  refused(t, await ada.http.post('/v1/matches', { game: DUEL }, { 'idempotency-key': 'k1' }), 422, 'IDEMPOTENCY_MISMATCH');
  const ben = await register(http, 'Ben');
  const { body: theirs } = await ben.http.post<Created>('/v1/matches', body, { 'idempotency-key': 'k1' });
  t.not(theirs.id, again.body.id, 'a key is its player’s own');
});

t.test('a request is repeated as well when the player it keeps a seat for has gone', async (t) => {
  const [ada, ben] = [await register(http, 'Ada'), await register(http, 'Ben')];
  const body = { game: DUEL, seats: [{ player: ben.id }] };
  const post = (key: string) => ada.http.post<Created>('/v1/matches', body, { 'idempotency-key': key });
  const first = await post('k1');
  t.equal((await ben.http.delete('/v1/me', { confirm: ben.id })).status, 200);
  const again = await post('k1');
  t.equal(again.status, 201, JSON.stringify(again.body));
  t.equal(again.body.id, first.body.id);
  refused(t, await post('k2'), 400, 'MALFORMED');
});

t.test('whoever has blocked the creator hears nothing of a kept seat, and the creator nothing of the block', async (t) => {
  const [ada, ben, cyd] = [await register(http, 'Ada'), await register(http, 'Ben'), await register(http, 'Cyd')];
  await ben.http.put(`/v1/me/blocks/${ada.id}`);
  const make = async (player: string) => ada.http.post<Created>('/v1/matches', { game: DUEL, join: {}, seats: [null, { player }] });
  const [forBen, forCyd] = [await make(ben.id), await make(cyd.id)];
  const seen = async ({ status, body: { id } }: typeof forBen) => {
    const joining = await http.as((await register(http, 'Eve')).apiKey).post(`/v1/matches/${id}/seats`, {});
    const { id: _, seats, createdAt, seedCommitment, ...match } = (await ada.http.get<Match>(`/v1/matches/${id}`)).body;
    const joiner = refused(t, joining, 409, 'SEAT_TAKEN');
    return { status, match, seats, joiner: { ...joiner, instance: null, requestId: null } };
  };
  t.same(await seen(forBen), await seen(forCyd), 'the seat is kept, and looks as any other');
  const told = async (player: typeof ben) => {
    const query = '{ myInvitations { edges { node { match { id } } } } myEvents { edges { node { type } } } }';
    return (await createClient(http.url, player.apiKey).post<{ data: object }>('/graphql', { query })).body.data;
  };
  t.same((await ben.http.get('/v1/me/invitations')).body, { items: [], nextCursor: null });
  t.same(await told(ben), { myInvitations: { edges: [] }, myEvents: { edges: [] } });
  t.same(await told(cyd), {
    myInvitations: { edges: [{ node: { match: { id: forCyd.body.id } } }] },
    myEvents: { edges: [{ node: { type: 'INVITATION' } }] },
  });
  await ben.http.delete(`/v1/me/blocks/${ada.id}`);
  t.match(await told(ben), { myInvitations: { edges: [{ node: { match: { id: forBen.body.id } } }] } }, 'taken back, it is there');
});

t.test('a rematch is told to the others, who find their seats', async (t) => {
  const [ada, ben] = [await register(http, 'Ada'), await register(http, 'Ben')];
  const { body: match } = await ada.http.post<Created>('/v1/matches', { game: DUEL, join: { seat: 0 } });
  await ben.http.post(`/v1/matches/${match.id}/seats`, {});
  await ada.http.post(`/v1/matches/${match.id}/resignation`);
  const [one, two] = await Promise.all(
    [ada.http, elsewhere.as(ada.apiKey)].map((place) => place.post<Created>(`/v1/matches/${match.id}/rematch`, {})),
  );
  t.equal(one?.body.id, two?.body.id, 'one rematch');
  t.match((await ben.http.get<Page<KeptSeatView>>('/v1/me/invitations')).body, { items: [{ seat: 0, match: { id: one?.body.id } }] });
  const query =
    '{ myInvitations { edges { node { seat match { id } } } } myEvents { edges { node { type matchId seat from rematchOf } } } }';
  const answer = await ben.http.raw('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as { data: { myEvents: { edges: { node: unknown }[] } } };
  t.match(data, { myInvitations: { edges: [{ node: { seat: 0, match: { id: one?.body.id } } }] } });
  t.match(data.myEvents.edges.at(-1)?.node, { type: 'INVITATION', matchId: one?.body.id, seat: 0, from: ada.id, rematchOf: match.id });
});
