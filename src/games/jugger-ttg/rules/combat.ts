import type { ActionOf } from '../model/actions.js';
import { holderOf, isActive, juggerOf } from '../model/board.js';
import type { BonusFrame, CombatFrame } from '../model/frame.js';
import { activationOf, popFrame } from '../model/frame-stack.js';
import { askJugger, checkExhaustion, type Play, payFor } from '../model/play.js';
import { impossible, type JuggerId } from '../model/vocabulary.js';
import { arcOf, isOutOfReach, talentOf } from './attack.js';
import { resolveCombat } from './combat-result.js';
import { mayBoostAttack, mayBoostDefence } from './defence.js';
import { juggsOf, rollDice, valuesOf } from './dice.js';
import { endPin } from './grips.js';
import { attackPool, defencePool, riskedPin } from './pools.js';
import { openWindow } from './window.js';

/** What distinguishes one attack from another. */
export type Declaration = Pick<CombatFrame, 'attacker' | 'defender' | 'kind' | 'type' | 'grapple' | 'talent'>;

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

/** JT-14.4: a blow with the chain leaves it unready. */
function spendChain(play: Play, id: JuggerId): void {
  const jugger = juggerOf(play, id);
  if (jugger.weapon !== 'chain') return;
  jugger.chainReady = false;
  play.events.push({ type: 'chainSpent', jugger: id });
}

/** JT-13.3: carries a combat on from the stage that is complete to the next one. */
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
      impossible(combat.stage);
  }
}

/** JT-11.10, JT-13.4, JT-13.5: after the reactions to the declaration. */
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

/** JT-13.5, JT-13.11: bought dice join the buyer's pool. */
export function boost(play: Play, combat: CombatFrame, { dice, pay }: ActionOf<'boost'>): void {
  const isAttack = combat.stage === 'boostAttack';
  const buyer = isAttack ? combat.attacker : combat.defender;
  payFor(play, buyer, pay);
  if (isAttack) combat.attackBoost = dice;
  else combat.defenceBoost = dice;
  play.events.push({ type: isAttack ? 'attackBoosted' : 'defenceBoosted', jugger: buyer, dice });
  openWindow(play, isAttack ? 'attackBoosted' : 'defenceBoosted');
}

/** JT-13.10, JT-19.7: the defence is declared and paid; it may spend a chain or cost a pin. */
export function defend(play: Play, combat: CombatFrame, { mode, talent, keepPin, pay }: ActionOf<'defend'>): void {
  const { defender } = combat;
  payFor(play, defender, pay);
  combat.mode = mode;
  combat.defenceTalent = talent;
  combat.keepPin = keepPin;
  play.events.push({ type: 'defenceDeclared', jugger: defender, mode, talent, keepPin });
  if (mode === 'duel') spendChain(play, defender);
  else if (!keepPin && riskedPin(play, combat)) endPin(play, defender, 'defended');
  if (mode !== 'none') openWindow(play, mode === 'duel' ? 'duelDeclared' : 'defenceDeclared');
}

/** JT-13.17. */
function rollAttack(play: Play, combat: CombatFrame): void {
  combat.stage = 'attackRoll';
  const dice = rollDice(play, attackPool(play, combat));
  combat.attackDice = dice;
  announceRoll(play, combat.attacker, 'attack', dice);
  openWindow(play, 'attackRolled', combat.attacker);
}

/** JT-13.17, JT-13.18: without juggs the attack fails, otherwise the defender rolls. */
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

/** JT-13.23, JT-20.4 `extraAttack`: the bonus attack of a duel talent. */
function grantBonusAttack(play: Play, combat: CombatFrame): void {
  combat.stage = 'bonus';
  const isGranted = combat.mode === 'duel' && talentOf(play, combat.defenceTalent)?.effect.id === 'extraAttack';
  if (isGranted) pushBonus(play, { jugger: combat.defender, type: 'duel', exclude: null });
}

/** JT-14.7: a bonus attack awaits its target. */
export function pushBonus(play: Play, bonus: Omit<BonusFrame, 'frame'>): void {
  play.state.frames.push({ frame: 'bonus', ...bonus });
}

/** JT-13.23, JT-20.4 `defenceDice`: the quick step of a defence talent. */
function grantQuickStep(play: Play, combat: CombatFrame): void {
  combat.stage = 'quickStep';
  const { defender, hit, defenceTalent } = combat;
  const effect = talentOf(play, defenceTalent)?.effect;
  if (effect?.id !== 'defenceDice' || effect.thenQuickStep === 0) return;
  if (!isActive(juggerOf(play, defender)) || holderOf(play, defender) !== null || hit.includes(defender)) return;
  play.state.frames.push({ frame: 'quickStep', jugger: defender, stepsLeft: 1, mayStop: true });
}

/** JT-7.5, JT-8.7: the defender's exhaustion check, and its facing unless it is the activating jugger. */
function askFacing(play: Play, combat: CombatFrame): void {
  combat.stage = 'facing';
  const { defender } = combat;
  checkExhaustion(play, defender);
  if (isActive(juggerOf(play, defender)) && activationOf(play.state)?.jugger !== defender) askJugger(play, 'facing', defender);
}

/** JT-20.4 `extraAttack`, JT-R87: after the combat the attack talent's bonus attack. */
function endCombat(play: Play, { kind, talent, attacker }: CombatFrame): void {
  popFrame(play.state);
  if (kind !== 'standard' || talentOf(play, talent)?.effect.id !== 'extraAttack') return;
  pushBonus(play, { jugger: attacker, type: 'standard', exclude: null });
}
