import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import type { Agreed } from '../../../src/use-cases/matches/life-contract.js';
import type { Inspection, Match, StreamMessage, ViewAt } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';
import { mismatch } from './described-client.js';
import { listen } from './listening.js';
import { legal, openDuel, openSolo, refused, register, type Seated, startRest } from './table.js';

const server = await startRest(t);
const ada = await register(server.http, 'Ada');
const bob = await register(server.http, 'Bob');

/** A duel of Ada and Bob under these terms, running; the address of the match. */
async function duel(terms: object): Promise<string> {
  const { body } = await ada.http.post<Seated>('/v1/matches', { game: 'tactics-joker', terms, join: { seat: 0 } });
  await bob.http.post(`/v1/matches/${body.id}/seats`, { seat: 1 });
  return `/v1/matches/${body.id}`;
}

/** Plays an action; its place in the log. */
async function act(http: Client, path: string): Promise<number> {
  const { actions } = await legal(http, path.split('/').at(-1) ?? '');
  return (await http.post<{ version: number }>(`${path}/actions`, { action: actions[0]?.action })).body.version;
}

t.test('each kind of offer, accepted, refused and withdrawn', async (t) => {
  const path = await duel({ clock: { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 } });
  const acted = await act(ada.http, path);
  const made = await ada.http.post<Agreed>(`${path}/offers`, { kind: 'takeback', to: 0 }, { 'idempotency-key': 'k' });
  // A service that had no time to give signs of life enters an outage between any two entries of a match with a clock.
  const { seq } = made.body;
  t.match(made, { status: 201, body: { version: seq, status: 'active' } });
  t.ok(seq > acted);
  const again = await ada.http.post<Agreed>(`${path}/offers`, { kind: 'takeback', to: 0 }, { 'idempotency-key': 'k' });
  t.same([again.status, again.body.seq, again.headers.get('idempotent-replayed')], [201, seq, 'true']);
  const { body: view } = await bob.http.get<ViewAt>(`${path}/view`);
  t.match(view.offers, [{ seq, seat: 0, kind: 'takeback', to: 0, accepted: [] }]);
  t.match(view.clock, { running: Array, deadline: String });
  t.equal(view.clock?.remainingMs.length, 2);
  const taken = await bob.http.post<Agreed>(`${path}/offers/${seq}/answer`, { accept: true });
  t.match(taken, { status: 200, body: { version: taken.body.seq, toAct: [0] } });
  t.match((await ada.http.get<ViewAt>(`${path}/view?at=${acted}`)).body.offers, [], 'an earlier version shows its own offers');
  const draw = await ada.http.post<Agreed>(`${path}/offers`, { kind: 'draw' });
  const withdrawn = await ada.http.delete<Agreed>(`${path}/offers/${draw.body.seq}`);
  t.match(withdrawn, { status: 200, body: { version: withdrawn.body.seq } });
  refused(t, await bob.http.post(`${path}/offers/${draw.body.seq}/answer`, { accept: true }), 409, 'OFFER_CLOSED');
  refused(t, await bob.http.post(`${path}/offers`, { kind: 'takeback', to: acted }), 422, 'OFFER_NOT_ALLOWED');
  refused(t, await bob.http.post(`${path}/offers`, { kind: 'takeback' }), 400, 'MALFORMED');
  refused(t, await server.http.post(`${path}/offers`, { kind: 'draw' }), 401, 'UNAUTHENTICATED');
  const pause = await bob.http.post<Agreed>(`${path}/offers`, { kind: 'pause' });
  await ada.http.post(`${path}/offers/${pause.body.seq}/answer`, { accept: true });
  const paused = await ada.http.post(`${path}/actions?lang=es`, { action: { type: 'chooseCastle', at: 'a1' } });
  t.match(refused(t, paused, 409, 'MATCH_PAUSED').detail, /^La partida está en pausa/);
  const { body: cell } = await ada.http.get<Inspection>(`${path}/inspection?thing=cell:a1`);
  t.match(cell, { touch: null, text: /^The match is paused/ }, 'what could be touched cannot');
  t.match(await bob.http.post(`${path}/resume`), { status: 200, body: { status: 'active' } });
  refused(t, await bob.http.post(`${path}/resume`), 422, 'OFFER_NOT_ALLOWED');
  t.match(await bob.http.post(`${path}/offers`, { kind: 'abort' }), { status: 201, body: { status: 'abandoned', toAct: [] } });
  const { body: log } = await server.http.get<{ items: { kind: string }[] }>(`${path}/log`);
  t.same(
    log.items.flatMap(({ kind }) => (kind === 'outage' ? [] : [kind])),
    ['action', 'offer', 'answer', 'offer', 'answer', 'offer', 'answer', 'resume', 'offer'],
  );
});

t.test('offers that only come in between are no conflict for who decided before them', async (t) => {
  const path = await duel({});
  const { version, actions } = await legal(ada.http, path.split('/').at(-1) ?? '');
  await bob.http.post(`${path}/offers`, { kind: 'draw' });
  await ada.http.post(`${path}/offers/1/answer`, { accept: false });
  const { status } = await ada.http.post(`${path}/actions`, { action: actions[0]?.action, expectedVersion: version });
  t.equal(status, 200);
  await bob.http.post(`${path}/offers`, { kind: 'takeback', to: 0 });
  await ada.http.post(`${path}/offers/4/answer`, { accept: true });
  const stale = await ada.http.post(`${path}/actions`, { action: actions[0]?.action, expectedVersion: version });
  refused(t, stale, 409, 'VERSION_CONFLICT');
});

t.test('a stream from before the start to the end, with views', async (t) => {
  const { body: match } = await ada.http.post<Seated>('/v1/matches', { game: 'tactics-joker', join: { seat: 0 } });
  const path = `/v1/matches/${match.id}`;
  const stream = await listen(ada.http, `${path}/stream?view=1`, 'text/event-stream');
  const first = await stream.next();
  t.match(first, { id: null, message: { type: 'seats', status: 'open', seats: [{ player: { name: 'Ada' } }, { player: null }] } });
  await bob.http.post(`${path}/seats`, {});
  let begun = (await stream.next())?.message;
  // The last seat can be seen taken before the match starts.
  while (begun?.type === 'seats') begun = (await stream.next())?.message;
  t.match(begun, { type: 'snapshot', version: 0 });
  await act(ada.http, path);
  const entry = (await stream.next())?.message;
  t.match(entry, { type: 'entry', kind: 'action', view: { version: 1, viewer: 0 } });
  t.same(entry?.type === 'entry' ? entry.view?.view : null, (await ada.http.get<ViewAt>(`${path}/view`)).body.view);
  await ada.http.post(`${path}/resignation`);
  const rest: StreamMessage[] = (await stream.rest()).map(({ message }) => message);
  t.same(
    rest.map(({ type }) => type),
    ['entry', 'end'],
  );
  for (const message of [first?.message, entry, ...rest]) t.equal(mismatch('StreamMessage', message), null);
});

t.test('matches are found by who owes, by seat and by visibility', async (t) => {
  const carl = await register(server.http, 'Carl');
  const [running] = await openDuel(carl, bob);
  const { body: hidden } = await carl.http.post<Match>('/v1/matches', { game: 'tactics-joker', visibility: 'private', join: { seat: 1 } });
  const found = async (query: string): Promise<string[]> => {
    const { body } = await carl.http.get<{ items: Match[] }>(`/v1/matches?player=me&${query}`);
    return body.items.map(({ id }) => id);
  };
  t.same(await found('toAct=me'), [running.id]);
  t.same(await found('toAct=0'), [running.id]);
  t.same(await found('toAct=1'), []);
  t.same(await found('seat=1'), [hidden.id]);
  t.same(await found('seat=free'), [hidden.id]);
  t.same(await found('visibility=public'), [running.id]);
  t.same(await found('visibility=private'), [hidden.id]);
  refused(t, await carl.http.get('/v1/matches?seat=1'), 400, 'MALFORMED');
  refused(t, await carl.http.get('/v1/matches?seat=both'), 400, 'MALFORMED');
});

t.test('cancelled before the start; played again after the end', async (t) => {
  const { body: open } = await ada.http.post<Match>('/v1/matches', { game: 'tactics-joker' });
  refused(t, await bob.http.delete(`/v1/matches/${open.id}`), 403, 'FORBIDDEN');
  t.match(await ada.http.delete(`/v1/matches/${open.id}`), { status: 200, body: { status: 'abandoned' } });
  const path = await duel({ takeback: 'never' });
  refused(t, await ada.http.post(`${path}/rematch`, {}), 409, 'MATCH_NOT_ACTIVE');
  await ada.http.post(`${path}/resignation`);
  const first = await ada.http.post<Seated>(`${path}/rematch`, {});
  const second = await bob.http.post<Seated>(`${path}/rematch`);
  t.match(first, { status: 201, body: { seat: 1, status: 'open', terms: { takeback: 'never' } } });
  t.match(second, { status: 201, body: { id: first.body.id, seat: 0, status: 'active' } });
});

t.test('a takeback counts as so many requests, whichever face it comes by, and stores no more than that many actions', async (t) => {
  const { takebackRequests } = LIMITS;
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const ways: Record<string, (path: string, matchId: string) => { path: string; body: object }> = {
    REST: (path) => ({ path: `${path}/offers`, body: { kind: 'takeback', to: 0 } }),
    GraphQL: (_, matchId) => ({
      path: '/graphql',
      body: { query: `mutation { offer(input: { matchId: "${matchId}", kind: TAKEBACK, to: 0 }) { __typename seq } }` },
    }),
    MCP: (_, matchId) => ({
      path: '/mcp',
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'offer', arguments: { matchId, kind: 'takeback', to: 0 } } },
    }),
  };
  for (const [face, request] of Object.entries(ways)) {
    const { http } = await startRest(t, { rateLimit: 3 * takebackRequests });
    const eve = await register(http, 'Eve');
    const { id } = await openSolo(eve);
    const { path, body } = request(`/v1/matches/${id}`, id);
    const left = async (): Promise<number> => Number((await eve.http.get('/v1/me')).headers.get('ratelimit-remaining'));
    await act(eve.http, `/v1/matches/${id}`);
    const before = await left();
    const ask = async (): Promise<string> => (await eve.http.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })).text();
    t.match(await ask(), /"?seq\\?"?:2/, `${face}: it takes effect`);
    t.equal(before - (await left()), takebackRequests + 1, face);
    t.match(await ask(), /"?seq\\?"?:3/);
    t.match(await ask(), /RATE_LIMITED/, `${face}: the third one is too many`);
    t.match((await http.get<Match>(`/v1/matches/${id}`)).body, { version: 3 }, 'and changes nothing');
  }
});
