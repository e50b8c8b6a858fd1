/**
 * Tokens: whose they are, where they stand, how they come in and leave.
 *
 * *Rules*: TJ-1.10, TJ-1.11, TJ-1.12, TJ-1.13, TJ-16.6, TJ-R5, TJ-R6, TJ-R9, TJ-R10, TJ-R71.
 */
import { present } from '../../../kit/unreachable.js';
import type { Cell, Spot } from '../model/board.js';
import { CELLS, isUnderdark } from '../model/board.js';
import type { Event } from '../model/events.js';
import type { Seat } from '../model/names.js';
import type { State, Token } from '../model/state.js';
import { cardOn } from './ground.js';
import type { Play } from './play.js';
import { traitsOf } from './races.js';

const FIRST_ID = [1, 101] as const;

/** The seat that owns a token, read off its id. */
export function seatOf(id: number): Seat {
  return id < FIRST_ID[1] ? 0 : 1;
}

/** The lowest token id of a seat. */
function firstIdOf(seat: Seat): number {
  return FIRST_ID[seat];
}

/** TJ-1.10, TJ-R6: how many tokens a seat owns: a closed stock for the whole match. */
export function ownedBy(state: Pick<State, 'config' | 'races'>, seat: Seat): number {
  return state.config.tokens + traitsOf(state.races[seat]).extraTokens;
}

/** How many tokens of a seat are on the board, both layers counted. */
export function countOnBoard(state: State, seat: Seat): number {
  let count = 0;
  for (const token of state.tokens) if (seatOf(token.id) === seat) count++;
  return count;
}

/** How many tokens a seat has in its reserve: all it owns that are not on the board (TJ-1.10). */
export function reserveOf(state: State, seat: Seat): number {
  return ownedBy(state, seat) - countOnBoard(state, seat);
}

/** Whether a seat has a token on a spot. */
export function standsOn(state: State, seat: Seat, spot: Spot): boolean {
  for (const token of state.tokens) if (token.at === spot && seatOf(token.id) === seat) return true;
  return false;
}

/** All tokens of a seat on a spot, ascending. */
export function armyOn(state: State, seat: Seat, spot: Spot): Token[] {
  return state.tokens.filter((token) => token.at === spot && seatOf(token.id) === seat);
}

/** The token of an id, which must be on the board. */
export function tokenOf(state: State, id: number): Token {
  return present(
    state.tokens.find((token) => token.id === id),
    `token ${id}`,
  );
}

/** The tokens of some ids, in the order of the ids. */
export function tokensOf(state: State, ids: readonly number[]): Token[] {
  return ids.map((id) => tokenOf(state, id));
}

/** The ids of some tokens, ascending. */
export function idsOf(tokens: readonly Token[]): number[] {
  return tokens.map((token) => token.id).sort((a, b) => a - b);
}

/** TJ-1.13, TJ-R10: the castles a seat controls, in index order: those on whose surface a token of it stands. */
export function castlesHeldBy(state: State, seat: Seat): Cell[] {
  const held = new Set<Spot>();
  for (const token of state.tokens) {
    if (seatOf(token.id) === seat && !isUnderdark(token.at) && cardOn(state, token.at).kind === 'castle') held.add(token.at);
  }
  return held.size === 0 ? [] : CELLS.filter((cell) => held.has(cell));
}

/**
 * TJ-1.11, TJ-R5: brings the reserve token with the lowest id into play; tokens carry ids, and a fixed order chooses
 * among like ones.
 */
export function addToken(play: Play, seat: Seat, at: Spot, cause: Extract<Event, { type: 'tokenAdded' }>['cause']): Token {
  const { state, events } = play;
  let id = firstIdOf(seat);
  let place = 0;
  for (const token of state.tokens) {
    if (token.id > id) break;
    if (token.id === id) id++;
    place++;
  }
  const token: Token = { id, at, moves: 0, origin: at, pc: null, die: null };
  state.tokens.splice(place, 0, token);
  events.push({ type: 'tokenAdded', seat, token: id, at, cause });
  return token;
}

/** Sends tokens back to the reserve as ordinary tokens; a character among them is out of the game (TJ-16.6, TJ-R71). */
export function returnToReserve(state: State, gone: readonly Token[]): void {
  for (const token of gone) state.tokens.splice(state.tokens.indexOf(token), 1);
}

/** Puts tokens on a spot, whatever their number (TJ-1.12, TJ-R9); this is no move of their own. */
export function placeOn(tokens: readonly Token[], spot: Spot): void {
  for (const token of tokens) token.at = spot;
}
