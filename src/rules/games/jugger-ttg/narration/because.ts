import type { JtView } from '../views/view-schema.js';
import type { Words } from './messages.js';
import { scoreOf } from './names.js';

/** Why a match that the rules ended is over. */
export function because({ result }: JtView, say: Words): string {
  if (!result) throw new Error('the match is not over');
  const winner = result.seats.indexOf('win');
  if (result.reason === 'stoneLimit' || winner < 0) return say('because.stones', scoreOf(say, result.score));
  return say('because.points', { seat: say.seat(winner), points: Math.max(...result.score) });
}
