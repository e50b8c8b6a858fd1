import postgres from 'postgres';
import t from 'tap';
import { uuidv7 } from 'uuidv7';
import type { Format, Pairing } from '../../../src/features/tournaments/contract.js';
import type { ServicesOptions } from '../../../src/server/compose.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { player, playOneEach, services } from '../../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
const QUIET: Partial<ServicesOptions> = { duties: { without: ['tournaments', 'forfeited seats', 'due starts', 'ends'] } };
const service = await services(t, pg.url, QUIET);
const { tournaments } = service;
const terms = { clock: { kind: 'per-action' as const, seconds: 3600 } };
const REFUSED = { code: 'ENTRY_REFUSED' };

const idOf = (caller: Caller | undefined): string => (caller?.kind === 'player' ? caller.player.id : '');

/** A bot made with a key of its owner; without one nobody's. */
async function bot(owner: Caller = ANONYMOUS): Promise<Caller> {
  const { apiKey } = await service.players.create(owner, { name: 'bot', kind: 'bot' });
  return service.players.authenticate(`Bearer ${apiKey}`);
}

async function open(request: object = {}): Promise<{ id: string; maker: Caller }> {
  const maker = await player(service, 'maker');
  const { id } = await tournaments.create(maker, { game: 'tactics-joker', format: 'swiss', seats: 16, terms, ...request });
  return { id, maker };
}

t.test('a tournament of one player for each owner takes a person or one of their bots, and bots that are nobody’s', async (t) => {
  const { id } = await open();
  t.match(await tournaments.get(ANONYMOUS, id), { entry: 'open', perOwner: 1, minimumGames: 0 });
  const [ada, bob] = [await player(service, 'ada'), await player(service, 'bob')];
  const [first, second] = [await bot(ada), await bot(ada)];
  await tournaments.join(first, id);
  await tournaments.join(first, id);
  for (const other of [ada, second, await bot(first)]) await t.rejects(tournaments.join(other, id), REFUSED);
  for (const other of [bob, await bot(), await bot()]) await tournaments.join(other, id);
  t.equal((await tournaments.get(ANONYMOUS, id)).players, 4);
  await tournaments.leave(first, id);
  t.equal((await tournaments.join(ada, id)).players, 4, 'the place of the owner is free again');
});

t.test('of the bots of one owner who join at once as many take part as may', async (t) => {
  const { id } = await open({ perOwner: 2 });
  const ada = await player(service, 'ada');
  const bots = await Promise.all(Array.from({ length: 6 }, () => bot(ada)));
  const answers = await Promise.allSettled(bots.map((caller) => tournaments.join(caller, id)));
  t.equal(answers.filter(({ status }) => status === 'fulfilled').length, 2);
  for (const answer of answers) if (answer.status === 'rejected') t.match(answer.reason, REFUSED);
});

t.test('a tournament of invited players takes those on its list and whoever brings an unused token', async (t) => {
  const [ada, bob, cyd, eve] = await Promise.all(['ada', 'bob', 'cyd', 'eve'].map((name) => player(service, name)));
  const { id, maker } = await open({ entry: 'invited', invited: [idOf(ada)] });
  const join = (caller: Caller = ANONYMOUS, invitation?: string) => tournaments.join(caller, id, { invitation });
  await join(ada);
  await t.rejects(join(bob), REFUSED);
  const [token = '', spare = ''] = await tournaments.invite(maker, id, { players: [idOf(cyd)], tokens: 2 });
  t.match(token, /^gi_[\w-]{43}$/);
  await join(cyd);
  await join(bob, token);
  for (const wrong of [undefined, token, 'gi_nothing', idOf(ada)]) await t.rejects(join(eve, wrong), REFUSED);
  await tournaments.leave(bob ?? ANONYMOUS, id);
  await t.rejects(join(eve, token), REFUSED, 'a token is its first bearer’s');
  t.equal((await join(bob)).players, 3, 'who comes back without it');
  await join(eve, spare);
  await t.rejects(tournaments.invite(eve ?? ANONYMOUS, id, { tokens: 1 }), { code: 'FORBIDDEN' });
  await t.rejects(tournaments.invite(maker, id, { players: [uuidv7()] }), {
    code: 'MALFORMED',
    extra: { errors: [{ path: '/players/0' }] },
  });
  await t.rejects(tournaments.invite(maker, id, { tokens: 1_000 }), {
    code: 'LIMIT_REACHED',
    extra: { limit: 'tournamentInvitations', maximum: 1_000 },
  });
  await tournaments.start(maker, id);
  await t.rejects(tournaments.invite(maker, id, { tokens: 1 }), { code: 'TOURNAMENT_CLOSED' });
});

t.test('of several who bring one token at once one takes part', async (t) => {
  const { id, maker } = await open({ entry: 'invited' });
  const [token] = await tournaments.invite(maker, id, { tokens: 1 });
  const rivals = await Promise.all(Array.from({ length: 5 }, () => player(service)));
  const answers = await Promise.allSettled(rivals.map((caller) => tournaments.join(caller, id, { invitation: token })));
  t.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
});

t.test('a tournament can ask for rated matches that counted', async (t) => {
  const { id } = await open({ minimumGames: 1 });
  const [ada, bob] = [await player(service, 'ada'), await player(service, 'bob')];
  await t.rejects(tournaments.join(ada, id), REFUSED);
  const { match } = await service.matches.create(ada, { game: 'tactics-joker', join: {}, terms: RATED_TERMS });
  await service.matches.join(bob, match.id, {});
  await playOneEach(service, { id: match.id, callers: [ada, bob] });
  await service.matches.resign(bob, match.id);
  await service.run('ends');
  t.equal((await tournaments.join(ada, id)).players, 1);
});

const MALFORMED: [string, object, string][] = [
  ['a list where everybody may join', { invited: [] }, '/invited'],
  ['an invited player nobody knows', { entry: 'invited', invited: [uuidv7()] }, '/invited/0'],
  ['no player of an owner', { perOwner: 0 }, '/perOwner'],
  ['more players of an owner than places', { perOwner: 17 }, '/perOwner'],
  ['less than no match', { minimumGames: -1 }, '/minimumGames'],
];

for (const [what, request, path] of MALFORMED) {
  t.test(`${what} is refused by name`, async (t) => {
    await t.rejects(open(request), { code: 'MALFORMED', extra: { errors: [{ path }] } });
  });
}

t.test('whom the maker removes before the start cannot come back, and everybody can read why', async (t) => {
  const { id, maker } = await open();
  const [ada, bob] = [await player(service, 'ada'), await player(service, 'bob')];
  for (const caller of [ada, bob]) await tournaments.join(caller, id);
  await t.rejects(tournaments.remove(ada, id, idOf(bob), 'a rival'), { code: 'FORBIDDEN' });
  await t.rejects(tournaments.remove(maker, id, idOf(bob), ' '), { code: 'MALFORMED' });
  await t.rejects(tournaments.remove(maker, id, 'nobody', 'x'), { code: 'NOT_FOUND' });
  for (let i = 0; i < 2; i++) t.equal((await tournaments.remove(maker, id, idOf(bob), ' no shows ')).players, 1);
  await t.rejects(tournaments.join(bob, id), REFUSED);
  const { items, nextCursor } = await tournaments.acts(id, {});
  t.match(items, [{ number: 1, act: 'remove', by: { name: 'maker' }, player: { name: 'bob' }, reason: 'no shows' }]);
  t.same([items.length, nextCursor], [1, null], 'repeated it is no deed');
});

async function pairings(id: string): Promise<Pairing[][]> {
  return (await tournaments.rounds(id, { first: 200 })).items.map((round) => round.pairings);
}

/** Ends the matches under way: the player whose name comes first wins. */
async function endRound(id: string, players: readonly Caller[]): Promise<void> {
  for (const { players: seated, matchId, decidedBy } of (await pairings(id)).at(-1) ?? []) {
    if (matchId === null || decidedBy !== null) continue;
    await playOneEach(service, {
      id: matchId,
      callers: seated.map(({ id }) => players.find((caller) => idOf(caller) === id) ?? ANONYMOUS),
    });
    const loser = [...seated].sort((a, b) => a.name.localeCompare(b.name)).at(-1);
    await service.matches.resign(players.find((caller) => idOf(caller) === loser?.id) ?? ANONYMOUS, matchId);
  }
  await service.run('tournaments');
}

/** The points of byes by format; nobody gets any for meeting nobody in a round robin. */
const FORMATS: { format: Format; forBye: number }[] = [
  { format: 'round-robin', forBye: 0 },
  { format: 'swiss', forBye: 1 },
  { format: 'elimination', forBye: 1 },
];

for (const { format, forBye } of FORMATS) {
  t.test(`${format}: of whom the maker withdraws the match ends without a result, and the rest are byes`, async (t) => {
    const { id, maker } = await open({ format, rated: true, ...(format === 'swiss' && { rounds: 3 }) });
    const players = await Promise.all(['p1', 'p2', 'p3', 'p4'].map((name) => player(service, name)));
    for (const caller of players) await tournaments.join(caller, id);
    await tournaments.start(maker, id);
    const [first = []] = await pairings(id);
    const gone = idOf(players[0]);
    const match = first.find(({ players: seated }) => seated.some((one) => one.id === gone));
    const other = match?.players.find((one) => one.id !== gone)?.id ?? '';
    const callers = match?.players.flatMap((one) => players.find((caller) => idOf(caller) === one.id) ?? []) ?? [];
    await playOneEach(service, { id: match?.matchId ?? '', callers });
    await tournaments.remove(maker, id, gone, 'plays by an engine');
    t.match(await service.matches.get(ANONYMOUS, match?.matchId ?? ''), { status: 'abandoned', result: null, rating: null });
    const [after = []] = await pairings(id);
    const decided = after.find(({ board }) => board === match?.board);
    t.match(decided, { decidedBy: 'bye', matchId: match?.matchId });
    t.same(decided?.points?.[decided.players.findIndex((one) => one.id === other)], forBye);
    t.same(decided?.points?.[decided.players.findIndex((one) => one.id === gone)], 0);
    for (let round = 1; round <= 3; round++) await endRound(id, players);
    t.match(await tournaments.get(ANONYMOUS, id), { status: 'finished' });
    const later = (await pairings(id)).slice(1).flat();
    t.notOk(
      later.some((pairing) => pairing.players.some((one) => one.id === gone)),
      'nobody is paired with who is gone',
    );
    if (format !== 'elimination') t.equal(later.filter(({ decidedBy }) => decidedBy === 'bye').length, 2, 'one sits out each round');
    else t.equal((await tournaments.standings(id))[0]?.player.name, 'p2', 'the best of those who are left has won');
    const standings = await tournaments.standings(id);
    t.match(
      standings.find((one) => one.player.id === gone),
      { hasLeft: true, points: 0, wins: 0 },
    );
    await service.run('ends');
    const rated = await service.ratings.standings(gone);
    t.same(rated, [], 'it costs no rating and no result');
    t.match((await tournaments.acts(id, {})).items, [{ act: 'withdraw', player: { id: gone }, reason: 'plays by an engine' }]);
    await t.rejects(tournaments.remove(maker, id, other, 'late'), { code: 'TOURNAMENT_CLOSED' });
  });
}

t.test('elimination: where both of a board are withdrawn nobody advances, and the other side wins', async (t) => {
  const { id, maker } = await open({ format: 'elimination' });
  const players = await Promise.all(['p1', 'p2', 'p3', 'p4'].map((name) => player(service, name)));
  for (const caller of players) await tournaments.join(caller, id);
  await tournaments.start(maker, id);
  for (const caller of [players[0], players[3]]) await tournaments.remove(maker, id, idOf(caller), 'a pact');
  for (let round = 1; round <= 2; round++) await endRound(id, players);
  t.match(await tournaments.get(ANONYMOUS, id), { status: 'finished', round: 2 });
  t.match(
    (await pairings(id))[0]?.find(({ players: seated }) => seated.some(({ name }) => name === 'p1')),
    { points: [0, 0] },
  );
  t.match((await tournaments.standings(id))[0], { player: { name: 'p2' }, points: 2 });
});

t.test('pairings that were decided before somebody is withdrawn stay as they are', async (t) => {
  const { id, maker } = await open({ format: 'round-robin' });
  const players = await Promise.all(['p1', 'p2', 'p3', 'p4'].map((name) => player(service, name)));
  for (const caller of players) await tournaments.join(caller, id);
  await tournaments.start(maker, id);
  const sql = postgres(pg.url, { max: 1 });
  const [board] = (await pairings(id))[0] ?? [];
  await sql`UPDATE matches SET status = 'abandoned', deadline = NULL WHERE id = ${board?.matchId ?? ''}`;
  await sql.end();
  await endRound(id, players);
  const [before] = await pairings(id);
  t.match(before?.[0], { decidedBy: 'abandoned', points: [0.5, 0.5] });
  for (const one of before?.[0]?.players ?? []) await tournaments.remove(maker, id, one.id, 'gone');
  t.strictSame((await pairings(id))[0], before);
});

t.test('what a process has left undone that withdrew somebody, the others do', async (t) => {
  const { id, maker } = await open();
  const players = await Promise.all(['p1', 'p2'].map((name) => player(service, name)));
  for (const caller of players) await tournaments.join(caller, id);
  await tournaments.start(maker, id);
  const matchId = (await pairings(id))[0]?.[0]?.matchId ?? '';
  const sql = postgres(pg.url, { max: 1 });
  await sql`SELECT remove_from_tournament(${id}, ${idOf(players[1])}, ${idOf(maker)}, 'gone')`;
  await sql.end();
  t.match(await service.matches.get(ANONYMOUS, matchId), { status: 'active' });
  await service.run('forfeited seats');
  t.match(await service.matches.get(ANONYMOUS, matchId), { status: 'abandoned' });
  t.match(await service.matches.verification(ANONYMOUS, matchId), { ok: true });
});

t.test('another player is made the maker, and the creator stays the creator', async (t) => {
  const { id, maker } = await open();
  const heir = await player(service, 'heir');
  for (let i = 0; i < 2; i++) await tournaments.join(await player(service), id);
  await t.rejects(tournaments.handOver(heir, id, idOf(heir)), { code: 'FORBIDDEN' });
  for (const nobody of ['nobody', uuidv7()]) await t.rejects(tournaments.handOver(maker, id, nobody), { code: 'NOT_FOUND' });
  t.match(await tournaments.handOver(maker, id, idOf(maker)), { maker: { name: 'maker' } }, 'to oneself it is no deed');
  t.match(await tournaments.handOver(maker, id, idOf(heir)), { maker: { name: 'heir' }, createdBy: { name: 'maker' } });
  await t.rejects(tournaments.start(maker, id), { code: 'FORBIDDEN' });
  await service.players.erase(maker, { confirm: idOf(maker) });
  await service.run('tournaments');
  t.match(await tournaments.start(heir, id), { status: 'running' }, 'the account of the first maker is not needed any more');
  t.match((await tournaments.acts(id, {})).items, [
    { act: 'hand-over', by: { name: '[deleted]' }, player: { name: 'heir' }, reason: null },
  ]);
});

t.test('the trail is read page by page, and nobody can rewrite it', async (t) => {
  const { id, maker } = await open();
  for (let i = 0; i < 3; i++) {
    const one = await player(service, `p${i}`);
    await tournaments.join(one, id);
    await tournaments.remove(maker, id, idOf(one), 'x');
  }
  const first = await tournaments.acts(id, { first: 2 });
  t.match(first, { items: [{ number: 1 }, { number: 2 }], nextCursor: '2' });
  t.match(await tournaments.acts(id, { first: 2, after: first.nextCursor ?? '' }), {
    items: [{ number: 3, player: { name: 'p2' } }],
    nextCursor: null,
  });
  await t.rejects(tournaments.acts(id, { after: '-1' }), { code: 'MALFORMED' });
  await t.rejects(tournaments.acts(uuidv7(), {}), { code: 'NOT_FOUND' });
  const sql = postgres(pg.url, { max: 1 });
  t.teardown(() => sql.end());
  for (const rewrite of ['UPDATE tournament_acts SET reason = $$y$$', 'DELETE FROM tournament_acts', 'TRUNCATE tournament_acts'])
    await t.rejects(sql.unsafe(rewrite), { code: '23001' }, rewrite);
});
