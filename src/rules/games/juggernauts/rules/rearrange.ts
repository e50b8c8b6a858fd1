/**
 * Chapter 10: what an Initiate Transformation Sequence! allows when it is replaced.
 *
 * *Rules*: JN-10.7.
 */
import type { Seat } from '../../../kernel/game.js';
import { type Action, expectAction } from '../model/actions.js';
import { insertSpace, occupiedSpace, removeSpace } from '../model/matrix.js';
import type { PendingOf } from '../model/pending.js';
import type { Play } from '../model/play.js';
import { cardOf } from '../model/reference.js';
import { commanderOf, seatOf } from '../model/seats.js';
import type { Square } from '../model/squares.js';
import type { SeatState, Space } from '../model/state.js';
import { joinableSquares, without } from './contiguity.js';

const MOVES_PER_SPACE = cardOf('initiate-transformation-sequence').movesPerSpace;

/** JN-10.7: at most 2N moves. */
export function askRearrange(me: SeatState): void {
  me.pending = { type: 'rearrange', left: MOVES_PER_SPACE * commanderOf(me) };
}

/** JN-10.7: swaps of unlike contents, moves that keep the mass joinable, or the end. */
export function rearrangeChoices(me: SeatState): Action[] {
  const choices: Action[] = [];
  const { matrix } = me;
  matrix.forEach((a, i) => {
    for (const b of matrix.slice(i + 1))
      if (!isAlike(a, b)) choices.push({ type: 'swapSpaces', a: { x: a.x, y: a.y }, b: { x: b.x, y: b.y } });
  });
  for (const from of matrix) {
    for (const to of moveTargets(me, from)) choices.push({ type: 'moveSpace', from: { x: from.x, y: from.y }, to });
  }
  choices.push({ type: 'endRearrange' });
  return choices;
}

/** Whether a swap is possible, which makes the choice a real one; far cheaper than the whole list. */
export function canSwap({ matrix }: SeatState): boolean {
  return matrix.some((space) => matrix[0] !== undefined && !isAlike(matrix[0], space));
}

function isAlike(a: Space, b: Space): boolean {
  return a.kind === b.kind && a.card === b.card && a.faceUp === b.faceUp && a.neutral === b.neutral;
}

/** JN-10.7: the squares the contents of `from` may move to. */
export function moveTargets(me: SeatState, from: Square): Square[] {
  const rest = without(me.matrix, [from]);
  const cards = Math.min(me.removed.length - me.played, me.hand.length + me.deck.length);
  const targets = without(joinableSquares(rest, without(me.removed, rest), cards), [from]);
  return targets.map(({ x, y }) => ({ x, y }));
}

/** JN-10.7: one move; returns whether there may be more. */
export function rearrange(play: Play, seat: Seat, pending: PendingOf<'rearrange'>, action: Action): boolean {
  const me = seatOf(play.state, seat);
  if (action.type === 'endRearrange') return false;
  if (action.type === 'swapSpaces') swapSpaces(play, seat, action.a, action.b);
  else moveSpace(play, seat, expectAction(action, 'moveSpace'));
  if (pending.left === 1) return false;
  me.pending = { type: 'rearrange', left: pending.left - 1 };
  return true;
}

function swapSpaces(play: Play, seat: Seat, a: Square, b: Square): void {
  const { matrix } = seatOf(play.state, seat);
  const first = occupiedSpace(matrix, a);
  const second = occupiedSpace(matrix, b);
  const contents = { ...first };
  Object.assign(first, second, { x: a.x, y: a.y });
  Object.assign(second, contents, { x: b.x, y: b.y });
  play.events.push({ type: 'spacesSwapped', seat, a: { ...a }, b: { ...b } });
}

function moveSpace(play: Play, seat: Seat, { from, to }: { from: Square; to: Square }): void {
  const { matrix } = seatOf(play.state, seat);
  insertSpace(matrix, { ...removeSpace(matrix, from), x: to.x, y: to.y });
  play.events.push({ type: 'spaceMoved', seat, from: { ...from }, to: { ...to } });
}
