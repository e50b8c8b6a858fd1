import { runToFirstDraw } from '../../../kernel/first-draw.js';
import type { Seat } from '../../../kernel/game.js';
import { cloneJson } from '../../../kernel/json.js';
import type { Odds, Prospect } from '../../../kernel/odds.js';
import { sumsOf } from '../../../kit/dice-sums.js';
import { apply } from '../law/apply.js';
import type { JtAction } from '../model/actions.js';
import { type Board, boardOf } from '../model/board.js';
import type { JtEvent } from '../model/events.js';
import type { CombatFrame } from '../model/frame.js';
import { combatOf } from '../model/frame-stack.js';
import type { JtState } from '../model/state.js';
import { seatOfJugger } from '../model/vocabulary.js';
import { oddsOfSums } from '../player/odds.js';
import { juggsOf } from '../rules/dice.js';
import { attackPool, defencePool } from '../rules/pools.js';
import { talentOf } from '../rules/talents.js';

/** The actions that dice of a combat can follow at once. */
const ROLLING: ReadonlySet<JtAction['type']> = new Set(['defend', 'boost', 'skipBoost', 'pass', 'reactTalent']);

/** Combats (JT-13.17 to JT-13.21): whether the attacker hits or wins the grapple, or the defender holds out. */
export const odds: Odds<JtState, JtAction, JtEvent> = {
  of(state, seat, action) {
    if (!ROLLING.has(action.type) || combatOf(state) === null) return null;
    const thrown = cloneJson(state);
    const isRolled = runToFirstDraw((chance) => apply(thrown, seat, action, chance));
    const combat = isRolled ? combatOf(thrown) : null;
    return combat && prospectOf(boardOf(thrown), combat, seat);
  },
  succeeded(seat, _action, events) {
    for (const event of events) {
      if (event.type !== 'combatResolved') continue;
      const { attacker, defender, hit, grappleWinner } = event;
      const isAttackerBetter = hit.includes(defender) || grappleWinner === attacker;
      return isAttackerBetter === (seatOfJugger(attacker) === seat);
    }
    return null;
  },
};

/** What the dice promise that are about to be thrown; null where they are not the first ones of a side. */
function prospectOf(board: Board, combat: CombatFrame, seat: Seat): Prospect | null {
  const { stage, attackDice, defenceDice, attacker, mode } = combat;
  const isFirst = stage === 'attackRoll' ? attackDice === null : stage === 'defenceRoll' && defenceDice === null;
  if (!isFirst || mode === null) return null;
  const { faces } = board.cards;
  const attack = attackDice === null ? sumsOf(faces, attackPool(board, combat)) : certainly(juggsOf(board.cards, attackDice));
  const { defenderHit } = oddsOfSums(attack, sumsOf(faces, defencePool(board, combat)), isTieHarmless(board, combat) ? 'full' : mode);
  return seatOfJugger(attacker) === seat ? { p: defenderHit, goal: 'odds.hit' } : { p: 1 - defenderHit, goal: 'odds.hold' };
}

/** Whether a tied duel leaves the defender unharmed: a grapple, or a talent (JT-13.20, JT-20.4 `doublesSpareSelf`). */
function isTieHarmless(board: Board, { mode, grapple, defenceTalent }: CombatFrame): boolean {
  return mode === 'duel' && (grapple || talentOf(board, defenceTalent)?.effect.id === 'doublesSpareSelf');
}

/** The sums of dice that lie. */
function certainly(total: number): number[] {
  const sums: number[] = [];
  sums[total] = 1;
  return sums;
}
