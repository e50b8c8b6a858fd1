/**
 * Synergy of club-mates.
 *
 * *Rules*: JT-5.8, JT-R23.
 */
import { fieldedOf, profileOf } from '../model/board.js';
import type { Play } from '../model/play.js';
import type { JtSeat } from '../model/vocabulary.js';

/** JT-5.8, JT-R23: club-mates among the fielded, less one for each club. */
export function synergyOf(play: Play, seat: JtSeat): number {
  const fielded = fieldedOf(play, seat);
  return fielded.length - new Set(fielded.map((id) => profileOf(play, id).club)).size;
}
