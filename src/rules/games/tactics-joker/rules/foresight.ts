/**
 * Insight and Perception: dice that are rolled before the combat.
 *
 * *Rules*: TJ-14.8, TJ-14.11, TJ-R59, TJ-R61.
 */
import type { Cell } from '../model/board.js';
import { otherSeat, type Seat } from '../model/names.js';
import type { Token } from '../model/state.js';
import type { Play } from './play.js';
import { armyOn } from './tokens.js';

/** TJ-14.8, TJ-R59: each ordinary token of an own army gets its die for the next combat, seen by its owner alone. */
export function rollInsight(play: Play, seat: Seat, at: Cell): void {
  const { events, chance } = play;
  const dice = ordinaryOn(play, seat, at).map((token) => {
    const value = chance.roll(6);
    token.die = { source: 'insight', value, revealed: false };
    return { token: token.id, value };
  });
  events.push({ type: 'insightRolled', seat, at, tokens: dice.map((die) => die.token) }, { type: 'insightDice', seat, dice });
}

/**
 * TJ-14.11, TJ-R61: each ordinary token of an enemy army openly rolls its die; dice fixed by Insight are laid open
 * instead.
 */
export function rollPerception(play: Play, seat: Seat, at: Cell): void {
  const { events, chance } = play;
  const dice = ordinaryOn(play, otherSeat(seat), at).map((token) => {
    if (token.die?.source === 'insight') {
      token.die.revealed = true;
      return { token: token.id, value: token.die.value, revealed: true };
    }
    const value = chance.roll(6);
    token.die = { source: 'perception', value, revealed: true };
    return { token: token.id, value, revealed: false };
  });
  events.push({ type: 'perceptionRolled', seat, at, dice });
}

function ordinaryOn({ state }: Play, seat: Seat, at: Cell): Token[] {
  return armyOn(state, seat, at).filter((token) => token.pc === null);
}
