/** Plays the seats of built-in bots in one match. */
import { randomInt } from 'node:crypto';
import { type ErrorCode, GameledgerError } from '../kernel/errors.js';
import { fastChance } from '../kernel/fast-chance.js';
import type { Typed } from '../kernel/game.js';
import type { BotDesk, BotTurn } from '../matches/bots.js';
import { BOTS, isBotId } from './bots.js';
import type { SearchPool } from './search-pool.js';

/** How long a search may think when no other waits. */
const THINKING_MS = 400;
const MOST_PLAYOUTS = 2000;
const LARGEST_SEED = 0x1_0000_0000;

/** What says that the match has moved on while the bot thought. */
const MOVED_ON: readonly ErrorCode[] = ['VERSION_CONFLICT', 'NOT_YOUR_TURN', 'IDEMPOTENCY_MISMATCH', 'MATCH_NOT_ACTIVE'];

/** Plays until no bot of the match owes an action, or until it is time to stop; whether one is still owed. */
export async function playTurns(
  desk: BotDesk,
  pool: SearchPool,
  matchId: string,
  isUrgent: boolean,
  isTimeUp: () => boolean,
): Promise<boolean> {
  for (;;) {
    const turn = await desk.nextTurn(matchId);
    if (!turn) return false;
    if (isTimeUp()) return true;
    const action = await decide(turn, pool, isUrgent);
    await desk.act(turn, action).catch((error: unknown) => {
      if (!(error instanceof GameledgerError) || !MOVED_ON.includes(error.code)) throw error;
    });
  }
}

async function decide(turn: BotTurn, pool: SearchPool, isUrgent: boolean): Promise<Typed> {
  const { game, seat, view, legal } = turn;
  const bot = BOTS[isBotId(turn.bot) ? turn.bot : 'greedy'];
  const seed = randomInt(LARGEST_SEED);
  const [only] = legal;
  if (only && legal.length === 1) return only;
  if (!bot.isSlow) {
    const imagine = (): never => {
      throw new Error(`${bot.id} does not search`);
    };
    return bot.decide({ game, seat, view, legal, imagine }, { playouts: 1 }, fastChance(seed)).action;
  }
  const answerBy = Date.now() + THINKING_MS;
  const world = await turn.imagine(fastChance(seed));
  const budget = { playouts: MOST_PLAYOUTS, ms: THINKING_MS / pool.load(isUrgent) };
  const { action } = await pool.search({ game: game.id, gameVersion: game.version, seat, world, legal, budget, answerBy, seed }, isUrgent);
  return action;
}
