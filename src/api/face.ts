import type { Limits } from '../base/limits.js';
import type { Admit } from '../use-cases/matches/admit.js';

/** What a player may do as often in a minute as `limit` says: `what` in words, e.g. `messages`. */
export interface Counted {
  what: string;
  limit: keyof Limits;
}

/** The limits of what counts as several requests. */
export type Costly =
  | 'takebackRequests'
  | 'routesRequests'
  | 'inspectionRequests'
  | 'oddsRequests'
  | 'storyRequests'
  | 'ticketRequests'
  | 'profileRequests'
  | 'exportRequests';

/**
 * The interface over which an operation is asked for: it counts what costs more than other requests, besides the one
 * that asks for it.
 *
 * *Errors*: RATE_LIMITED.
 */
export interface Face {
  /** The value of its `Authorization` header. */
  authorization: string | undefined;
  /** The path below which clients reach the service. */
  basePath: string;
  /** A new account. */
  chargeAccount(): Promise<void>;
  /** What counts as several requests. */
  chargeCostly(what: Costly): Promise<void>;
  /** Each invited player, as a request. */
  chargeInvited(players: readonly unknown[] | undefined): Promise<void>;
  /** What a player may do so often a minute. */
  chargePlayer(playerId: string, counted: Counted): Promise<void>;
  /** Asked before a costly check. */
  admit: Admit;
}
