import type { Admit } from '../use-cases/matches/admit.js';

/**
 * What an operation counts besides the request that asks for it: what costs more than other requests.
 *
 * *Errors*: RATE_LIMITED.
 */
export interface Prices {
  /** A new account. */
  chargeAccount(): Promise<void>;
  /** A takeback. */
  chargeTakeback(): Promise<void>;
  /** A list of routes. */
  chargeRoutes(): Promise<void>;
  /** The inspection of a thing. */
  chargeInspection(): Promise<void>;
  /** Each invited player, as a request. */
  chargeInvited(players: readonly unknown[] | undefined): Promise<void>;
  /** A message of a player. */
  chargeMessage(playerId: string): Promise<void>;
  /** Asked before a costly check. */
  admit: Admit;
}
