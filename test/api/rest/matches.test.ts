import t from 'tap';
import type { Page } from '../../../src/base/page.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { openSolo, refused, register, type Seated, SOLO, startRest } from './table.js';

const { http } = await startRest(t);
const ada = await register(http, 'Ada');
const bob = await register(http, 'Bob');
const NOBODY = '0190a000-0000-7000-8000-000000000000';

t.test('a match is opened, and its creator takes no seat unasked', async (t) => {
  const { status, headers, body } = await ada.http.post<Seated>('/v1/matches', { game: SOLO });
  t.equal(status, 201);
  t.equal(headers.get('location'), `/v1/matches/${body.id}`);
  t.match(body, { status: 'open', visibility: 'public', createdBy: ada.id, seat: null, seatToken: null, yourSeat: null });
  t.match(body, { version: null, head: null, seed: null, result: null, startedAt: null, toAct: [] });
  t.match(body.seedCommitment, /^[0-9a-f]{64}$/);
  const read = await http.get<{ language: string; opening: string[] }>(headers.get('location') ?? '');
  const { seat, seatToken, invitations, ...match } = body;
  t.same(invitations, []);
  const { language: _language, opening: _opening, ...found } = read.body;
  t.same(found, match, 'the same match is at its location');
});

t.test('with join the creator sits, and a full match is active', async (t) => {
  const { body } = await ada.http.post<Seated>('/v1/matches', { game: SOLO, join: { seat: 0, entropy: 'mine' } });
  t.match(body, { status: 'active', seat: 0, yourSeat: 0, seatToken: /^gs_/, version: 0, head: /^[0-9a-f]{64}$/ });
  t.match(body.seats, [{ seat: 0, player: { id: ada.id, name: 'Ada', kind: 'bot' }, bot: null }]);
  const seen = await http.get<Match>(`/v1/matches/${body.id}`);
  t.equal(seen.body.yourSeat, null, 'a spectator has no seat');
});

t.test('bodies that open no match are refused by field', async (t) => {
  const cases: [unknown, string][] = [
    [{}, '/game'],
    [{ game: 'chess' }, '/game'],
    [{ game: 7 }, '/game'],
    [{ game: SOLO, visibility: 'hidden' }, '/visibility'],
    [{ game: SOLO, colour: 'red' }, '/colour'],
    [{ game: SOLO, join: { seat: 99 } }, '/join/seat'],
    [{ game: SOLO, join: { seat: -1 } }, '/join/seat'],
    [{ game: SOLO, join: { chair: 1 } }, '/join/chair'],
    [{ game: SOLO, join: { entropy: 'x'.repeat(257) } }, '/join/entropy'],
  ];
  for (const [body, path] of cases) {
    const problem = refused(t, await ada.http.post('/v1/matches', body), 400, 'MALFORMED');
    t.match(problem.errors, [{ path }], JSON.stringify(body));
  }
  const config = refused(t, await ada.http.post('/v1/matches', { game: SOLO, config: { noSuchOption: 1 } }), 400, 'MALFORMED');
  t.match(config.errors, [{ path: /^\/config/, message: /./, clause: /./ }], 'a config names the clause it breaks');
  refused(t, await http.post('/v1/matches', { game: SOLO }), 401, 'UNAUTHENTICATED');
});

t.test('ids that are none, or nobody’s, are not found', async (t) => {
  const routes = ['', '/view', '/log', '/stream', '/record', '/verification', '/actions'];
  for (const id of [NOBODY, 'x', '1', '%27%3B--', 'x'.repeat(90), '%00', '0190a000-0000-7000-8000-00000000000g']) {
    for (const route of routes) refused(t, await ada.http.get(`/v1/matches/${id}${route}`), 404, 'NOT_FOUND');
    refused(t, await ada.http.post(`/v1/matches/${id}/actions`, { action: { type: 'x' } }), 404, 'NOT_FOUND');
    refused(t, await ada.http.post(`/v1/matches/${id}/seats`, {}), 404, 'NOT_FOUND');
    refused(t, await ada.http.post(`/v1/matches/${id}/bots`, { bot: 'random' }), 404, 'NOT_FOUND');
    refused(t, await ada.http.post(`/v1/matches/${id}/resignation`), 404, 'NOT_FOUND');
    refused(t, await ada.http.delete(`/v1/matches/${id}/seats/0`), 404, 'NOT_FOUND');
  }
  refused(t, await http.get('/v1/no/such/route'), 404, 'NOT_FOUND');
});

t.test('an id is the same in capitals', async (t) => {
  const match = await openSolo(ada);
  t.equal((await http.get<Match>(`/v1/matches/${match.id.toUpperCase()}`)).body.id, match.id);
});

t.test('a private match is there for its players only', async (t) => {
  const match = await openSolo(ada, 'private');
  const path = `/v1/matches/${match.id}`;
  for (const stranger of [http, bob.http]) {
    for (const route of ['', '/view', '/log', '/stream', '/record', '/verification']) {
      refused(t, await stranger.get(`${path}${route}`), 404, 'NOT_FOUND');
    }
    const { body } = await stranger.get<Page<Match>>('/v1/matches?first=200');
    t.notOk(body.items.some(({ id }) => id === match.id));
  }
  for (const insider of [ada.http, http.as(match.seatToken)]) {
    t.equal((await insider.get(path)).status, 200);
    t.equal((await insider.get(`${path}/view`)).status, 200);
  }
  const mine = await ada.http.get<Page<Match>>('/v1/matches?player=me&first=200');
  t.ok(mine.body.items.some(({ id }) => id === match.id));
});

t.test('pages together are the whole list, newest first, nothing twice', async (t) => {
  const carol = await register(http, 'Carol');
  const made: string[] = [];
  for (let i = 0; i < 7; i++) made.unshift((await openSolo(carol)).id);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const cursor: string = after === null ? '' : `&after=${encodeURIComponent(after)}`;
    const { body }: { body: Page<Match> } = await http.get<Page<Match>>(`/v1/matches?player=${carol.id}&first=3${cursor}`);
    t.ok(body.items.length <= 3);
    seen.push(...body.items.map(({ id }) => id));
    after = body.nextCursor;
  } while (after !== null);
  t.same(seen, made);
});

t.test('a list is narrowed by game, status and player', async (t) => {
  const dora = await register(http, 'Dora');
  const active = await openSolo(dora);
  const open = (await dora.http.post<Seated>('/v1/matches', { game: SOLO })).body;
  const list = async (query: string) => (await dora.http.get<Page<Match>>(`/v1/matches?${query}`)).body.items.map(({ id }) => id);
  t.same(await list(`player=me&status=active&game=${SOLO}`), [active.id]);
  t.same(await list('status=open&first=1'), [open.id]);
  t.same(await list('game=chess'), []);
});

t.test('queries that are none are refused by parameter', async (t) => {
  const cases: [string, string][] = [
    ['first=0', '/first'],
    ['first=201', '/first'],
    ['first=-1', '/first'],
    ['first=1.5', '/first'],
    ['first=ten', '/first'],
    ['first=', '/first'],
    ['first=1&first=2', '/first'],
    ['first=0x10', '/first'],
    ['first=99999999999999999999', '/first'],
    ['after=nonsense', '/after'],
    ['after=', '/after'],
    ['status=done', '/status'],
    ['page=2', '/page'],
  ];
  for (const [query, path] of cases) {
    const problem = refused(t, await http.get(`/v1/matches?${query}`), 400, 'MALFORMED');
    t.match(problem.errors, [{ path }], `${query} names ${path}`);
  }
  refused(t, await http.get('/v1/matches?player=me'), 401, 'UNAUTHENTICATED');
});
