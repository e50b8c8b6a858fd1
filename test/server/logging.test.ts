import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import t from 'tap';
import { readConfig } from '../../src/server/config.js';
import { createLogger, describeError } from '../../src/server/logging.js';
import { startMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { startServer } from '../kit/server.js';

const pg = await startPostgres();

t.test('a whole session at the loudest level leaves no key, token, seed or choice in the log', async (t) => {
  const lines: string[] = [];
  const server = await startServer(t, pg.url, { onLog: (line) => void lines.push(line) });
  const match = await startMatch(server.http, { entropy: ['entropy-of-seat-zero', 'entropy-of-seat-one'] });
  await playRandomMatch(match, { maxActions: 20 });
  const [player] = match.players;
  await server.http.as('gl_made_up_key').get('/v1/me');
  await player?.http.post(`/v1/matches/${match.id}/actions`, { action: { type: 'a-choice-nobody-may-see' } });
  await player?.http.get(`/v1/matches/${match.id}?apiKey=${player.apiKey}`);
  await player?.http.post('/graphql', { query: 'mutation($key: String!) { nothing(key: $key) }', variables: { key: player.apiKey } });
  await server.http.raw(`/graphql?query={me{id}}&key=${player?.apiKey}`, {});
  await server.http.get('/v1/games;kind=board');
  const seeds = await revealSeeds(pg.url);
  const log = lines.join('');

  t.ok(lines.length > 40, `${lines.length} lines`);
  t.ok(
    lines.every((line) => typeof JSON.parse(line) === 'object'),
    'every line is JSON',
  );
  const secrets = [...match.players.map(({ apiKey }) => apiKey), ...match.seatTokens, ...seeds];
  secrets.push('gl_made_up_key', 'entropy-of-seat', 'a-choice-nobody-may-see', 'Bearer', 'authorization', new URL(pg.url).password);
  for (const secret of secrets) t.notOk(log.includes(secret), 'a secret stays out');
  t.notMatch(log, /g[ls]_[A-Za-z0-9]{6}/);
  t.match(log, `"path":"/v1/matches/${match.id}/actions"`, 'what happened is in');
  t.match(log, '"path":"/v1/games;kind=board"', 'with the whole path: the address is another one without what follows the semicolon');
});

/** Every seed in the database, in each form it might be written in. */
async function revealSeeds(url: string): Promise<string[]> {
  const client = postgres(url);
  const rows = await client<{ seed: Buffer | string }[]>`select seed from match_secrets`;
  await client.end();
  t.ok(rows.length > 0, 'there is a seed to look for');
  return rows.flatMap(({ seed }) => (typeof seed === 'string' ? [seed] : [seed.toString('hex'), seed.toString('base64')]));
}

t.test('a query that fails is logged without its parameters', async (t) => {
  const client = postgres(pg.url, { max: 1 });
  const failure: Error = await drizzle(client)
    .execute(sql`select ${'seed-in-a-parameter'}::int`)
    .then(
      () => new Error('nothing failed'),
      (error) => error,
    );
  await client.end();
  t.match(failure.message, 'seed-in-a-parameter', 'drizzle repeats them');
  const described = describeError(failure);
  t.match(described, { type: 'PostgresError', code: '22P02', stack: /^ {4}at / });
  t.notMatch(JSON.stringify(described), 'seed-in-a-parameter');
});

t.test('fields with secret names are blanked wherever they turn up', async (t) => {
  let log = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  createLogger(readConfig({}), destination).info(
    { apiKey: 'hush', player: { seatToken: 'hush' }, match: { secrets: { seed: 'hush' } } },
    'x',
  );
  t.notMatch(log, 'hush');
  t.equal(log.match(/\[secret\]/g)?.length, 3);
});
