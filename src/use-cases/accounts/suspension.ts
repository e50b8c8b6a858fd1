import { GameledgerError } from '../../base/errors.js';
import type { PlayerRow } from '../../store/ledger/players.js';

/** *Errors*: SUSPENDED for a player whom the operator has locked out. */
export function requireNotSuspended({ suspendedAt }: Pick<PlayerRow, 'suspendedAt'>): void {
  if (suspendedAt !== null) throw new GameledgerError('SUSPENDED', 'This account is suspended.');
}
