import type { Refusal } from '../../../kernel/game.js';
import { areAdjacent, cellIndex, isUnderdark, type Spot, sameLayer } from '../model/board.js';
import type { Seat } from '../model/names.js';
import type { State } from '../model/state.js';
import { type GroupMove, protectedCell } from '../rules/group-moves.js';
import { movableCarriers, movableOrdinary } from '../rules/movement.js';
import { reachOfPc } from '../rules/skill-targets.js';
import { standsOn } from '../rules/tokens.js';
import { spotName } from '../views/describe.js';
import { refuse } from './codes.js';

/** A5: NO_POINTS, then what makes a group impossible, EXTRA_POINT_SINGLE_ONLY, PROTECTED. */
export function explainMove(state: State, seat: Seat, move: GroupMove): Refusal {
  const { points } = state;
  if (!points || points.normal + points.extra === 0) return refuse('NO_POINTS', 'TJ-5.1', 'No movement point is left.', 'End the turn.');
  const group = explainGroup(state, seat, move, false);
  if (group) return group;
  if (points.normal === 0 && move.count > 1)
    return refuse('EXTRA_POINT_SINGLE_ONLY', 'TJ-11.8', 'The extra point pays only for a group of one token.', 'Move a single token.');
  return explainProtected(move.to);
}

/**
 * A10: as A5 with the layer condition reversed, then OUT_OF_REACH; null while another skill waits for its target. The
 * point is paid already.
 */
export function explainTargetMove(state: State, seat: Seat, move: GroupMove): Refusal | null {
  const { pending } = state;
  if (pending?.kind !== 'skillTarget' || pending.skill !== 'dungeoneering') return null;
  const { pc } = pending;
  const group = explainGroup(state, seat, move, true);
  if (group) return group;
  if (move.to === protectedCell(state, seat)) return explainProtected(move.to);
  const cells = (reachOfPc(state, pc)?.cells.length ?? 0) - 1;
  const message = `Both cells must lie within the reach of ${pc}, and the group on its layer.`;
  return refuse('OUT_OF_REACH', 'TJ-16.7', message, `Take a group and a passage on its own cell or the ${cells} around it.`);
}

/** NO_TOKENS, TOKENS_SPENT, LAYER_MISMATCH, NOT_ADJACENT, EMPTY_GROUP, NOT_ENOUGH_TOKENS. */
function explainGroup(state: State, seat: Seat, { from, to, count }: GroupMove, crossing: boolean): Refusal | null {
  if (!standsOn(state, seat, from))
    return refuse('NO_TOKENS', 'TJ-5.1', `You have no token on ${spotName(from)}.`, 'Start where your tokens stand.');
  const ordinary = movableOrdinary(state, seat, from).length;
  const carriers = movableCarriers(state, seat, from).length;
  if (ordinary + carriers === 0)
    return refuse('TOKENS_SPENT', 'TJ-5.4', `Every token on ${spotName(from)} has moved twice in this turn.`, 'Move another army.');
  return explainWay(state, from, to, crossing) ?? explainCount(from, count, ordinary, carriers);
}

function explainWay(state: State, from: Spot, to: Spot, crossing: boolean): Refusal | null {
  if (sameLayer(from, to) === crossing) return explainLayers(to, crossing);
  if (areAdjacent(state.config.adjacency, cellIndex(from), cellIndex(to))) return null;
  const rule = state.config.adjacency === 'four' ? 'TJ-17.1' : 'TJ-5.1';
  return refuse('NOT_ADJACENT', rule, `${spotName(to)} is not adjacent to ${spotName(from)}.`, 'Choose an adjacent cell.');
}

function explainLayers(to: Spot, crossing: boolean): Refusal {
  if (crossing) return refuse('LAYER_MISMATCH', 'TJ-15.1', 'A passage leads to the other layer.', 'Choose a spot on the other layer.');
  const rule = isUnderdark(to) ? 'TJ-15.1' : 'TJ-15.4';
  return refuse('LAYER_MISMATCH', rule, 'A move stays on its layer.', 'Use Dungeoneering to change layers.');
}

function explainCount(from: Spot, count: number, ordinary: number, carriers: number): Refusal | null {
  if (count === 0 && carriers === 0) return refuse('EMPTY_GROUP', 'TJ-5.1', 'A group has at least one token.', 'Name at least 1 token.');
  if (count <= ordinary) return null;
  return refuse(
    'NOT_ENOUGH_TOKENS',
    'TJ-5.4',
    `Only ${ordinary} ordinary tokens on ${spotName(from)} can move.`,
    `Move at most ${ordinary}.`,
  );
}

function explainProtected(to: Spot): Refusal {
  return refuse('PROTECTED', 'TJ-14.5', `Diplomacy protects the army on ${spotName(to)}.`, 'Enter another cell.');
}
