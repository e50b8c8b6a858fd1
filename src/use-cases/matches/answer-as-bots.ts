/** What built-in bots say to an offer. */
import { randomInt } from 'node:crypto';
import { type ErrorCode, GameledgerError } from '../../base/errors.js';
import type { OpenOffer } from '../../record/log/offers.js';
import { fastChance } from '../../rules/kernel/fast-chance.js';
import type { Seat } from '../../rules/kernel/game.js';
import type { Deps } from './deps.js';
import { imagineForSearch } from './determinize-match.js';
import type { LiveMatch } from './state/live-match.js';

/** What says that the match has moved on while a bot thought. */
const MOVED_ON: readonly ErrorCode[] = ['OFFER_CLOSED', 'MATCH_NOT_ACTIVE', 'TIME_EXPIRED'];

const LARGEST_SEED = 0x1_0000_0000;
/** Worlds that a bot looks at before it agrees to a draw. */
const WORLDS = 8;

/**
 * Lets every built-in bot answer an offer, as long as it is open: yes, but to a draw only when it does not see itself
 * ahead.
 */
export async function answerAsBots(
  deps: Deps,
  live: LiveMatch,
  seq: number,
  answer: (seat: Seat, accept: boolean) => Promise<unknown>,
): Promise<void> {
  for (const { seat, bot } of live.seats) {
    const open = live.life.offers.open.find((offer) => offer.seq === seq);
    if (!open) return;
    if (bot === null || open.seat === seat || open.accepted.includes(seat)) continue;
    try {
      await answer(seat, await isWelcome(deps, live, seat, open));
    } catch (error) {
      if (!(error instanceof GameledgerError) || !MOVED_ON.includes(error.code)) throw error;
    }
  }
}

/** Asks only about worlds the seat can imagine: the true state would reveal what the bot may not know. */
async function isWelcome(deps: Deps, live: LiveMatch, seat: Seat, { offer }: OpenOffer): Promise<boolean> {
  if (offer.kind !== 'draw') return true;
  let sum = 0;
  for (let world = 0; world < WORLDS; world++) {
    const state = await imagineForSearch(deps, live, seat, fastChance(randomInt(LARGEST_SEED)));
    sum += live.game.evaluate(state, seat);
  }
  return sum <= 0;
}
