import { type Cell, cellSchema, type Spot, spotIndex } from './board.js';
import { turnFaceUp } from './fog.js';
import { rollInsight, rollPerception } from './foresight.js';
import { squareOf } from './ground.js';
import { carryOutLandings, queueLanding } from './landing.js';
import { beginMuster } from './muster.js';
import type { Seat, Skill } from './names.js';
import { closeDecision, openDecision, type Play } from './play.js';
import { type Check, rollCheck } from './skill-check.js';
import { listTargets, type Target, targetKindOf, zoneOf } from './skill-targets.js';
import type { Effect } from './state.js';
import { armyOn, placeOn, standsOn } from './tokens.js';

/** A7, TJ-13.1, TJ-13.7: pays for the check of the turn and names the skill; a single target is taken at once. */
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
  if (state.pending?.kind !== 'skillTarget') throw new Error('tactics-joker: no skill waits for a target');
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

/** TJ-14: what a successful check does. */
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

/** TJ-13.8: how long an effect lasts. */
function durationOf(skill: Skill): Effect['until'] {
  switch (skill) {
    case 'acrobatics':
    case 'nature':
    case 'religion':
      return 'turnEnd';
    case 'streetwise':
      return 'recruitEnd';
    case 'thievery':
      return 'used';
    default:
      return 'ownTurnStart';
  }
}

function startEffect(play: Play, effect: Effect): void {
  play.state.effects.push(effect);
  play.events.push({ type: 'effectStarted', effect: { ...effect, zone: effect.zone && [...effect.zone] } });
}

/** TJ-14.2, TJ-R54: two cards change places with their marks; tokens stay and do not land. */
function swapCards(play: Play, seat: Seat, a: Spot, b: Spot): void {
  const { state, events } = play;
  const [first, second] = [cellSchema.parse(a), cellSchema.parse(b)];
  const [one, other] = [squareOf(state, first), squareOf(state, second)];
  state.board[spotIndex(first)] = other;
  state.board[spotIndex(second)] = one;
  events.push({ type: 'cardsSwapped', seat, a: first, b: second });
  for (const cell of [first, second]) flipUnderArmy(play, cell);
}

/** TJ-12.3: a face-down card that came under an army is turned face up. */
function flipUnderArmy(play: Play, cell: Cell): void {
  const { state, events } = play;
  const square = squareOf(state, cell);
  if (square.faceUp || !(standsOn(state, 0, cell) || standsOn(state, 1, cell))) return;
  turnFaceUp(square);
  events.push({ type: 'cardFlipped', cell, card: square.card });
}

/** TJ-14.13: two armies change places and land, first on the lower cell. */
function swapArmies(play: Play, seat: Seat, a: Spot, b: Spot): void {
  const { state, events } = play;
  const [first, second] = [armyOn(state, seat, a), armyOn(state, seat, b)];
  placeOn(first, b);
  placeOn(second, a);
  events.push({ type: 'armiesSwapped', seat, a, b });
  queueLanding(state, seat, a);
  queueLanding(state, seat, b);
  carryOutLandings(play);
}
