import type { Spot } from '../model/board.js';
import type { Seat } from '../model/names.js';
import type { Token } from '../model/state.js';

/** A group on its way: its tokens in the order of TJ-6.2. */
export interface March {
  seat: Seat;
  from: Spot;
  to: Spot;
  group: readonly Token[];
}
