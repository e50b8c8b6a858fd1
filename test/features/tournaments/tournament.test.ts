import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import t, { type Test } from 'tap';
import { uuidv7 } from 'uuidv7';
import type { Format, Pairing, Tournament } from '../../../src/features/tournaments/contract.js';
import type { Services, ServicesOptions } from '../../../src/server/compose.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { nextMove, player, playOneEach, services } from '../../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
/** Nothing happens by itself. */
const QUIET: Partial<ServicesOptions> = { duties: { without: ['tournaments', 'forfeited seats', 'due starts'] } };
const shared = await services(t, pg.url, QUIET);
const terms = { clock: { kind: 'per-action' as const, seconds: 3600 } };

const idOf = (caller: Caller): string => (caller.kind === 'player' ? caller.player.id : '');

/** A tournament that so many have joined. */
async function opened(
  service: Services,
  format: Format,
  count: number,
  request: object = {},
): Promise<{ id: string; maker: Caller; players: Caller[] }> {
  const maker = await player(service, 'maker');
  const { id } = await service.tournaments.create(maker, { game: 'tactics-joker', format, seats: 16, terms, ...request });
  const players: Caller[] = [];
  for (let i = 0; i < count; i++) {
    const one = await player(service, `p${i + 1}`);
    await service.tournaments.join(one, id);
    players.push(one);
  }
  return { id, maker, players };
}

async function pairingsOf({ tournaments }: Services, id: string): Promise<Pairing[]> {
  return (await tournaments.rounds(id, { first: 200 })).items.at(-1)?.pairings ?? [];
}

/** Ends every match of the round: whoever's name comes first wins, or all agree on a draw. */
async function endRound(service: Services, { id, players }: { id: string; players: Caller[] }, isDrawn = false): Promise<void> {
  const callerOf = (playerId: string | undefined) => players.find((caller) => idOf(caller) === playerId) ?? ANONYMOUS;
  for (const { players: seated, matchId, decidedBy } of await pairingsOf(service, id)) {
    if (matchId === null || decidedBy !== null) continue;
    const ordered = [...seated].sort((a, b) => a.name.localeCompare(b.name));
    const [winner, loser] = [callerOf(ordered[0]?.id), callerOf(ordered[1]?.id)];
    if (isDrawn) {
      const { seq } = await service.matches.offer(winner, matchId, { kind: 'draw' });
      await service.matches.answerOffer(loser, matchId, seq, { accept: true });
    } else {
      await playOneEach(service, { id: matchId, callers: seated.map(({ id }) => callerOf(id)) });
      await service.matches.resign(loser, matchId);
    }
  }
}

const namesOf = (pairings: readonly Pairing[]): string[] =>
  pairings.map(({ players }) =>
    players
      .map(({ name }) => name)
      .sort()
      .join(' '),
  );

/** The tables as they are. */
function tables(t: Test): Sql {
  const sql = postgres(pg.url, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  return sql;
}

t.test('round robin of five: everybody meets everybody, one sits out each round, everybody is told', async (t) => {
  const league = await opened(shared, 'round-robin', 5);
  const before = await shared.tournaments.standings(league.id);
  t.same(
    before.map(({ player, points }) => [player.name, points]),
    ['p1', 'p2', 'p3', 'p4', 'p5'].map((name) => [name, 0]),
  );
  t.match(await shared.tournaments.start(league.maker, league.id), { status: 'running', round: 1, rounds: 5 });
  const met: string[] = [];
  for (let round = 1; round <= 5; round++) {
    const pairings = await pairingsOf(shared, league.id);
    t.equal(pairings.filter(({ decidedBy, points }) => decidedBy === 'bye' && points?.[0] === 0).length, 1);
    met.push(...namesOf(pairings));
    t.equal(await shared.run('tournaments'), 0, 'nothing is due before the matches are over');
    await endRound(shared, league);
    t.equal(await shared.run('tournaments'), 1);
  }
  t.equal(new Set(met).size, 15, 'ten matches and five byes');
  t.match(await shared.tournaments.get(ANONYMOUS, league.id), { status: 'finished', round: 5, finishedAt: String });
  t.match(await shared.tournaments.standings(league.id), [
    { rank: 1, player: { name: 'p1' }, points: 4, wins: 4, seed: 1 },
    { rank: 2, player: { name: 'p2' }, points: 3 },
    { rank: 3, player: { name: 'p3' }, points: 2 },
    { rank: 4, player: { name: 'p4' }, points: 1 },
    { rank: 5, player: { name: 'p5' }, points: 0, buchholz: 10, sonnebornBerger: 0 },
  ]);
  const { events } = await shared.matches.listEvents(league.players[0] ?? ANONYMOUS, { after: 0, first: 200 });
  const told = events.filter(({ type }) => type === 'round');
  t.same(
    told.map((event) => 'round' in event && event.round),
    [1, 2, 3, 4, 5],
  );
  t.equal(told.filter((event) => event.type === 'round' && event.matchId === null && event.seat === null).length, 1, 'the bye');
});

t.test('elimination of six: the best have byes, a draw is played again twice, then the better seed goes on', async (t) => {
  const league = await opened(shared, 'elimination', 6);
  await shared.tournaments.start(league.maker, league.id);
  const first = await pairingsOf(shared, league.id);
  t.same(namesOf(first).sort(), ['p1', 'p2', 'p3 p6', 'p4 p5']);
  await endRound(shared, league, true);
  await shared.run('tournaments');
  t.match(await shared.tournaments.get(ANONYMOUS, league.id), { round: 1, status: 'running' }, 'they meet again in the same round');
  const again = (await pairingsOf(shared, league.id)).filter(({ players }) => players.some(({ name }) => name === 'p6'));
  t.match(
    again.map(({ decidedBy }) => decidedBy),
    ['replay', null],
  );
  t.same(again[1]?.players, again[0]?.players.toReversed(), 'the seats are exchanged');
  for (const replay of [2, 3]) {
    await endRound(shared, league, true);
    await shared.run('tournaments');
    t.equal((await shared.tournaments.get(ANONYMOUS, league.id)).round, replay === 3 ? 2 : 1);
  }
  const { items } = await shared.tournaments.rounds(league.id, {});
  t.same(items[0]?.pairings.filter(({ decidedBy }) => decidedBy === 'seed').length, 2);
  t.same(namesOf(items[1]?.pairings ?? []).sort(), ['p1 p4', 'p2 p3']);
  for (let round = 2; round <= 3; round++) {
    await endRound(shared, league);
    await shared.run('tournaments');
  }
  t.match(await shared.tournaments.get(ANONYMOUS, league.id), { status: 'finished', round: 3, rounds: 3 });
  t.match(await shared.tournaments.standings(league.id), [
    { player: { name: 'p1' }, points: 3 },
    { player: { name: 'p2' }, points: 2 },
  ]);
});

t.test('whoever leaves resigns and forfeits the rest; whoever’s account goes, too', async (t) => {
  const league = await opened(shared, 'round-robin', 4);
  await shared.tournaments.start(league.maker, league.id);
  const [, , leaver = ANONYMOUS, goer = ANONYMOUS] = league.players;
  await shared.tournaments.leave(leaver, league.id);
  await shared.tournaments.leave(leaver, league.id);
  await shared.players.erase(goer, { confirm: idOf(goer) });
  await shared.run('departures');
  for (const pairing of await pairingsOf(shared, league.id)) {
    const hasGone = pairing.players.map(({ name }) => !/^p[12]$/.test(name));
    t.match(pairing, { decidedBy: 'forfeit', points: hasGone.map((isGone) => (isGone ? 0 : 1)) }, 'given up before a first action');
  }
  await shared.run('tournaments');
  const standings = await shared.tournaments.standings(league.id);
  t.match(
    standings.find(({ player }) => player.name === 'p3'),
    { hasLeft: true },
  );
  t.match(
    standings.find(({ player }) => player.name === '[deleted]'),
    { hasLeft: true },
  );
  const { items } = await shared.tournaments.rounds(league.id, {});
  const forfeits = items.slice(1).flatMap(({ pairings }) => pairings.filter(({ decidedBy }) => decidedBy === 'forfeit'));
  for (const { players, points, matchId } of forfeits) {
    t.same([players.length, points, matchId], [2, [1, 0], null]);
    t.match(players[0]?.name, /^p[12]$/, 'the point goes to who is there');
  }
  await endRound(shared, league);
  await shared.run('tournaments');
  await endRound(shared, league);
  await shared.run('tournaments');
  t.equal((await shared.tournaments.get(ANONYMOUS, league.id)).status, 'finished');
  await t.rejects(shared.tournaments.leave(leaver, league.id), { code: 'TOURNAMENT_CLOSED', extra: { tournamentStatus: 'finished' } });
});

t.test('two processes that begin a round at once begin it once; so with the start', async (t) => {
  const [one, two] = [shared, await services(t, pg.url, QUIET)];
  const sql = tables(t);
  const league = await opened(one, 'swiss', 8, { rounds: 3 });
  const starts = await Promise.allSettled([one, two, one, two].map((service) => service.tournaments.start(league.maker, league.id)));
  t.ok(starts.some(({ status }) => status === 'fulfilled'));
  for (const start of starts) if (start.status === 'rejected') t.match(start.reason, { code: 'TOURNAMENT_CLOSED' });
  for (let round = 1; round <= 3; round++) {
    t.equal((await one.tournaments.get(ANONYMOUS, league.id)).round, round);
    await endRound(one, league);
    const steps = await Promise.all([one, two, two, one].map((service) => service.run('tournaments')));
    t.equal(
      steps.reduce((sum, made) => sum + made, 0),
      1,
      'one of them',
    );
  }
  const [row] = await sql<{ pairings: number; told: number }[]>`
    SELECT (SELECT count(*)::integer FROM tournament_pairings WHERE tournament_id = ${league.id}) AS pairings,
      (SELECT count(*)::integer FROM player_events WHERE type = 'round' AND body::jsonb ->> 'tournamentId' = ${league.id}) AS told`;
  t.same(row, { pairings: 12, told: 24 });
});

t.test('a process that dies between rounds, or before the matches of a round have started, loses nothing', async (t) => {
  const first = await services(t, pg.url, QUIET);
  const league = await opened(first, 'swiss', 4, { rounds: 2 });
  await first.tournaments.start(league.maker, league.id);
  await endRound(first, league);
  await first.close();
  const second = shared;
  t.equal((await second.tournaments.get(ANONYMOUS, league.id)).round, 1);
  // As a process leaves it that dies after its commit: the matches are there, and nobody has started them.
  const sql = tables(t);
  const [a, b, c, d] = league.players.map(idOf);
  const pairings = [
    [a, b],
    [c, d],
  ].map((players, index) => ({
    board: index + 1,
    game: 1,
    players,
    match: { id: uuidv7(), seed: '00'.repeat(32), commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925' },
  }));
  await sql`SELECT advance_tournament(${league.id}, stage, 'running', 2, 2, NULL, ${JSON.stringify(pairings)}::text::jsonb, NULL)
    FROM tournaments WHERE id = ${league.id}`;
  t.equal(await second.run('tournaments'), 0, 'the round is not over before its matches have begun');
  await second.run('due starts');
  for (const { matchId } of await pairingsOf(second, league.id))
    t.match(await second.matches.get(ANONYMOUS, matchId ?? ''), { status: 'active', version: 0 });
  await endRound(second, league);
  await second.run('tournaments');
  t.equal((await second.tournaments.get(ANONYMOUS, league.id)).status, 'finished');
});

t.test('it starts by itself when its time has come; with fewer than two players, or without its maker, it is cancelled', async (t) => {
  const service = shared;
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const [full, empty, orphan] = [
    await opened(service, 'swiss', 3, { startsAt }),
    await opened(service, 'swiss', 1, { startsAt }),
    await opened(service, 'swiss', 3),
  ];
  t.match(await service.tournaments.get(ANONYMOUS, full.id), { status: 'open', startsAt });
  await service.players.erase(orphan.maker, { confirm: idOf(orphan.maker) });
  await service.run('tournaments');
  t.equal((await service.tournaments.get(ANONYMOUS, full.id)).status, 'open', 'not before its time');
  t.match(await service.tournaments.get(ANONYMOUS, orphan.id), { status: 'cancelled', createdBy: { name: '[deleted]' } });
  await tables(t)`UPDATE tournaments SET starts_at = now() WHERE id IN (${full.id}, ${empty.id})`;
  t.equal(await service.run('tournaments'), 2);
  t.match(await service.tournaments.get(ANONYMOUS, full.id), { status: 'running', round: 1, rounds: 2 });
  t.match(await service.tournaments.get(ANONYMOUS, empty.id), { status: 'cancelled', startedAt: null });
});

t.test('of many who join at once as many as there are places take part', async (t) => {
  const { id } = await opened(shared, 'swiss', 0, { seats: 5 });
  const many = await Promise.all(Array.from({ length: 12 }, (_, i) => player(shared, `rival ${i}`)));
  const answers = await Promise.allSettled(many.map((caller) => shared.tournaments.join(caller, id)));
  t.equal(answers.filter(({ status }) => status === 'fulfilled').length, 5);
  for (const answer of answers) if (answer.status === 'rejected') t.match(answer.reason, { code: 'TOURNAMENT_FULL' });
  const [lucky] = many.filter((_, i) => answers[i]?.status === 'fulfilled');
  t.equal((await shared.tournaments.join(lucky ?? ANONYMOUS, id)).players, 5, 'repeated it changes nothing');
  t.equal((await shared.tournaments.leave(lucky ?? ANONYMOUS, id)).players, 4, 'the place is free again');
});

t.test('nobody holds a tournament up by agreement', async (t) => {
  const league = await opened(shared, 'swiss', 2);
  await shared.tournaments.start(league.maker, league.id);
  const matchId = (await pairingsOf(shared, league.id))[0]?.matchId ?? '';
  for (const kind of ['abort', 'pause'] as const)
    await t.rejects(shared.matches.offer(league.players[0] ?? ANONYMOUS, matchId, { kind }), { code: 'OFFER_NOT_ALLOWED' });
  const [seated] = (await shared.matches.get(ANONYMOUS, matchId)).seats;
  t.ok(seated?.player, 'who sits there is seen');
  await t.rejects(shared.matches.leave(league.players[0] ?? ANONYMOUS, matchId, 0), { code: /FORBIDDEN|MATCH_NOT_ACTIVE/ });
});

t.test('a match that ends without a result is half a point for each', async (t) => {
  const service = shared;
  const league = await opened(service, 'swiss', 2);
  await service.tournaments.start(league.maker, league.id);
  // As whoever runs the service may end one.
  const [{ matchId } = { matchId: null }] = await pairingsOf(service, league.id);
  await tables(t)`UPDATE matches SET status = 'abandoned', deadline = NULL WHERE id = ${matchId}`;
  await service.run('tournaments');
  t.equal((await service.tournaments.get(ANONYMOUS, league.id)).status, 'finished');
  t.match(await pairingsOf(service, league.id), [{ decidedBy: 'abandoned', points: [0.5, 0.5] }]);
});

/** Ends the present round of a league in which nobody acts. */
async function awaitRound(service: Services, id: string): Promise<Pairing[]> {
  for (;;) {
    const pairings = await pairingsOf(service, id);
    if (pairings.every(({ decidedBy }) => decidedBy !== null)) return pairings;
    await sleep(50);
  }
}

t.test('who makes no first action in time forfeits, and takes part no longer after the second time', async (t) => {
  const league = await opened(shared, 'round-robin', 4, { terms: { ...terms, firstActionSeconds: 1 } });
  t.equal((await shared.tournaments.get(ANONYMOUS, league.id)).terms.firstActionSeconds, 1);
  await shared.tournaments.start(league.maker, league.id);
  const missed = new Map<string, number>();
  const absent = (): string[] => [...missed].flatMap(([name, times]) => (times >= 2 ? [name] : []));
  let matches = 0;
  for (let round = 1; round <= 3; round++) {
    for (const { players, decidedBy, points, matchId } of await awaitRound(shared, league.id)) {
      t.equal(decidedBy, 'forfeit');
      if (matchId === null) {
        t.ok(absent().includes(players[1]?.name ?? ''), 'nobody waits for who did not come twice');
        t.same(points, [1, 0]);
        continue;
      }
      matches++;
      t.same(points, [0, 1], 'the seat whose turn it was');
      t.match(await shared.matches.get(ANONYMOUS, matchId), { result: { reason: 'no-show' }, terms: { firstActionSeconds: 1 } });
      t.ok((await shared.matches.verification(ANONYMOUS, matchId)).ok);
      missed.set(players[0]?.name ?? '', (missed.get(players[0]?.name ?? '') ?? 0) + 1);
    }
    const standings = await shared.tournaments.standings(league.id);
    t.same(
      standings
        .filter(({ hasLeft }) => hasLeft)
        .map(({ player }) => player.name)
        .sort(),
      absent().sort(),
    );
    t.same(
      new Set(standings.map(({ buchholz, sonnebornBerger, wins }) => buchholz + sonnebornBerger + wins)),
      new Set([0]),
      'no tie-breaks',
    );
    await shared.run('tournaments');
  }
  t.ok(absent().length > 0 && matches < 6, 'somebody has been withdrawn');
  t.equal((await shared.tournaments.get(ANONYMOUS, league.id)).status, 'finished');
});

t.test('who gives up before a first action forfeits, whoever’s turn it is; who has acted has lost a match', async (t) => {
  const rows: [game: string, seat: number, acted: number, decidedBy: string][] = [
    ['tactics-joker', 0, 0, 'forfeit'],
    ['tactics-joker', 1, 0, 'forfeit'],
    ['tactics-joker', 1, 1, 'forfeit'],
    ['tactics-joker', 0, 2, 'match'],
    // Its own action ends it.
    ['juggernauts', 0, 0, 'forfeit'],
    ['juggernauts', 0, 2, 'match'],
  ];
  for (const [game, seat, acted, decidedBy] of rows) {
    const league = await opened(shared, 'round-robin', 2, { game });
    await shared.tournaments.start(league.maker, league.id);
    const [{ players, matchId } = { players: [], matchId: null }] = await pairingsOf(shared, league.id);
    const callers = players.map(({ id }) => league.players.find((caller) => idOf(caller) === id) ?? ANONYMOUS);
    const table = { id: matchId ?? '', callers };
    if (acted === 2) await playOneEach(shared, table);
    if (acted === 1) {
      const { caller, action } = await nextMove(shared, table);
      await shared.matches.act(caller, table.id, { action });
    }
    await shared.matches.resign(callers[seat] ?? ANONYMOUS, table.id);
    const points = [0, 1].map((other) => (other === seat ? 0 : 1));
    t.match(await pairingsOf(shared, league.id), [{ decidedBy, points }], `${game}: seat ${seat} after ${acted}`);
    const wins = (await shared.tournaments.standings(league.id)).map((standing) => standing.wins);
    t.same(wins, decidedBy === 'match' ? [1, 0] : [0, 0], 'a forfeit counts for no tie-break');
  }
});

t.test('where both owe the first action and neither makes it, both forfeit; nothing of it is rated', async (t) => {
  const request = { game: 'juggernauts', rated: true, terms: { ...terms, firstActionSeconds: 1 } };
  const league = await opened(shared, 'elimination', 2, request);
  await shared.tournaments.start(league.maker, league.id);
  const [{ matchId, ...pairing } = { matchId: null }] = await awaitRound(shared, league.id);
  t.match(pairing, { decidedBy: 'forfeit', points: [0, 0] });
  t.ok((await shared.matches.verification(ANONYMOUS, matchId ?? '')).ok);
  await shared.run('ends');
  t.match((await shared.matches.get(ANONYMOUS, matchId ?? '')).rating, { counts: false, because: 'not-played' });
  await shared.run('tournaments');
  t.equal((await shared.tournaments.get(ANONYMOUS, league.id)).status, 'finished');
});

t.test('by default a first action is due in ten minutes, by a clock of more than three hours in a day', async (t) => {
  const clocks: [object, number][] = [
    [{ kind: 'fischer', initialSeconds: 10_800, incrementSeconds: 30 }, 600],
    [{ kind: 'per-action', seconds: 259_200 }, 86_400],
  ];
  for (const [clock, firstActionSeconds] of clocks) {
    const { id } = await opened(shared, 'swiss', 0, { terms: { clock } });
    t.same((await shared.tournaments.get(ANONYMOUS, id)).terms, { clock, takeback: 'never', rated: false, firstActionSeconds });
  }
});

const REFUSED: [string, object, string][] = [
  ['a game of one seat', { game: 'armadogon' }, '/game'],
  ['more seats by the config', { game: 'juggernauts', config: { seats: 3 } }, '/game'],
  ['a game nobody knows', { game: 'chess' }, '/game'],
  ['rounds of a round robin', { format: 'round-robin', rounds: 3 }, '/rounds'],
  ['more rounds than opponents', { seats: 4, rounds: 4 }, '/rounds'],
  ['a crowd in a round robin', { format: 'round-robin', seats: 65 }, '/seats'],
  ['a start in the past', { startsAt: '2020-01-01T00:00:00.000Z' }, '/startsAt'],
  ['a start that is no moment', { startsAt: 'soon' }, '/startsAt'],
  ['a name with hidden characters', { name: 'a\u202eb' }, '/name'],
];

for (const [what, request, path] of REFUSED) {
  t.test(`${what} is refused by name`, async (t) => {
    const maker = await player(shared);
    const asked = { game: 'tactics-joker', format: 'swiss' as const, seats: 8, terms, ...request };
    await t.rejects(shared.tournaments.create(maker, asked), { code: 'MALFORMED', extra: { errors: [{ path }] } });
  });
}

t.test('who may do what, and when', async (t) => {
  const league = await opened(shared, 'swiss', 1);
  const [guest = ANONYMOUS] = league.players;
  const { tournaments } = shared;
  await t.rejects(tournaments.start(guest, league.id), { code: 'FORBIDDEN' });
  await t.rejects(tournaments.cancel(guest, league.id), { code: 'FORBIDDEN' });
  await t.rejects(tournaments.start(league.maker, league.id), { code: 'PLAYERS_MISSING' });
  await t.rejects(tournaments.join(ANONYMOUS, league.id), { code: 'UNAUTHENTICATED' });
  await t.rejects(tournaments.get(ANONYMOUS, uuidv7()), { code: 'NOT_FOUND' });
  await t.rejects(tournaments.rounds('nothing', {}), { code: 'NOT_FOUND' });
  await t.rejects(tournaments.rounds(league.id, { after: '-1' }), { code: 'MALFORMED' });
  t.match(await tournaments.cancel(league.maker, league.id), { status: 'cancelled' });
  t.match(await tournaments.cancel(league.maker, league.id), { status: 'cancelled' }, 'repeated it changes nothing');
  await t.rejects(tournaments.start(league.maker, league.id), { code: 'TOURNAMENT_CLOSED', extra: { tournamentStatus: 'cancelled' } });
  await t.rejects(tournaments.join(guest, league.id), { code: 'TOURNAMENT_CLOSED' });
  const running = await opened(shared, 'swiss', 2);
  await tournaments.start(running.maker, running.id);
  await t.rejects(tournaments.cancel(running.maker, running.id), { code: 'TOURNAMENT_CLOSED', extra: { tournamentStatus: 'running' } });
});

t.test('made twice under one key it is one; a maker has as many as the limit says', async (t) => {
  const maker = await player(shared);
  const request = { game: 'tactics-joker', format: 'swiss' as const, seats: 8, terms, idempotencyKey: 'k' };
  const all = await Promise.all([1, 2, 3].map(() => shared.tournaments.create(maker, request)));
  t.equal(new Set(all.map(({ id }) => id)).size, 1);
  t.equal(all.filter(({ replayed }) => !replayed).length, 1);
  await t.rejects(shared.tournaments.create(maker, { ...request, seats: 9 }), { code: 'IDEMPOTENCY_MISMATCH' });
  const { idempotencyKey: _, ...another } = request;
  const made: Tournament[] = [];
  for (let i = 1; i < 20; i++) made.push(await shared.tournaments.create(maker, another));
  await t.rejects(shared.tournaments.create(maker, another), {
    code: 'LIMIT_REACHED',
    extra: { limit: 'tournamentsPerMaker', maximum: 20 },
  });
  await shared.tournaments.cancel(maker, made[0]?.id ?? '');
  await shared.tournaments.create(maker, another);
});

t.test('a request that is sent again after the start answers the tournament that it has made', async (t) => {
  const maker = await player(shared);
  const startsAt = new Date(Date.now() + 2_000);
  const request = { game: 'tactics-joker', format: 'swiss' as const, seats: 8, terms, startsAt: startsAt.toISOString() };
  const made = await shared.tournaments.create(maker, { ...request, idempotencyKey: 'k' });
  while (Date.now() <= startsAt.getTime()) await sleep(20);
  t.same(await shared.tournaments.create(maker, { ...request, idempotencyKey: 'k' }), { ...made, replayed: true });
  await t.rejects(shared.tournaments.create(maker, { ...request, idempotencyKey: 'k', seats: 9 }), { code: 'IDEMPOTENCY_MISMATCH' });
  await t.rejects(shared.tournaments.create(maker, { ...request, idempotencyKey: 'another' }), { code: 'MALFORMED' });
});

t.test('tournaments are listed newest first, by game, status and player', async (t) => {
  const service = shared;
  const [one, two] = [await opened(service, 'swiss', 2), await opened(service, 'elimination', 2, { name: 'Cup' })];
  await service.tournaments.start(one.maker, one.id);
  const list = async (caller: Caller, filter: object) => (await service.tournaments.list(caller, filter, {})).items.map(({ id }) => id);
  t.same((await list(ANONYMOUS, {})).slice(0, 2), [two.id, one.id]);
  t.equal((await list(ANONYMOUS, { status: 'running' }))[0], one.id);
  t.notOk((await list(ANONYMOUS, { status: 'running' })).includes(two.id));
  t.same(await list(ANONYMOUS, { game: 'armadogon' }), []);
  t.same(await list(two.players[0] ?? ANONYMOUS, { player: 'me' }), [two.id]);
  t.same(await list(ANONYMOUS, { player: 'nobody' }), []);
  const page = await service.tournaments.list(ANONYMOUS, {}, { first: 1 });
  t.match(page, { items: [{ name: 'Cup', players: 2 }], nextCursor: two.id });
  t.match(await service.tournaments.list(ANONYMOUS, {}, { first: 1, after: two.id }), { items: [{ id: one.id }], nextCursor: one.id });
  await t.rejects(service.tournaments.list(ANONYMOUS, {}, { after: 'x' }), { code: 'MALFORMED' });
});
