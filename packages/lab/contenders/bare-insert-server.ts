/** The yardstick of the durable path: what a route costs that only writes. */
import Fastify from 'fastify';
import postgres from 'postgres';

const POOL = 32;

const sql = postgres(process.env.DATABASE_URL ?? '', { max: POOL });
await sql`CREATE TABLE entries (match_id uuid, seq integer, body text NOT NULL, PRIMARY KEY (match_id, seq))`;

const app = Fastify({ pluginTimeout: 0 });
app.post<{ Body: { matchId: string; seq: number } }>('/entries', async ({ body }) => {
  await sql`INSERT INTO entries (match_id, seq, body) VALUES (${body.matchId}, ${body.seq}, ${JSON.stringify(body)})`;
  return { version: body.seq };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  await app.close();
  await sql.end();
});
