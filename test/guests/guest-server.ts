import type { Test } from 'tap';
import type { Match } from '../../src/use-cases/matches/shapes.js';
import { listen } from '../api/rest/listening.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import type { TestServer } from '../kit/server.js';
import { EXAMPLES } from './installed-examples.js';

// Engines are loaded once a process: before anything imports the registry.
process.env.GAMES = ['chess/chess', 'boardgame-io/games/tic-tac-toe', 'boardgame-io/games/knock']
  .map((path) => `${EXAMPLES}${path}.mjs`)
  .join(' ');

/** A server that has the games of examples/, and bots that play them. */
export interface GuestServer extends TestServer {
  /** What the bots could not do. */
  botErrors: unknown[];
}

/**
 * Starts a server in this process that has the games of examples/, unchecked; whoever needs the registry imports it
 * after this file.
 */
export async function startGuestServer(t: Test): Promise<GuestServer> {
  const { startServer } = await import('../kit/server.js');
  const pg = await startPostgres();
  const botErrors: unknown[] = [];
  const server = await startServer(t, pg.url, { botLog: { error: (details) => botErrors.push(details) } });
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
