/**
 * Religion and Thievery: a die of the attacker is rolled again.
 *
 * *Rules*: TJ-14.12, TJ-14.15, TJ-14.16, TJ-R62.
 */
import { present } from '../../../kit/unreachable.js';
import { otherSeat, type Seat } from '../model/names.js';
import type { Combat } from '../model/state.js';
import { fightOut } from './combat-rounds.js';
import { effectCovering, endEffects } from './effects.js';
import { closeDecision, openDecision, type Play } from './play.js';

type RerollSkill = 'religion' | 'thievery';

/** TJ-14.12: after the first dice the attacker may reroll one of its own, if Religion waits. */
export function askReligion(play: Play, combat: Combat): void {
  if (!spend(play, combat, combat.attacker, 'religion')) askThievery(play, combat);
}

/** TJ-14.15: then the defender may have one of the attacker's dice rolled again, if Thievery waits. */
function askThievery(play: Play, combat: Combat): void {
  if (!spend(play, combat, otherSeat(combat.attacker), 'thievery')) {
    play.state.combat = null;
    fightOut(play, combat);
  }
}

/**
 * TJ-14.16, TJ-R62: the effect is spent by the attack; without a die there is no decision. Returns whether one is
 * pending.
 */
function spend(play: Play, combat: Combat, seat: Seat, skill: RerollSkill): boolean {
  const { state } = play;
  const waiting = effectCovering(state, seat, skill, combat.at);
  if (!waiting) return false;
  endEffects(play, 'used', (effect) => effect === waiting);
  if (combat.attackerDice.length === 0) return false;
  state.combat = combat;
  openDecision(state, { kind: 'reroll', seat, skill });
  return true;
}

/** A13: one attacker die is rolled again, for better or worse. */
export function rerollDie(play: Play, seat: Seat, token: number): void {
  const { combat, skill } = takeDecision(play);
  const die = present(
    combat.attackerDice.find((die) => die.token === token),
    `attacker die of token ${token}`,
  );
  const old = die.value;
  die.value = play.chance.roll(6);
  die.stored = false;
  play.events.push({ type: 'dieRerolled', seat, skill, token, old, value: die.value });
  goOn(play, combat, skill);
}

/** A14: all dice stay. */
export function keepDice(play: Play, seat: Seat): void {
  const { combat, skill } = takeDecision(play);
  play.events.push({ type: 'diceKept', seat, skill });
  goOn(play, combat, skill);
}

function takeDecision({ state }: Play): { combat: Combat; skill: RerollSkill } {
  const pending = present(state.pending?.kind === 'reroll' ? state.pending : null, 'reroll decision');
  const combat = present(state.combat, 'combat');
  closeDecision(state);
  return { combat, skill: pending.skill };
}

function goOn(play: Play, combat: Combat, skill: RerollSkill): void {
  if (skill === 'religion') {
    askThievery(play, combat);
    return;
  }
  play.state.combat = null;
  fightOut(play, combat);
}
