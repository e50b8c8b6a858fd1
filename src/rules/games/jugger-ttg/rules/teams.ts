/**
 * Teams that are full, and their revealing.
 *
 * *Rules*: JT-4.1, JT-4.14.
 */
import { byId, profileOfCard } from '../model/cards.js';
import { type Play, refreshIds } from '../model/play.js';
import { teamSizeOf } from '../model/resolve-config.js';
import type { JtState, JuggerState } from '../model/state.js';
import type { CardId, JtSeat } from '../model/vocabulary.js';
import { startPoint } from './lineup.js';
import { START_FACINGS } from './point.js';

/**
 * The teams become public, every card of them a jugger, and the first point starts (JT-5.1); JT-4.14: the other cards
 * of a draft leave the game unseen.
 */
export function revealTeams(play: Play): void {
  const { state } = play;
  play.events.push({ type: 'teamsRevealed', teams: [[...state.teams[0]], [...state.teams[1]]] });
  state.draft = null;
  state.decision = null;
  state.juggers = {};
  for (const seat of [0, 1] as const) {
    for (const card of [...state.teams[seat]].sort(byId)) state.juggers[`${seat}-${card}`] = newJugger(play, seat, card);
  }
  refreshIds(play);
  startPoint(play);
}

/** A jugger outside the field, fresh. */
function newJugger(play: Play, seat: JtSeat, card: CardId): JuggerState {
  const { focus, stamina } = profileOfCard(play.cards, card);
  return {
    role: null,
    weapon: null,
    hex: null,
    facing: START_FACINGS[seat],
    entered: false,
    focus,
    stamina,
    exhausted: false,
    kneeling: false,
    count: 0,
    status: 'waiting',
    delayedAt: null,
    pinning: null,
    holding: null,
    chainReady: false,
  };
}

/** JT-4.1: whether a seat's team has all its cards. */
export function isFull({ teams, config }: Pick<JtState, 'teams' | 'config'>, seat: JtSeat): boolean {
  return teams[seat].length === teamSizeOf(config);
}
