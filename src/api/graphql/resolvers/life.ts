/** The mutations of a match's life around its rules. */

import { malformed } from '../../../base/errors.js';
import type { Agreed, Offer, OfferKind } from '../../../use-cases/matches/life-contract.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import type { Optional, Resolver } from './resolver.js';

interface Keyed {
  matchId: string;
  idempotencyKey: Optional<string>;
}

type Mutation<Input> = Resolver<unknown, { input: Input }>;

/** An answer that knows its match. */
async function named(matchId: string, agreed: Promise<Agreed>): Promise<Agreed & { matchId: string }> {
  return { ...(await agreed), matchId };
}

/** *Errors*: MALFORMED for a takeback to nowhere, and for `to` beside anything else. */
function offerOf(kind: OfferKind, to: Optional<number>): Offer {
  if (kind !== 'takeback') {
    if (to == null) return { kind };
    throw malformed('Only a takeback goes back to a version.', [{ path: '/input/to', message: 'only with TAKEBACK' }]);
  }
  if (to != null && to >= 0) return { kind, to };
  throw malformed('A takeback says to which version.', [{ path: '/input/to', message: 'must be a version' }]);
}

/** *Errors*: MALFORMED for what can be no `seq`. */
function offerSeq(seq: number): number {
  if (seq >= 0) return seq;
  throw malformed('This is not an offer.', [{ path: '/input/seq', message: 'must be the `seq` of an offer' }]);
}

export const life = {
  offer: (_root, { input: { matchId, kind, to, idempotencyKey } }, { matches, caller, chargeCostly }) => {
    const input = { ...offerOf(kind, to), idempotencyKey: idempotencyKeyOf(idempotencyKey) };
    return named(
      matchId,
      matches.offer(caller, matchId, input, () => chargeCostly('takebackRequests')),
    );
  },
  answerOffer: (_root, { input: { matchId, seq, accept, idempotencyKey } }, { matches, caller }) =>
    named(matchId, matches.answerOffer(caller, matchId, offerSeq(seq), { accept, idempotencyKey: idempotencyKeyOf(idempotencyKey) })),
  withdrawOffer: (_root, { input: { matchId, seq, idempotencyKey } }, { matches, caller }) =>
    named(matchId, matches.withdrawOffer(caller, matchId, offerSeq(seq), { idempotencyKey: idempotencyKeyOf(idempotencyKey) })),
  resume: (_root, { input: { matchId, idempotencyKey } }, { matches, caller }) =>
    named(matchId, matches.resume(caller, matchId, { idempotencyKey: idempotencyKeyOf(idempotencyKey) })),
  rematch: (_root, { input: { matchId, loadout, idempotencyKey } }, { matches, caller }) =>
    matches.rematch(caller, matchId, { loadout, idempotencyKey: idempotencyKeyOf(idempotencyKey) }),
  cancelMatch: (_root, { input }, { matches, caller }) => matches.cancel(caller, input.matchId),
} satisfies {
  offer: Mutation<Keyed & { kind: OfferKind; to: Optional<number> }>;
  answerOffer: Mutation<Keyed & { seq: number; accept: boolean }>;
  withdrawOffer: Mutation<Keyed & { seq: number }>;
  resume: Mutation<Keyed>;
  rematch: Mutation<Keyed & { loadout: unknown }>;
  cancelMatch: Mutation<{ matchId: string }>;
};
