/**
 * The table of section 6 read a second time, plainly: the conditions of an action that answers the question asked, each
 * with its rule.
 */
import type { JtAction } from '../../../../../../src/rules/games/jugger-ttg/model/actions.js';
import { COSTS } from '../../../../../../src/rules/games/jugger-ttg/model/reference.js';
import { inActivation } from './activation.js';
import { bonus, canPush, defend, drop, landing, quickStep } from './answers.js';
import { pays } from './conditions.js';
import type { Condition, Position } from './position.js';
import { reaction } from './reactions.js';
import { addToTeam, deploy, lineup, mayEndRecruiting, recruit, swap, turn } from './set-up.js';

/** The rules that a refusal may name: those of the conditions that do not hold. */
export function brokenRules(p: Position, action: JtAction): string[] {
  const all = conditionsOf(p, action);
  return all.filter(([, holds]) => !holds).flatMap(([rules]) => rules.split(' '));
}

function conditionsOf(p: Position, action: JtAction): Condition[] {
  switch (action.type) {
    case 'drawRecruit':
      return [['JT-4.6', (action.from === 'deck' ? p.draft().deck : p.draft().discard).length > 0]];
    case 'recruit':
      return recruit(p, action);
    case 'swapRecruit':
      return swap(p, action);
    case 'endRecruiting':
      return [['JT-4.9', mayEndRecruiting(p)]];
    case 'discardRecruit':
      return [['JT-4.12', p.hand().includes(action.card)]];
    case 'addToTeam':
      return addToTeam(p, action);
    case 'selectLineup':
    case 'selectQwik':
    case 'assignWeapon':
      return lineup(p, action);
    case 'deploy':
      return deploy(p, action);
    case 'chooseFacing':
      return [['JT-8.7 JT-8.8 JT-18.5', action.jugger === p.state.decision?.jugger]];
    case 'activate':
    case 'delay':
    case 'endTurn':
      return turn(p, action);
    case 'maintainHold':
      return pays(p, p.asked(), COSTS.maintainHold, action.pay);
    case 'releaseHold':
      return [['JT-17.9', p.active().holding !== null]];
    case 'sweepTo':
    case 'throwTo':
      return landing(p, action);
    case 'quickStep':
      return quickStep(p, action);
    case 'endQuickStep':
      return [['JT-20.4', p.top('quickStep')?.mayStop === true]];
    case 'bonusAttack':
      return bonus(p, action);
    case 'opportunityAttack':
    case 'reactThrow':
    case 'reactTalent':
      return reaction(p, action);
    case 'boost':
      return pays(p, p.asked(), COSTS.boostPerDie * action.dice, action.pay);
    case 'defend':
      return defend(p, action);
    case 'dropJugg':
      return drop(p, action);
    case 'grappleSteal':
      return [['JT-17.4', p.state.jugg?.carrier === p.combat().defender]];
    case 'grappleHold':
      return [['JT-17.4', p.of(p.combat().attacker)?.holding === null]];
    case 'grapplePush':
      return [['JT-17.6', canPush(p)]];
    case 'chooseFirstRecruiter':
    case 'pass':
    case 'skipBoost':
    case 'skipBonus':
    case 'declinePush':
      return [];
    default:
      return inActivation(p, action);
  }
}
