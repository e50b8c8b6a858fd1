import { capitalized } from '../../../kit/beats.js';
import type { View } from '../views/view.js';
import type { Words } from './messages.js';

/** Why a match that the rules ended is over: what became of each machine that did not win. */
export function because({ result }: View, say: Words): string {
  if (!result) throw new Error('the match is not over');
  const { reasons, outcomes } = result;
  const lost = reasons.flatMap((reason, seat) =>
    (outcomes[seat] !== 'loss' && reason === 'roundLimit') || reason === 'lastStanding'
      ? []
      : [capitalized(say(`out.${reason}`, { seat: say.seat(seat) }))],
  );
  return lost.length === 0 ? say('because.limit') : lost.join(' ');
}
