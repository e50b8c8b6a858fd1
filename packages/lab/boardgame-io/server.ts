/** boardgame.io's server with Tactics Joker; in memory, or over PostgreSQL when DATABASE_URL is set. */
import { tacticsJoker } from '../../../src/rules/games/tactics-joker/index.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { PostgresStore, Server } from './library.js';
import { wrapGame } from './wrap-game.js';

const { DATABASE_URL, PORT } = process.env;
const games = [wrapGame(tacticsJoker as AnyGame, 2)];
const server = Server({
  games,
  origins: [/localhost/],
  ...(DATABASE_URL !== undefined && { db: new PostgresStore(DATABASE_URL, { logging: false }) }),
});
await server.run(Number(PORT));
process.once('SIGTERM', () => process.exit(0));
