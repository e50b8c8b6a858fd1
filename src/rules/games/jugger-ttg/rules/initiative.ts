/**
 * The roll for the initiative.
 *
 * *Rules*: JT-5.9.
 */
import { fieldedOf, juggerOf, profileOf } from '../model/board.js';
import type { Play } from '../model/play.js';
import type { JtSeat } from '../model/vocabulary.js';
import { rollOff } from './dice.js';

/**
 * JT-5.9: as many dice as the highest will among the fielded active juggers; nobody winning leaves the initiative where
 * it is.
 */
export function rollInitiative(play: Play): void {
  const winner = rollOff(play, 'initiative', [diceOf(play, 0), diceOf(play, 1)]);
  if (winner !== null) play.state.initiative = winner;
}

function diceOf(play: Play, seat: JtSeat): number {
  let highest = 0;
  for (const id of fieldedOf(play, seat)) {
    if (!juggerOf(play, id).kneeling) highest = Math.max(highest, profileOf(play, id).will);
  }
  return highest;
}
