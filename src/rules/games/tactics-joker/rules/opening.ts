/**
 * The choices before the first turn: castles, and where the characters stand.
 *
 * *Rules*: TJ-2.4, TJ-2.5, TJ-2.6, TJ-2.7, TJ-2.8, TJ-2.9, TJ-2.10, TJ-2.11, TJ-16.3, TJ-R3, TJ-R7.
 */
import { present } from '../../../kit/unreachable.js';
import { type Cell, cellAt } from '../model/board.js';
import { cardOf } from '../model/cards.js';
import { otherSeat, type Seat } from '../model/names.js';
import type { State } from '../model/state.js';
import { uncarriedPcs } from './characters.js';
import type { Play } from './play.js';
import { addToken, armyOn, castlesHeldBy, standsOn } from './tokens.js';
import { startTurn } from './turn.js';

/** The castles nobody has chosen yet, in index order: anyone of them may be chosen (TJ-R7). */
export function openCastles(state: State): Cell[] {
  return castleCells(state).filter((cell) => !standsOn(state, 0, cell) && !standsOn(state, 1, cell));
}

/** The cells whose card is a king, in index order. */
export function castleCells(state: State): Cell[] {
  return state.board.flatMap((square, cell) => (cardOf(square.card).kind === 'castle' ? [cellAt(cell)] : []));
}

/** TJ-2.4, TJ-2.5: who chooses next: Player 1 once, then Player 2 twice. */
export function castleChooser(state: State): Seat {
  return state.tokens.length === 0 ? state.firstSeat : otherSeat(state.firstSeat);
}

/** A1: a castle is chosen; after the third the last one falls to Player 1 (TJ-2.6). */
export function chooseCastle(play: Play, seat: Seat, at: Cell): void {
  garrison(play, seat, at, false);
  const [last, ...others] = openCastles(play.state);
  if (last === undefined || others.length > 0) return;
  garrison(play, play.state.firstSeat, last, true);
  placeNextPcs(play);
}

/**
 * TJ-2.7: the garrison comes in with the lowest ids left, as strong as the config says (TJ-2.9); the others stay in the
 * reserve (TJ-2.8).
 */
function garrison(play: Play, seat: Seat, at: Cell, auto: boolean): void {
  play.events.push({ type: 'castleChosen', seat, at, auto });
  for (let placed = 0; placed < play.state.config.garrison; placed++) addToken(play, seat, at, 'setup');
}

/** TJ-2.10, TJ-16.3: the seat that places its next character, Player 1 first; null when all are placed. */
export function pcPlacer(state: State): Seat | null {
  if (uncarriedPcs(state, state.firstSeat).length > 0) return state.firstSeat;
  const second = otherSeat(state.firstSeat);
  return uncarriedPcs(state, second).length > 0 ? second : null;
}

/** TJ-16.3: the own castles that still have an ordinary token, in index order. */
export function castlesForPcs(state: State, seat: Seat): Cell[] {
  return castlesHeldBy(state, seat).filter((castle) => armyOn(state, seat, castle).some((token) => token.pc === null));
}

/** TJ-16.3: characters without a choice are placed at once; when all stand, Player 1 begins (TJ-2.11, TJ-R3). */
function placeNextPcs(play: Play): void {
  const { state } = play;
  for (let seat = pcPlacer(state); seat !== null; seat = pcPlacer(state)) {
    const [only, ...others] = castlesForPcs(state, seat);
    if (only === undefined || others.length > 0) {
      state.phase = 'placePcs';
      return;
    }
    carry(play, seat, only, true);
  }
  startTurn(play, state.firstSeat);
}

/** A2: a character is placed. */
export function placePc(play: Play, seat: Seat, at: Cell): void {
  carry(play, seat, at, false);
  placeNextPcs(play);
}

function carry(play: Play, seat: Seat, at: Cell, auto: boolean): void {
  const { state, events } = play;
  const { id: pc } = present(uncarriedPcs(state, seat)[0], 'character to place');
  const carrier = present(
    armyOn(state, seat, at).find((token) => token.pc === null),
    `ordinary token on ${at}`,
  );
  carrier.pc = pc;
  events.push({ type: 'pcPlaced', seat, pc, token: carrier.id, at, auto });
}
