/**
 * Prebuilt teams, chosen in secret.
 *
 * *Rules*: JT-4.2, JT-4.17, JT-R16.
 */
import type { ActionOf, JtAction } from '../model/actions.js';
import { type CardIndex, costOf } from '../model/cards.js';
import type { Play } from '../model/play.js';
import { teamSizeOf } from '../model/resolve-config.js';
import type { JtState } from '../model/state.js';
import type { CardId, JtSeat } from '../model/vocabulary.js';
import { isFull, revealTeams } from './teams.js';

/**
 * JT-4.17, JT-4.2: the cards a seat may still choose, none twice: each leaves a way to fill the remaining slots within
 * the budget.
 */
export function choosableCards(config: JtState['config'], cards: CardIndex, team: readonly CardId[]): CardId[] {
  const left = cards.cards.filter(({ id }) => !team.includes(id));
  const slots = teamSizeOf(config) - team.length - 1;
  if (slots < 0) return [];
  const costs = left.map(({ cost }) => cost).sort((a, b) => a - b);
  const fill = sum(costs.slice(0, slots));
  const next = costs[slots] ?? 0;
  const dearestOfFill = slots > 0 ? (costs[slots - 1] ?? 0) : -1;
  const rest = config.budget - costOf(cards, team);
  return left.filter(({ cost }) => cost + (cost <= dearestOfFill ? fill - cost + next : fill) <= rest).map(({ id }) => id);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The legal actions of a seat that builds its team. */
export function teamBuildActions(state: JtState, cards: CardIndex, seat: JtSeat): JtAction[] {
  if (isFull(state, seat)) return [];
  return choosableCards(state.config, cards, state.teams[seat]).map((card) => ({ type: 'addToTeam', card }));
}

/** JT-4.17, JT-R16: a card joins the team in secret; both teams are revealed when both are full. */
export function addToTeam(play: Play, seat: JtSeat, { card }: ActionOf<'addToTeam'>): void {
  const { state } = play;
  state.teams[seat].push(card);
  play.events.push({ type: 'cardChosen', seat, card });
  if (!isFull(state, seat)) return;
  play.events.push({ type: 'teamCompleted', seat });
  if (isFull(state, 0) && isFull(state, 1)) revealTeams(play);
}
