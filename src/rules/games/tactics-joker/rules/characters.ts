/**
 * Player characters: the parties, and the tokens that carry them.
 *
 * *Rules*: TJ-16.1, TJ-R66.
 */
import { present } from '../../../kit/unreachable.js';
import type { Pc } from '../model/config.js';
import type { Seat } from '../model/names.js';
import type { State, Token } from '../model/state.js';
import { seatOf } from './tokens.js';

/** A seat's characters in party order; none but in skills mode `units`. */
export function partyOf(state: Pick<State, 'config'>, seat: Seat): readonly Pc[] {
  return state.config.skills.mode === 'units' ? state.config.skills.parties[seat] : [];
}

/** The character a token carries, which must be one of its seat's party. */
export function pcOf(state: State, token: Token): Pc {
  return present(
    partyOf(state, seatOf(token.id)).find((pc) => pc.id === token.pc),
    `character ${token.pc}`,
  );
}

/**
 * TJ-16.1, TJ-R66: the token that carries a character, one of the seat's own like any other; undefined when it is not
 * on the board.
 */
export function carrierOf(state: State, pc: string): Token | undefined {
  return state.tokens.find((token) => token.pc === pc);
}

/** Characters among some tokens of one seat, in party order. */
export function carriersInPartyOrder(state: State, tokens: readonly Token[]): Token[] {
  const carriers = tokens.filter((token) => token.pc !== null);
  if (carriers.length < 2) return carriers;
  return carriers.sort((a, b) => partyPlaceOf(state, a) - partyPlaceOf(state, b));
}

/** The place of a carried character in its party. */
export function partyPlaceOf(state: State, token: Token): number {
  return partyOf(state, seatOf(token.id)).findIndex((pc) => pc.id === token.pc);
}

/** The sum of the levels among some tokens. */
export function levelsOf(state: State, tokens: readonly Token[]): number {
  let sum = 0;
  for (const token of tokens) if (token.pc !== null) sum += pcOf(state, token).level;
  return sum;
}

/** Characters of a seat that no token carries, in party order. */
export function uncarriedPcs(state: State, seat: Seat): Pc[] {
  return partyOf(state, seat).filter((pc) => carrierOf(state, pc.id) === undefined);
}
