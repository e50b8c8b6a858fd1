import postgres from 'postgres';
import t from 'tap';
import type { Match, Verification } from '../../../src/use-cases/matches/shapes.js';
import { findRows } from '../../kit/find-rows.js';
import { keyWith } from '../../kit/keys.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';
import { describedClient } from './described-client.js';
import { type Account, DUEL, openDuel, playOn, refused, register, type Seated } from './table.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);
const http = describedClient(server.http);
const NAME = 'Quirina Nachtschatten';

const rowsWith = (word: string) => findRows(pg.url, word);

t.test('an account that is deleted leaves no name behind, and every proof as it was', async (t) => {
  const [gone, bob] = [await register(http, NAME), await register(http, 'Bob')];
  const second = await keyWith(gone.http, ['read']);
  const [finished] = await openDuel(gone, bob);
  await playOn([gone.http, bob.http], finished.id, 10);
  await bob.http.post(`/v1/matches/${finished.id}/resignation`);
  const [running, theirs] = await openDuel(bob, gone);
  const waiting = (await gone.http.post<Seated>('/v1/matches', { game: DUEL, join: {} })).body;
  const keptFor = (await bob.http.post<Seated>('/v1/matches', { game: DUEL, join: {}, seats: [null, { player: gone.id }] })).body;
  const record = await (await http.raw(`/v1/matches/${finished.id}/record`, {})).text();
  t.not((await rowsWith(NAME)).length, 0, 'the name is found while it is there');
  t.not((await rowsWith(gone.id)).length, 0);

  t.match((await gone.http.delete('/v1/me', { confirm: gone.id })).body, { id: gone.id, name: '[deleted]' });
  for (const key of [gone.apiKey, second.apiKey]) refused(t, await http.as(key).get('/v1/me'), 401, 'UNAUTHENTICATED');
  await server.services.run('departures');

  t.strictSame(await rowsWith(NAME), [], 'no row of the database has the name');
  t.match((await http.get(`/v1/players/${gone.id}`)).body, { id: gone.id, name: '[deleted]' });
  t.same((await http.get<{ items: unknown[] }>(`/v1/players?name=${encodeURIComponent('[del')}`)).body.items, [], 'nobody is found by it');
  t.match((await http.get<Match>(`/v1/matches/${finished.id}`)).body.seats[0]?.player, { id: gone.id, name: '[deleted]' });

  t.equal(await (await http.raw(`/v1/matches/${finished.id}/record`, {})).text(), record, 'the record is the same, byte by byte');
  for (const id of [finished.id, running.id])
    t.match((await http.get<Verification>(`/v1/matches/${id}/verification`)).body, { ok: true }, 'and everything verifies');

  const left = (await bob.http.get<Match>(`/v1/matches/${running.id}`)).body;
  t.match(left, { status: 'finished', result: { outcomes: ['win', 'loss'] } }, 'a match that ran is resigned');
  t.match((await http.get<Match>(`/v1/matches/${waiting.id}`)).body, { status: 'abandoned' }, 'one that had not begun is left');
  const eve = await register(http, 'Eve');
  t.equal((await eve.http.post(`/v1/matches/${keptFor.id}/seats`, {})).status, 201, 'a seat that was kept is free for all');
  for (const { seatToken } of [theirs, waiting]) refused(t, await http.as(seatToken).get('/v1/me'), 401, 'UNAUTHENTICATED');
});

t.test('the bots of an account go with it, in every way as the account does', async (t) => {
  const [owner, rival] = [await register(http, NAME), await register(http, 'Bob')];
  const botOf = async (maker: Account): Promise<Account> => {
    const { body } = await maker.http.post<Account>('/v1/players', { name: `${NAME}’s bot`, kind: 'bot' });
    return { ...body, http: http.as(body.apiKey) };
  };
  const bot = await botOf(owner);
  const second = await botOf(bot);
  const further = await keyWith(bot.http, ['read']);
  const [running, theirs] = await openDuel(rival, bot);
  const waiting = (await second.http.post<Seated>('/v1/matches', { game: DUEL, join: {} })).body;
  t.equal((await server.http.as(rival.apiKey).put(`/v1/me/blocks/${bot.id}`)).status, 200);
  for (const { http } of [bot, second, further]) t.equal((await http.get('/v1/me')).status, 200, 'the key is known and remembered');

  t.equal((await owner.http.delete('/v1/me', { confirm: owner.id })).status, 200);

  for (const { apiKey } of [owner, bot, second, further]) refused(t, await http.as(apiKey).get('/v1/me'), 401, 'UNAUTHENTICATED');
  for (const { id } of [bot, second]) t.match((await http.get(`/v1/players/${id}`)).body, { id, name: '[deleted]', kind: 'bot' });
  t.strictSame(await rowsWith(NAME), [], 'no row of the database has a name');
  t.same((await http.get<{ items: object[] }>(`/v1/players?name=${NAME.slice(1)}`)).body.items, [], 'nobody is found by a part of it');
  t.same((await rival.http.get<{ items: unknown[] }>('/v1/me/blocks')).body.items, []);

  await server.services.run('departures');
  const left = (await http.get<Match>(`/v1/matches/${running.id}`)).body;
  t.match(left, { status: 'finished', result: { outcomes: ['win', 'loss'] } }, 'a match that ran is resigned');
  t.match((await http.get<Match>(`/v1/matches/${waiting.id}`)).body, { status: 'abandoned' }, 'one that had not begun is left');
  t.match((await http.get<Verification>(`/v1/matches/${running.id}/verification`)).body, { ok: true }, 'and everything verifies');
  for (const { seatToken } of [theirs, waiting]) refused(t, await http.as(seatToken).get('/v1/me'), 401, 'UNAUTHENTICATED');
  t.equal((await rival.http.get('/v1/me')).status, 200, 'others stay');
});

t.test('a bot that goes leaves its player and the player’s other bots', async (t) => {
  const owner = await register(http);
  const bots = await Promise.all(
    [1, 2].map(() => owner.http.post<{ id: string; apiKey: string }>('/v1/players', { name: 'Bot', kind: 'bot' })),
  );
  const [gone = '', other = ''] = bots.map(({ body }) => body.apiKey);
  t.equal((await http.as(gone).delete('/v1/me', { confirm: bots[0]?.body.id })).status, 200);
  refused(t, await http.as(gone).get('/v1/me'), 401, 'UNAUTHENTICATED');
  for (const apiKey of [owner.apiKey, other]) t.equal((await http.as(apiKey).get('/v1/me')).status, 200);
});

t.test('no bot is left of those that are made while their player’s account goes', async (t) => {
  for (let round = 0; round < 5; round++) {
    const owner = await register(http);
    const make = () => server.http.as(owner.apiKey).post<{ apiKey?: string }>('/v1/players', { name: 'Bot', kind: 'bot' });
    const replies = await Promise.all([make(), make(), owner.http.delete('/v1/me', { confirm: owner.id }), make(), make()]);
    for (const { body } of replies) {
      const { apiKey } = body as { apiKey?: string };
      if (apiKey !== undefined) refused(t, await http.as(apiKey).get('/v1/me'), 401, 'UNAUTHENTICATED');
    }
  }
});

t.test('what was begun is finished after a restart', async (t) => {
  const url = await pg.freshDatabase();
  const first = await startServer(t, url);
  const [gone, bob] = [await register(first.http, NAME), await register(first.http, 'Bob')];
  const [match] = await openDuel(gone, bob);
  await first.close();
  const sql = postgres(url, { max: 1 });
  onEnd(t, () => sql.end());
  await sql`SELECT erase_account(${gone.id}, '[deleted]')`;
  const second = await startServer(t, url);
  await second.services.run('departures');
  t.match((await second.http.get<Match>(`/v1/matches/${match.id}`)).body, { status: 'finished' });
  t.same([...(await sql`SELECT * FROM departures`)], []);
});
