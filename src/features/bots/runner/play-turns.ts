/** Plays the seats of built-in bots in one match. */
import { randomInt } from 'node:crypto';
import { codedError } from '../../../base/coded-error.js';
import { isRefusal } from '../../../base/errors.js';
import { BOTS, type Bot, isBotId } from '../../../rules/bots/bots.js';
import { fastChance } from '../../../rules/kernel/fast-chance.js';
import type { Typed } from '../../../rules/kernel/game.js';
import { withoutResignation } from '../../../rules/kernel/without-resignation.js';
import type { BotService, BotTurn } from '../contract.js';
import type { SearchPool } from './search-pool.js';

/** How long a search may think when no other waits. */
const THINKING_MS = 400;
const MOST_PLAYOUTS = 2000;
const LARGEST_SEED = 0x1_0000_0000;

/** What says that the match has moved on while the bot thought. */
const MOVED_ON = ['moment'] as const;

/** Told of every choice of a bot that could not be made, or that the rules refused; another one is made then. */
export type OnFault = (turn: BotTurn, error: unknown) => void;

/** How a match's turns are played. */
export interface PlayOptions {
  pool: SearchPool;
  /** Whether somebody waits for the answers. */
  isUrgent: boolean;
  isTimeUp(): boolean;
  onFault: OnFault;
}

/**
 * Plays until no bot of the match owes an action, or until it is time to stop; whether one is still owed. *Errors*: a
 * match that has not moved on by a turn.
 */
export async function playTurns(bots: BotService, matchId: string, options: PlayOptions): Promise<boolean> {
  for (let played = -1; ; ) {
    const turn = await bots.nextTurn(matchId);
    if (!turn) return false;
    if (options.isTimeUp()) return true;
    if (turn.version === played) throw new Error(`The match has not moved on from version ${played}.`);
    await playTurn(bots, turn, options);
    played = turn.version;
  }
}

/**
 * Plays the first choice that can be made and is accepted. *Errors*: an outage of the database; the last fault when no
 * choice is accepted.
 */
async function playTurn(bots: BotService, turn: BotTurn, options: PlayOptions): Promise<void> {
  let last: unknown;
  for (const choose of choicesOf(turn, options)) {
    try {
      return await bots.act(turn, await choose());
    } catch (error) {
      const { code } = codedError(error);
      if (isRefusal(code, MOVED_ON)) return;
      if (code === 'UNAVAILABLE') throw error;
      options.onFault(turn, error);
      last = error;
    }
  }
  throw last;
}

type Choice = () => Typed | Promise<Typed>;

/** So many legal actions are tried when neither the bot nor the greedy player can choose. */
const MOST_TRIES = 20;

/** What to play, the best first: the bot's own choice, the greedy player's, then any legal action, giving up last. */
function choicesOf(turn: BotTurn, { pool, isUrgent }: PlayOptions): Choice[] {
  const { legal } = turn;
  const bot = BOTS[isBotId(turn.bot) ? turn.bot : 'greedy'];
  const first = withoutResignation(legal);
  const rest = [...first, ...legal.filter((action) => !first.includes(action))].slice(0, MOST_TRIES);
  const fallback = rest.map(
    (action): Choice =>
      () =>
        action,
  );
  if (legal.length === 1) return fallback;
  const own = (): Typed | Promise<Typed> => (bot.isSlow ? searchFor(turn, pool, isUrgent) : decideAtOnce(bot, turn));
  return bot === BOTS.greedy ? [own, ...fallback] : [own, () => decideAtOnce(BOTS.greedy, turn), ...fallback];
}

function decideAtOnce(bot: Bot, turn: BotTurn): Typed {
  const { game, seat, legal } = turn;
  const imagine = (): never => {
    throw new Error(`${bot.id} does not search`);
  };
  return bot.decide({ game, seat, view: turn.view(), legal, imagine }, { playouts: 1 }, fastChance(randomInt(LARGEST_SEED))).action;
}

async function searchFor(turn: BotTurn, pool: SearchPool, isUrgent: boolean): Promise<Typed> {
  const { game, seat, legal } = turn;
  const seed = randomInt(LARGEST_SEED);
  const answerBy = Date.now() + THINKING_MS;
  const world = await turn.imagine(fastChance(seed));
  const budget = { playouts: MOST_PLAYOUTS, ms: THINKING_MS / pool.load(isUrgent) };
  const { action } = await pool.search({ game: game.id, gameVersion: game.version, seat, world, legal, budget, answerBy, seed }, isUrgent);
  return action;
}
