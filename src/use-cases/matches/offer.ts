/** What the seats of a match agree on: offers, answers, withdrawals, and going on after a pause. */

import { type ErrorCode, GameledgerError } from '../../base/errors.js';
import type { Life } from '../../record/log/life.js';
import type { LifePart, Offer } from '../../record/log/life-entry.js';
import { agreedDraw } from '../../record/log/match-result.js';
import { effectOfAnswer, effectOfOffer, type OfferRefusal, refuseAnswer, refuseByTerms } from '../../record/log/offers.js';
import { NOT_QUIET, redrawn } from '../../record/log/takeback.js';
import type { Draw } from '../../rules/kernel/chance.js';
import type { Seat } from '../../rules/kernel/game.js';
import { unreachable } from '../../rules/kit/unreachable.js';
import type { Caller } from '../accounts/caller.js';
import { requireSeat } from './access/access.js';
import { appendWithRetry, type Placed } from './append/append-with-retry.js';
import { standing } from './append/due-entry.js';
import type { Draft, Making } from './append/entry-request.js';
import { refuseSeat } from './append/refuse-request.js';
import { type RequestKey, requestKey } from './append/request-key.js';
import type { Agreed, Charge, Keyed } from './life-contract.js';
import { lookBack } from './look-back.js';
import type { Appending, Reading } from './parts.js';
import type { LiveMatch } from './state/live-match.js';
import { requireStarted } from './state/load.js';

/**
 * Offers something to the other seats; bots answer before this does. `charge` is asked before a takeback,
 * which stores a state.
 */
export async function offer(
  parts: Appending,
  caller: Caller,
  matchId: string,
  { idempotencyKey, ...made }: Offer & Keyed,
  charge?: Charge,
): Promise<Agreed> {
  const seat = await seatIn(parts, caller, matchId);
  if (made.kind === 'takeback') await charge?.();
  for (const refuse of parts.hooks.refuseOffer) await refuse(matchId, made);
  const key = requestKey(seat, idempotencyKey, { offer: made });
  const placed = await placeLife(
    parts,
    matchId,
    seat,
    key,
    made.kind === 'takeback' ? takeback(parts, seat, made.to) : plainOffer(seat, made),
  );
  await parts.hooks.bots.answerOffer(placed.live, placed.entry.seq);
  return agreed(parts, placed);
}

function plainOffer(seat: Seat, wanted: Offer): LifeRequest {
  return {
    refuse: ({ life }) => refuseWanted(life, seat, wanted),
    part: ({ life: { offers, terms, seats } }) => ({
      kind: 'offer',
      seat,
      offer: wanted,
      effect: effectOfOffer(offers, wanted, { terms, seats }),
    }),
  };
}

/** What a takeback goes back to, and whether it may, follow from the game. */
function takeback(parts: Reading, seat: Seat, to: number): LifeRequest {
  return {
    async refuse(live) {
      const refusal = refuseWanted(live.life, seat, { kind: 'takeback', to });
      if (refusal || live.life.terms.takeback !== 'quiet') return refusal;
      const { isLoud } = await lookBack(parts, live, to);
      return isLoud ? { code: 'OFFER_NOT_ALLOWED', message: NOT_QUIET } : null;
    },
    async part(live) {
      const { to: start, isLoud } = await lookBack(parts, live, to);
      const offer: Offer = { kind: 'takeback', to: start };
      const effect = effectOfOffer(live.life.offers, offer, live.life);
      return { kind: 'offer', seat, offer, effect: effect && isLoud ? { ...effect, assisted: true } : effect };
    },
  };
}

function refuseWanted({ terms, seats, clock, offers }: Life, seat: Seat, wanted: Offer): OfferRefusal {
  return refuseByTerms(offers, seat, wanted, { terms, seats, isPaused: clock.isPaused });
}

/** Answers an offer of another seat. */
export async function answerOffer(
  parts: Appending,
  caller: Caller,
  matchId: string,
  seq: number,
  { accept, idempotencyKey }: { accept: boolean } & Keyed,
): Promise<Agreed> {
  const seat = await seatIn(parts, caller, matchId);
  const key = requestKey(seat, idempotencyKey, { answer: { offer: seq, accept } });
  return agreed(parts, await placeAnswer(parts, matchId, seat, { offer: seq, accept }, key));
}

/** Withdraws the caller's own offer. *Errors*: FORBIDDEN for another seat's. */
export async function withdrawOffer(
  parts: Appending,
  caller: Caller,
  matchId: string,
  seq: number,
  { idempotencyKey }: Keyed,
): Promise<Agreed> {
  const seat = await seatIn(parts, caller, matchId);
  const key = requestKey(seat, idempotencyKey, { withdraw: seq });
  return agreed(parts, await placeAnswer(parts, matchId, seat, { offer: seq, accept: false }, key, true));
}

/** Restarts the clocks after a pause. */
export async function resume(parts: Appending, caller: Caller, matchId: string, { idempotencyKey }: Keyed): Promise<Agreed> {
  const seat = await seatIn(parts, caller, matchId);
  const placed = await placeLife(parts, matchId, seat, requestKey(seat, idempotencyKey, { resume: true }), {
    refuse: ({ life: { clock } }) => (clock.isPaused ? null : { code: 'OFFER_NOT_ALLOWED', message: 'The match is not paused.' }),
    part: () => ({ kind: 'resume', seat }),
  });
  return agreed(parts, placed);
}

async function seatIn(parts: Pick<Reading, 'live'>, caller: Caller, matchId: string): Promise<Seat> {
  return requireSeat(caller, await requireStarted(parts, caller, matchId));
}

/** Appends what a seat answers to an offer. *Errors*: OFFER_CLOSED and whatever else refuses an entry of the seat. */
export function placeAnswer(
  parts: Appending,
  matchId: string,
  seat: Seat,
  answer: { offer: number; accept: boolean },
  key: RequestKey | null,
  isWithdrawal = false,
): Promise<Placed> {
  return placeLife(parts, matchId, seat, key, {
    refuse: ({ life: { offers } }) => {
      const offerer = offers.open.find(({ seq }) => seq === answer.offer)?.seat;
      if (isWithdrawal && offerer !== undefined && offerer !== seat)
        return { code: 'FORBIDDEN', message: 'This offer belongs to another seat.' };
      return refuseAnswer(offers, seat, answer);
    },
    part: ({ life: { offers, seats } }) => ({ kind: 'answer', seat, answer, effect: effectOfAnswer(offers, answer, seats) }),
  });
}

type Refusal = OfferRefusal | { code: ErrorCode; message: string };
type LifeWish = Extract<LifePart, { kind: 'offer' | 'answer' | 'resume' }>;

/** What an entry of the match's life is made of. */
interface LifeRequest {
  refuse(live: LiveMatch): Refusal | Promise<Refusal>;
  part(live: LiveMatch): LifeWish | Promise<LifeWish>;
}

async function placeLife(
  parts: Appending,
  matchId: string,
  seat: Seat,
  key: RequestKey | null,
  { refuse, part }: LifeRequest,
): Promise<Placed> {
  return appendWithRetry(parts, {
    matchId,
    key,
    async refuse(live) {
      const closed = refuseSeat(live, seat);
      if (closed) return closed;
      const refusal = await refuse(live);
      return refusal && new GameledgerError(refusal.code, refusal.message, { currentVersion: live.version });
    },
    make: async (live, making) => draftLife(parts, live, making, await part(live)),
  });
}

/** The entry, and the state that its effect leads to. */
async function draftLife(parts: Pick<Reading, 'live'>, live: LiveMatch, making: Making, part: LifeWish): Promise<Draft> {
  const entry = standing(live, making, part);
  const effect = part.kind === 'resume' ? null : part.effect;
  switch (effect?.kind) {
    case undefined:
    case 'pause':
      return { entry, state: live.state };
    case 'draw':
      return { entry: { ...entry, toAct: [], result: agreedDraw(live.seats.length) }, state: live.state };
    case 'abort':
      return { entry: { ...entry, toAct: [] }, state: live.state };
    case 'takeback': {
      const earlier = await parts.live.earlier.at(live, effect.to);
      const chance: Draw[] = [];
      const state = redrawn(live.game, earlier.state, making.chance(chance));
      return { entry: { ...entry, chance, toAct: live.game.toAct(state) }, state };
    }
    default:
      return unreachable(effect);
  }
}

/** What the caller is answered: the entry made, and how the match stands now. */
async function agreed(parts: Pick<Reading, 'live'>, { entry, replayed, live }: Placed): Promise<Agreed> {
  const now = replayed ? await parts.live.current(live.head.id) : live;
  const { version, status, toAct, result } = now;
  return { seq: entry.seq, version, status, toAct, result, replayed };
}
