import type { Chance } from '../../../kernel/chance.js';
import { type Board, idsOf, juggerOf } from './board.js';
import { cardIndexOf } from './cards.js';
import type { JtEvent } from './events.js';
import type { DecisionKind, JtState } from './state.js';
import { type JtSeat, type JuggerId, type Pay, seatOfJugger } from './vocabulary.js';

/** A state that is being changed: its board, the chance to draw from and the events so far. */
export interface Play extends Board {
  ids: readonly JuggerId[];
  readonly chance: Chance;
  readonly events: JtEvent[];
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

/** Takes what an action costs (JT-7.1); nothing and no event for an action without cost. */
export function payFor(play: Play, id: JuggerId, pay: Pay | undefined): void {
  if (!pay) return;
  const jugger = juggerOf(play, id);
  jugger.focus -= pay.focus;
  jugger.stamina -= pay.stamina;
  play.state.synergy[seatOfJugger(id)] -= pay.synergy;
  play.events.push({ type: 'paid', jugger: id, focus: pay.focus, stamina: pay.stamina, synergy: pay.synergy });
}

/** JT-7.4, JT-7.5: a jugger without stamina becomes exhausted. */
export function checkExhaustion(play: Play, id: JuggerId): void {
  const jugger = juggerOf(play, id);
  if (jugger.stamina > 0 || jugger.exhausted) return;
  jugger.exhausted = true;
  play.events.push({ type: 'exhausted', jugger: id });
}
