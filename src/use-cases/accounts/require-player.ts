import { GameledgerError } from '../../base/errors.js';
import type { Caller, Player } from './caller.js';

/** The caller's account. *Errors*: UNAUTHENTICATED. */
export function requirePlayer(caller: Caller): Player {
  return requireOwner(caller).player;
}

/** The caller as the owner of an account. *Errors*: UNAUTHENTICATED. */
export function requireOwner(caller: Caller): Caller & { kind: 'player' } {
  if (caller.kind !== 'player') throw unauthenticated('This needs a player’s API key: POST /v1/players creates one.');
  return caller;
}

/** The caller's account went while the request was under way. */
export function accountGone(): GameledgerError {
  return unauthenticated('This account was deleted.');
}

/** Nobody known calls. */
export function unauthenticated(message: string): GameledgerError {
  return new GameledgerError('UNAUTHENTICATED', message);
}
