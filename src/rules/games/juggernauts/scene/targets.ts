import type { TargetId } from '../../../kernel/scene.js';
import type { Action, ActionOf } from '../model/actions.js';
import type { Square } from '../model/squares.js';
import type { View } from '../views/view.js';
import { idOf } from './matrix.js';

/** What one touches for an action, first to last. */
export function targets(action: Action, view: View): TargetId[] {
  const own = (square: Square): TargetId => idOf(view.seat ?? 0, square);
  switch (action.type) {
    case 'chooseCommander':
      return [`die:${action.die}`];
    case 'laySquare':
    case 'linkCard':
    case 'repairSpace':
    case 'retain':
    case 'letGo':
      return [own(action)];
    case 'layCard':
    case 'returnCard':
    case 'discardCard':
    case 'discardForPower':
      return [`hand:${action.card}`];
    case 'payPower':
      return [`pool:${view.seat ?? 0}`];
    case 'useToken':
      return [`token:${action.token}`, ...aimOf(action, view)];
    case 'pickRoll':
      return [`roll:${action.index}`];
    case 'declareAttack':
      return ['button:declareAttack', ...action.targets.map((seat) => `seat:${seat}`)];
    case 'pickTarget':
      return [`attack:${action.attack}-die:${action.index}`];
    case 'fillToken':
    case 'recoverCard':
      return [`hand:${action.card}`, own(action)];
    case 'swapSpaces':
      return [own(action.a), own(action.b)];
    case 'moveSpace':
      return [own(action.from), own(action.to)];
    default:
      return [`button:${action.type}`];
  }
}

/** What a token is used on, after the token itself. */
function aimOf(action: ActionOf<'useToken'>, { step }: View): TargetId[] {
  switch (action.token) {
    case 'intelligence-report':
      return [action.look === 'hand' ? `hand:${action.target}` : `seat:${action.target}`];
    case 'rapid-response-team':
      if (action.attack === undefined) return [`roll:${action.roll}`];
      return [`attack:${action.attack}-${step === 'rerollDefence' ? 'defence' : 'die'}:${action.roll}`];
    case 'targeting-report':
      return [`declared:${action.attack}`];
    case 'emp-squad':
      return [idOf(action.target, action)];
    case 'infiltration-team':
    case 'hacker-team':
      return [`seat:${action.target}`];
    default:
      // What a deck or a discard pile holds is in no picture: the label says which card.
      return [];
  }
}
