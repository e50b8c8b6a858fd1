/** A whole tournament in processes that are killed: `npm run test:faults`. */
import t from 'tap';
import type { Tournament } from '../../src/features/tournaments/contract.js';
import {
  asRecomputed,
  type League,
  openLeague,
  playRoundInTime,
  recompute,
  roundsOf,
  tableOf,
  untilInTime,
} from '../features/tournaments/league.js';
import type { Client } from '../kit/client.js';
import { startPostgres } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';
import { spawnServer } from '../kit/server.js';

const PLAYERS = atScale(16, 64);
const ROUNDS = atScale(3, 5);
const VANISHED = 3;

const pg = await startPostgres();

/** Plays it; the process that is left, and the tournament. *Errors*: `TooLate`. */
async function playKilled(patienceS: number): Promise<{ http: Client; league: League }> {
  const env = { DATABASE_URL: await pg.freshDatabase(), BOTS: 'off' };
  let [serving, standby] = [await spawnServer(t, env), await spawnServer(t, env)];
  const league = await openLeague(serving.http, PLAYERS, { rounds: ROUNDS, rated: true, patienceS });
  const { body: started } = await league.maker.http.post<Tournament>(`/v1/tournaments/${league.id}/start`);
  t.match(started, { status: 'running', players: PLAYERS });
  for (let round = 1; round <= ROUNDS; round++) {
    // They vanish after the first round.
    const vanished = new Set(round === 1 ? [] : league.players.slice(0, VANISHED).map(({ id }) => id));
    const players = league.players.map((player) => ({ ...player, http: serving.http.as(player.apiKey) }));
    await playRoundInTime(serving.http, { ...league, players }, { vanished, isDrawn: (board) => board % 4 === 0 });
    // Whatever it was about to begin is begun by the other one, or has been.
    await serving.stop('SIGKILL');
    [serving, standby] = [standby, await spawnServer(t, env)];
    const isBegun = ({ status, round: now }: Tournament) => status === 'finished' || now > round;
    while (!isBegun((await serving.http.get<Tournament>(`/v1/tournaments/${league.id}`)).body));
  }
  return { http: serving.http, league };
}

t.test(`a Swiss of ${PLAYERS} bots, ${VANISHED} of whom vanish, whose process is killed in every round`, async (t) => {
  const { http, league } = await untilInTime(playKilled);
  t.match((await http.get<Tournament>(`/v1/tournaments/${league.id}`)).body, { status: 'finished', round: ROUNDS });
  const rounds = await roundsOf(http, league.id);
  t.same(
    rounds.map(({ pairings }) => pairings.length),
    Array.from({ length: ROUNDS }, () => PLAYERS / 2),
  );
  const pairs = rounds.flatMap(({ pairings }) =>
    pairings.map(({ players }) =>
      players
        .map(({ id }) => id)
        .sort()
        .join(' '),
    ),
  );
  t.equal(new Set(pairs).size, pairs.length, 'nobody met anybody twice');
  const table = await tableOf(http, league.id);
  t.same(await recompute(http, league.id, 'swiss'), asRecomputed(table));
});
