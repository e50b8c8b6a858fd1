/**
 * Which places belong to the field of a match, and who may stand on them.
 *
 * *Rules*: JT-1.7, JT-1.8, JT-9.5, JT-18.8, JT-R3, JT-R84.
 */
import { type Board, juggerOf, occupantOf } from '../model/board.js';
import type { JtConfig } from '../model/config.js';
import { distance, EUROPEAN_FIELD, FULL_FIELD, type Place } from '../model/geometry.js';
import { type JuggerId, seatOfJugger } from '../model/vocabulary.js';

/** The field hexes of a match (JT-1.2, JT-1.7). */
export function fieldOf({ limits }: Pick<JtConfig, 'limits'>): readonly Place[] {
  return limits === 'european' ? EUROPEAN_FIELD : FULL_FIELD;
}

/** JT-1.7: whether a place is a field hex of this match. */
export function isField({ limits }: Pick<JtConfig, 'limits'>, place: Place): boolean {
  return place.slotOf === null && !(place.corner && limits === 'european');
}

/** The field hexes at distance 1 to `limit` from a place. */
export function fieldWithin(config: Pick<JtConfig, 'limits'>, centre: Place, limit: number): Place[] {
  return fieldOf(config).filter((place) => place !== centre && distance(centre, place) <= limit);
}

/**
 * JT-9.5, JT-R3: whether a jugger is allowed on a place, occupied or not: field hexes (JT-9.4), and its own slots
 * before it has entered.
 */
export function isAllowed(board: Board, id: JuggerId, place: Place | null): place is Place {
  if (place === null) return false;
  if (place.slotOf === null) return isField(board.state.config, place);
  return place.slotOf === seatOfJugger(id) && !juggerOf(board, id).entered;
}

/**
 * JT-1.8, JT-R84: whether a jugger may move onto a place: allowed and without a jugger; the loose jugg is no obstacle.
 */
export function canEnter(board: Board, id: JuggerId, place: Place | null): place is Place {
  return isAllowed(board, id, place) && occupantOf(board, place.id) === null;
}

/**
 * JT-18.8: whether a move onto a place leads out of bounds, a European corner too: not allowed and not occupied
 * (JT-9.9, JT-17.6).
 */
export function isOutOfBounds(board: Board, id: JuggerId, place: Place | null): boolean {
  return place === null || (occupantOf(board, place.id) === null && !isAllowed(board, id, place));
}
