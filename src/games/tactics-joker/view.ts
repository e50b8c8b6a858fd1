import type { Viewer } from '../../kernel/game.js';
import { cloneJson } from '../../kernel/json.js';
import { cellAt, type Spot, spotIndex } from './board.js';
import { SEATS, type Seat } from './names.js';
import { uncarriedPcs } from './party.js';
import { REFERENCE } from './reference.js';
import type { Square, State, Token } from './state.js';
import { seatToAct } from './to-act.js';
import { castlesHeldBy, countOnBoard, ownedBy, reserveOf, seatOf } from './tokens.js';
import type { ArmyView, CellView, SeatView, TokenView, View } from './view-schema.js';

/** Section 8.2: the state as one viewer may see it. */
export function view(state: State, viewer: Viewer): View {
  const copy = cloneJson(state);
  const acting = seatToAct(state);
  const shown: View = {
    game: 'tactics-joker',
    rulesVersion: REFERENCE.rulesVersion,
    viewer: asSeat(viewer),
    config: copy.config,
    firstSeat: state.firstSeat,
    round: state.round,
    turnSeat: state.turnSeat,
    phase: state.phase,
    toAct: acting === null ? [] : [acting],
    points: copy.points,
    skillUsed: state.skillUsed,
    recruitMovesUsed: state.recruitMovesUsed,
    rolledCastles: copy.rolledCastles,
    board: state.board.map((square, cell) => cellView(state, square, cell, viewer)),
    pool: { count: state.pool.length, cards: knowsPool(state, viewer) ? copy.pool : null },
    removed: copy.removed,
    seats: [seatView(state, 0), seatView(state, 1)],
    armies: SEATS.flatMap((seat) => armyViews(state, seat, viewer)),
    effects: copy.effects,
    pending: copy.pending,
    combat: copy.combat,
    result: copy.result,
  };
  return viewer === 'omniscient' ? { ...shown, state: copy } : shown;
}

function asSeat(viewer: Viewer): Seat | null {
  return SEATS.find((seat) => seat === viewer) ?? null;
}

/** After the end, and for the auditor, nothing is masked. */
function seesAll(state: State, viewer: Viewer): boolean {
  return viewer === 'omniscient' || state.phase === 'over';
}

/** TJ-12.5, TJ-12.6: whether a viewer knows the card of a square. */
export function knowsCard(square: Square, viewer: Viewer): boolean {
  const seat = asSeat(viewer);
  return square.faceUp || (seat !== null && square.seenBy[seat]);
}

/** TJ-9.11, TJ-12.8: whether a viewer knows the pool. */
export function knowsPool(state: State, viewer: Viewer): boolean {
  const seat = asSeat(viewer);
  return seesAll(state, viewer) || !state.config.fog || (seat !== null && state.poolSeenBy[seat]);
}

function cellView(state: State, square: Square, cell: number, viewer: Viewer): CellView {
  const known = seesAll(state, viewer) || knowsCard(square, viewer);
  return { cell: cellAt(cell), card: known ? square.card : null, faceUp: square.faceUp, depleted: square.depleted };
}

function seatView(state: State, seat: Seat): SeatView {
  const settingUp = state.phase === 'chooseCastles' || state.phase === 'placePcs';
  return {
    seat,
    race: state.races[seat],
    owned: ownedBy(state, seat),
    onBoard: countOnBoard(state, seat),
    reserve: reserveOf(state, seat),
    castles: castlesHeldBy(state, seat),
    fallenPcs: settingUp ? [] : uncarriedPcs(state, seat).map((pc) => pc.id),
  };
}

function armyViews(state: State, seat: Seat, viewer: Viewer): ArmyView[] {
  const armies = new Map<Spot, TokenView[]>();
  for (const token of state.tokens) {
    if (seatOf(token.id) !== seat) continue;
    const army = armies.get(token.at) ?? [];
    army.push(tokenView(state, token, viewer));
    armies.set(token.at, army);
  }
  return [...armies].sort(([a], [b]) => spotIndex(a) - spotIndex(b)).map(([at, tokens]) => ({ seat, at, count: tokens.length, tokens }));
}

function tokenView(state: State, token: Token, viewer: Viewer): TokenView {
  const { id, moves, origin, pc, die } = token;
  const shown = die && { source: die.source, value: isHiddenDie(state, token, viewer) ? null : die.value };
  return { id, moves, origin, pc, die: shown };
}

/** TJ-14.8: whether a token's stored die is hidden from a viewer. */
export function isHiddenDie(state: State, token: Token, viewer: Viewer): boolean {
  if (token.die === null || token.die.revealed || seesAll(state, viewer)) return false;
  return seatOf(token.id) !== viewer;
}
