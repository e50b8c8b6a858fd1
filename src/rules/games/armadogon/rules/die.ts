/**
 * The only die.
 *
 * *Rules*: AR-1.2.
 */
import type { Play } from '../model/play.js';
import { figures } from '../model/reference.js';

/** AR-1.2: one roll of one d6. */
export function rollDie({ chance }: Play): number {
  return chance.roll(figures.dieFaces);
}
