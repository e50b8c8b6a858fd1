import t from 'tap';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';
import type { Match, ViewAt } from '../../../src/use-cases/matches/shapes.js';
import { openDuel, openSolo, playOn, refused, register, type Seated, startRest } from './table.js';

const signer = generateSigner('ledger.example/log');
const { http, services } = await startRest(t, {
  env: { LOG_SIGNING_KEY: signer.encodedPrivate },
  duties: { without: ['transparency log'] },
});
const [ada, bob] = [await register(http, 'Ada'), await register(http, 'Bob')];

t.test('a finished match is forked, and the fork says of what', async (t) => {
  const [{ id }] = await openDuel(ada, bob);
  await playOn([ada.http, bob.http], id, 12);
  await ada.http.post(`/v1/matches/${id}/resignation`);
  const { body: view } = await http.get<ViewAt>(`/v1/matches/${id}/view?at=10`);
  const forked = await bob.http.post<Seated>(`/v1/matches/${id}/fork`, { at: 10, join: { seat: 0 } });
  t.equal(forked.status, 201);
  t.equal(forked.headers.get('location'), `/v1/matches/${forked.body.id}`);
  t.match(forked.body, { seat: 0, seatToken: /^gs_/, status: 'open', parent: { matchId: id, seq: 10 } });
  await ada.http.post(`/v1/matches/${forked.body.id}/seats`, {});
  t.same((await http.get<ViewAt>(`/v1/matches/${forked.body.id}/view`)).body.view, view.view);
  t.equal(await playOn([bob.http, ada.http], forked.body.id, 5), 5, 'and is played on');
});

t.test('what cannot be forked is refused with its code, and no match is made', async (t) => {
  const [{ id }] = await openDuel(ada, bob);
  const solo = await openSolo(ada);
  const hidden = await openSolo(ada, 'private');
  const fork = (client: typeof http, matchId: string, body: unknown) => client.post<unknown>(`/v1/matches/${matchId}/fork`, body);
  const count = async () => (await ada.http.get<{ items: Match[] }>('/v1/matches?first=200')).body.items.length;
  const before = await count();
  refused(t, await fork(ada.http, id, { at: 0 }), 403, 'FORBIDDEN');
  refused(t, await fork(bob.http, solo.id, { at: 0 }), 403, 'FORBIDDEN');
  refused(t, await fork(http, solo.id, { at: 0 }), 401, 'UNAUTHENTICATED');
  refused(t, await fork(bob.http, hidden.id, { at: 0 }), 404, 'NOT_FOUND');
  refused(t, await fork(ada.http, solo.id, { at: 1 }), 404, 'NOT_FOUND');
  refused(t, await fork(ada.http, 'no-match', { at: 1 }), 404, 'NOT_FOUND');
  for (const body of [{}, { at: -1 }, { at: 0.5 }, { at: '0' }, { at: 0, config: {} }, { at: 0, join: { seat: 4 } }])
    refused(t, await fork(ada.http, solo.id, body), 400, 'MALFORMED');
  await ada.http.post(`/v1/matches/${solo.id}/resignation`);
  refused(t, await fork(ada.http, solo.id, { at: 1 }), 409, 'MATCH_NOT_ACTIVE');
  t.equal(await count(), before);
});

t.test('the proof of inclusion is text, and there once the match is in the log', async (t) => {
  const { id } = await openSolo(ada);
  refused(t, await http.get(`/v1/matches/${id}/inclusion`), 404, 'NOT_FOUND');
  await ada.http.post(`/v1/matches/${id}/resignation`);
  await services.transparency?.sequence();
  const { status, headers, body } = await http.get<string>(`/v1/matches/${id}/inclusion`);
  t.equal(status, 200);
  t.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
  t.match(body, /^c2sp.org\/tlog-proof@v1\nindex \d+\n/);
  t.ok((await http.get<string>(`/v1/matches/${id}/record`)).body.includes(JSON.stringify(body)), 'the same text as in the record');
});
