/**
 * Rapid Response Team: one die of the seat's own rolls again.
 *
 * *Rules*: JN-R31.
 */
import type { Seat } from '../../../kernel/game.js';
import { present } from '../../../kit/unreachable.js';
import { type Action, expectUse } from '../model/actions.js';
import type { Play } from '../model/play.js';
import { commanderOf, seatOf } from '../model/seats.js';
import { spendToken } from './tokens.js';

/** JN-R31: of dice of the same value only the first is offered, as of cards only the kind. */
export function valueIndexes(rolls: readonly number[]): number[] {
  return rolls.flatMap((roll, index) => (rolls.indexOf(roll) === index ? [index] : []));
}

/** JN-5.3, JN-7.15, JN-8.7: spends the token and rolls one die of `rolls` again; the new value stands. */
export function rerollOne(play: Play, seat: Seat, action: Action, rolls: number[]): void {
  const { attack, roll } = expectUse(action, 'rapid-response-team');
  spendToken(play, seat, 'rapid-response-team');
  const from = present(rolls[roll], 'such roll');
  const to = play.chance.roll(commanderOf(seatOf(play.state, seat)));
  rolls[roll] = to;
  play.events.push({ type: 'rerolled', seat, attack: attack ?? null, roll, from, to });
}
