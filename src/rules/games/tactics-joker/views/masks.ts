/**
 * Who may see what: of the cards, the pool and stored dice, of events and of the config.
 *
 * *Rules*: TJ-9.11, TJ-12.7, TJ-12.8, TJ-12.9, TJ-R34, TJ-R48.
 */
import type { Knower, Viewer } from '../../../kernel/game.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Event } from '../model/events.js';
import { SEATS, type Seat } from '../model/names.js';
import type { Square, State, Token } from '../model/state.js';
import { seatOf } from '../rules/tokens.js';

/** The seats that look: none for a spectator and the auditor, both for the table. */
export function seatsOf(knower: Knower): readonly Seat[] {
  return SEATS.filter((seat) => knower === 'table' || knower === seat);
}

/** After the end, and for the auditor, nothing is masked. */
function seesAll(state: State, viewer: Knower): boolean {
  return viewer === 'omniscient' || state.phase === 'over';
}

/** Whether a viewer knows the card of a square: it lies face up, or the viewer has seen it (TJ-12.5, TJ-12.6). */
export function knowsCard(state: State, square: Square, knower: Knower): boolean {
  return seesAll(state, knower) || square.faceUp || seatsOf(knower).some((seat) => square.seenBy[seat]);
}

/**
 * TJ-9.11, TJ-12.8, TJ-R34: the pool is public without fog; with fog it is known to the seats that have landed on a
 * joker.
 */
export function knowsPool(state: State, knower: Knower): boolean {
  return seesAll(state, knower) || !state.config.fog || seatsOf(knower).some((seat) => state.poolSeenBy[seat]);
}

/** Whether a token's stored die is hidden from a viewer (TJ-14.8); nothing else of a token ever is (TJ-12.7). */
export function isHiddenDie(state: State, token: Token, knower: Knower): boolean {
  if (token.die === null || token.die.revealed || seesAll(state, knower)) return false;
  return knower !== 'table' && seatOf(token.id) !== knower;
}

/** Section 7: an event is seen whole or not at all. */
export function viewEvent(event: Event, viewer: Viewer): Event | null {
  return viewer === 'omniscient' || isVisible(event, viewer) ? event : null;
}

/**
 * TJ-12.9, TJ-R48: entry dice and the success of a check are open; threshold and difficulty are for those who know the
 * cards.
 */
function isVisible(event: Event, viewer: Exclude<Viewer, 'omniscient'>): boolean {
  switch (event.type) {
    case 'cardsSeen':
    case 'poolSeen':
    case 'insightDice':
      return viewer === event.seat;
    case 'entryDetail':
    case 'skillCheckDetail':
      return event.knowers === null || event.knowers.some((seat) => seat === viewer);
    default:
      return true;
  }
}

/** Section 8.2: the config as shown while the match runs; with fog a scenario would give the board away. */
export function viewConfig(
  config: ResolvedConfig,
  viewer: Viewer,
): ResolvedConfig | (Omit<ResolvedConfig, 'scenario'> & { scenario: boolean }) {
  if (viewer === 'omniscient' || !config.fog || config.scenario === null) return config;
  return { ...config, scenario: true };
}
