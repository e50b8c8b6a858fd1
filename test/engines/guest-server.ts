import type { Test } from 'tap';
import { startPostgres } from '../kit/postgres.js';
import type { TestServer } from '../kit/server.js';

/**
 * A server in this process that has games of other people, unchecked.
 *
 * Call it before anything else of the service is imported: engines are loaded once a process.
 */
export async function startGuestServer(t: Test, games: readonly string[]): Promise<TestServer> {
  process.env.GAMES = games.join(' ');
  const { startServer } = await import('../kit/server.js');
  const pg = await startPostgres(t);
  return await startServer(t, pg.url);
}
