/**
 * Bluff: where a beaten attacker is sent.
 *
 * *Rules*: TJ-14.4, TJ-R56.
 */
import { present } from '../../../kit/unreachable.js';
import { type Cell, cellAt, cellIndex, isUnderdark, neighbours } from '../model/board.js';
import { otherSeat, type Seat } from '../model/names.js';
import type { Combat, State, Token } from '../model/state.js';
import { effectCovering } from './effects.js';
import { carryOutLandings, queueLanding } from './landing.js';
import { closeDecision, openDecision, type Play } from './play.js';
import { idsOf, placeOn, standsOn, tokensOf } from './tokens.js';

/** TJ-14.4: a defender under Bluff may move the survivors of an attack it has beaten, if there is a cell for them. */
export function openBluff(play: Play, combat: Combat, survivors: readonly Token[]): void {
  const { state } = play;
  const seat = otherSeat(combat.attacker);
  if (isUnderdark(combat.at) || !effectCovering(state, seat, 'bluff', combat.at)) return;
  const tokens = idsOf(survivors);
  if (bluffCells(state, seat, tokens, combat.from).length === 0) return;
  openDecision(state, { kind: 'bluff', seat, tokens, at: combat.from });
}

/**
 * TJ-R56: surface cells next to the origin of a survivor, free of the bluffer and not where they attacked from; index
 * order.
 */
export function bluffCells(state: State, seat: Seat, tokens: readonly number[], at: string): Cell[] {
  const cells = new Set<number>();
  for (const token of tokensOf(state, tokens)) {
    for (const cell of neighbours(state.config.adjacency, cellIndex(token.origin))) cells.add(cell);
  }
  return [...cells]
    .sort((a, b) => a - b)
    .map(cellAt)
    .filter((cell) => cell !== at && !standsOn(state, seat, cell));
}

/** A17: the beaten army goes where the bluffer sends it, and lands there. */
export function bluffMove(play: Play, by: Seat, to: Cell): void {
  const { state, events } = play;
  const pending = takeDecision(state);
  const moved = tokensOf(state, pending.tokens);
  const seat = otherSeat(by);
  placeOn(moved, to);
  events.push({ type: 'bluffMoved', by, seat, tokens: [...pending.tokens], from: pending.at, to });
  queueLanding(state, seat, to);
  carryOutLandings(play);
}

/** A18: the beaten army stays. */
export function declineBluff(play: Play, by: Seat): void {
  takeDecision(play.state);
  play.events.push({ type: 'bluffDeclined', by });
}

function takeDecision(state: State) {
  const pending = present(state.pending?.kind === 'bluff' ? state.pending : null, 'bluff');
  closeDecision(state);
  return pending;
}
