/** The conservation laws and invariants of section 8.1. */
import type { PayPurpose, Pending } from '../model/pending.js';
import { type CardId, deckList } from '../model/reference.js';
import { compareSquares } from '../model/squares.js';
import type { SeatState, Space, State } from '../model/state.js';

/** The laws a state breaks, a sentence each. */
export function brokenInvariants(state: State): string[] {
  return [
    ...state.seats.flatMap((me, seat) => [
      ...cardLaws(state, me, seat),
      ...matrixLaws(me, seat),
      ...countLaws(me, seat),
      ...choiceLaws(state, me, seat),
    ]),
    ...infiltrationLaws(state),
    ...matchLaws(state),
  ];
}

function cardsOf(me: SeatState): CardId[] {
  const laid = me.matrix.flatMap(({ card }) => (card === null ? [] : [card]));
  const inFlight = me.plays.filter(({ token }) => token === 'infiltration-team').map(({ token }) => token);
  return [...me.deck, ...me.hand, ...me.discard, ...me.tokens, ...laid, ...inFlight];
}

function countsOf(cards: readonly CardId[]): Map<CardId, number> {
  const counts = new Map<CardId, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** A seat's cards never grow, and only Infiltration Teams leave them. */
function cardLaws(state: State, me: SeatState, seat: number): string[] {
  const deck = state.config.decks[seat];
  if (deck === undefined) return [`seat ${seat} has no deck`];
  const before = countsOf(deckList(deck));
  const now = countsOf(cardsOf(me));
  const broken: string[] = [];
  for (const kind of new Set([...before.keys(), ...now.keys()])) {
    const missing = (before.get(kind) ?? 0) - (now.get(kind) ?? 0);
    if (missing < 0) broken.push(`seat ${seat} has ${-missing} ${kind} too many`);
    if (missing > 0 && kind !== 'infiltration-team') broken.push(`seat ${seat} has lost ${missing} ${kind}`);
  }
  return broken;
}

/** While nobody has resigned, as many Infiltration Teams have left as hand sizes were lowered. */
function infiltrationLaws(state: State): string[] {
  if (state.seats.some(({ out }) => out === 'resigned')) return [];
  let left = 0;
  let infiltrations = 0;
  state.seats.forEach((me, seat) => {
    left += deckList(state.config.decks[seat] ?? []).length - cardsOf(me).length;
    infiltrations += me.infiltrations;
  });
  return left === infiltrations ? [] : [`${left} cards have left their seats, but ${infiltrations} infiltrations count`];
}

/** A matrix is in counting order and never holds more than N spaces, each of one of three forms. */
function matrixLaws(me: SeatState, seat: number): string[] {
  const broken: string[] = [];
  if (me.matrix.length > (me.commander ?? 0)) broken.push(`the matrix of seat ${seat} is larger than its Commander`);
  me.matrix.forEach((space, i) => {
    const before = me.matrix[i - 1];
    if (before !== undefined && compareSquares(before, space) >= 0) broken.push(`the matrix of seat ${seat} is not in counting order`);
    if (!isSound(space)) broken.push(`seat ${seat} has an impossible space at (${space.x},${space.y})`);
  });
  return broken;
}

function isSound({ kind, card, faceUp, neutral }: Space): boolean {
  if (kind === 'card') return card !== null && (!faceUp || neutral === 0);
  return card === null && !faceUp && (kind === 'token' || neutral === 0);
}

function countLaws(me: SeatState, seat: number): string[] {
  const counts = [me.power, me.alerts, me.shutdowns, me.infiltrations, me.owed, me.returned, me.played];
  const broken = counts.some((count) => count < 0) ? [`seat ${seat} has a count below 0`] : [];
  if (me.played > me.removed.length) broken.push(`seat ${seat} has played more cards than left its matrix`);
  return broken;
}

/** A seat that owes nothing has nothing waiting; a seat that is out owes nothing. */
function choiceLaws(state: State, me: SeatState, seat: number): string[] {
  const broken: string[] = [];
  if (me.pending === null && me.queue.length > 0 && state.result === null) broken.push(`seat ${seat} owes nothing but has a queue`);
  if (me.out !== null && me.pending !== null) broken.push(`seat ${seat} is out and owes a choice`);
  if (me.pending !== null && !isPossible(me.pending)) broken.push(`seat ${seat} owes an impossible choice`);
  if (me.out !== state.shown[seat]?.out) broken.push(`whether seat ${seat} is out is not shown`);
  return broken;
}

/** A drawing has a purpose only for a payment; a neutralized card was hit by a roll or named by an array. */
function isPossible(choice: Pending | PayPurpose): boolean {
  switch (choice.type) {
    case 'recoveryDraw':
      return (choice.then === 'pay') === (choice.purpose !== null) && (choice.purpose === null || isPossible(choice.purpose));
    case 'pay':
      return isPossible(choice.purpose);
    case 'neutralized':
      return (choice.roll === null) === (choice.link !== null);
    default:
      return true;
  }
}

function matchLaws(state: State): string[] {
  const broken: string[] = [];
  const isOver = state.result !== null;
  if (isOver !== (state.phase === 'over') || isOver !== (state.step === 'over')) broken.push('the phase and the result disagree');
  if (!isOver && state.seats.every(({ pending }) => pending === null)) broken.push('nobody owes a choice');
  if (state.attacks.length !== state.shownAttacks.length && !isOver) broken.push('an attack is not shown');
  if (state.active.some((seat) => state.seats[seat]?.out !== null)) broken.push('a seat that is out is active');
  return broken;
}
