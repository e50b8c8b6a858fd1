import type { View } from '../views/view.js';
import type { Words } from './messages.js';

/** Why a match that the rules ended is over. */
export function because({ result, day }: View, say: Words): string {
  if (!result) throw new Error('the match is not over');
  if (result.reason !== 'death') return say(`because.${result.reason}`, { who: say.seat(0), day });
  return say(`because.${result.cause ?? 'radiation'}`, { day });
}
