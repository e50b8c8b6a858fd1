/** Short labels of actions. */
import { unreachable } from '../../../kit/unreachable.js';
import type { Action, ActionOf } from '../model/actions.js';
import { cardOf } from '../model/reference.js';
import { formatSquare } from '../model/squares.js';
import type { State } from '../model/state.js';

const nameOf = (card: string): string => cardOf(card).name;

/** A label of a legal action, made of the action and of dice its seat has seen. */
export function describe(action: Action, state: State): string {
  switch (action.type) {
    case 'chooseCommander':
      return `Choose a d${action.die} as Commander`;
    case 'laySquare':
      return `Lay square ${formatSquare(action)}`;
    case 'layCard':
      return `Lay ${nameOf(action.card)}`;
    case 'returnCard':
      return `Return ${nameOf(action.card)} to the deck`;
    case 'endKeep':
      return 'Keep the rest';
    case 'useToken':
      return describeToken(action, state);
    case 'pickRoll':
      return `Pick command roll ${action.index + 1}`;
    case 'pass':
      return 'Pass';
    case 'removeNeutralization':
      return 'Remove a neutralization token, activate nothing';
    case 'payNeutralization':
      return 'Pay to remove a neutralization token';
    case 'linkLevel':
      return action.level === 0 ? 'Link nothing' : `Link at level ${action.level}`;
    case 'linkCard':
      return `Link the card on ${formatSquare(action)}`;
    case 'declareAttack':
      return describeAttack(action);
    case 'holdFire':
      return 'Hold fire';
    case 'declareRepair':
      return action.level === 0 ? 'Repair nothing' : `Repair at level ${action.level}`;
    case 'repairSpace':
      return `Repair ${formatSquare(action)}`;
    case 'pickTarget':
      return `Attack ${action.attack}: pick the ${state.attacks[action.attack]?.rolls[action.index] ?? '?'}`;
    case 'defend':
      return `Defend at level ${action.level}`;
    case 'fillToken':
      return `Lay ${nameOf(action.card)} on the repaired space ${formatSquare(action)}`;
    case 'retain':
      return `Retain the card on ${formatSquare(action)}`;
    case 'letGo':
      return `Let the card on ${formatSquare(action)} go`;
    case 'recoverCard':
      return `Play ${nameOf(action.card)} on ${formatSquare(action)}`;
    case 'swapSpaces':
      return `Swap ${formatSquare(action.a)} and ${formatSquare(action.b)}`;
    case 'moveSpace':
      return `Move ${formatSquare(action.from)} to ${formatSquare(action.to)}`;
    case 'endRearrange':
      return 'End the rearranging';
    case 'discardCard':
      return `Discard ${nameOf(action.card)}`;
    case 'discardForPower':
      return `Discard ${nameOf(action.card)} for 1 Power`;
    case 'payPower':
      return 'Pay the rest from the pool';
    case 'resign':
      return 'Resign';
    default:
      return unreachable(action);
  }
}

function describeAttack({ level, mode, targets }: ActionOf<'declareAttack'>): string {
  const whom = targets.map((target) => `seat ${target}`).join(' and ');
  return `Attack ${whom} at level ${level}${mode === 'single' ? '' : `, ${mode}`}`;
}

function describeToken(action: ActionOf<'useToken'>, state: State): string {
  const name = nameOf(action.token);
  switch (action.token) {
    case 'intelligence-report':
      return `${name}: look at the ${action.look} of seat ${action.target}`;
    case 'rapid-response-team':
      return action.attack === undefined
        ? `${name}: re-roll command roll ${action.roll + 1}`
        : `${name}: re-roll die ${action.roll + 1} of attack ${action.attack}`;
    case 'targeting-report':
      return `${name}: one die more for attack ${action.attack + 1} of this Resolve`;
    case 'emp-squad':
      return `${name}: deactivate ${shownCard(state, action.target, action)} of seat ${action.target}`;
    case 'infiltration-team':
      return `${name}: lower the hand size of seat ${action.target}`;
    case 'rd-breakthrough':
      return `${name}: take ${nameOf(action.card)} from the deck`;
    case 'recovery-team':
      return `${name}: take ${nameOf(action.card)} from the discard pile`;
    case 'hacker-team':
      return `${name}: spend ${action.amount} Power, seat ${action.target} discards as many`;
    case 'command-report':
    case 'command-aide':
    case 'anti-infantry-systems':
    case 'defense-report':
    case 'research-report':
      return `Use ${name}`;
    default:
      return unreachable(action);
  }
}

function shownCard(state: State, seat: number, { x, y }: { x: number; y: number }): string {
  const card = state.shown[seat]?.matrix.find((space) => space.x === x && space.y === y)?.card;
  return card == null ? formatSquare({ x, y }) : `${nameOf(card)} on ${formatSquare({ x, y })}`;
}
