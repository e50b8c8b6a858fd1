/**
 * A state with its cards and the ids of its juggers at hand, and who stands where.
 *
 * *Rules*: JT-18.2.
 */
import { byId, type CardIndex, cardIndexOf, type Profile } from './cards.js';
import { type Place, placeAt } from './geometry.js';
import type { JtState, JuggerState } from './state.js';
import { type HexId, type JtSeat, type JuggerId, seatOfJugger } from './vocabulary.js';

/** A state with what is looked up all the time: its cards and its juggers' ids in ascending order. */
export interface Board {
  readonly state: JtState;
  readonly cards: CardIndex;
  readonly ids: readonly JuggerId[];
}

/** Ids by the record they were read from; the set of juggers never changes within a record. */
const sortedIds = new WeakMap<object, readonly JuggerId[]>();

/** The board of a state; to be made anew when the teams are revealed. */
export function boardOf(state: JtState): Board {
  return { state, cards: cardIndexOf(state.config.data), ids: idsOf(state) };
}

/** The ids of all juggers of a state, ascending. */
export function idsOf(state: JtState): readonly JuggerId[] {
  let ids = sortedIds.get(state.juggers);
  if (!ids) {
    ids = Object.keys(state.juggers).sort(byId);
    sortedIds.set(state.juggers, ids);
  }
  return ids;
}

/** The jugger with that id. *Errors*: throws for an unknown id. */
export function juggerOf({ state }: Pick<Board, 'state'>, id: JuggerId): JuggerState {
  const jugger = state.juggers[id];
  if (!jugger) throw new Error(`there is no jugger ${id}`);
  return jugger;
}

/** The card of a jugger. *Errors*: throws for an unknown card. */
export function profileOf({ cards }: Pick<Board, 'cards'>, id: JuggerId): Profile {
  const profile = cards.byJugger.get(id);
  if (!profile) throw new Error(`there is no card of ${id}`);
  return profile;
}

/** Where a fielded jugger stands. *Errors*: throws for a jugger that is not on the board. */
export function placeOf(board: Pick<Board, 'state'>, id: JuggerId): Place {
  const { hex } = juggerOf(board, id);
  if (hex === null) throw new Error(`${id} is not on the field`);
  return placeAt(hex);
}

/** Who stands in a hex or slot, kneeling juggers included (JT-1.8). */
export function occupantOf({ state, ids }: Board, hex: HexId): JuggerId | null {
  for (const id of ids) if (state.juggers[id]?.hex === hex) return id;
  return null;
}

/**
 * JT-18.2: whether a jugger is on the field and not kneeling; only such a one acts, reacts, can be attacked and blocks
 * a line of sight.
 */
export function isActive(jugger: JuggerState): boolean {
  return jugger.hex !== null && !jugger.kneeling;
}

/** Who pins a jugger. */
export function pinnerOf({ state, ids }: Board, target: JuggerId): JuggerId | null {
  for (const id of ids) if (state.juggers[id]?.pinning === target) return id;
  return null;
}

/** Who holds a jugger. */
export function holderOf({ state, ids }: Board, held: JuggerId): JuggerId | null {
  for (const id of ids) if (state.juggers[id]?.holding === held) return id;
  return null;
}

/** The fielded juggers of a seat, or of both, in ascending order of id (JT-5.2). */
export function fieldedOf({ state, ids }: Board, seat?: JtSeat): JuggerId[] {
  return ids.filter((id) => (seat === undefined || seatOfJugger(id) === seat) && state.juggers[id]?.role !== null);
}

/** Who carries the jugg, if anybody does. */
export function carrierOf({ state }: Pick<Board, 'state'>): JuggerId | null {
  return state.jugg?.carrier ?? null;
}
