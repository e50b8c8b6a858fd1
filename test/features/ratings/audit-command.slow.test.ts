import postgres from 'postgres';
import t from 'tap';
import { DUEL, playOneEach, register, type Seated } from '../../api/rest/table.js';
import { gameledger } from '../../kit/command.js';
import { startPostgres } from '../../kit/postgres.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { startServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';

const pg = await startPostgres();
const { url, http, services } = await startServer(t, pg.url);
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
  const audit = (...args: string[]) => gameledger(['ratings', 'audit', '--url', url, ...args]);
  const sound = await audit();
  t.match(sound, { code: 0, stdout: /^11 rated matches that counted make 3 ratings; 0 are published otherwise$/m });
  t.match(sound.stdout, `${star.id} has won 10 of 10 against ${feeder.id}, 91 % of all their rated matches`);
  await sql`UPDATE standings SET mu = mu + 1 WHERE player_id = ${star.id}`;
  const altered = await audit('--json', '--game', DUEL);
  t.equal(altered.code, 1);
  t.match(JSON.parse(altered.stdout), { matches: 11, ratings: 3, differences: [{ player: star.id, game: DUEL }] });
  t.match(await audit('--url', `${url}/nowhere`), { code: 2, stderr: /ratings audit/ });
});
