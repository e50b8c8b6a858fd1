/**
 * The life of a match around its rules: terms, clock and offers, followed entry by entry. *Source*: docs/match-life.md.
 */
import { unreachable } from '../../rules/kit/unreachable.js';
import { advanceClock, type Clock, startClock } from './clock.js';
import type { MatchResult } from './entry.js';
import { type Effect, effectOf, type LifeStep, type Offer } from './life-entry.js';
import { advanceOffers, effectOfAnswer, effectOfOffer, type Offers, refuseAnswer, refuseByTerms, startOffers } from './offers.js';
import type { Terms } from './terms.js';

/** Everything about a match that is not its game, after an entry. Plain data. */
export interface Life {
  terms: Terms;
  seats: number;
  clock: Clock;
  offers: Offers;
  /** Whether a solo match has taken back what had been drawn or shown. */
  isAssisted: boolean;
}

/** The life of a match that has started. */
export function startLife(setup: LifeStep & { terms: Terms; seats: number }): Life {
  const { terms, seats } = setup;
  return { terms, seats, clock: startClock(terms, seats, setup), offers: startOffers(seats), isAssisted: false };
}

/** The life after one more entry. */
export function advanceLife({ terms, seats, clock, offers, isAssisted }: Life, entry: LifeStep): Life {
  return {
    terms,
    seats,
    clock: advanceClock(terms, clock, entry),
    offers: advanceOffers(offers, entry),
    isAssisted: isAssisted || effectOf(entry)?.assisted === true,
  };
}

/** A result as the life of its match lets it stand. */
export function resultIn<Result extends MatchResult | null>({ isAssisted }: Life, result: Result): Result {
  return result && isAssisted ? { ...result, assisted: true } : result;
}

/**
 * Why an entry cannot stand where it stands, by what the seats may agree on; null when it can. Times are
 * `clockFault`'s.
 */
export function agreementFault({ terms, seats, clock, offers }: Life, entry: LifeStep): string | null {
  if ('seat' in entry && entry.seat >= seats) return `there is no seat ${entry.seat}`;
  switch (entry.kind) {
    case 'offer': {
      const refusal = refuseByTerms(offers, entry.seat, entry.offer, { terms, seats, isPaused: clock.isPaused });
      return refusal?.message ?? effectFault(effectOfOffer(offers, entry.offer, { terms, seats }), unassisted(entry.effect));
    }
    case 'answer': {
      const refusal = refuseAnswer(offers, entry.seat, entry.answer);
      return refusal?.message ?? effectFault(effectOfAnswer(offers, entry.answer, seats), entry.effect);
    }
    case 'resume':
      return clock.isPaused ? null : 'the clocks did not stand';
    case 'action':
      return clock.isPaused ? 'an action while the clocks stood' : null;
    case 'setup':
    case 'resignation':
    case 'timeout':
    case 'outage':
    case 'void':
      return null;
    default:
      return unreachable(entry);
  }
}

function effectFault(due: Effect | null, recorded: Effect | null): string | null {
  if (JSON.stringify(sorted(due)) === JSON.stringify(sorted(recorded))) return null;
  return `its effect is recorded as ${JSON.stringify(recorded)}, due is ${JSON.stringify(due)}`;
}

/** Whether a takeback was assisted follows from the game: the replay checks it. */
function unassisted(effect: Effect | null): Offer | null {
  return effect?.kind === 'takeback' ? { kind: 'takeback', to: effect.to } : effect;
}

function sorted(value: object | null): [string, unknown][] {
  return Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
}
