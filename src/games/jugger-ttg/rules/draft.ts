import type { ActionOf, JtAction } from '../model/actions.js';
import type { CardIndex } from '../model/cards.js';
import { byId, costOf, profileOfCard } from '../model/cards.js';
import { ask, type Play } from '../model/play.js';
import { teamSizeOf } from '../model/resolve-config.js';
import type { DraftState, JtState } from '../model/state.js';
import { type CardId, isSeat, type JtSeat, opponentOf } from '../model/vocabulary.js';
import { rollOff } from './dice.js';
import { completeTeam } from './draft-completion.js';
import { revealTeams } from './teams.js';

/** Cards dealt to each seat, and kept at the end of a turn (JT-4.3, JT-4.12). */
export const HAND_SIZE = 5;
/** Cards drawn in a turn (JT-4.6). */
export const DRAWS = 3;
/** Most cards recruited in a turn (JT-4.7). */
export const MOST_RECRUITS = 3;
const ROLL_OFF_DICE = 3;

/** The draft of a state. *Errors*: throws outside the phase. */
export function draftOf(state: JtState): DraftState {
  if (!state.draft) throw new Error('no draft is running');
  return state.draft;
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

/** JT-4.6: the top card of a pile goes to the hand. */
export function drawRecruit(play: Play, seat: JtSeat, { from }: ActionOf<'drawRecruit'>): void {
  const draft = draftOf(play.state);
  const card = from === 'deck' ? draft.deck.shift() : draft.discard.pop();
  if (card === undefined) throw new Error(`the ${from} is empty`);
  addToHand(draft, seat, card);
  draft.drawsLeft--;
  play.events.push({ type: 'recruitDrawn', seat, from, card });
  continueDrawing(play, seat);
}

/** JT-4.7, JT-4.10, JT-4.13: a card goes from the hand to the team. */
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

/** JT-4.11: a full team exchanges one card; the step ends. */
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

/** Whether a seat's team has all its cards (JT-4.1). */
export function isFull({ teams, config }: Pick<JtState, 'teams' | 'config'>, seat: JtSeat): boolean {
  return teams[seat].length === teamSizeOf(config);
}

/** JT-4.8: whether a card leaves the lowest cost of the roster for every slot still empty. */
export function mayRecruit(state: JtState, cards: CardIndex, seat: JtSeat, card: CardId): boolean {
  const team = state.teams[seat];
  const empty = teamSizeOf(state.config) - team.length - 1;
  return costOf(cards, team) + profileOfCard(cards, card).cost + cards.lowestCost * empty <= state.config.budget;
}

/** The legal actions of the draft (JT-4.4 to JT-4.12). */
export function draftActions(state: JtState, cards: CardIndex): JtAction[] {
  const draft = draftOf(state);
  const seat = state.decision?.seat;
  if (!isSeat(seat)) return [];
  switch (state.decision?.kind) {
    case 'firstRecruiter':
      return [
        { type: 'chooseFirstRecruiter', seat: 0 },
        { type: 'chooseFirstRecruiter', seat: 1 },
      ];
    case 'draw':
      return drawActions(draft);
    case 'recruit':
      return draft.fullAtStart ? swapActions(state, cards, seat) : recruitActions(state, cards, seat);
    case 'discard':
      return draft.hands[seat].map((card) => ({ type: 'discardRecruit', card }));
    default:
      return [];
  }
}

function drawActions(draft: DraftState): JtAction[] {
  const actions: JtAction[] = [];
  if (draft.deck.length > 0) actions.push({ type: 'drawRecruit', from: 'deck' });
  if (draft.discard.length > 0) actions.push({ type: 'drawRecruit', from: 'discard' });
  return actions;
}

/** JT-4.7 to JT-4.9. */
function recruitActions(state: JtState, cards: CardIndex, seat: JtSeat): JtAction[] {
  const draft = draftOf(state);
  const actions: JtAction[] = draft.hands[seat]
    .filter((card) => mayRecruit(state, cards, seat, card))
    .map((card) => ({ type: 'recruit', card }));
  if (draft.recruited > 0 || actions.length === 0) actions.push({ type: 'endRecruiting' });
  return actions;
}

/** JT-4.11. */
function swapActions(state: JtState, cards: CardIndex, seat: JtSeat): JtAction[] {
  const team = state.teams[seat];
  const total = costOf(cards, team);
  const actions: JtAction[] = [];
  for (const out of team) {
    for (const card of draftOf(state).hands[seat]) {
      const cost = total - profileOfCard(cards, out).cost + profileOfCard(cards, card).cost;
      if (cost <= state.config.budget) actions.push({ type: 'swapRecruit', out, in: card });
    }
  }
  actions.push({ type: 'endRecruiting' });
  return actions;
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
