import type { Seat } from '../../../kernel/game.js';
import { capitalized } from '../../../kit/beats.js';
import { spacesOfKind } from '../model/matrix.js';
import type { LossReason } from '../model/state.js';
import type { View } from '../views/view.js';
import type { Words } from './messages.js';

/** Why a match that the rules ended is over: what became of each machine that did not win, or how they compare. */
export function because(view: View, say: Words): string {
  const { result, seats } = view;
  if (!result) throw new Error('the match is not over');
  const lost = result.reasons.flatMap((reason, seat) => (reason === 'lastStanding' ? [] : [outText(view, seat, reason, say)]));
  if (!result.reasons.includes('roundLimit')) return lost.join(' ');
  const least = seats.filter((_, seat) => result.reasons[seat] === 'roundLimit').map(damageOf);
  const isTied = least.filter((damage) => damage === Math.min(...least)).length > 1;
  return [say('because.limit', { tie: isTied ? 'yes' : 'no' }), ...lost].join(' ');
}

/** Why a seat has lost; of the round limit how it stood. */
export function outText({ seats }: View, seat: Seat, reason: LossReason, say: Words): string {
  const shown = seats[seat];
  const values = {
    ...{ seat: say.seat(seat), lost: shown ? damageOf(shown) : 0 },
    ...{ of: shown?.commander ?? 0, alerts: shown?.alerts ?? 0 },
    kept: shown?.matrix.some(({ kind, faceUp }) => kind === 'card' && faceUp) ? 'yes' : 'no',
  };
  return capitalized(say(`out.${reason}`, values));
}

const damageOf = ({ matrix }: View['seats'][number]): number => spacesOfKind([...matrix], 'damage').length;
