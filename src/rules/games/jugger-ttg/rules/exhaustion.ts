/**
 * Exhaustion and what it takes away.
 *
 * *Rules*: JT-7.4, JT-7.5, JT-7.6, JT-R19.
 */
import { type Board, juggerOf, profileOf } from '../model/board.js';
import type { Play } from '../model/play.js';
import type { JuggerState } from '../model/state.js';
import type { JuggerId } from '../model/vocabulary.js';

/** JT-7.4, JT-7.5, JT-R19: a jugger without stamina becomes exhausted. */
export function checkExhaustion(play: Play, id: JuggerId): void {
  const jugger = juggerOf(play, id);
  if (jugger.stamina > 0 || jugger.exhausted) return;
  jugger.exhausted = true;
  play.events.push({ type: 'exhausted', jugger: id });
}

/** JT-7.6: the card's attack, 1 less when exhausted. */
export function attackOf(board: Board, id: JuggerId): number {
  return lessExhausted(profileOf(board, id).attack, juggerOf(board, id));
}

/** JT-7.6: the card's defence, 1 less when exhausted. */
export function defenceOf(board: Board, id: JuggerId): number {
  return lessExhausted(profileOf(board, id).defence, juggerOf(board, id));
}

function lessExhausted(value: number, { exhausted }: JuggerState): number {
  return exhausted ? Math.max(0, value - 1) : value;
}
