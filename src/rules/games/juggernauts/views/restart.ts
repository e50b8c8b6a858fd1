/**
 * What other seats have done in a step whose first choices depend on hidden cards, begun again with the cards dealt
 * anew.
 */
import type { Chance } from '../../../kernel/chance.js';
import type { Seat } from '../../../kernel/game.js';
import { cloneJson } from '../../../kernel/json.js';
import { present } from '../../../kit/unreachable.js';
import { choose } from '../law/choose.js';
import { choicesOf } from '../law/legal.js';
import { makeForcedChoices, seatsAsked } from '../law/run-on.js';
import { STEP_RULES } from '../law/steps.js';
import type { Play } from '../model/play.js';
import { seatOf } from '../model/seats.js';
import type { SeatPublic, SeatState, State, Step } from '../model/state.js';
import { copyAttack } from '../rules/barrier.js';

/**
 * Steps in which what is forced (JN-1.11), and done before anybody is asked, depends on cards that the others do not
 * see.
 */
const RESTARTED: ReadonlySet<Step> = new Set(['defend', 'fill', 'recover', 'hackDiscard'] as const);
/** Deals tried until the seat owes a choice if the real one does. */
const MOST_DEALS = 200;

/**
 * Begins the running step again for a seat, if hidden cards decide how it begins: cards, forced choices and finished
 * choices are drawn; whether it did.
 *
 * A seat that has given up in the step is as it was when the step opened, too: nobody has seen more of it yet.
 */
export function restartSeat(state: State, seat: Seat, chance: Chance): boolean {
  if (state.step === 'over' || !RESTARTED.has(state.step)) return false;
  const { seats, attacks } = state;
  const [real, shown] = [seatOf(state, seat), present(state.shown[seat], 'seat')];
  const isAsked = seatsAsked(state, STEP_RULES[state.step]).includes(seat);
  if (!isAsked && real.out === null) return false;
  const opened = asOpened(real, shown, state.step);
  const pool = hiddenCards(real, shown);
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    state.seats = seats.with(seat, dealt(opened, shown, chance.shuffle(pool)));
    state.attacks = attacks.map((attack, id) => copyAttack(attack.target === seat ? (state.shownAttacks[id] ?? attack) : attack));
    if (isAsked) begin({ state, chance, events: [] }, seat, real.pending !== null);
    if ((seatOf(state, seat).pending === null) === (real.pending === null)) return true;
  }
  Object.assign(state, { seats, attacks });
  return false;
}

/** The seat as everybody saw it when the step opened, without its hidden cards. */
function asOpened(them: SeatState, shown: SeatPublic, step: Step): SeatState {
  const { handCount, deckCount: _, ...known } = cloneJson(shown);
  // The cards discarded so far were counted off what is owed.
  const discarded = step === 'hackDiscard' ? handCount - them.hand.length : 0;
  return { ...them, ...known, hand: [], deck: [], queue: [], played: 0, owed: them.owed + discarded, pending: null };
}

/** The cards of a seat that were hidden when the step opened, in order. */
function hiddenCards(them: SeatState, shown: SeatPublic): string[] {
  const hidden = [...them.hand, ...them.deck, ...them.discard, ...them.tokens, ...cardsOn(them.matrix)];
  for (const card of [...shown.discard, ...shown.tokens, ...cardsOn(shown.matrix)]) hidden.splice(hidden.indexOf(card), 1);
  return hidden.sort();
}

function cardsOn(matrix: SeatState['matrix']): string[] {
  return matrix.flatMap(({ card }) => card ?? []);
}

function dealt(opened: SeatState, { handCount }: SeatPublic, cards: string[]): SeatState {
  const them = cloneJson(opened);
  them.hand = cards.splice(0, handCount);
  for (const space of them.matrix) if (space.kind === 'card' && !space.faceUp) space.card = cards.shift() ?? null;
  them.deck = cards;
  return them;
}

/** The first choice is asked and what is forced is done; a seat that owes nothing any more has chosen at random. */
function begin(play: Play, seat: Seat, owes: boolean): void {
  const { state, chance } = play;
  if (state.step === 'over') return;
  STEP_RULES[state.step].start(play, seat);
  makeForcedChoices(play, seat);
  for (let { pending } = seatOf(state, seat); pending !== null && !owes; { pending } = seatOf(state, seat)) {
    const choices = choicesOf(state, seat, pending);
    choose(play, seat, present(choices[chance.pick(choices.length)], 'choice'));
    makeForcedChoices(play, seat);
  }
}
