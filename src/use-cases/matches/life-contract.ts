/** What the faces may ask about the life of a match around its rules: docs/match-life.md. */

import type { ClockView } from '../../record/log/clock.js';
import type { MatchResult } from '../../record/log/entry.js';
import type { OfferKind } from '../../record/log/life-entry.js';
import type { Seat } from '../../rules/kernel/game.js';

export type { ClockView } from '../../record/log/clock.js';
export { ENTRY_KINDS, OFFER_KINDS, type Offer, type OfferKind } from '../../record/log/life-entry.js';
export { clockSchema, type Terms, type TermsRequest, termsRequestSchema, termsSchema } from '../../record/log/terms.js';

/** An open offer in its public form. */
export interface OfferView {
  /** The `seq` of the entry that made it. */
  seq: number;
  seat: Seat;
  kind: OfferKind;
  /** Of a takeback: the version to go back to. */
  to: number | null;
  /** The seats that have said yes so far. */
  accepted: Seat[];
}

/** What an entry of the match's life is answered, durable when it answers. */
export interface Agreed {
  /** The entry that was made. */
  seq: number;
  /** The present version: built-in bots may have answered already. */
  version: number;
  status: 'active' | 'finished' | 'abandoned';
  toAct: Seat[];
  result: MatchResult | null;
  /** True when an earlier request with the same key was answered again. */
  replayed: boolean;
}

/** How a match stands beside its game. */
export interface LifeView {
  /** Null in a match without a clock. */
  clock: ClockView | null;
  offers: OfferView[];
}

/** A request that may be sent again. */
export interface Keyed {
  idempotencyKey?: string | undefined;
}

/** Asked before something that costs the service more than other requests do. *Errors*: RATE_LIMITED. */
export type Charge = () => Promise<void>;
