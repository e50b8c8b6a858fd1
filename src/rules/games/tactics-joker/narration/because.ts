import { otherSeat, type Seat } from '../model/names.js';
import type { View } from '../views/view-schema.js';
import type { Words } from './messages.js';

/** Why a match that the rules ended is over. */
export function because({ result, seats, config }: View, say: Words): string {
  if (!result) throw new Error('the match is not over');
  const { reason, winner } = result;
  if (winner === null) {
    return reason === 'roundLimit' ? say('because.level', { rule: config.limitResult }) : say('because.mutualElimination');
  }
  switch (reason) {
    case 'castles':
      return say('because.castles', { seat: say.seat(winner), count: seats[winner].castles.length });
    case 'roundLimit':
      return say('because.roundLimit', { seat: say.seat(winner), lead: leadOf(winner, { seats, config }), ...figuresOf(winner, seats) });
    default:
      return say('because.elimination', { seat: say.seat(otherSeat(winner)) });
  }
}

/** What the winner has more of at the end of the rounds. */
function leadOf(winner: Seat, { seats, config }: Pick<View, 'seats' | 'config'>): 'castles' | 'level' | 'tokens' {
  if (config.victory === 'eradicate') return 'tokens';
  return seats[winner].castles.length > seats[otherSeat(winner)].castles.length ? 'castles' : 'level';
}

/** What the winner had, and what the other seat had. */
function figuresOf(winner: Seat, seats: View['seats']) {
  const [own, other] = [seats[winner], seats[otherSeat(winner)]];
  return { castles: own.castles.length, theirCastles: other.castles.length, tokens: own.onBoard, theirTokens: other.onBoard };
}
