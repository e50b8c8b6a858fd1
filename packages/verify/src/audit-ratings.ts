import { createClient } from '../../client/src/index.js';

/** A rating as it is published: docs/ratings.md. */
export interface PublishedRating {
  value: number;
  deviation: number;
}

/** Something of a service's ratings that its records and its log do not make. */
export interface RatingDifference {
  /** The place among all ends from which it differs; null for a match that has none. */
  place: number | null;
  matchId: string;
  /** Null for what is wrong with the match itself. */
  player: string | null;
  game: string | null;
  message: string;
  published: PublishedRating | null;
  computed: PublishedRating | null;
}

/** What an audit of ratings has found. */
export interface RatingAudit {
  /** Rated matches that counted. */
  matches: number;
  /** How many ratings they make. */
  ratings: number;
  /** How many leaves the log has, and by whose key; null where the service has no log. */
  log: { leaves: number; key: string } | null;
  /** The earliest place first; empty where everything published follows from the records. */
  differences: RatingDifference[];
  /** Pairs that met often, nearly always with the same winner. */
  pairs: { game: string; winner: string; loser: string; matches: number; won: number; share: number }[];
  /** Matches that count and in which hardly anything was done. */
  unplayed: { id: string; game: string; version: number }[];
  /** Players who meet hardly anybody else. */
  circles: { game: string; players: string[]; matches: number; expected: number; outside: number }[];
}

/** How ratings are audited. */
export interface RatingAuditOptions {
  /** Of this game only. */
  game?: string | undefined;
  /** The log's key, `name+hash+base64`; without it the one that the log states. */
  publicKey?: string | undefined;
}

/**
 * Recomputes the ratings of a service from what it shows to everybody: the matches that count, their records and the
 * leaves of its transparency log. Needs no account.
 *
 * *Errors*: GameledgerError. *Source*: docs/ratings.md, "Audit".
 */
export async function auditRatings(url: string, options: RatingAuditOptions = {}): Promise<RatingAudit> {
  // Loaded when it is asked for: it holds the checks of records.
  const { audit } = await import('./rating-auditor.js');
  return audit(createClient({ url }), url, options);
}
