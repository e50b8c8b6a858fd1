import type { Viewer } from '../../../kernel/game.js';
import { cloneJson } from '../../../kernel/json.js';
import { seatToAct } from '../law/to-act.js';
import { cellAt, type Spot, spotIndex } from '../model/board.js';
import { SEATS, type Seat } from '../model/names.js';
import { REFERENCE } from '../model/reference.js';
import type { Square, State, Token } from '../model/state.js';
import { uncarriedPcs } from '../rules/characters.js';
import { castlesHeldBy, countOnBoard, ownedBy, reserveOf, seatOf } from '../rules/tokens.js';
import { isHiddenDie, knowsCard, knowsPool, seatsOf } from './masks.js';
import type { ArmyView, CellView, SeatView, TokenView, View } from './view-schema.js';

/** Section 8.2: the state as one viewer may see it. */
export function view(state: State, viewer: Viewer): View {
  const copy = cloneJson(state);
  const acting = seatToAct(state);
  const shown: View = {
    game: 'tactics-joker',
    rulesVersion: REFERENCE.rulesVersion,
    viewer: seatsOf(viewer)[0] ?? null,
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

function cellView(state: State, square: Square, cell: number, viewer: Viewer): CellView {
  const card = knowsCard(state, square, viewer) ? square.card : null;
  return { cell: cellAt(cell), card, faceUp: square.faceUp, depleted: square.depleted };
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
