import type { Seat } from '../model/names.js';
import type { Play } from './play.js';
import { seatOf } from './tokens.js';

/** Stored dice of one source end, on one seat's tokens or on everybody's. */
export function endStoredDice(play: Play, source: 'insight' | 'perception', seat: Seat | null): void {
  const tokens: number[] = [];
  for (const token of play.state.tokens) {
    if (token.die === null || token.die.source !== source || (seat !== null && seatOf(token.id) !== seat)) continue;
    token.die = null;
    tokens.push(token.id);
  }
  if (tokens.length > 0) play.events.push({ type: 'storedDiceEnded', tokens, source });
}
