/**
 * Grapples and what the winner makes of them.
 *
 * *Rules*: JT-17.2, JT-17.3, JT-17.4, JT-17.5, JT-17.6, JT-17.7, JT-R61, JT-R62, JT-R63.
 */
import { present } from '../../../kit/unreachable.js';
import type { JtAction } from '../model/actions.js';
import { type Board, carrierOf, holderOf, juggerOf, occupantOf, placeOf } from '../model/board.js';
import type { CombatFrame } from '../model/frame.js';
import { directionTo, type Place } from '../model/geometry.js';
import { askJugger, type Play } from '../model/play.js';
import type { JuggerId } from '../model/vocabulary.js';
import { isAllowed } from './field.js';
import { endHold } from './holds.js';
import { goOutOfBounds } from './kneeling.js';
import { moveTo } from './movement.js';

/**
 * JT-17.2, JT-17.3, JT-17.5, JT-17.7, JT-R62, JT-R63: nobody is hit; an escape happens by itself, anything else is the
 * winner's choice.
 */
export function applyGrapple(play: Play, combat: CombatFrame): void {
  const { attacker, defender, grappleWinner } = combat;
  if (grappleWinner === attacker) {
    if (holderOf(play, attacker) === defender) endHold(play, defender, 'escaped');
    else if (grappleOutcomes(play, combat).length > 0) askJugger(play, 'grappleOutcome', attacker);
  }
  if (grappleWinner === defender && canPush(play, defender, attacker)) askJugger(play, 'duelPush', defender);
}

/** JT-17.4: what a winning attacker can choose from. */
export function grappleOutcomes(board: Board, { attacker, defender }: CombatFrame): JtAction[] {
  const actions: JtAction[] = [];
  if (carrierOf(board) === defender) actions.push({ type: 'grappleSteal' });
  if (juggerOf(board, attacker).holding === null) actions.push({ type: 'grappleHold' });
  if (canPush(board, attacker, defender)) actions.push({ type: 'grapplePush' });
  return actions;
}

/** JT-17.6, JT-R61: a push is possible unless a jugger stands behind the loser. */
function canPush(board: Board, winner: JuggerId, loser: JuggerId): boolean {
  return occupantOf(board, behind(board, winner, loser).id) === null;
}

/** The place straight behind the loser, seen from the winner. */
function behind(board: Board, winner: JuggerId, loser: JuggerId): { id: string; place: Place | null } {
  const from = placeOf(board, loser);
  const dir = present(directionTo(placeOf(board, winner), from), `step from ${winner} to ${loser}`);
  return { id: from.neighbourIds[dir] ?? '', place: from.neighbours[dir] ?? null };
}

/** JT-17.4: the jugg changes hands. */
export function grappleSteal(play: Play, { attacker, defender }: CombatFrame): void {
  play.state.jugg = { hex: null, carrier: attacker };
  play.events.push({ type: 'juggStolen', by: attacker, from: defender });
}

/** JT-17.4: the loser is held. */
export function grappleHold(play: Play, { attacker, defender }: CombatFrame): void {
  juggerOf(play, attacker).holding = defender;
  play.events.push({ type: 'holdStarted', holder: attacker, held: defender });
}

/** JT-17.6: the loser goes one hex straight away from the winner, perhaps out of bounds. */
export function grapplePush(play: Play, { attacker, defender, grappleWinner }: CombatFrame): void {
  const winner = grappleWinner === defender ? defender : attacker;
  const loser = winner === attacker ? defender : attacker;
  const { id, place } = behind(play, winner, loser);
  if (isAllowed(play, loser, place)) {
    moveTo(play, loser, place, 'pushed');
    return;
  }
  play.events.push({ type: 'pushed', jugger: loser, from: placeOf(play, loser).id, to: id });
  goOutOfBounds(play, loser);
}
