/** Rapid Response Team: one die of the seat's own rolls again. */
import type { Seat } from '../../kernel/game.js';
import { type Action, expectUse } from './actions.js';
import { spendToken } from './piles.js';
import { at, type Play } from './play.js';
import { commanderOf, seatOf } from './seats.js';

/** JN-R31: of dice of the same value only the first is offered. */
export function valueIndexes(rolls: readonly number[]): number[] {
  const indexes: number[] = [];
  for (let i = 0; i < rolls.length; i++) if (rolls.indexOf(rolls[i] as number) === i) indexes.push(i);
  return indexes;
}

/** JN-5.3, JN-7.15, JN-8.7: spends the token and rolls one die of `rolls` again; the new value stands. */
export function rerollOne(play: Play, seat: Seat, action: Action, rolls: number[]): void {
  const { attack, roll } = expectUse(action, 'rapid-response-team');
  spendToken(play, seat, 'rapid-response-team');
  const from = at(rolls, roll);
  const to = play.chance.roll(commanderOf(seatOf(play.state, seat)));
  rolls[roll] = to;
  play.events.push({ type: 'rerolled', seat, attack: attack ?? null, roll, from, to });
}
