import { createHash } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import type { Test } from 'tap';
import type { Seek } from '../../../src/features/lobby/contract.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { describedClient } from '../../api/rest/described-client.js';
import { type Account, DUEL, register } from '../../api/rest/table.js';
import type { Client } from '../../kit/client.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer, type TestServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';

/** Two servers on one database, and a way around them. */
export interface SeekRoom {
  servers: readonly [TestServer, TestServer];
  http: Client;
  elsewhere: Client;
  sql: Sql;
  /** Accounts, by turns at one server and at the other. */
  people(...names: string[]): Promise<Account[]>;
}

/** Opens a room for seekers; `t` closes it. Seeks that are left open are paired when a test says so. */
export async function openSeekRoom(t: Test): Promise<SeekRoom> {
  const pg = await startPostgres();
  // A process that pairs seeks between the opening of one and its pairing begins with the oldest.
  const duties = { without: ['seeks'] };
  const servers = [await startServer(t, pg.url, { duties }), await startServer(t, pg.url, { duties })] as const;
  const [http, elsewhere] = [describedClient(servers[0].http), describedClient(servers[1].http)];
  const sql = postgres(pg.url, { max: 1 });
  onEnd(t, () => sql.end());
  const people = (...names: string[]) => Promise.all(names.map((name, i) => register(i % 2 ? elsewhere : http, name)));
  return { servers, http, elsewhere, sql, people };
}

let clocks = 0;

/** A request that only who is given it too is paired with. */
export function newRequest(wanted: object = {}): object {
  return { game: DUEL, clock: { kind: 'per-action', seconds: 100 + ++clocks }, ...wanted };
}

/** Opens a seek. */
export async function seek({ http }: Account, wanted: object): Promise<Seek> {
  const { status, body } = await http.post<Seek>('/v1/seeks', wanted);
  if (status !== 201) throw new Error(`no seek was opened: ${JSON.stringify(body)}`);
  return body;
}

/** A seek as it stands. */
export async function readSeek({ http }: Account, { id }: Seek): Promise<Seek> {
  return (await http.get<Seek>(`/v1/seeks/${id}`)).body;
}

/** The match of a seek once it has started: whichever process has paired it starts it a moment later. */
export async function startedMatch({ http }: Account, { matchId }: Seek): Promise<Match> {
  for (;;) {
    const { body } = await http.get<Match>(`/v1/matches/${matchId}`);
    if (body.status !== 'open') return body;
  }
}

/** SHA-256, lower-case hex. */
export function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}
