import type { Refusal } from '../../../kernel/game.js';
import { type Board, juggerOf, placeOf } from '../model/board.js';
import { distance, isInFront } from '../model/geometry.js';
import { type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { sees } from '../rules/sight.js';
import { badParameters, notNow } from './codes.js';

/** JT-13.1, JT-13.24, JT-12: why a jugger is no target within a range; null when it is one. */
export function faultOfTarget(board: Board, attacker: JuggerId, target: JuggerId, range: number): Refusal | null {
  const known = board.state.juggers[target];
  if (!known) return badParameters('JT-13.1', `There is no jugger ${target}.`);
  if (seatOfJugger(target) === seatOfJugger(attacker)) return notNow('JT-13.24', `${target} is on your side.`);
  if (known.hex === null) return notNow('JT-13.1', `${target} is not on the field.`);
  if (known.kneeling) return notNow('JT-13.24', `${target} kneels and cannot be attacked.`, 'A defender next to it can pin it.');
  const away = distance(placeOf(board, attacker), placeOf(board, target));
  if (away > range) return notNow('JT-13.1', `${target} is ${away} away, the range is ${range}.`);
  if (!isInFront(placeOf(board, attacker), juggerOf(board, attacker).facing, placeOf(board, target)))
    return notNow('JT-12.1', `${target} is not in front of ${attacker}.`, 'Turn towards it first.');
  return sees(board, attacker, target) ? null : notNow('JT-12.3', `Active juggers block the sight from ${attacker} to ${target}.`);
}

/** JT-13.2, JT-14.2: why a jugger cannot strike at all; null when it can. */
export function faultOfStriker(board: Board, id: JuggerId): Refusal | null {
  const { role, weapon, chainReady } = juggerOf(board, id);
  if (role !== 'defender') return notNow('JT-13.2', `${id} is a qwik and has no weapon.`, 'Qwiks grapple the opposing qwik.');
  if (weapon === 'chain' && !chainReady) return notNow('JT-14.2', `The chain of ${id} is not ready.`, 'Ready it with prepareChain.');
  return null;
}

/** JT-13.2, JT-17.1: why a jugger cannot grapple another; null when it can. */
export function faultOfGrapple(board: Board, id: JuggerId, target: JuggerId): Refusal | null {
  if (juggerOf(board, id).role !== 'qwik') return notNow('JT-13.2', `${id} is no qwik.`, 'Defenders attack.');
  const fault = faultOfTarget(board, id, target, 1);
  if (fault) return fault;
  return juggerOf(board, target).role === 'qwik' ? null : notNow('JT-17.1', `${target} is no qwik.`);
}
