import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import type { Seat } from '../model/names.js';
import type { Pending, State } from '../model/state.js';
import { bluffCells } from '../rules/bluff.js';
import { uncarriedPcs } from '../rules/characters.js';
import { wildChoices } from '../rules/landing.js';
import { offeredCarriers } from '../rules/muster.js';
import { castlesForPcs, openCastles } from '../rules/opening.js';
import { castlesToRoll } from '../rules/recruitment.js';
import { listTargets, type Target } from '../rules/skill-targets.js';
import { listMovementChoices } from './movement-choices.js';
import { seatToAct } from './to-act.js';

/** Section 6: every legal action of a seat, in canonical order. */
export function legalActions(state: State, seat: number): Action[] {
  const acting = seatToAct(state);
  if (acting === null || acting !== seat) return [];
  if (state.pending) return listAnswers(state, state.pending);
  switch (state.phase) {
    case 'chooseCastles':
      return openCastles(state).map((at) => ({ type: 'chooseCastle', at }));
    case 'placePcs':
      return listPlacements(state, acting);
    case 'recruit':
      return [...castlesToRoll(state, acting).map((at): Action => ({ type: 'recruit', at })), { type: 'endRecruit' }];
    case 'movement':
      return listMovementChoices(state, acting);
    default:
      return [];
  }
}

/** A2: the first unplaced character, on each castle that can take it. */
function listPlacements(state: State, seat: Seat): Action[] {
  const next = uncarriedPcs(state, seat)[0];
  return next ? castlesForPcs(state, seat).map((at) => ({ type: 'placePc', pc: next.id, at })) : [];
}

/** A8 to A18: the answers to the decision that interrupts the turn. */
function listAnswers(state: State, pending: Pending): Action[] {
  switch (pending.kind) {
    case 'muster': {
      const joins = offeredCarriers(state, pending).flatMap(({ pc }): Action[] => (pc === null ? [] : [{ type: 'addPc', pc }]));
      return pending.tokens.length > 0 ? [...joins, { type: 'endMuster' }] : joins;
    }
    case 'skillTarget':
      return listTargets(state, pending.seat, pending.skill, pending.pc).map(targetAction);
    case 'reroll':
      return [...(state.combat?.attackerDice ?? []).map(({ token }): Action => ({ type: 'rerollDie', token })), { type: 'keepDice' }];
    case 'retreat':
      return pending.options.map((to) => ({ type: 'retreat', to }));
    case 'wild':
      return wildChoices(state).map((card) => ({ type: 'pickWild', card }));
    case 'bluff': {
      const cells = bluffCells(state, pending.seat, pending.tokens, pending.at);
      return [...cells.map((to): Action => ({ type: 'bluffMove', to })), { type: 'declineBluff' }];
    }
    default:
      return unreachable(pending);
  }
}

function targetAction(target: Target): Action {
  if ('at' in target) return { type: 'targetCell', at: target.at };
  if ('a' in target) return { type: 'targetPair', a: target.a, b: target.b };
  return { type: 'targetMove', from: target.from, to: target.to, count: target.count };
}
