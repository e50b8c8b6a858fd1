/**
 * The end of a draft that takes too long.
 *
 * *Rules*: JT-4.16.
 */
import { present } from '../../../kit/unreachable.js';
import { byId, costOf, profileOfCard } from '../model/cards.js';
import type { Play } from '../model/play.js';
import { teamSizeOf } from '../model/resolve-config.js';
import type { DraftState } from '../model/state.js';
import type { CardId, JtSeat } from '../model/vocabulary.js';

/** JT-4.16: fills a team with the cheapest cards in reach, then exchanges dear ones until the budget holds. */
export function completeTeam(play: Play, seat: JtSeat): void {
  const { state, cards } = play;
  const draft = present(state.draft, 'draft');
  const team = state.teams[seat];
  const cost = (card: CardId): number => profileOfCard(cards, card).cost;
  const pool = poolOf(draft, seat).sort((a, b) => cost(a) - cost(b) || byId(a, b));
  const added: CardId[] = [];
  const removed: CardId[] = [];
  const addCheapest = (): boolean => {
    const card = pool.shift();
    if (card === undefined) return false;
    team.push(card);
    added.push(card);
    return true;
  };
  while (team.length < teamSizeOf(state.config) && addCheapest());
  while (costOf(cards, team) > state.config.budget && pool.length > 0) {
    const dearest = [...team].sort((a, b) => cost(b) - cost(a) || byId(b, a))[0];
    if (dearest === undefined) break;
    team.splice(team.indexOf(dearest), 1);
    removed.push(dearest);
    addCheapest();
  }
  takeFromPiles(draft, seat, new Set(added));
  play.events.push({ type: 'draftCompletedByRule', seat, added, removed });
}

function poolOf({ hands, discard, deck }: DraftState, seat: JtSeat): CardId[] {
  return [...hands[seat], ...discard, ...deck];
}

function takeFromPiles(draft: DraftState, seat: JtSeat, taken: ReadonlySet<CardId>): void {
  const isLeft = (card: CardId): boolean => !taken.has(card);
  draft.hands[seat] = draft.hands[seat].filter(isLeft);
  draft.discard = draft.discard.filter(isLeft);
  draft.deck = draft.deck.filter(isLeft);
}
