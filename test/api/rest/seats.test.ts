import t from 'tap';
import { entropyCommitment } from '../../../src/record/log/provable-chance.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { CROWD, DUEL, openDuel, openSolo, refused, register, type Seated, startRest } from './table.js';

const { http } = await startRest(t);
const ada = await register(http, 'Ada');
const bob = await register(http, 'Bob');
const carol = await register(http, 'Carol');

const openTable = async () => (await ada.http.post<Seated>('/v1/matches', { game: DUEL })).body;

t.test('a seat is taken with a token, the last one starts the match', async (t) => {
  const match = await openTable();
  const first = await ada.http.post<Seated>(`/v1/matches/${match.id}/seats`, { seat: 1, entropy: 'salt' });
  t.equal(first.status, 201);
  t.match(first.body, { id: match.id, status: 'open', seat: 1, yourSeat: 1, seatToken: /^gs_/ });
  const second = await bob.http.post<Seated>(`/v1/matches/${match.id}/seats`);
  t.equal(second.status, 201, 'no body: the lowest free seat');
  t.match(second.body, { status: 'active', seat: 0, version: 0 });
  t.not(second.body.seatToken, first.body.seatToken);
});

t.test('of fifty who race for a seat one gets it', async (t) => {
  const match = await openTable();
  const racers = await Promise.all(Array.from({ length: 50 }, (_, i) => register(http, `Racer ${i}`)));
  const replies = await Promise.all(racers.map((racer) => racer.http.post<Seated>(`/v1/matches/${match.id}/seats`, { seat: 0 })));
  const winners = replies.filter(({ status }) => status === 201);
  t.equal(winners.length, 1);
  for (const reply of replies) if (reply.status !== 201) refused(t, reply, 409, 'SEAT_TAKEN');
  const { body } = await http.get<Match>(`/v1/matches/${match.id}`);
  t.equal(body.seats[0]?.player?.id, racers[replies.findIndex(({ status }) => status === 201)]?.id);
});

t.test('joining is refused with the reason', async (t) => {
  const match = await openTable();
  const path = `/v1/matches/${match.id}/seats`;
  await ada.http.post(path, { seat: 0 });
  refused(t, await bob.http.post(path, { seat: 0 }), 409, 'SEAT_TAKEN');
  refused(t, await ada.http.post(path, { seat: 1 }), 409, 'SEAT_TAKEN');
  refused(t, await http.post(path, { seat: 1 }), 401, 'UNAUTHENTICATED');
  for (const body of [
    { seat: 2 },
    { seat: 999_999 },
    { entropy: 'a\0b' },
    { seat: -1 },
    { seat: 0.5 },
    { seat: '1' },
    { chair: 1 },
    { entropy: 'x'.repeat(257) },
    [],
  ]) {
    refused(t, await bob.http.post(path, body), 400, 'MALFORMED');
  }
  t.match((await http.get(`/v1/matches/${match.id}`)).body, { status: 'open', seats: [{ player: { id: ada.id } }, { player: null }] });
});

t.test('a seat commits itself and reveals its entropy when every seat is taken; the last reveal starts the match', async (t) => {
  const match = await openTable();
  const path = `/v1/matches/${match.id}/seats`;
  const bound = entropyCommitment('mine');
  refused(t, await ada.http.post(path, { entropyCommitment: bound, entropy: 'mine' }), 400, 'MALFORMED');
  for (const wrong of [bound.toUpperCase(), bound.slice(1), `${bound}0`, ''])
    refused(t, await ada.http.post(path, { entropyCommitment: wrong }), 400, 'MALFORMED');
  const joined = await ada.http.post<Seated>(path, { seat: 0, entropyCommitment: bound });
  t.match(joined, { status: 201, body: { awaitingEntropy: [], seats: [{ entropyCommitment: bound, entropyHash: bound }, {}] } });
  const reveal = `${path}/0/entropy`;
  refused(t, await ada.http.put(reveal, { entropy: 'mine' }), 409, 'SEATS_OPEN');
  const second = await bob.http.post<Seated>(path, { entropy: 'in the open' });
  t.match(second, {
    status: 201,
    body: { status: 'open', awaitingEntropy: [0], seats: [{}, { entropyCommitment: null, entropyHash: entropyCommitment('in the open') }] },
  });
  refused(t, await ada.http.put(reveal, { entropy: 'another' }), 422, 'ENTROPY_MISMATCH');
  refused(t, await bob.http.put(reveal, { entropy: 'mine' }), 403, 'FORBIDDEN');
  refused(t, await http.put(reveal, { entropy: 'mine' }), 401, 'UNAUTHENTICATED');
  for (const body of [{}, { entropy: 1 }, { entropy: 'x'.repeat(257) }, { entropy: 'mine', seat: 0 }, undefined])
    refused(t, await ada.http.put(reveal, body), 400, 'MALFORMED');
  const token = http.as(joined.body.seatToken);
  t.match(await token.put(reveal, { entropy: 'mine' }), { status: 200, body: { status: 'active', version: 0, awaitingEntropy: [] } });
  t.match(await ada.http.put(reveal, { entropy: 'mine' }), { status: 200, body: { status: 'active' } });
});

t.test('what cannot be seated leaves no match behind', async (t) => {
  const { http: newcomer } = await register(http);
  for (const join of [{ entropy: 'a\0b' }, { seat: 999_999 }]) {
    refused(t, await newcomer.post('/v1/matches', { game: DUEL, join }), 400, 'MALFORMED');
  }
  const player = (await newcomer.get<{ id: string }>('/v1/me')).body.id;
  const { items } = (await newcomer.get<{ items: Match[] }>('/v1/matches?first=200')).body;
  t.same(
    items.filter(({ createdBy }) => createdBy === player),
    [],
  );
});

t.test('a private match that is no longer open is not there for whoever would join it', async (t) => {
  const [match] = await openDuel(ada, bob, 'private');
  for (const body of [{}, { seat: 0 }, { seat: 7 }])
    refused(t, await carol.http.post(`/v1/matches/${match.id}/seats`, body), 404, 'NOT_FOUND');
});

t.test('a bot gets no seat that the match does not have', async (t) => {
  const match = await openTable();
  refused(t, await ada.http.post(`/v1/matches/${match.id}/bots`, { bot: 'random', seat: 999_999 }), 400, 'MALFORMED');
});

t.test('a seat can be left before the start and taken by another', async (t) => {
  const { body: match } = await ada.http.post<Seated>('/v1/matches', { game: CROWD, config: { seats: 3 } });
  const path = `/v1/matches/${match.id}/seats`;
  const { body: seated } = await ada.http.post<Seated>(path, { seat: 0 });
  await carol.http.post(path, { seat: 1 });
  refused(t, await bob.http.delete(`${path}/0`), 403, 'FORBIDDEN');
  refused(t, await http.delete(`${path}/0`), 401, 'UNAUTHENTICATED');
  for (const seat of ['3', '-1', 'first', '1.0', '999']) refused(t, await ada.http.delete(`${path}/${seat}`), 404, 'NOT_FOUND');
  const left = await ada.http.delete<Match>(`${path}/0`);
  t.equal(left.status, 200);
  t.match(left.body, { status: 'open', seats: [{ seat: 0, player: null }, { player: { id: carol.id } }, { player: null }] });
  refused(t, await http.as(seated.seatToken).get(`/v1/matches/${match.id}`), 401, 'UNAUTHENTICATED');
  t.equal((await bob.http.post(path, { seat: 0 })).status, 201);
});

t.test('a match that its last player leaves is abandoned', async (t) => {
  const match = await openTable();
  const path = `/v1/matches/${match.id}/seats`;
  const { body: seated } = await ada.http.post<Seated>(path);
  const left = await http.as(seated.seatToken).delete<Match>(`${path}/0`);
  t.match([left.status, left.body], [200, { status: 'abandoned' }], 'a seat token leaves too');
  refused(t, await bob.http.post(path), 409, 'MATCH_NOT_ACTIVE');
});

t.test('a started match is not left', async (t) => {
  const [match] = await openDuel(ada, bob);
  refused(t, await ada.http.delete(`/v1/matches/${match.id}/seats/0`), 409, 'MATCH_NOT_ACTIVE');
  refused(t, await carol.http.post(`/v1/matches/${match.id}/seats`), 409, 'SEAT_TAKEN');
});

t.test('a seat token acts for its seat and nothing else', async (t) => {
  const ada = await register(http, 'Ada the second');
  const [match, other] = [await openSolo(ada), await openSolo(ada, 'private')];
  const seat = http.as(match.seatToken);
  t.match((await seat.get(`/v1/matches/${match.id}`)).body, { yourSeat: 0 });
  t.equal((await seat.get(`/v1/matches/${match.id}/actions`)).status, 200);
  refused(t, await seat.get('/v1/me'), 401, 'UNAUTHENTICATED');
  refused(t, await seat.post('/v1/me/keys/rotation'), 401, 'UNAUTHENTICATED');
  refused(t, await seat.post('/v1/matches', { game: DUEL }), 401, 'UNAUTHENTICATED');
  refused(t, await seat.get(`/v1/matches/${other.id}`), 404, 'NOT_FOUND');
  await ada.http.post('/v1/me/keys/rotation');
  t.equal((await seat.get(`/v1/matches/${match.id}/actions`)).status, 200, 'it outlives the key of its player');
  const forged = `${match.seatToken.slice(0, -4)}AAAA`;
  refused(t, await http.as(forged).get(`/v1/matches/${match.id}`), 401, 'UNAUTHENTICATED');
});

t.test('the creator fills a seat with a bot', async (t) => {
  const match = await openTable();
  const path = `/v1/matches/${match.id}/bots`;
  refused(t, await bob.http.post(path, { seat: 1, bot: 'random' }), 403, 'FORBIDDEN');
  refused(t, await http.post(path, { seat: 1, bot: 'random' }), 401, 'UNAUTHENTICATED');
  for (const body of [{}, { bot: 'no-such-bot' }, { seat: 9, bot: 'random' }, { bot: 'random', level: 3 }]) {
    refused(t, await ada.http.post(path, body), 400, 'MALFORMED');
  }
  const { status, body } = await ada.http.post<Match>(path, { seat: 1, bot: 'random' });
  t.equal(status, 201);
  t.match(body.seats[1], { seat: 1, bot: 'random' });
  refused(t, await ada.http.post(path, { seat: 1, bot: 'random' }), 409, 'SEAT_TAKEN');
});
