import { unreachable } from '../../../kit/unreachable.js';
import type { AnswerAction, JtAction } from '../model/actions.js';
import { type CardIndex, cardIndexOf } from '../model/cards.js';
import type { JtState } from '../model/state.js';
import { formatPay, nameOfCard, nameOfFacing, nameOfJugger, shownName, WEAPON_NAMES } from './names.js';

/** A short label of an action, from public names alone. */
export function describe(action: JtAction, state: JtState): string {
  const cards = cardIndexOf(state.config.data);
  const label = labelOf(action, cards);
  return 'pay' in action ? `${label}${formatPay(action.pay)}` : label;
}

/** Labels of recruiting, line-up and deployment, then of what juggers do. */
function labelOf(action: JtAction, cards: CardIndex): string {
  switch (action.type) {
    case 'chooseFirstRecruiter':
      return `Let seat ${action.seat} recruit first`;
    case 'drawRecruit':
      return action.from === 'deck' ? 'Draw from the deck' : 'Take the top discard';
    case 'recruit':
      return `Recruit ${nameOfCard(cards, action.card)}`;
    case 'swapRecruit':
      return `Exchange ${nameOfCard(cards, action.out)} for ${nameOfCard(cards, action.in)}`;
    case 'endRecruiting':
      return 'End recruiting';
    case 'discardRecruit':
      return `Discard ${nameOfCard(cards, action.card)}`;
    case 'addToTeam':
      return `Add ${nameOfCard(cards, action.card)} to the team`;
    case 'selectLineup':
      return `Field ${action.juggers.map((id) => nameOfJugger(cards, id)).join(', ')}`;
    case 'selectQwik':
      return `Make ${nameOfJugger(cards, action.jugger)} the qwik`;
    case 'assignWeapon':
      return `Give ${nameOfJugger(cards, action.jugger)} the ${WEAPON_NAMES[action.weapon]}`;
    case 'deploy':
      return `Deploy ${nameOfJugger(cards, action.jugger)} at ${action.hex}`;
    default:
      return labelOfPlay(action, cards);
  }
}

type Prepared =
  | 'chooseFirstRecruiter'
  | 'drawRecruit'
  | 'recruit'
  | 'swapRecruit'
  | 'endRecruiting'
  | 'discardRecruit'
  | 'addToTeam'
  | 'selectLineup'
  | 'selectQwik'
  | 'assignWeapon'
  | 'deploy';

/** Labels of what juggers do on the field. */
function labelOfPlay(action: Exclude<JtAction, { type: Prepared }>, cards: CardIndex): string {
  const who = (id: string): string => nameOfJugger(cards, id);
  const talent = (id: string): string => {
    const known = cards.talents.get(id);
    return known ? shownName(cards, known) : id;
  };
  switch (action.type) {
    case 'chooseFacing':
      return `Turn ${who(action.jugger)} to ${nameOfFacing(action.facing)}`;
    case 'activate':
      return `Activate ${who(action.jugger)}`;
    case 'delay':
      return `Delay ${who(action.jugger)}`;
    case 'endTurn':
      return 'End the turn';
    case 'maintainHold':
      return 'Keep the hold';
    case 'releaseHold':
      return 'Let go of the held qwik';
    case 'face':
      return `Turn to ${nameOfFacing(action.facing)}`;
    case 'declareMove':
      return `Declare a ${action.mode}`;
    case 'step':
      return `Step ${nameOfFacing(action.dir)}`;
    case 'stepOut':
      return `Step ${nameOfFacing(action.dir)}, out of bounds`;
    case 'attack':
      return `Attack ${who(action.target)}`;
    case 'grapple':
      return `Grapple ${who(action.target)}`;
    case 'useTalent':
      return `${talent(action.talent)}${action.target === undefined ? '' : ` against ${who(action.target)}`}`;
    case 'prepareChain':
      return 'Ready the chain';
    case 'pin':
      return `Pin ${who(action.target)}`;
    case 'releasePin':
      return 'Let go of the pinned jugger';
    case 'sweepJugg':
      return `Sweep the jugg up to ${action.hexes}`;
    case 'pickUpJugg':
      return 'Pick up the jugg';
    case 'throwJugg':
      return `Throw the jugg up to ${3 * action.power}`;
    case 'sweepTo':
    case 'throwTo':
      return `Jugg to ${action.hex}`;
    case 'scorePoint':
      return 'Score';
    case 'endActivation':
      return `End the activation facing ${nameOfFacing(action.facing)}`;
    default:
      return labelOfAnswer(action, who, talent);
  }
}

/** Labels of answers inside fights and reactions. */
function labelOfAnswer(action: AnswerAction, who: (id: string) => string, talent: (id: string) => string): string {
  switch (action.type) {
    case 'quickStep':
      return `Quick step ${nameOfFacing(action.dir)}`;
    case 'endQuickStep':
      return 'No further quick step';
    case 'bonusAttack':
      return `Bonus attack on ${who(action.target)}`;
    case 'skipBonus':
      return 'Forgo the bonus attack';
    case 'opportunityAttack':
      return `Opportunity attack by ${who(action.jugger)}`;
    case 'reactThrow':
      return `${who(action.jugger)} throws the jugg up to ${3 * action.power}`;
    case 'reactTalent':
      return `${who(action.jugger)} reacts: ${talent(action.talent)}`;
    case 'pass':
      return 'No reaction';
    case 'boost':
      return `Buy ${action.dice} ${action.dice === 1 ? 'die' : 'dice'}`;
    case 'skipBoost':
      return 'Buy no dice';
    case 'defend':
      return `${DEFENCE_NAMES[action.mode]}${action.talent === null ? '' : ` with ${talent(action.talent)}`}${action.keepPin ? ', keeping the pin' : ''}`;
    case 'dropJugg':
      return `Jugg falls to ${action.hex}`;
    case 'grappleSteal':
      return 'Steal the jugg';
    case 'grappleHold':
      return 'Hold the opponent';
    case 'grapplePush':
      return 'Push the opponent';
    case 'declinePush':
      return 'Do not push';
    default:
      return unreachable(action);
  }
}

const DEFENCE_NAMES = { full: 'Full defence', duel: 'Duel', none: 'No defence' } as const;
