import { otherSeat } from '../model/names.js';
import type { View } from '../views/view-schema.js';
import type { Words } from './messages.js';

/** Why a match that the rules ended is over. */
export function because({ result, seats }: View, say: Words): string {
  if (!result) throw new Error('the match is not over');
  const { reason, winner } = result;
  if (winner === null) return say(reason === 'roundLimit' ? 'because.level' : 'because.mutualElimination');
  switch (reason) {
    case 'castles':
      return say('because.castles', { seat: say.seat(winner), count: seats[winner].castles.length });
    case 'roundLimit':
      return say('because.roundLimit', { seat: say.seat(winner) });
    default:
      return say('because.elimination', { seat: say.seat(otherSeat(winner)) });
  }
}
