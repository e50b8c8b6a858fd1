import { GameledgerError } from '../service/errors.js';
import type { Caller } from './caller.js';
import type { Needs, Scope } from './scopes.js';

/**
 * *Errors*: SCOPE_MISSING for a key that is not good for this. A seat token acts for its seat, and who sends neither
 * may what everybody may.
 */
export function requireScope(caller: Caller, needs: Needs): void {
  if (needs === 'public' || caller.kind !== 'player' || caller.key.scopes.includes(needs)) return;
  throw new GameledgerError('SCOPE_MISSING', `This needs a key with the scope \`${needs}\`; yours has ${inWords(caller.key.scopes)}.`, {
    scope: needs,
  });
}

function inWords(scopes: readonly Scope[]): string {
  return scopes.map((scope) => `\`${scope}\``).join(', ');
}
