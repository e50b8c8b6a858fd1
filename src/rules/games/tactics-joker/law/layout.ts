import type { CardId } from '../model/cards.js';
import type { Square } from '../model/state.js';

/** What lies where before the first token is placed. */
export interface Layout {
  board: Square[];
  pool: CardId[];
  removed: CardId[];
}
