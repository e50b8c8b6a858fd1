/**
 * What a seat may choose in its draft turn.
 *
 * *Rules*: JT-4.8, JT-4.9, JT-R13.
 */
import type { JtAction } from '../model/actions.js';
import { type CardIndex, costOf, profileOfCard } from '../model/cards.js';
import { teamSizeOf } from '../model/resolve-config.js';
import type { DraftState, JtState } from '../model/state.js';
import { type CardId, isSeat, type JtSeat } from '../model/vocabulary.js';
import { draftOf } from './draft.js';

/** JT-4.8, JT-R13: whether a card leaves the lowest cost of the roster for every slot still empty. */
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

/** JT-4.7, JT-4.8, JT-4.9: the cards that can be afforded, and the end of the step. */
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
