import type { Test } from 'tap';
import type { Match } from '../../src/matches/contract.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import type { TestServer } from '../kit/server.js';
import { listen } from '../rest/listening.js';

/** A server that has games of other people, and bots that play them. */
export interface GuestServer extends TestServer {
  /** What the bots could not do. */
  botErrors: unknown[];
}

/**
 * Starts a server in this process that has games of other people, unchecked.
 *
 * Call it before anything else of the service is imported: engines are loaded once a process.
 */
export async function startGuestServer(t: Test, games: readonly string[]): Promise<GuestServer> {
  process.env.GAMES = games.join(' ');
  const { startServer } = await import('../kit/server.js');
  const { startDriver } = await import('../../src/bot-runner/driver.js');
  const pg = await startPostgres(t);
  const server = await startServer(t, pg.url);
  const botErrors: unknown[] = [];
  const log = { error: (details: object) => void botErrors.push(details) };
  const driver = await startDriver({ databaseUrl: pg.url, bots: server.services.bots, log });
  t.teardown(() => driver.close());
  return { ...server, botErrors };
}

/** A match that bots have played to its end. */
export async function playedByBots({ http }: Pick<TestServer, 'http'>, game: string, bots: string[], config: object = {}): Promise<Match> {
  const owner = await createPlayer(http);
  const { body: match } = await owner.http.post<Match>('/v1/matches', { game, config });
  for (const bot of bots) await owner.http.post(`/v1/matches/${match.id}/bots`, { bot });
  const stream = await listen(owner.http, `/v1/matches/${match.id}/stream`, 'application/x-ndjson');
  await stream.rest();
  return (await owner.http.get<Match>(`/v1/matches/${match.id}`)).body;
}
