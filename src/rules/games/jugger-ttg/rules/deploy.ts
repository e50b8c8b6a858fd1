/**
 * The deployment in the start slots.
 *
 * *Rules*: JT-5.10, JT-5.11.
 */
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, fieldedOf, juggerOf, occupantOf } from '../model/board.js';
import { SLOTS } from '../model/geometry.js';
import { ask, type Play } from '../model/play.js';
import { type JtSeat, type JuggerId, opponentOf } from '../model/vocabulary.js';
import { startStone } from './stone.js';

/** The fielded juggers of a seat that have no place yet. */
function undeployedOf(board: Board, seat: JtSeat): JuggerId[] {
  return fieldedOf(board, seat).filter((id) => juggerOf(board, id).hex === null);
}

/** JT-5.10: own undeployed juggers on free own slots. */
export function deployActions(board: Board, seat: JtSeat): JtAction[] {
  const free = SLOTS[seat].filter((slot) => occupantOf(board, slot) === null);
  return undeployedOf(board, seat).flatMap((jugger) => free.map((hex): JtAction => ({ type: 'deploy', jugger, hex })));
}

/** JT-5.10, JT-5.11: a jugger takes its slot; after the last one the first stone starts. */
export function deploy(play: Play, seat: JtSeat, { jugger, hex }: ActionOf<'deploy'>): void {
  juggerOf(play, jugger).hex = hex;
  play.events.push({ type: 'deployed', jugger, hex });
  const { state } = play;
  if (undeployedOf(play, seat).length > 0) {
    ask(play, 'deploy', seat);
    return;
  }
  if (undeployedOf(play, opponentOf(seat)).length > 0) {
    ask(play, 'deploy', opponentOf(seat));
    return;
  }
  play.events.push({ type: 'juggerCalled', point: state.point });
  startStone(play);
}
