import type { Chance } from '../../../kernel/chance.js';
import type { Play as BasicPlay } from '../../../kit/play.js';
import { type Board, idsOf } from './board.js';
import { cardIndexOf } from './cards.js';
import type { JtEvent } from './events.js';
import type { DecisionKind, JtState } from './state.js';
import { type JtSeat, type JuggerId, seatOfJugger } from './vocabulary.js';

/** One action being carried out: the play itself, with its board at hand. */
export interface Play extends Board, BasicPlay<JtState, JtEvent> {
  state: JtState;
  ids: readonly JuggerId[];
  /** The defender of the attack just declared was moved by its reaction (JT-13.4); never outlives one action. */
  defenderMoved: boolean;
}

/** Begins to change a state. */
export function playOn(state: JtState, chance: Chance): Play {
  return { state, cards: cardIndexOf(state.config.data), ids: idsOf(state), chance, events: [], defenderMoved: false };
}

/** To be called when the juggers of a state are made. */
export function refreshIds(play: Play): void {
  play.ids = idsOf(play.state);
}

/** Asks a seat a question. */
export function ask(play: Play, kind: DecisionKind, seat: JtSeat, jugger: JuggerId | null = null): void {
  play.state.decision = { kind, seat, jugger };
}

/** Asks the seat of a jugger a question about it. */
export function askJugger(play: Play, kind: DecisionKind, jugger: JuggerId): void {
  play.state.decision = { kind, seat: seatOfJugger(jugger), jugger };
}
