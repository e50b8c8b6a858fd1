/**
 * Opportunity attacks.
 *
 * *Rules*: JT-16.1, JT-16.2, JT-16.3, JT-16.4, JT-16.5, JT-16.7, JT-R40.
 */
import { present } from '../../../kit/unreachable.js';
import { type Board, isActive, juggerOf, placeOf } from '../model/board.js';
import type { Declaration } from '../model/frame.js';
import { activationOf } from '../model/frame-stack.js';
import { distance, placeAt } from '../model/geometry.js';
import { COSTS } from '../model/reference.js';
import { type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { canStrike } from './attack.js';
import type { Occasion, Reaction } from './occasion.js';
import { type Cost, canPay, plainCost } from './payment.js';
import { sees } from './sight.js';
import { passivesOf } from './talents.js';
import { rangeOf } from './weapons.js';

/**
 * JT-16.1, JT-16.2, JT-14.3, JT-R40: an opportunity attack on a step from inside to inside the range, in sight;
 * JT-16.7: on every such step that can be paid for. JT-16.5: quick steps and pushes open no such window.
 */
export function opportunityOf(board: Board, { jugger: mover, from }: Occasion, id: JuggerId): Reaction[] {
  const jugger = juggerOf(board, id);
  if (mover === null || from === null || seatOfJugger(mover) === seatOfJugger(id)) return [];
  if (jugger.role !== 'defender' || !isActive(jugger) || isSurefooted(board, mover)) return [];
  const range = rangeOf(jugger);
  const place = placeOf(board, id);
  if (distance(place, placeAt(from)) > range || distance(place, placeOf(board, mover)) > range) return [];
  const cost = opportunityCost(board, id);
  return canPay(board, id, cost) && sees(board, id, mover) ? [{ kind: 'opportunity', cost }] : [];
}

/**
 * JT-16.3, JT-16.4: a basic attack of type reaction on the mover, which faces the way it stepped and defends as it can.
 */
export function opportunityAttack(attacker: JuggerId, { jugger: mover }: Occasion): Declaration {
  const defender = present(mover, 'mover');
  return { attacker, defender, kind: 'opportunity', type: 'reaction', grapple: false, talent: null };
}

/** JT-14.3: what an opportunity attack costs. */
export function opportunityCost(board: Board, id: JuggerId): Cost {
  return plainCost(COSTS.basicAttack + (canStrike(board, id) ? 0 : 1));
}

/** JT-20.4 `noOpportunityOnWalk`: whether a step of that jugger opens no window. */
export function isSurefooted(board: Board, mover: JuggerId): boolean {
  return activationOf(board.state)?.moveMode === 'walk' && passivesOf(board, mover, 'noOpportunityOnWalk').length > 0;
}
