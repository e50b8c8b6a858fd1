import postgres from 'postgres';
import t from 'tap';
import type { Page } from '../../../src/base/page.js';
import type { Profile, Ranked, RatingChange } from '../../../src/features/ratings/contract.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { describedClient } from '../../api/rest/described-client.js';
import { type Account, DUEL, playOneEach, refused, register, type Seated } from '../../api/rest/table.js';
import { startPostgres } from '../../kit/postgres.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { startServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);
const { services } = server;
const http = describedClient(server.http);
const sql = postgres(pg.url, { max: 1 });
onEnd(t, () => sql.end());

const person = (name = 'Ada'): Promise<Account> => register(http, name, 'human');
const botOf = (owner: Account): Promise<Account> => register(owner.http, 'Bot');

/** A rated match, running. */
async function open(first: Account, second: Account): Promise<string> {
  const { body } = await first.http.post<Seated>('/v1/matches', { game: DUEL, join: { seat: 0 }, terms: RATED_TERMS });
  await second.http.post(`/v1/matches/${body.id}/seats`, {});
  return body.id;
}

async function standingOf({ id }: Account): Promise<Profile['standings'][number] | undefined> {
  return (await http.get<Profile>(`/v1/players/${id}`)).body.standings.find(({ game }) => game === DUEL);
}

const [ada, bob] = [await person(), await person('Bob')];

/** Who meets whom, and whether they play; null: the match counts. */
const CASES: { what: string; first: Account; second: Account; isPlayed: boolean; because: string | null }[] = [
  { what: 'two people', first: ada, second: bob, isPlayed: true, because: null },
  { what: 'bots of two people', first: await botOf(ada), second: await botOf(bob), isPlayed: true, because: null },
  { what: 'two bots of one person', first: await botOf(ada), second: await botOf(ada), isPlayed: true, because: 'same-owner' },
  { what: 'somebody and the bot of their bot', first: ada, second: await botOf(await botOf(ada)), isPlayed: true, because: 'same-owner' },
  { what: 'a bot that is nobody’s', first: ada, second: await register(http, 'Stray'), isPlayed: true, because: 'no-owner' },
  { what: 'the bot of a bot that is nobody’s', first: ada, second: await botOf(await register(http)), isPlayed: true, because: 'no-owner' },
  { what: 'somebody who gives up at once', first: ada, second: bob, isPlayed: false, because: 'not-played' },
];

for (const { what, first, second, isPlayed, because } of CASES) {
  t.test(`a rated match of ${what} ${because ? `does not count: ${because}` : 'counts'}`, async (t) => {
    const before = await standingOf(first);
    const id = await open(first, second);
    if (isPlayed) await playOneEach([first.http, second.http], id);
    t.match((await http.get<Match>(`/v1/matches/${id}`)).body, { rating: null }, 'nothing is said before the end');
    await second.http.post(`/v1/matches/${id}/resignation`);
    await services.run('ends');
    const { rating } = (await http.get<Match>(`/v1/matches/${id}`)).body;
    t.match(rating, { counts: because === null, because });
    for (const { id: player } of [first, second]) {
      const { items } = (await http.get<Page<RatingChange>>(`/v1/players/${player}/ratings/${DUEL}`)).body;
      t.match(items[0], { matchId: id, rating });
    }
    const after = await standingOf(first);
    t.equal((after?.win ?? 0) - (before?.win ?? 0), 1, 'it is a result');
    t.equal((after?.rating?.matches ?? 0) - (before?.rating?.matches ?? 0), because === null ? 1 : 0);
  });
}

/** A match that the second player gives up after both have acted; rated by default. */
async function beat(winner: Account, loser: Account, terms: object | null = RATED_TERMS, visibility = 'public'): Promise<string> {
  const { body } = await winner.http.post<Seated>('/v1/matches', { game: DUEL, visibility, join: { seat: 0 }, ...(terms && { terms }) });
  await loser.http.post(`/v1/matches/${body.id}/seats`, {});
  await playOneEach([winner.http, loser.http], body.id);
  await loser.http.post(`/v1/matches/${body.id}/resignation`);
  return body.id;
}

t.test('a profile has results and ratings by game, and says which match moved what', async (t) => {
  const [ada, bob] = [await register(http, 'Ada', 'human'), await register(http, 'Bob', 'human')];
  const rated = await beat(ada, bob);
  const casual = await beat(bob, ada, null);
  await services.run('ends');
  const { body } = await http.get<Profile>(`/v1/players/${ada.id}`);
  t.match(body, {
    id: ada.id,
    name: 'Ada',
    kind: 'human',
    standings: [{ game: DUEL, win: 1, draw: 0, loss: 1, aborted: 0, rating: { matches: 1, provisional: true } }],
  });
  t.ok((body.standings[0]?.rating?.value ?? 0) > 1500);
  const history = await http.get<Page<RatingChange>>(`/v1/players/${ada.id}/ratings/${DUEL}`);
  const { value } = body.standings[0]?.rating ?? {};
  t.match(history.body.items, [{ matchId: rated, outcome: 'win', value, rating: { counts: true, because: null } }]);
  t.equal(history.body.items.length, 1);
  const list = await http.get<Page<{ id: string }>>(`/v1/players/${ada.id}/matches`);
  t.same(
    list.body.items.map(({ id }) => id),
    [casual, rated],
  );
  for (const path of ['', '/matches', `/ratings/${DUEL}`]) {
    refused(t, await http.get(`/v1/players/00000000-0000-7000-8000-000000000000${path}`), 404, 'NOT_FOUND');
    refused(t, await http.get(`/v1/players/nobody${path}`), 404, 'NOT_FOUND');
  }
});

t.test('a private match leaves no trace for others', async (t) => {
  const [ada, bob, eve] = [await register(http, 'Ada'), await register(http, 'Bob'), await register(http, 'Eve')];
  const hidden = await beat(ada, bob, null, 'private');
  await services.run('ends');
  t.same((await eve.http.get<Profile>(`/v1/players/${ada.id}`)).body.standings, []);
  t.same((await eve.http.get<Page<unknown>>(`/v1/players/${ada.id}/matches`)).body.items, []);
  t.match((await bob.http.get<Page<{ id: string }>>(`/v1/players/${ada.id}/matches`)).body.items, [{ id: hidden }]);
  const body = { game: DUEL, visibility: 'private', terms: RATED_TERMS };
  t.match(refused(t, await ada.http.post('/v1/matches', body), 400, 'MALFORMED').errors, [{ path: '/terms/rated' }]);
});

t.test('51 requests of one person earn no rating: bots that are nobody’s, bots of their own, people who give up', async (t) => {
  for (const helper of [() => register(http), (eve: Account) => botOf(eve), () => person('Mallory')]) {
    const eve = await person('Eve');
    let requests = 1;
    while (requests < 51) {
      const other = await helper(eve);
      const id = await open(eve, other);
      if ((await other.http.post(`/v1/matches/${id}/resignation`)).status !== 200) throw new Error('the match goes on');
      requests += 5;
      // The fifth: whoever attacks looks at what it has earned.
      await eve.http.get(`/v1/matches/${id}`);
    }
    await services.run('ends');
    t.match(await standingOf(eve), { win: 10, rating: null });
    const { items } = (await http.get<Page<Ranked>>(`/v1/games/${DUEL}/leaderboard`)).body;
    t.notOk(items.some(({ player }) => player.id === eve.id));
  }
});

t.test('who leaves a rated match before all have acted is counted, and their seek says it', async (t) => {
  const [eve, sue] = [await person('Eve'), await person('Sue')];
  const leave = async (id: string, { http: who }: Account) => who.post<{ seq: number }>(`/v1/matches/${id}/offers`, { kind: 'abort' });
  await leave(await open(eve, sue), eve);
  const played = await open(eve, sue);
  await playOneEach([eve.http, sue.http], played);
  const { body: offer } = await leave(played, sue);
  await eve.http.post(`/v1/matches/${played}/offers/${offer.seq}/answer`, { accept: true });
  t.match((await http.get<Match>(`/v1/matches/${played}`)).body, { status: 'abandoned' });
  await services.run('ends');
  t.match(await standingOf(eve), { aborted: 1, win: 0, loss: 0, rating: null });
  t.equal(await standingOf(sue), undefined, 'to agree on an end is nobody’s fault');
  const { body: seek } = await eve.http.post<{ id: string }>('/v1/seeks', { game: DUEL, ratingRange: 1 });
  t.match(seek, { status: 'waiting', aborted: 1 });
  t.match((await eve.http.delete<object>(`/v1/seeks/${seek.id}`)).body, { aborted: 1 });
});

t.test('the rematch of a rated match from before a clock was asked for is refused, and nothing is opened', async (t) => {
  const id = await open(ada, bob);
  await sql`UPDATE matches SET terms = jsonb_set(terms::jsonb, '{clock}', 'null')::text WHERE id = ${id}`;
  await bob.http.post(`/v1/matches/${id}/resignation`);
  const count = async () => (await ada.http.get<Page<Match>>('/v1/matches?player=me')).body.items.length;
  const before = await count();
  t.match(refused(t, await ada.http.post(`/v1/matches/${id}/rematch`), 400, 'MALFORMED').errors, [{ path: '/terms/clock' }]);
  t.equal(await count(), before);
});

/** Gives a player a standing, and whom they have met so many days ago. */
async function rank({ id }: Account, kind: string, value: number, deviation: number, metDaysAgo: readonly number[]): Promise<void> {
  const opponents = metDaysAgo.map((days, i) => ({ owner: `owner ${i}`, at: new Date(Date.now() - days * 86_400_000).toISOString() }));
  const [mu, sigma] = [value / 60, deviation / 60];
  await sql`INSERT INTO standings (player_id, game, kind, mu, sigma, ordinal, matches, win, draw, loss, opponents)
    VALUES (${id}, 'armadogon', ${kind}, ${mu}, ${sigma}, ${mu - 3 * sigma}, 40, 40, 0, 0, ${sql.json(opponents)})`;
}

t.test('a leaderboard has those of whom enough is known, the best first, people and bots together or apart, page by page', async (t) => {
  const lately = [1, 2, 3, 4, 89];
  const [best, second, third] = [await person('Best'), await register(http, 'Second'), await person('Third')];
  await rank(third, 'human', 1900, 240, lately);
  await rank(best, 'human', 1600, 100, lately);
  await rank(second, 'bot', 1700, 150, lately);
  const provisional = [
    { deviation: 251, met: lately },
    { deviation: 90, met: [1, 2, 3, 4] },
    { deviation: 90, met: [1, 2, 3, 4, 91] },
    { deviation: 90, met: [] },
  ];
  const others = new Set<string>();
  for (const { deviation, met } of provisional) {
    const other = await person('Other');
    others.add(other.id);
    await rank(other, 'human', 2500, deviation, met);
    const { standings } = (await http.get<Profile>(`/v1/players/${other.id}`)).body;
    t.match(standings, [{ rating: { provisional: true, value: 2500, deviation } }], 'on their own page');
  }
  const listed = async (asked: string): Promise<string[]> => {
    const all: string[] = [];
    for (let after = ''; ; ) {
      const { body } = await http.get<Page<Ranked>>(`/v1/games/armadogon/leaderboard?first=1${asked}${after}`);
      all.push(...body.items.map(({ player }) => player.id));
      if (body.nextCursor === null) return all;
      after = `&after=${body.nextCursor}`;
    }
  };
  t.same(await listed(''), [best.id, second.id, third.id]);
  t.same(new Set(await listed('&provisional=1')), others, 'on a list of their own');
  const people = await http.get<Page<Ranked>>('/v1/games/armadogon/leaderboard?kind=human');
  t.match(people.body.items, [
    { player: { id: best.id, name: 'Best', kind: 'human' }, rating: { provisional: false }, results: { win: 40, draw: 0, loss: 0 } },
    { player: { id: third.id } },
  ]);
  t.equal(people.body.items.length, 2);
  refused(t, await http.get('/v1/games/nothing/leaderboard'), 404, 'NOT_FOUND');
  refused(t, await http.get(`/v1/games/${DUEL}/leaderboard?kind=ghost`), 400, 'MALFORMED');
});
