import { GameledgerError } from '../../base/errors.js';
import type { Caller } from './caller.js';
import { type Needs, neededScopes, type Scope } from './scopes.js';

/**
 * *Errors*: SCOPE_MISSING for a key that is not good for this. A seat token acts for its seat, and who sends neither
 * may what everybody may.
 */
export function requireScope(caller: Caller, needs: Needs): void {
  if (caller.kind !== 'player') return;
  const needed = neededScopes(needs);
  const scope = needed.find((one) => !caller.key.scopes.includes(one));
  if (scope === undefined) return;
  const message = `This needs a key with ${inWords(needed)}; yours has ${inWords(caller.key.scopes)}.`;
  throw new GameledgerError('SCOPE_MISSING', message, { scope });
}

function inWords(scopes: readonly Scope[]): string {
  if (scopes.length === 0) return 'no scope';
  return `the scope${scopes.length > 1 ? 's' : ''} ${scopes.map((scope) => `\`${scope}\``).join(', ')}`;
}
