import type { TargetId } from '../../../kernel/scene.js';
import type { Action } from '../model/actions.js';
import { cellOf, type Spot } from '../model/board.js';
import type { View } from '../views/view-schema.js';

const cell = (spot: Spot): TargetId => `cell:${cellOf(spot)}`;

/** What one touches for an action, first to last. */
export function targets(action: Action, { viewer }: View): TargetId[] {
  switch (action.type) {
    case 'chooseCastle':
    case 'recruit':
    case 'recruitMove':
    case 'targetCell':
      return [cell(action.at)];
    case 'placePc':
      return [`button:pc-${action.pc}`, cell(action.at)];
    case 'move':
    case 'targetMove':
      return [`army:${viewer ?? 0}-${action.from}`, cell(action.to)];
    case 'beginSkill':
      return ['button:beginSkill', ...(action.pc === undefined ? [] : [`button:pc-${action.pc}`])];
    case 'targetPair':
      return [cell(action.a), cell(action.b)];
    case 'addPc':
      return [`button:pc-${action.pc}`];
    case 'rerollDie':
      return [`die:${action.token}`];
    case 'retreat':
    case 'bluffMove':
      return [cell(action.to)];
    case 'pickWild':
      return [`pool:${action.card}`];
    default:
      return [`button:${action.type}`];
  }
}
