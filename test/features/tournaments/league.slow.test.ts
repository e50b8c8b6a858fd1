import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { createClient } from '../../../packages/client/src/index.js';
import { verifyRecord } from '../../../packages/verify/src/index.js';
import type { Tournament } from '../../../src/features/tournaments/contract.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { describedClient } from '../../api/rest/described-client.js';
import { gameledger } from '../../kit/command.js';
import { startPostgres } from '../../kit/postgres.js';
import { atScale } from '../../kit/scale.js';
import { startServer } from '../../kit/server.js';
import { asRecomputed, EVER_S, openLeague, playRound, playRoundInTime, recompute, roundsOf, tableOf, untilInTime } from './league.js';

const pg = await startPostgres();
const PLAYERS = atScale(8, 64);
const ROUNDS = atScale(3, 5);
const VANISHED = atScale(1, 3);

t.test(`a Swiss of ${PLAYERS} bots, ${VANISHED} of whom never come, ends with a table that another program works out too`, async (t) => {
  const server = await startServer(t, pg.url);
  const http = describedClient(server.http);
  const { league, vanished } = await untilInTime(async (patienceS) => {
    const league = await openLeague(http, PLAYERS, { rounds: ROUNDS, rated: true, patienceS });
    const vanished = new Set(league.players.slice(0, VANISHED).map(({ id }) => id));
    const started = await league.maker.http.post<Tournament>(`/v1/tournaments/${league.id}/start`);
    t.match(started.body, { status: 'running', round: 1, rounds: ROUNDS, players: PLAYERS, config: {} });
    for (let round = 1; round <= ROUNDS; round++) {
      t.equal((await http.get<Tournament>(`/v1/tournaments/${league.id}`)).body.round, round);
      await playRoundInTime(http, league, { vanished, isDrawn: (board) => board % 3 === 0 });
      await server.services.run('tournaments');
    }
    return { league, vanished };
  });
  const { body: over } = await http.get<Tournament>(`/v1/tournaments/${league.id}`);
  t.match(over, { status: 'finished', round: ROUNDS });
  const rounds = await roundsOf(http, league.id);
  const forfeited = rounds.flatMap(({ pairings }) =>
    pairings.flatMap(({ players, points, decidedBy }) =>
      decidedBy === 'forfeit' ? players.filter((_, seat) => points?.[seat] === 0) : [],
    ),
  );
  t.same(
    forfeited.map(({ id }) => id).sort(),
    [...vanished, ...vanished].sort(),
    'each who never comes forfeits twice, and takes part no longer',
  );
  for (const { pairings } of rounds) {
    for (const { players, matchId } of pairings.filter(({ decidedBy }) => decidedBy === 'forfeit')) {
      const { body: match } = await http.get<Match>(`/v1/matches/${matchId}`);
      t.match(match, { status: 'finished', result: { reason: 'no-show' }, terms: { rated: true, takeback: 'never' } });
      t.same(
        match.seats.map(({ player }) => player?.id),
        players.map(({ id }) => id),
        'who sits where',
      );
    }
  }
  const table = await tableOf(http, league.id);
  t.same(await recompute(http, league.id, 'swiss'), asRecomputed(table));
  t.same(
    table.map(({ rank }) => rank),
    table.map((_, index) => index + 1),
  );
});

t.test('the records of a tournament are written into a folder and prove what was played', async (t) => {
  const server = await startServer(t, pg.url);
  const league = await openLeague(server.http, 3, { format: 'elimination', patienceS: EVER_S });
  const maker = createClient({ url: server.url, key: league.maker.apiKey }).tournaments(league.id);
  t.match(await maker.start(), { status: 'running', rounds: 2 });
  await playRound(server.http, league, { isDrawn: () => true });
  await server.services.run('tournaments');
  t.equal((await maker.get()).round, 1, 'drawn: they meet again');
  for (let played = 2; played <= 3; played++) {
    await playRound(server.http, league);
    await server.services.run('tournaments');
  }
  t.match(await maker.get(), { status: 'finished', round: 2 });
  t.same(await recompute(server.http, league.id, 'elimination'), asRecomputed(await maker.standings()));
  // Of this run alone: `test:again` runs a file several times at once.
  const folder = mkdtempSync(join(tmpdir(), 'league-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const { code, stdout } = await gameledger(['tournament', 'records', league.id, '--url', server.url, '--out', 'records'], { cwd: folder });
  t.match([code, stdout], [0, '3 records in records\n']);
  const names = readdirSync(join(folder, 'records')).sort();
  t.same(names, ['round-001-board-002-game-2.jsonl', 'round-001-board-002.jsonl', 'round-002-board-001.jsonl']);
  for (const name of names) {
    const { verdict } = await verifyRecord(readFileSync(join(folder, 'records', name), 'utf8'));
    t.equal(verdict, 'proven', name);
  }
  const missing = await gameledger(['tournament', 'records', 'nothing', '--url', server.url, '--out', 'records'], { cwd: folder });
  t.match(missing, { code: 2, stderr: /There is no such tournament/ });
});
