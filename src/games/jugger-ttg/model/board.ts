import { byId, type CardIndex, cardIndexOf, type Profile } from './cards.js';
import type { Effect, Talent } from './data-set.js';
import { type Place, placeAt } from './geometry.js';
import { WEAPONS, type Weapon } from './reference.js';
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

/** Whether a jugger is on the field and not kneeling. */
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

/** The weapon a jugger carries; null for a qwik (JT-3.3). */
export function weaponOf(jugger: JuggerState): Weapon | null {
  return jugger.weapon === null ? null : WEAPONS[jugger.weapon];
}

/** Reach of a jugger: that of its weapon, 1 for a qwik (JT-3.2, JT-3.3). */
export function rangeOf(jugger: JuggerState): number {
  return jugger.weapon === null ? 1 : WEAPONS[jugger.weapon].range;
}

/** The card's attack, 1 less when exhausted (JT-7.6). */
export function attackOf(board: Board, id: JuggerId): number {
  return lessExhausted(profileOf(board, id).attack, juggerOf(board, id));
}

/** The card's defence, 1 less when exhausted (JT-7.6). */
export function defenceOf(board: Board, id: JuggerId): number {
  return lessExhausted(profileOf(board, id).defence, juggerOf(board, id));
}

function lessExhausted(value: number, { exhausted }: JuggerState): number {
  return exhausted ? Math.max(0, value - 1) : value;
}

/** Whether a jugger meets the role and the weapons a talent requires (JT-20.2). */
export function meetsRequirements({ requires }: Talent, { role, weapon }: JuggerState): boolean {
  if (requires.role !== undefined && requires.role !== role) return false;
  return requires.weapons === undefined || (weapon !== null && requires.weapons.includes(weapon));
}

/** Whether a jugger may use a talent that is not passive, leaving cost, limit and occasion aside (JT-20.2, JT-7.6). */
export function mayUseTalent(talent: Talent, jugger: JuggerState): boolean {
  return isActive(jugger) && !jugger.exhausted && meetsRequirements(talent, jugger);
}

/** The passive effects of a kind that work for a jugger (JT-20.2). */
export function passivesOf<Id extends Effect['id']>(board: Board, id: JuggerId, effect: Id): Extract<Effect, { id: Id }>[] {
  const found: Extract<Effect, { id: Id }>[] = [];
  for (const talent of profileOf(board, id).talentsBy.passive) {
    if (talent.effect.id === effect && meetsRequirements(talent, juggerOf(board, id)))
      found.push(talent.effect as Extract<Effect, { id: Id }>);
  }
  return found;
}

/** Who carries the jugg, if anybody does. */
export function carrierOf({ state }: Pick<Board, 'state'>): JuggerId | null {
  return state.jugg?.carrier ?? null;
}
