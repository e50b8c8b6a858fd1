/**
 * The course of a combat from its declaration to its dice.
 *
 * *Rules*: JT-11.10, JT-13.3, JT-13.4, JT-13.17, JT-13.18, JT-R43, JT-R46, JT-R49.
 */
import { unreachable } from '../../../kit/unreachable.js';
import type { CombatFrame, Declaration } from '../model/frame.js';
import { askJugger, type Play } from '../model/play.js';
import type { JuggerId } from '../model/vocabulary.js';
import { askFacing, endCombat, grantBonusAttack, grantQuickStep } from './aftermath.js';
import { arcOf } from './arcs.js';
import { isOutOfReach } from './attack.js';
import { mayBoostAttack, mayBoostDefence } from './boosts.js';
import { spendChain } from './chain.js';
import { resolveCombat } from './combat-result.js';
import { juggsOf, rollDice, valuesOf } from './dice.js';
import { attackPool, defencePool } from './pools.js';
import { openWindow } from './window.js';

/** JT-13.4, JT-14.4: an attack is declared in the arc of this moment; a chain is spent by it. */
export function declareAttack(play: Play, declaration: Declaration): void {
  const arc = arcOf(play, declaration);
  play.state.frames.push({
    frame: 'combat',
    ...declaration,
    arc,
    stage: 'declared',
    attackBoost: 0,
    attackExtra: 0,
    mode: null,
    defenceTalent: null,
    keepPin: false,
    defenceBoost: 0,
    defenceExtra: 0,
    attackDice: null,
    attackRerolled: false,
    defenceDice: null,
    defenceRerolled: false,
    hit: [],
    grappleWinner: null,
    dropped: false,
  });
  const { attacker, defender, kind, grapple, talent } = declaration;
  play.events.push({ type: 'attackDeclared', attacker, defender, kind, grapple, talent, arc });
  spendChain(play, attacker);
  openWindow(play, 'attackDeclared');
}

/** JT-13.3, JT-R43: carries a combat on from the stage that is complete to the next one. */
export function advanceCombat(play: Play, combat: CombatFrame): void {
  switch (combat.stage) {
    case 'declared':
      afterDeclaration(play, combat);
      break;
    case 'boostAttack':
      combat.stage = 'declareDefence';
      askJugger(play, 'declareDefence', combat.defender);
      break;
    case 'declareDefence':
      combat.stage = 'boostDefence';
      if (mayBoostDefence(play, combat)) askJugger(play, 'boostDefence', combat.defender);
      break;
    case 'boostDefence':
      rollAttack(play, combat);
      break;
    case 'attackRoll':
      rollDefence(play, combat);
      break;
    case 'defenceRoll':
      resolveCombat(play, combat);
      break;
    case 'result':
      combat.stage = 'combatResolved';
      openWindow(play, 'combatResolved');
      break;
    case 'combatResolved':
      combat.stage = 'juggCameToRest';
      if (combat.dropped) openWindow(play, 'juggCameToRest');
      break;
    case 'juggCameToRest':
      grantBonusAttack(play, combat);
      break;
    case 'bonus':
      grantQuickStep(play, combat);
      break;
    case 'quickStep':
      askFacing(play, combat);
      break;
    case 'facing':
      endCombat(play, combat);
      break;
    default:
      unreachable(combat.stage);
  }
}

/**
 * JT-11.10, JT-13.4, JT-13.5, JT-R49: after the reactions to the declaration; a cancelled attack gives nothing back.
 */
function afterDeclaration(play: Play, combat: CombatFrame): void {
  const { attacker, defender } = combat;
  if (isOutOfReach(play, combat)) {
    play.defenderMoved = false;
    play.events.push({ type: 'attackCancelled', attacker, defender });
    askFacing(play, combat);
    return;
  }
  if (play.defenderMoved) redetermineArc(play, combat);
  combat.stage = 'boostAttack';
  if (mayBoostAttack(play, combat)) askJugger(play, 'boostAttack', attacker);
}

function redetermineArc(play: Play, combat: CombatFrame): void {
  play.defenderMoved = false;
  const arc = arcOf(play, combat, true);
  if (arc === combat.arc) return;
  combat.arc = arc;
  play.events.push({ type: 'arcChanged', attacker: combat.attacker, defender: combat.defender, arc });
}

/** JT-13.17: the attacker rolls first. */
function rollAttack(play: Play, combat: CombatFrame): void {
  combat.stage = 'attackRoll';
  const dice = rollDice(play, attackPool(play, combat));
  combat.attackDice = dice;
  announceRoll(play, combat.attacker, 'attack', dice);
  openWindow(play, 'attackRolled', combat.attacker);
}

/** JT-13.17, JT-13.18, JT-R46: without juggs the attack fails, otherwise the defender rolls. */
function rollDefence(play: Play, combat: CombatFrame): void {
  if (juggsOf(play.cards, combat.attackDice ?? []) === 0) {
    play.events.push({ type: 'attackFailed', attacker: combat.attacker });
    resolveCombat(play, combat);
    return;
  }
  combat.stage = 'defenceRoll';
  const dice = rollDice(play, defencePool(play, combat));
  combat.defenceDice = dice;
  const isDuel = combat.mode === 'duel';
  announceRoll(play, combat.defender, isDuel ? 'duel' : 'defence', dice);
  openWindow(play, isDuel ? 'attackRolled' : 'defenceRolled', combat.defender);
}

function announceRoll(play: Play, jugger: JuggerId, purpose: 'attack' | 'duel' | 'defence', dice: readonly number[]): void {
  const juggs = juggsOf(play.cards, dice);
  play.events.push({ type: 'diceRolled', jugger, purpose, dice: [...dice], values: valuesOf(play.cards, dice), juggs });
}
