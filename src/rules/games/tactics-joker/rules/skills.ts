/**
 * Skills: a check is begun, aimed and rolled, and does something.
 *
 * *Rules*: TJ-13.1, TJ-13.7, TJ-R68.
 */

import type { Seat, Skill } from '../model/names.js';
import type { Effect } from '../model/state.js';
import { durationOf } from './effects.js';
import { rollInsight, rollPerception } from './foresight.js';
import { beginMuster } from './muster.js';
import { closeDecision, openDecision, type Play } from './play.js';
import { type Check, rollCheck } from './skill-check.js';
import { listTargets, type Target, targetKindOf, zoneOf } from './skill-targets.js';
import { swapArmies, swapCards } from './swaps.js';

/**
 * A7, TJ-13.1, TJ-R68: pays for the one check of the seat's turn and names the skill; a single target is taken at once
 * (TJ-13.7).
 */
export function beginSkill(play: Play, seat: Seat, skill: Skill, pc: string | null): void {
  const { state, events } = play;
  if (state.points) state.points.normal--;
  state.skillUsed = true;
  events.push({ type: 'skillBegun', seat, skill, pc });
  if (targetKindOf(skill) === null) {
    check(play, { seat, skill, pc, target: null });
    return;
  }
  const [first, second] = listTargets(state, seat, skill, pc);
  if (first !== undefined && second === undefined) {
    aim(play, { seat, skill, pc, target: first });
    return;
  }
  openDecision(state, { kind: 'skillTarget', seat, skill, pc });
}

/** A8 to A10: the target is chosen and the die is rolled. */
export function chooseTarget(play: Play, target: Target): void {
  const { state } = play;
  if (state.pending?.kind !== 'skillTarget') throw new Error('no skill waits for a target');
  const { seat, skill, pc } = state.pending;
  closeDecision(state);
  aim(play, { seat, skill, pc, target });
}

function aim(play: Play, aimed: Check): void {
  const { seat, target, pc } = aimed;
  if (target && 'count' in target) {
    beginMuster(play, seat, target, { pc });
    return;
  }
  check(play, aimed);
}

function check(play: Play, checked: Check): void {
  if (rollCheck(play, checked)) succeed(play, checked);
}

/** What a successful check does. */
function succeed(play: Play, { seat, skill, pc, target }: Check): void {
  if (target === null) {
    startEffect(play, { skill, seat, pc, zone: zoneOf(play.state, pc), anchor: null, until: durationOf(skill) });
    return;
  }
  if ('a' in target) {
    skill === 'arcana' ? swapCards(play, seat, target.a, target.b) : swapArmies(play, seat, target.a, target.b);
    return;
  }
  if (!('at' in target)) return;
  const { at } = target;
  if (skill === 'insight') {
    rollInsight(play, seat, at);
    return;
  }
  if (skill === 'perception') {
    rollPerception(play, seat, at);
    return;
  }
  const zone = skill === 'acrobatics' ? [at] : null;
  startEffect(play, { skill, seat, pc, zone, anchor: zone ? null : at, until: durationOf(skill) });
}

function startEffect(play: Play, effect: Effect): void {
  play.state.effects.push(effect);
  play.events.push({ type: 'effectStarted', effect: { ...effect, zone: effect.zone && [...effect.zone] } });
}
