/** What built-in bots say to an offer. */
import { randomInt } from 'node:crypto';
import { codedError } from '../../base/coded-error.js';
import { type ErrorCode, GameledgerError } from '../../base/errors.js';
import type { OpenOffer } from '../../record/log/offers.js';
import { fastChance } from '../../rules/kernel/fast-chance.js';
import type { Seat } from '../../rules/kernel/game.js';
import { type Duty, SWEEP_MS } from '../../use-cases/duty.js';
import { imagineForSearch } from '../../use-cases/matches/determinize-match.js';
import { placeAnswer } from '../../use-cases/matches/offer.js';
import type { Appending, Reading } from '../../use-cases/matches/parts.js';
import type { LiveMatch } from '../../use-cases/matches/state/live-match.js';
import { listPossibleOffers } from './store.js';

/** What says that the match has moved on while a bot thought. */
const MOVED_ON: readonly ErrorCode[] = ['OFFER_CLOSED', 'MATCH_NOT_ACTIVE', 'TIME_EXPIRED'];

const LARGEST_SEED = 0x1_0000_0000;
/** Worlds that a bot looks at before it agrees to a draw. */
const WORLDS = 8;

/**
 * Lets every bot answer an offer, as long as it is open: yes, but to a draw only when it does not see itself ahead.
 */
export async function answerAsBots(parts: Appending, live: LiveMatch, seq: number): Promise<void> {
  for (const { seat, bot } of live.seats) {
    const open = live.life.offers.open.find((offer) => offer.seq === seq);
    if (!open) return;
    if (bot === null || open.seat === seat || open.accepted.includes(seat)) continue;
    try {
      await placeAnswer(parts, live.head.id, seat, { offer: seq, accept: await isWelcome(parts, live, seat, open) }, null);
    } catch (error) {
      if (!(error instanceof GameledgerError) || !MOVED_ON.includes(error.code)) throw error;
    }
  }
}

/**
 * Lets bots answer what was offered to them by a process that has died before they did: as a rule the process that
 * takes an offer has its bots answer.
 */
export function answerLeftOffers(parts: Appending): Duty {
  /** Matches without their engine, say: trying again is of no use. */
  const impossible = new Set<string>();
  return {
    name: 'open offers',
    everyMs: SWEEP_MS,
    async run({ isStopping, report }) {
      for (const matchId of await listPossibleOffers(parts.connections)) {
        if (isStopping()) return;
        if (impossible.has(matchId)) continue;
        await answerOpen(parts, matchId).catch((error: unknown) => {
          if (codedError(error).code !== 'UNAVAILABLE') impossible.add(matchId);
          report(error);
        });
      }
    },
  };
}

async function answerOpen(parts: Appending, matchId: string): Promise<void> {
  const live = await parts.live.current(matchId);
  for (const { seq } of live.life.offers.open) await answerAsBots(parts, live, seq);
}

/** Asks only about worlds the seat can imagine: the true state would reveal what the bot may not know. */
async function isWelcome(parts: Reading, live: LiveMatch, seat: Seat, { offer }: OpenOffer): Promise<boolean> {
  if (offer.kind !== 'draw') return true;
  let sum = 0;
  for (let world = 0; world < WORLDS; world++) {
    const state = await imagineForSearch(parts, live, seat, fastChance(randomInt(LARGEST_SEED)));
    sum += live.game.evaluate(state, seat);
  }
  return sum <= 0;
}
