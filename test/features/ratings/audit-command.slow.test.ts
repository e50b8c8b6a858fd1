import postgres from 'postgres';
import t from 'tap';
import { auditRatings } from '../../../packages/verify/src/index.js';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';
import { DUEL, playOneEach, register, type Seated } from '../../api/rest/table.js';
import { gameledger } from '../../kit/command.js';
import { startPostgres } from '../../kit/postgres.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { startServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';

const pg = await startPostgres();
const { url, http, services } = await startServer(t, pg.url, { env: { LOG_SIGNING_KEY: generateSigner('127.0.0.1/log').encodedPrivate } });
const sql = postgres(pg.url, { max: 1 });
onEnd(t, () => sql.end());

t.test('the ratings of a service are those that its public matches make; one that is not is named', async (t) => {
  const [star, feeder, other] = [
    await register(http, 'Star', 'human'),
    await register(http, 'Feeder', 'human'),
    await register(http, 'Other', 'human'),
  ];
  const beat = async (loser: typeof feeder): Promise<void> => {
    const { body } = await star.http.post<Seated>('/v1/matches', { game: DUEL, join: { seat: 0 }, terms: RATED_TERMS });
    await loser.http.post(`/v1/matches/${body.id}/seats`, {});
    await playOneEach([star.http, loser.http], body.id);
    await loser.http.post(`/v1/matches/${body.id}/resignation`);
  };
  for (let i = 0; i < 10; i++) await beat(feeder);
  await beat(other);
  await services.run('ends');
  await services.transparency?.sequence();
  const audit = (...args: string[]) => gameledger(['ratings', 'audit', url, ...args]);
  const sound = await audit();
  t.match(sound, {
    code: 0,
    stdout:
      /^11 rated matches that counted make 3 ratings\ntheir records are held against the 11 leaves of the log of \S+\nnothing is published otherwise$/m,
  });
  t.match(sound.stdout, `${star.id} has won 10 of 10 against ${feeder.id}, 91 % of all their rated matches`);
  const untouched = await auditRatings(url);
  t.match(untouched, { matches: 11, ratings: 3, log: { leaves: 11 }, differences: [] }, 'the library says the same');
  const ids = (await sql<{ id: string }[]>`SELECT id FROM matches ORDER BY end_place`).map(({ id }) => id);
  const changes: [what: string, change: () => Promise<unknown>, back: () => Promise<unknown>, first: object][] = [
    [
      'a standing',
      () => sql`UPDATE standings SET mu = mu + 1 WHERE player_id = ${star.id}`,
      () => sql`UPDATE standings SET mu = mu - 1 WHERE player_id = ${star.id}`,
      { place: 11, matchId: ids[10], player: star.id, game: DUEL, message: 'the rating of today' },
    ],
    [
      'the history of a rating',
      () => sql`UPDATE rating_events SET mu = mu + 1 WHERE player_id = ${feeder.id} AND place = 4`,
      () => sql`UPDATE rating_events SET mu = mu - 1 WHERE player_id = ${feeder.id} AND place = 4`,
      { place: 4, matchId: ids[3], player: feeder.id, game: DUEL, message: 'the rating after this match' },
    ],
    [
      'the outcome of a match',
      () => sql`UPDATE matches SET result = replace(result, '["win","loss"]', '["loss","win"]') WHERE end_place = 6`,
      () => sql`UPDATE matches SET result = replace(result, '["loss","win"]', '["win","loss"]') WHERE end_place = 6`,
      { place: 6, matchId: ids[5], player: null, message: /its record has win,loss|its record fails/ },
    ],
    [
      'a match that nobody is shown',
      () => sql`UPDATE matches SET visibility = 'private' WHERE end_place = 2`,
      () => sql`UPDATE matches SET visibility = 'public' WHERE end_place = 2`,
      { place: 3 },
    ],
  ];
  for (const [what, change, back, first] of changes) {
    await change();
    const { differences } = await auditRatings(url);
    t.match(differences[0], first, what);
    await back();
  }
  await sql`UPDATE matches SET visibility = 'private' WHERE end_place = 2`;
  const { differences } = await auditRatings(url);
  t.match(
    differences.filter(({ place }) => place === null),
    [{ matchId: ids[1], message: 'the log has this match, and the service does not list it' }],
  );
  const altered = await audit('--game', DUEL);
  t.match(altered, { code: 1, stdout: `the first of ` });
  t.match(await gameledger(['ratings', 'audit', `${url}/nowhere`]), { code: 2, stderr: /ratings audit/ });
});
