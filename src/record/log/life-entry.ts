/** What the entries say that are about the match and not about its game: docs/match-life.md. */

import type { Seat, Typed } from '../../rules/kernel/game.js';
import { unreachable } from '../../rules/kit/unreachable.js';

export const OFFER_KINDS = ['draw', 'takeback', 'abort', 'pause'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** What a seat offers; a takeback says to which version. */
export type Offer = { kind: 'draw' | 'abort' | 'pause' } | { kind: 'takeback'; to: number };

/** What an offer brought about. `assisted`: a solo match has taken back what had been drawn or shown. */
export type Effect = Offer & { assisted?: true };

/** A seat missed its deadline. */
export interface TimeoutPart {
  kind: 'timeout';
  seat: Seat;
  /** ISO 8601: the moment until which an action would have counted. */
  deadline: string;
  /** The game's own `resign`, made for the seat; null where there is none, and where a bot plays on. */
  action: Typed | null;
}

/** A seat offers something to all others. */
export interface OfferPart {
  kind: 'offer';
  seat: Seat;
  offer: Offer;
  /** What this entry brought about: the offer, where nobody had to agree; else null. */
  effect: Effect | null;
}

/** A seat answers an offer, or withdraws its own. */
export interface AnswerPart {
  kind: 'answer';
  seat: Seat;
  answer: {
    /** The `seq` of the offer. */
    offer: number;
    accept: boolean;
  };
  /** What this entry brought about: the offer, when this was the last seat to agree; else null. */
  effect: Effect | null;
}

/** A seat restarts the clocks. */
export interface ResumePart {
  kind: 'resume';
  seat: Seat;
}

/** The clocks stood while no process of the service was alive. */
export interface OutagePart {
  kind: 'outage';
  /** ISO 8601. */
  outage: { from: string; to: string };
}

/** The operator ends the match without a result. */
export interface VoidPart {
  kind: 'void';
  /** The reason: permanently in the log, and visible to everybody who may see the match. */
  reason: string;
}

/** *Units*: characters of the reason why a match was voided. */
export const LONGEST_VOID_REASON = 500;

/** What is special about an entry of the match's life. */
export type LifePart = TimeoutPart | OfferPart | AnswerPart | ResumePart | OutagePart | VoidPart;

const LIFE_KINDS = ['timeout', 'offer', 'answer', 'resume', 'outage', 'void'] as const satisfies readonly LifePart['kind'][];

/** Every kind of entry there is. */
export const ENTRY_KINDS = ['setup', 'action', 'resignation', ...LIFE_KINDS] as const;

/** What clock and offers read of any entry of a log. */
export type LifeStep = { seq: number; at: string; toAct: readonly Seat[]; result: object | null } & (
  | { kind: 'setup' }
  | { kind: 'action' | 'resignation'; seat: Seat }
  | LifePart
);

/** What an entry brought about by agreement; null for any other. */
export function effectOf(entry: LifeStep): Effect | null {
  return entry.kind === 'offer' || entry.kind === 'answer' ? entry.effect : null;
}

/** Whether the match is over with this entry: it has a result, or ends without one. */
export function endsMatch(entry: LifeStep): boolean {
  return entry.result !== null || endsWithoutResult(entry);
}

/** Whether the match ends with this entry because its seats aborted it or the service voided it. */
export function endsWithoutResult(entry: LifeStep): boolean {
  return entry.kind === 'void' || effectOf(entry)?.kind === 'abort';
}

/**
 * Whether the state of the game may be another one after this entry: what was decided on the one before may be gone.
 */
export function changesGame(entry: LifeStep): boolean {
  switch (entry.kind) {
    case 'setup':
    case 'action':
    case 'resignation':
    case 'timeout':
      return true;
    case 'offer':
    case 'answer':
      return entry.effect !== null && entry.effect.kind !== 'pause';
    case 'resume':
    case 'outage':
    case 'void':
      return false;
    default:
      return unreachable(entry);
  }
}
