import { setTimeout } from 'node:timers/promises';
import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import type { Seek, WaitingSeeks } from '../../../src/features/lobby/contract.js';
import type { Profile } from '../../../src/features/ratings/contract.js';
import type { PlayerMessage } from '../../../src/use-cases/matches/events-contract.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { listen } from '../../api/rest/listening.js';
import { type Account, CROWD, DUEL, refused, register } from '../../api/rest/table.js';
import { type Client, createClient } from '../../kit/client.js';
import { checkPairedOff, eventsOf } from '../../kit/seek-crowd.js';
import { newRequest, openSeekRoom, readSeek, seek, sha256, startedMatch } from './seeking.js';

const { servers, http, elsewhere, sql, people } = await openSeekRoom(t);
const pairAt = (now: number) => servers[0].services.pairSeeks(new Date(now));

async function rate({ id }: Account, value: number): Promise<void> {
  await sql`INSERT INTO standings (player_id, game, kind, mu, sigma, ordinal, matches, win, draw, loss)
    VALUES (${id}, ${DUEL}, 'bot', ${value / 60}, 4, 0, 9, 9, 0, 0)`;
}

t.test('two who want the same match are paired, told, and play', async (t) => {
  const [ada, ben] = (await people('Ada', 'Ben')) as [Account, Account];
  const same = newRequest({ rated: true });
  const first = await seek(ada, same);
  t.match(first, { status: 'waiting', matchId: null });
  const stream = await listen<PlayerMessage>(ada.http, '/v1/me/events', 'application/x-ndjson');
  await stream.next();
  const second = await seek(ben, { ...same, config: {} });
  t.match(second, { status: 'matched' });
  t.match(await readSeek(ada, first), { status: 'matched', matchId: second.matchId });
  const match = await startedMatch(ada, second);
  t.match(match, { status: 'active', visibility: 'public', createdBy: null, terms: { rated: true } });
  t.same(match.seats.map(({ player }) => player?.id).sort(), [ada.id, ben.id].sort());
  t.match((await stream.next())?.message, { type: 'matched', matchId: match.id, game: DUEL, seat: match.yourSeat, seekId: first.id });
  t.match((await stream.next())?.message, { type: 'started', matchId: match.id });
  stream.close();
  t.match((await eventsOf(ben))[0], { type: 'MATCHED', seekId: second.id, matchId: match.id });
  t.equal((await ben.http.post(`/v1/matches/${match.id}/resignation`)).status, 200, 'their keys act for their seats');
  const { body: over } = await http.get<Match & { seed: string }>(`/v1/matches/${match.id}`);
  const order = [ada.id, ben.id].sort((a, b) => (rank(over.seed, a) < rank(over.seed, b) ? -1 : 1));
  t.same(
    over.seats.map(({ player }) => player?.id),
    order,
    'the seats follow from the seed',
  );
});

function rank(seed: string, player: string): string {
  return sha256(Buffer.from(seed + player.replaceAll('-', ''), 'hex'));
}

t.test('whoever wants another match, config, clock or stake is not paired, nor is anybody with themselves', async (t) => {
  const [ada, ben] = (await people('Ada', 'Ben')) as [Account, Account];
  const same = newRequest();
  const first = await seek(ada, same);
  for (const other of [{ game: CROWD }, { rated: true }, { clock: null }, newRequest()]) {
    const { id } = await seek(ben, { ...same, ...other });
    t.match((await ben.http.get<Seek>(`/v1/seeks/${id}`)).body, { status: 'waiting' }, JSON.stringify(other));
  }
  t.match(await seek(ada, same), { status: 'waiting' });
  t.match(await readSeek(ada, first), { status: 'waiting' });
});

t.test('the nearest by rating is chosen, of equals the oldest; each in the range of the other, which widens', async (t) => {
  const [ada, ben, cyd, dan] = (await people('Ada', 'Ben', 'Cyd', 'Dan')) as [Account, Account, Account, Account];
  for (const [who, value] of [
    [ben, 1800],
    [cyd, 1450],
    [dan, 2000],
  ] as const)
    await rate(who, value);
  const open = newRequest();
  // The two are not paired with each other.
  await sql`INSERT INTO blocks (player_id, blocked_id) VALUES (${ben.id}, ${cyd.id})`;
  // Ada has the rating of a newcomer, 1500: well within both ranges, whatever the clocks of two processes say.
  const [far, near] = [await seek(ben, { ...open, ratingRange: 400 }), await seek(cyd, { ...open, ratingRange: 60 })];
  t.match([await readSeek(ben, far), await readSeek(cyd, near)], [{ status: 'waiting' }, { status: 'waiting' }]);
  const { matchId } = await seek(ada, open);
  t.match([await readSeek(ben, far), await readSeek(cyd, near)], [{ status: 'waiting' }, { status: 'matched', matchId }]);
  const narrow = newRequest();
  const mine = await seek(ada, { ...narrow, ratingRange: 1 });
  const theirs = await seek(dan, { ...narrow, ratingRange: 1000 });
  const openedAt = Date.parse(mine.expiresAt) - LIMITS.seekSeconds * 1000;
  await sql`UPDATE seeks SET expires_at = expires_at + interval '1 day' WHERE id IN (${mine.id}, ${theirs.id})`;
  await pairAt(openedAt + 4_989_900);
  t.match(await readSeek(ada, mine), { status: 'waiting' }, 'not yet 500 points after 4989.9 seconds');
  await pairAt(openedAt + 4_990_100);
  t.match([await readSeek(ada, mine), await readSeek(dan, theirs)], [{ status: 'matched' }, { status: 'matched' }], '500 points');
  const [eve, fay, gus] = (await people('Eve', 'Fay', 'Gus')) as [Account, Account, Account];
  const equal = newRequest();
  await sql`INSERT INTO blocks (player_id, blocked_id) VALUES (${eve.id}, ${fay.id})`;
  const oldest = await seek(eve, equal);
  // The clocks of two processes may differ by more than lies between two requests.
  await sql`UPDATE seeks SET created_at = created_at - interval '1 minute' WHERE id = ${oldest.id}`;
  const newer = await seek(fay, equal);
  await seek(gus, equal);
  t.match([await readSeek(eve, oldest), await readSeek(fay, newer)], [{ status: 'matched' }, { status: 'waiting' }]);
});

t.test('nobody is paired with a bot of theirs, nor two bots of one player with each other', async (t) => {
  const [ada, stranger] = (await people('Ada', 'Stranger')) as [Account, Account];
  const first = await register(ada.http, 'First');
  const query = 'mutation { createPlayer(input: { name: "Second", kind: BOT }) { apiKey } }';
  const answer = await createClient(elsewhere.url, first.apiKey).post<{ data: { createPlayer: { apiKey: string } } }>('/graphql', {
    query,
  });
  const second = ada.http.as(answer.body.data.createPlayer.apiKey);
  const same = newRequest();
  const seekers = [ada, first, { ...ada, http: second }];
  const mine: Seek[] = [];
  for (const seeker of seekers) mine.push(await seek(seeker, same));
  t.same([...new Set(mine.map(({ status }) => status))], ['waiting'], 'what a bot makes is its player’s too');
  t.match(await seek(stranger, same), { status: 'matched' }, 'others are paired with each of them');
  const statuses = await Promise.all(seekers.map(async (seeker, i) => (await readSeek(seeker, mine[i] as Seek)).status));
  t.same(statuses.sort(), ['matched', 'waiting', 'waiting'], 'whichever was free at the moment');
  const human = (await ada.http.post<{ apiKey: string }>('/v1/players', { name: 'Friend', kind: 'human' })).body;
  t.match(await seek({ ...ada, http: http.as(human.apiKey) }, same), { status: 'matched' }, 'a person is nobody’s');
});

t.test('who has blocked whom, is suspended or gone is not paired', async (t) => {
  const [ada, ben, eve, fay] = (await people('Ada', 'Ben', 'Eve', 'Fay')) as [Account, Account, Account, Account];
  const same = newRequest();
  t.equal((await ada.http.put(`/v1/me/blocks/${ben.id}`)).status, 200);
  const first = await seek(ben, same);
  t.match(await seek(ada, same), { status: 'waiting' }, 'blocked by who comes');
  const other = newRequest();
  await seek(ada, other);
  t.match(await seek(ben, other), { status: 'waiting' }, 'blocked by who waits');
  await sql`UPDATE players SET suspended_at = now() WHERE id = ${ben.id}`;
  await seek(fay, newRequest());
  t.match(await seek(eve, same), { status: 'matched' }, 'paired with Ada');
  t.match(await seek(fay, same), { status: 'waiting' }, 'Ben is suspended');
  await fay.http.delete('/v1/me', { confirm: fay.id });
  const [row] = await sql`SELECT count(*)::int AS seeks FROM seeks WHERE player_id = ${fay.id}`;
  t.same(row, { seeks: 0 }, 'nothing is left of an account that is gone');
  t.match(await seek(eve, same), { status: 'waiting' });
  t.match((await sql`SELECT match_id FROM seeks WHERE id = ${first.id}`)[0], { match_id: null });
});

t.test('a match of three seats takes three, each pair of whom fits', async (t) => {
  const [ada, ben, cyd, dan] = (await people('Ada', 'Ben', 'Cyd', 'Dan')) as [Account, Account, Account, Account];
  const three = newRequest({ game: CROWD, config: { seats: 3 } });
  await sql`INSERT INTO blocks (player_id, blocked_id) VALUES (${cyd.id}, ${ben.id})`;
  const all = [await seek(ada, three), await seek(ada, three), await seek(ben, three), await seek(cyd, three)];
  t.same([...new Set(all.map(({ status }) => status))], ['waiting'], 'Ada sits once, Cyd not with Ben');
  const match = await startedMatch(dan, await seek(dan, three));
  t.equal(match.status, 'active');
  t.same(match.seats.map(({ player }) => player?.id).sort(), [ada.id, ben.id, dan.id].sort(), 'of one rating the oldest');
  t.match((await readSeek(cyd, all[3] as Seek)).status, 'waiting');
});

t.test('a seat may commit itself: then the match starts when its entropy is revealed', async (t) => {
  const [ada, ben] = (await people('Ada', 'Ben')) as [Account, Account];
  const same = newRequest();
  await seek(ada, { ...same, entropyCommitment: sha256('my own') });
  const { matchId } = await seek(ben, { ...same, entropy: 'theirs' });
  const { body: match } = await ada.http.get<Match>(`/v1/matches/${matchId}`);
  t.match(match, { status: 'open', awaitingEntropy: [match.yourSeat] });
  const path = `/v1/matches/${matchId}/seats/${match.yourSeat}/entropy`;
  t.match((await ada.http.put<Match>(path, { entropy: 'my own' })).body, { status: 'active' });
  t.match((await sql`SELECT DISTINCT entropy FROM seeks WHERE match_id = ${matchId}`)[0], { entropy: '' });
});

t.test('who leaves a rated match that was made by pairing has aborted it, and the seek of the other goes on', async (t) => {
  const [eve, ben, cyd] = (await people('Eve', 'Ben', 'Cyd')) as [Account, Account, Account];
  const same = newRequest({ rated: true });
  const waiting = await seek(ben, { ...same, entropy: 'of Ben' });
  const { matchId } = await seek(eve, { ...same, entropyCommitment: sha256('of Eve') });
  const { body: match } = await eve.http.get<Match>(`/v1/matches/${matchId}`);
  const leave = () => eve.http.delete<Match>(`/v1/matches/${matchId}/seats/${match.yourSeat}`);
  t.match((await leave()).body, { status: 'abandoned', seats: [{ player: {} }, { player: {} }] });
  refused(t, await leave(), 409, 'MATCH_NOT_ACTIVE');
  t.match((await eventsOf(ben)).at(-1), { type: 'FINISHED', matchId });
  await servers[0].services.run('ends');
  t.equal(await abortedOf(eve), 1);
  t.equal(await abortedOf(ben), 0);
  t.match(await readSeek(ben, waiting), { status: 'waiting', matchId: null });
  const { matchId: second } = await seek(cyd, same);
  t.match(await readSeek(ben, waiting), { status: 'matched', matchId: second });
  t.match(await sql`SELECT entropy FROM seats WHERE match_id = ${second} AND player_id = ${ben.id}`, [{ entropy: 'of Ben' }]);
});

t.test('who does not reveal in time has left as well; who has revealed has not, and seeks anew with an entropy nobody knows', async (t) => {
  const [eve, ben] = (await people('Eve', 'Ben')) as [Account, Account];
  const same = newRequest({ rated: true });
  for (const isOverdue of [true, false]) {
    const waiting = await seek(ben, { ...same, entropyCommitment: sha256('of Ben') });
    const { matchId } = await seek(eve, { ...same, entropyCommitment: sha256('of Eve') });
    const { yourSeat: seat = 0 } = (await ben.http.get<Match>(`/v1/matches/${matchId}`)).body;
    await ben.http.put(`/v1/matches/${matchId}/seats/${seat}/entropy`, { entropy: 'of Ben' });
    if (isOverdue) {
      await sql`UPDATE matches SET deadline = now() - interval '1 second' WHERE id = ${matchId}`;
    } else await eve.http.delete(`/v1/matches/${matchId}/seats/${1 - (seat ?? 0)}`);
    while ((await ben.http.get<Match>(`/v1/matches/${matchId}`)).body.status !== 'abandoned') await setTimeout(50);
    t.match(await readSeek(ben, waiting), { status: 'matched', matchId });
  }
  await servers[0].services.run('ends');
  t.equal(await abortedOf(eve), 2);
  t.equal(await abortedOf(ben), 0);
});

t.test('who leaves a match of more seats leaves the others to be paired in the next one', async (t) => {
  const [ada, ben, cyd, dan] = (await people('Ada', 'Ben', 'Cyd', 'Dan')) as [Account, Account, Account, Account];
  const three = newRequest({ game: CROWD, config: { seats: 3 } });
  const seeks = [await seek(ada, three), await seek(ben, { ...three, entropyCommitment: sha256('of Ben') })] as const;
  const { matchId } = await seek(cyd, { ...three, entropyCommitment: sha256('of Cyd') });
  const { body } = await cyd.http.get<Match>(`/v1/matches/${matchId}`);
  await cyd.http.delete(`/v1/matches/${matchId}/seats/${body.yourSeat}`);
  const { matchId: second } = await seek(dan, three);
  for (const [i, who] of [ada, ben].entries()) t.match(await readSeek(who, seeks[i] as Seek), { status: 'matched', matchId: second });
  t.match((await ben.http.get<Match>(`/v1/matches/${second}`)).body, { status: 'open', awaitingEntropy: [Number] });
});

async function abortedOf({ id }: Account): Promise<number> {
  const { standings } = (await http.get<Profile>(`/v1/players/${id}`)).body;
  return standings.find(({ game }) => game === DUEL)?.aborted ?? 0;
}

t.test('who waits is listed without names, for those who could be paired with them', async (t) => {
  const [ada, ben, cyd, dan, eve] = (await people('Ada', 'Ben', 'Cyd', 'Dan', 'Eve')) as [Account, Account, Account, Account, Account];
  const bot = await register(ada.http, 'Bot of Ada');
  await sql`UPDATE seeks SET is_open = false`;
  const four = newRequest({ game: CROWD, preset: 'battle royale' });
  const [first, ranged, ofBot] = [newRequest({ rated: true }), newRequest({ ratingRange: 100 }), newRequest()];
  const opened = await seek(ada, first);
  await seek(ada, four);
  await seek(ben, four);
  await seek(cyd, ranged);
  await seek(cyd, newRequest({ game: CROWD, config: { decks: ['kali', 'kali'] } }));
  await seek(bot, ofBot);
  const own = { game: DUEL, config: {}, ...first, players: 1, since: String };
  const theirs = { ...own, ...ofBot, preset: 'base', rated: false };
  const seen = await waiting(http);
  t.match(
    seen,
    [own, { ...four, config: { decks: [null, null, null, null] }, rated: false, players: 2 }, theirs],
    'in the order of their coming, without who may refuse or hides what they play',
  );
  t.equal(seen.length, 3);
  t.notMatch(JSON.stringify(seen), new RegExp(['Ada', 'Ben', ...[ada, ben, bot].map(({ id }) => id)].join('|')));
  t.equal(Date.parse(seen[0]?.since ?? ''), Date.parse(opened.expiresAt) - LIMITS.seekSeconds * 1000);
  const games = async (reader: Client) => (await waiting(reader)).map(({ game, players }) => `${game} ${players}`);
  t.same(await games(ada.http), [`${CROWD} 1`], 'neither one’s own nor those of one’s bots');
  t.same(await games(bot.http), [`${CROWD} 1`], 'nor what a bot’s player waits for');
  await dan.http.put(`/v1/me/blocks/${ada.id}`);
  await ben.http.put(`/v1/me/blocks/${eve.id}`);
  t.same(await games(dan.http), [`${CROWD} 1`, `${DUEL} 1`], 'nobody whom the reader has blocked');
  t.same(await games(eve.http), [`${DUEL} 1`, `${CROWD} 1`, `${DUEL} 1`], 'nobody who has blocked the reader');
  await sql`UPDATE players SET suspended_at = now() WHERE id = ${ben.id}`;
  t.same(await games(http), [`${DUEL} 1`, `${CROWD} 1`, `${DUEL} 1`], 'nobody who is suspended');
  await ada.http.delete(`/v1/seeks/${opened.id}`);
  t.same(await games(http), [`${CROWD} 1`, `${DUEL} 1`], 'nobody who has cancelled');
  await sql`UPDATE seeks SET expires_at = now() - interval '1 second' WHERE is_open`;
  t.same(await games(http), []);
});

t.test('of what is waited for, the fifty that have waited longest are listed', async (t) => {
  const six = await people('Ada', 'Ben', 'Cyd', 'Dan', 'Eve', 'Fay');
  await sql`UPDATE seeks SET is_open = false`;
  const wanted = Array.from({ length: 52 }, () => newRequest());
  for (const [i, one] of wanted.entries()) await seek(six[i % six.length] as Account, one);
  t.match(await waiting(http), wanted.slice(0, 50));
  t.equal((await waiting(http)).length, 50);
  const query = '{ waitingSeeks { edges { node { game preset config clock rated players since } } } }';
  const { body } = await createClient(elsewhere.url).post<{ data: object }>('/graphql', { query });
  t.same(body.data, { waitingSeeks: { edges: (await waiting(http)).map((node) => ({ node })) } });
});

async function waiting(reader: Client): Promise<WaitingSeeks[]> {
  return (await reader.get<{ items: WaitingSeeks[] }>('/v1/seeks')).body.items;
}

const CROWD_SIZE = 60;

t.test(`${CROWD_SIZE} seeks at once, at two processes, make ${CROWD_SIZE / 2} matches`, async (t) => {
  const seekers = await Promise.all(Array.from({ length: CROWD_SIZE }, (_, i) => register(i % 2 ? http : elsewhere, `Seeker ${i}`)));
  const same = newRequest();
  const seeks = await Promise.all(seekers.map((seeker) => seek(seeker, same)));
  await checkPairedOff(
    t,
    seekers,
    seeks.map(({ id }) => id),
  );
});
