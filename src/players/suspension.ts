import type { PlayerRow } from '../ledger/players.js';
import { GameledgerError } from '../service/errors.js';

/** *Errors*: SUSPENDED for a player whom the operator has locked out. */
export function requireNotSuspended({ suspendedAt }: Pick<PlayerRow, 'suspendedAt'>): void {
  if (suspendedAt !== null) throw new GameledgerError('SUSPENDED', 'This account is suspended.');
}
