import type { Odds, Prospect } from '../../../kernel/odds.js';
import type { Seat } from '../../../kernel/seat.js';
import type { Action, ActionOf } from '../model/actions.js';
import type { Event } from '../model/events.js';
import { faceUpSpaces, positionOf } from '../model/matrix.js';
import { commanderOf, seatOf } from '../model/seats.js';
import type { SeatState, Space, State } from '../model/state.js';
import { attackOf, diceOf } from '../rules/attack.js';
import { defenceDice, hitSpace } from '../rules/defence.js';
import { hitDice } from '../rules/hit-location.js';

/** Defences and attacks, before reports and rerolls. */
export const odds: Odds<State, Action, Event> = {
  of(state, seat, action) {
    switch (action.type) {
      case 'declareAttack':
        return hitting(state, seat, action);
      case 'defend':
        return holding(state, seat, action);
      default:
        return null;
    }
  },
  succeeded(seat, action, events) {
    switch (action.type) {
      case 'declareAttack':
        return hasHit(seat, events);
      case 'defend':
        return hasHeld(events);
      default:
        return null;
    }
  },
};

/** Whether one of the dice shows the position of the space (JN-8.6). */
function holding(state: State, seat: Seat, { level }: ActionOf<'defend'>): Prospect | null {
  const me = seatOf(state, seat);
  if (me.pending?.type !== 'defend') return null;
  const { attack } = me.pending;
  const space = hitSpace(state, attack);
  const dice = defenceDice(me, { ...attackOf(state, attack), defenceLevel: level }, space);
  const faces = commanderOf(me);
  return { p: chanceToHold(dice, faces, positionOf(me.matrix, space)), goal: 'odds.defend' };
}

/** How likely one of the dice shows the position of a space. */
export function chanceToHold(dice: number, faces: number, position: number): number {
  return position > faces ? 0 : 1 - (1 - 1 / faces) ** dice;
}

function hasHeld(events: readonly Event[]): boolean | null {
  const chosen = events.find((event) => event.type === 'defenceChosen');
  const rolled = events.find((event) => event.type === 'defenceRolled' && event.attack === chosen?.attack);
  return rolled?.type === 'defenceRolled' ? rolled.success : null;
}

/** Whether a die of the attacks shows a space that is not damaged yet (JN-7.13, JN-7.16, JN-7.17). */
function hitting(state: State, seat: Seat, { level, mode, targets }: ActionOf<'declareAttack'>): Prospect | null {
  const { pending } = seatOf(state, seat);
  if (pending?.type !== 'attack') return null;
  const { x, y } = pending;
  let misses = 1;
  for (const [i, dice] of diceOf({ level, mode }).entries()) {
    const target = seatOf(state, targets[i] ?? seat);
    if (mayRepair(target)) return null;
    misses *= chanceToMiss(hitDice(state, { seat, x, y, dice, reports: 0 }), commanderOf(target), target.matrix);
  }
  // Of a machine without damage any die finds a part.
  return misses === 0 ? null : { p: 1 - misses, goal: 'odds.attack' };
}

/** How likely no die shows a space that is not damaged. */
export function chanceToMiss(dice: number, faces: number, matrix: readonly Space[]): number {
  const whole = matrix.filter(({ kind }, position) => kind !== 'damage' && position < faces).length;
  return (1 - whole / faces) ** dice;
}

/** Whether damage may be repaired before the dice fall, which its owner decides at the same time (JN-7.12). */
export function mayRepair({ matrix }: Pick<SeatState, 'matrix'>): boolean {
  return matrix.some(({ kind }) => kind === 'damage') && faceUpSpaces(matrix, (card) => card.repairLevels !== null).length > 0;
}

function hasHit(seat: Seat, events: readonly Event[]): boolean | null {
  const prepared = events.find((event) => event.type === 'attackPrepared' && event.seat === seat);
  if (prepared?.type !== 'attackPrepared') return null;
  const own = events.flatMap((event) => (event.type === 'attackDeclared' && isFrom(event.attack, seat, prepared) ? [event.attack.id] : []));
  const hits = events.filter((event) => event.type === 'attackHit').filter(({ attack }) => own.includes(attack));
  return hits.length === 0 ? null : hits.some(({ result }) => result !== 'damage' && result !== 'nothing');
}

function isFrom(attack: { seat: Seat; x: number; y: number }, seat: Seat, { x, y }: { x: number; y: number }): boolean {
  return attack.seat === seat && attack.x === x && attack.y === y;
}
