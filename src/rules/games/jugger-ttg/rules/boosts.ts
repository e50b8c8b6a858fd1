/**
 * Dice bought in a combat.
 *
 * *Rules*: JT-13.5, JT-13.11, JT-13.25, JT-R45.
 */
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, juggerOf } from '../model/board.js';
import { MOST } from '../model/bounds.js';
import type { CombatFrame } from '../model/frame.js';
import type { Play } from '../model/play.js';
import { COSTS } from '../model/reference.js';
import { isHeld } from './holds.js';
import { canPay, payFor, paymentsOf, plainCost, wealthOf } from './payment.js';
import { openWindow } from './window.js';

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

/** JT-13.5: whether the attacker is asked to boost. */
export function mayBoostAttack(board: Board, { attacker, kind }: CombatFrame): boolean {
  return kind !== 'bonus' && canPay(board, attacker, plainCost(COSTS.boostPerDie));
}

/** JT-13.11, JT-R45: whether the defender is asked to boost. */
export function mayBoostDefence(board: Board, { attacker, defender, arc }: CombatFrame): boolean {
  if (arc === 'back') return false;
  const gripped = juggerOf(board, defender).holding !== null || isHeld(board, defender);
  if (gripped && juggerOf(board, attacker).role === 'defender') return false;
  return canPay(board, defender, plainCost(COSTS.boostPerDie));
}

/** JT-13.5, JT-13.25: every number of dice a jugger can afford, with every way to pay, or none. */
export function boosts(board: Board, combat: CombatFrame): JtAction[] {
  const buyer = combat.stage === 'boostAttack' ? combat.attacker : combat.defender;
  const actions: JtAction[] = [];
  const most = Math.min(MOST.boughtDice, Math.floor(wealthOf(board, buyer) / COSTS.boostPerDie));
  for (let dice = 1; dice <= most; dice++) {
    for (const pay of paymentsOf(board, buyer, plainCost(dice * COSTS.boostPerDie))) actions.push({ type: 'boost', dice, pay });
  }
  actions.push({ type: 'skipBoost' });
  return actions;
}
