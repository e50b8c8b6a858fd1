/**
 * Where a beaten defender goes.
 *
 * *Rules*: TJ-8.7, TJ-8.8, TJ-8.9, TJ-8.10, TJ-8.11, TJ-15.11, TJ-17.9, TJ-R20, TJ-R21.
 */
import { present } from '../../../kit/unreachable.js';
import { CELL_COUNT, cellIndex, isUnderdark, type Spot, type Step, spotAt, stepBetween, stepFrom } from '../model/board.js';
import { otherSeat, type Seat } from '../model/names.js';
import type { State, Token } from '../model/state.js';
import { carryOutLandings } from './landing.js';
import { closeDecision, openDecision, type Play } from './play.js';
import { idsOf, placeOn, returnToReserve, standsOn, tokensOf } from './tokens.js';

const COMPASS: readonly Step[] = [
  { file: 0, rank: 1 },
  { file: 1, rank: 1 },
  { file: 1, rank: 0 },
  { file: 1, rank: -1 },
  { file: 0, rank: -1 },
  { file: -1, rank: -1 },
  { file: -1, rank: 0 },
  { file: -1, rank: 1 },
];

/** TJ-8.7: a beaten defender's survivors go straight on; else they are deflected, choose (TJ-8.9), or scatter. */
export function pushBack(play: Play, seat: Seat, tokens: readonly Token[], from: Spot, at: Spot): void {
  const { state } = play;
  const straight = freeSpots(state, seat, at, from, [0])[0];
  if (straight !== undefined) {
    push(play, seat, tokens, at, straight, 'straight');
    return;
  }
  const [first, second] = deflections(state, seat, at, from);
  if (first === undefined) {
    scatter(play, seat, tokens, at);
    return;
  }
  if (second === undefined) {
    push(play, seat, tokens, at, first, 'deflected');
    return;
  }
  openDecision(state, { kind: 'retreat', seat, tokens: idsOf(tokens), from: at, options: [first, second] });
}

/**
 * TJ-8.8, TJ-R21: the possible spots of the first pair of directions that has any, in canonical order; none with
 * `destroy` (TJ-17.9).
 */
function deflections(state: State, seat: Seat, at: Spot, from: Spot): Spot[] {
  if (state.config.blockedRetreat === 'destroy') return [];
  const turns = state.config.adjacency === 'four' ? [2] : [1, 2, 3];
  for (const turn of turns) {
    const spots = freeSpots(state, seat, at, from, [turn, -turn]);
    if (spots.length > 0) return spots;
  }
  return [];
}

/**
 * The spots on the grid, on the combat's layer (TJ-15.11), that hold no token of the attacker; `turns` in eighths from
 * straight back.
 */
function freeSpots(state: State, seat: Seat, at: Spot, from: Spot, turns: readonly number[]): Spot[] {
  const straight = stepBetween(cellIndex(from), cellIndex(at));
  const heading = COMPASS.findIndex(({ file, rank }) => file === straight.file && rank === straight.rank);
  const layer = isUnderdark(at) ? CELL_COUNT : 0;
  const free: number[] = [];
  for (const turn of turns) {
    const cell = stepFrom(cellIndex(at), present(COMPASS[(heading + turn + 8) % 8], 'direction'));
    if (cell !== null && !standsOn(state, otherSeat(seat), spotAt(cell + layer))) free.push(cell + layer);
  }
  return free.sort((a, b) => a - b).map(spotAt);
}

/** TJ-8.11, TJ-R20: a push asks for no entry roll and starts no combat. */
function push(play: Play, seat: Seat, tokens: readonly Token[], from: Spot, to: Spot, kind: 'straight' | 'deflected'): void {
  const { state, events } = play;
  placeOn(tokens, to);
  events.push({ type: 'pushed', seat, tokens: idsOf(tokens), from, to, kind });
  // The pushed army lands before the victors, whose landing already waits when the army had to choose.
  state.landings.unshift({ seat, at: to });
}

/** TJ-8.10: survivors without a way out return to the reserve; they are not killed. */
function scatter(play: Play, seat: Seat, tokens: readonly Token[], at: Spot): void {
  play.events.push({ type: 'scattered', seat, tokens: idsOf(tokens), at });
  returnToReserve(play.state, tokens);
}

/** A15: the pushed seat has chosen. */
export function retreat(play: Play, to: Spot): void {
  const { state } = play;
  const pending = present(state.pending?.kind === 'retreat' ? state.pending : null, 'retreat');
  closeDecision(state);
  push(play, pending.seat, tokensOf(state, pending.tokens), pending.from, to, 'deflected');
  carryOutLandings(play);
}
