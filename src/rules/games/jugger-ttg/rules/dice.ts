/**
 * Dice, re-rolls and roll-offs.
 *
 * *Rules*: JT-2.1, JT-2.2, JT-2.3, JT-2.4, JT-R7, JT-R8.
 */
import { MOST } from '../model/bounds.js';
import type { CardIndex } from '../model/cards.js';
import type { Play } from '../model/play.js';
import type { JtSeat } from '../model/vocabulary.js';

/** Tied rolls after which an even draw decides a roll-off (JT-2.3). */
const MOST_TIES = 20;

/**
 * JT-2.1: rolls `count` dice one after the other.
 *
 * *Shape*: face numbers from 1. *Errors*: throws for a pool that no legal state can bring together.
 */
export function rollDice(play: Play, count: number): number[] {
  if (count > MOST.pool) throw new RangeError(`a pool of ${count} dice`);
  const dice: number[] = [];
  for (let i = 0; i < count; i++) dice.push(play.chance.roll(play.cards.faces.length));
  return dice;
}

/** The juggs on each die. */
export function valuesOf({ faces }: CardIndex, dice: readonly number[]): number[] {
  return dice.map((face) => juggsOnFace(faces, face));
}

/** JT-2.1, JT-R8: the juggs a roll shows; no die is cocked, so nothing is settled by another roll. */
export function juggsOf({ faces }: CardIndex, dice: readonly number[]): number {
  let juggs = 0;
  for (const face of dice) juggs += juggsOnFace(faces, face);
  return juggs;
}

/** JT-20.4 `rerollBlanks`: the roll with every blank rolled again, in order. */
export function rerollBlanks(play: Play, dice: readonly number[]): number[] {
  const { faces } = play.cards;
  return dice.map((face) => (juggsOnFace(faces, face) === 0 ? play.chance.roll(faces.length) : face));
}

/** Whether a roll shows a blank. */
export function hasBlank({ faces }: CardIndex, dice: readonly number[]): boolean {
  return dice.some((face) => juggsOnFace(faces, face) === 0);
}

function juggsOnFace(faces: readonly number[], face: number): number {
  return faces[face - 1] ?? 0;
}

/** JT-2.2, JT-2.3, JT-2.4, JT-R7: the seat that wins a roll-off, null when nobody has dice. */
export function rollOff(play: Play, purpose: 'draft' | 'initiative', dice: readonly [number, number]): JtSeat | null {
  if (dice[0] === 0 && dice[1] === 0) return winRollOff(play, purpose, null, 'noDice');
  for (let tied = 0; tied < MOST_TIES; tied++) {
    const red = rollDice(play, dice[0]);
    const blue = rollDice(play, dice[1]);
    const juggs: [number, number] = [juggsOf(play.cards, red), juggsOf(play.cards, blue)];
    const tie = juggs[0] === juggs[1];
    play.events.push({ type: 'rollOff', purpose, dice: [valuesOf(play.cards, red), valuesOf(play.cards, blue)], juggs, tie });
    if (!tie) return winRollOff(play, purpose, juggs[0] > juggs[1] ? 0 : 1, 'roll');
  }
  return winRollOff(play, purpose, play.chance.pick(2) === 0 ? 0 : 1, 'draw');
}

function winRollOff(play: Play, purpose: 'draft' | 'initiative', seat: JtSeat | null, by: 'roll' | 'draw' | 'noDice'): JtSeat | null {
  play.events.push({ type: 'rollOffWon', purpose, seat, by });
  return seat;
}
