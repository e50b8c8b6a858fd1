/**
 * The turns of a draft.
 *
 * *Rules*: JT-4.3, JT-4.4, JT-4.5, JT-4.6, JT-4.7, JT-4.10, JT-4.11, JT-4.12, JT-4.13, JT-R12, JT-R14, JT-R15.
 */
import { present } from '../../../kit/unreachable.js';
import type { ActionOf } from '../model/actions.js';
import { byId } from '../model/cards.js';
import { ask, type Play } from '../model/play.js';
import type { DraftState, JtState } from '../model/state.js';
import { type CardId, type JtSeat, opponentOf } from '../model/vocabulary.js';
import { rollOff } from './dice.js';
import { completeTeam } from './draft-completion.js';
import { isFull, revealTeams } from './teams.js';

/** Cards dealt to each seat, and kept at the end of a turn (JT-4.3, JT-4.12). */
export const HAND_SIZE = 5;
/** Cards drawn in a turn (JT-4.6). */
const DRAWS = 3;
/** Most cards recruited in a turn (JT-4.7). */
export const MOST_RECRUITS = 3;
const ROLL_OFF_DICE = 3;

/** The draft of a state. *Errors*: throws outside the phase. */
export function draftOf(state: JtState): DraftState {
  return present(state.draft, 'draft');
}

/** JT-4.3, JT-4.4: shuffles, deals five cards each and rolls for the choice of the first recruiter. */
export function startDraft(play: Play): void {
  const deck = play.chance.shuffle(play.cards.cards.map(({ id }) => id));
  play.events.push({ type: 'deckShuffled', count: deck.length });
  const dealt = deck.splice(0, 2 * HAND_SIZE);
  const hands: [CardId[], CardId[]] = [[], []];
  dealt.forEach((card, index) => {
    hands[index % 2 === 0 ? 0 : 1].push(card);
  });
  for (const seat of [0, 1] as const) {
    hands[seat].sort(byId);
    play.events.push({ type: 'handDealt', seat, count: HAND_SIZE, cards: [...hands[seat]] });
  }
  play.state.draft = { deck, discard: [], hands, first: null, turnsTaken: [0, 0], drawsLeft: 0, recruited: 0, fullAtStart: false };
  ask(play, 'firstRecruiter', rollOff(play, 'draft', [ROLL_OFF_DICE, ROLL_OFF_DICE]) ?? 0);
}

/** JT-4.4: the winner of the roll-off names the seat of the first turn. */
export function chooseFirstRecruiter(play: Play, { seat }: ActionOf<'chooseFirstRecruiter'>): void {
  draftOf(play.state).first = seat;
  play.events.push({ type: 'firstRecruiterChosen', seat });
  startTurn(play, seat);
}

/** JT-4.5: a turn begins with the draws. */
function startTurn(play: Play, seat: JtSeat): void {
  const draft = draftOf(play.state);
  draft.turnsTaken[seat]++;
  draft.drawsLeft = DRAWS;
  draft.recruited = 0;
  draft.fullAtStart = isFull(play.state, seat);
  play.events.push({ type: 'draftTurnStarted', seat, turn: draft.turnsTaken[seat] });
  continueDrawing(play, seat);
}

function continueDrawing(play: Play, seat: JtSeat): void {
  const draft = draftOf(play.state);
  if (draft.deck.length === 0 && draft.discard.length === 0) draft.drawsLeft = 0;
  ask(play, draft.drawsLeft > 0 ? 'draw' : 'recruit', seat);
}

/** JT-4.6, JT-R12: the top card of a pile goes to the hand. */
export function drawRecruit(play: Play, seat: JtSeat, { from }: ActionOf<'drawRecruit'>): void {
  const draft = draftOf(play.state);
  const card = present(from === 'deck' ? draft.deck.shift() : draft.discard.pop(), `card in the ${from}`);
  addToHand(draft, seat, card);
  draft.drawsLeft--;
  play.events.push({ type: 'recruitDrawn', seat, from, card });
  continueDrawing(play, seat);
}

/**
 * JT-4.7, JT-4.10, JT-4.13, JT-R15: a card goes from the hand to the team; the one that fills the second team ends the
 * draft.
 */
export function recruit(play: Play, seat: JtSeat, { card }: ActionOf<'recruit'>): void {
  const { state } = play;
  const draft = draftOf(state);
  removeCard(draft.hands[seat], card);
  state.teams[seat].push(card);
  draft.recruited++;
  play.events.push({ type: 'recruited', seat, card });
  if (isFull(state, 0) && isFull(state, 1)) revealTeams(play);
  else if (draft.recruited === MOST_RECRUITS || isFull(state, seat)) endRecruiting(play, seat);
}

/** JT-4.11, JT-R14: a full team exchanges one card; the step ends. */
export function swapRecruit(play: Play, seat: JtSeat, action: ActionOf<'swapRecruit'>): void {
  const { state } = play;
  const draft = draftOf(state);
  removeCard(draft.hands[seat], action.in);
  removeCard(state.teams[seat], action.out);
  state.teams[seat].push(action.in);
  addToHand(draft, seat, action.out);
  play.events.push({ type: 'recruitSwapped', seat, out: action.out, in: action.in });
  endRecruiting(play, seat);
}

/** JT-4.9: the recruiting step ends; superfluous cards are discarded next. */
export function endRecruiting(play: Play, seat: JtSeat): void {
  play.events.push({ type: 'recruitingEnded', seat, recruited: draftOf(play.state).recruited });
  continueDiscarding(play, seat);
}

/** JT-4.12: a card goes on top of the discard pile. */
export function discardRecruit(play: Play, seat: JtSeat, { card }: ActionOf<'discardRecruit'>): void {
  const draft = draftOf(play.state);
  removeCard(draft.hands[seat], card);
  draft.discard.push(card);
  play.events.push({ type: 'recruitDiscarded', seat, card });
  continueDiscarding(play, seat);
}

function continueDiscarding(play: Play, seat: JtSeat): void {
  const { state } = play;
  const draft = draftOf(state);
  if (draft.hands[seat].length > HAND_SIZE) {
    ask(play, 'discard', seat);
    return;
  }
  const { draftTurnLimit } = state.config;
  const isLast = draft.turnsTaken[0] >= draftTurnLimit && draft.turnsTaken[1] >= draftTurnLimit;
  if (isLast) {
    completeByRule(play);
    return;
  }
  startTurn(play, opponentOf(seat));
}

/** JT-4.16: the engine fills what is missing, the first recruiter's team first. */
function completeByRule(play: Play): void {
  const { state } = play;
  const first = draftOf(state).first ?? 0;
  for (const seat of [first, opponentOf(first)]) if (!isFull(state, seat)) completeTeam(play, seat);
  revealTeams(play);
}

function removeCard(list: CardId[], card: CardId): void {
  const index = list.indexOf(card);
  if (index < 0) throw new Error(`${card} is not there`);
  list.splice(index, 1);
}

function addToHand(draft: DraftState, seat: JtSeat, card: CardId): void {
  draft.hands[seat].push(card);
  draft.hands[seat].sort(byId);
}
