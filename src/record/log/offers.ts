/**
 * What the seats of a match may agree on, and how: pure, of the entries alone. *Source*: docs/match-life.md, "Offers".
 */

import type { Seat } from '../../rules/kernel/game.js';
import { unreachable } from '../../rules/kit/unreachable.js';
import { changesGame, type LifeStep, type Offer } from './life-entry.js';
import type { Terms } from './terms.js';

/** An offer that is neither answered nor withdrawn nor lapsed. */
export interface OpenOffer {
  /** The entry that made it. */
  seq: number;
  seat: Seat;
  offer: Offer;
  /** The seats that have said yes so far. */
  accepted: readonly Seat[];
}

/** How far the seats have come in agreeing. Plain data. */
export interface Offers {
  open: readonly OpenOffer[];
  /** The seats that have not acted yet: until all have, any seat may abort. */
  unacted: readonly Seat[];
  /** By seat: offers made since the last action. */
  made: readonly number[];
  /** The versions before `lineFrom` that were not taken back: first and last of each run. */
  line: readonly (readonly [number, number])[];
  /** The versions from here on are in force. */
  lineFrom: number;
  /** The last version at which the game may have changed. */
  gameVersion: number;
}

/** More is never needed, and without a limit a log could grow without bound. */
export const OFFERS_PER_ACTION = 10;

/** Why an offer or an answer is refused; null when it is not. */
export type OfferRefusal = { code: 'OFFER_NOT_ALLOWED' | 'OFFER_CLOSED'; message: string } | null;

/** What decides about an offer beside the offers before it. */
export interface OfferSituation {
  terms: Terms;
  seats: number;
  isPaused: boolean;
}

/** Nothing is offered after entry 0. */
export function startOffers(seats: number): Offers {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return { open: [], unacted: all, made: all.map(() => 0), line: [], lineFrom: 0, gameVersion: 0 };
}

/** Why `seat` cannot offer this. */
export function refuseByTerms(offers: Offers, seat: Seat, offer: Offer, situation: OfferSituation): OfferRefusal {
  if (offers.open.some((open) => open.seat === seat))
    return notAllowed('A seat has one open offer at a time: withdraw the other one first.');
  if ((offers.made[seat] ?? 0) >= OFFERS_PER_ACTION)
    return notAllowed(`A seat makes at most ${OFFERS_PER_ACTION} offers between two actions.`);
  return refuseKind(offers, offer, situation);
}

function refuseKind(offers: Offers, offer: Offer, { terms, seats, isPaused }: OfferSituation): OfferRefusal {
  switch (offer.kind) {
    case 'draw':
      return seats === 1 ? notAllowed('There is nobody to agree on a draw with.') : null;
    case 'abort':
      return null;
    case 'pause':
      if (terms.clock === null) return notAllowed('This match has no clock to pause.');
      return isPaused ? notAllowed('The match is paused already.') : null;
    case 'takeback':
      if (terms.takeback === 'never') return notAllowed('The terms of this match have no takebacks.');
      return isTakenBackTo(offers, offer.to)
        ? null
        : notAllowed('A takeback goes back to an earlier version that was not taken back itself.');
    default:
      return unreachable(offer);
  }
}

function isTakenBackTo({ line, lineFrom, gameVersion }: Offers, to: number): boolean {
  if (to >= gameVersion) return false;
  return to >= lineFrom || line.some(([first, last]) => first <= to && to <= last);
}

/** The effect of an offer that needs no consent. */
export function effectOfOffer(offers: Offers, offer: Offer, { terms, seats }: Pick<OfferSituation, 'terms' | 'seats'>): Offer | null {
  if (seats === 1) return offer;
  if (offer.kind === 'abort' && offers.unacted.length > 0) return offer;
  return offer.kind === 'takeback' && terms.takeback === 'free' ? offer : null;
}

/** Why `seat` cannot answer; the offerer's own no is a withdrawal. */
export function refuseAnswer(offers: Offers, seat: Seat, answer: { offer: number; accept: boolean }): OfferRefusal {
  const open = offers.open.find(({ seq }) => seq === answer.offer);
  if (!open) return closed('This offer is not open: it was answered, withdrawn, or has lapsed.');
  if (open.seat === seat && answer.accept) return notAllowed('A seat does not accept its own offer.');
  return open.accepted.includes(seat) ? closed('Your seat has accepted this offer already.') : null;
}

/** What an answer brings about: the offer, when all other seats have said yes with it. */
export function effectOfAnswer(offers: Offers, answer: { offer: number; accept: boolean }, seats: number): Offer | null {
  const open = offers.open.find(({ seq }) => seq === answer.offer);
  return open && answer.accept && open.accepted.length + 2 === seats ? open.offer : null;
}

/** Most entries are actions, and most of those change the version alone: whatever stays is the same object. */
function afterAction({ open, unacted, made, line, lineFrom }: Offers, seq: number, seat: Seat): Offers {
  return {
    open: open.length === 0 ? open : [],
    unacted: unacted.length === 0 ? unacted : unacted.filter((one) => one !== seat),
    made: made.every((count) => count === 0) ? made : made.map(() => 0),
    line,
    lineFrom,
    gameVersion: seq,
  };
}

/** The offers after one more entry. */
export function advanceOffers(before: Offers, entry: LifeStep): Offers {
  switch (entry.kind) {
    case 'action':
      return afterAction(before, entry.seq, entry.seat);
    case 'offer':
    case 'answer':
      return afterAgreement(before, entry);
    default:
      return changesGame(entry) ? { ...before, gameVersion: entry.seq } : before;
  }
}

function afterAgreement(before: Offers, entry: Extract<LifeStep, { kind: 'offer' | 'answer' }>): Offers {
  const { seq, seat, effect } = entry;
  const after = changesGame(entry) ? { ...before, gameVersion: seq } : before;
  const counted = entry.kind === 'offer' ? { ...after, made: after.made.map((count, one) => count + (one === seat ? 1 : 0)) } : after;
  if (effect?.kind === 'takeback') return { ...counted, ...lineAfter(counted, effect.to, seq), open: [] };
  if (entry.kind === 'answer') return { ...after, open: openAfter(after.open, entry) };
  return effect ? counted : { ...counted, open: [...after.open, { seq, seat, offer: entry.offer, accepted: [] }] };
}

function openAfter(open: readonly OpenOffer[], { seat, answer, effect }: Extract<LifeStep, { kind: 'answer' }>): OpenOffer[] {
  return open.flatMap((one) => {
    if (one.seq !== answer.offer) return [one];
    return answer.accept && !effect ? [{ ...one, accepted: [...one.accepted, seat] }] : [];
  });
}

/** The versions in force after `to` was gone back to by entry `seq`. */
function lineAfter({ line, lineFrom }: Offers, to: number, seq: number): Pick<Offers, 'line' | 'lineFrom'> {
  const runs = [...line, [lineFrom, seq - 1] as const];
  const kept = runs.filter(([first]) => first <= to).map(([first, last]) => [first, Math.min(last, to)] as const);
  return { line: kept, lineFrom: seq };
}

function notAllowed(message: string): OfferRefusal {
  return { code: 'OFFER_NOT_ALLOWED', message };
}

function closed(message: string): OfferRefusal {
  return { code: 'OFFER_CLOSED', message };
}
