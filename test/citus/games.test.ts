import t from 'tap';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import type { Verification } from '../../src/use-cases/matches/shapes.js';
import { type BotMatch, finished, openMatch } from '../features/bots/bot-match.js';
import { logOf } from '../features/transparency/log-fixture.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { requireCitus } from './cluster.js';

requireCitus();
const pg = await startPostgres();

const GAMES: BotMatch[] = [
  { game: 'tactics-joker', bots: ['greedy', 'random'] },
  { game: 'juggernauts', bots: ['random', 'greedy'], config: { maxRounds: 3 } },
  { game: 'armadogon', bots: ['greedy'] },
  { game: 'jugger-ttg', bots: ['greedy', 'greedy'], config: { recruitment: 'prebuilt', stoneLimit: 1 } },
];

t.test('bots play a match of every game over REST to its end; it verifies, and is in the transparency log', async (t) => {
  const errors: unknown[] = [];
  const server = await startServer(t, pg.url, {
    env: { LOG_SIGNING_KEY: generateSigner('log.example/citus').encodedPrivate },
    botLog: { error: (details) => errors.push(details) },
  });
  const { http } = await createPlayer(server.http);
  const matches = await Promise.all(GAMES.map((match) => openMatch(http, match)));
  for (const { id, game } of matches) {
    const match = await finished(http, id);
    t.ok(match.result, game);
    const { body } = await http.get<Verification>(`/v1/matches/${id}/verification`);
    t.ok(body.ok, `${game}: ${JSON.stringify(body.verdicts)}`);
  }
  await logOf(server.services).sequence();
  for (const { id, game } of matches) t.match(await http.get(`/v1/matches/${id}/inclusion`), { status: 200 }, game);
  t.same(errors, []);
});
