import type { Odds, Prospect } from '../../../../kernel/odds.js';
import type { Action } from '../../model/actions.js';
import type { Event } from '../../model/events.js';
import { otherSeat, type Seat } from '../../model/names.js';
import type { State } from '../../model/state.js';
import { effectCovering } from '../../rules/effects.js';
import type { March } from '../../rules/march.js';
import { movableCarriers, movableOrdinary } from '../../rules/movement.js';
import { traitsOf } from '../../rules/races.js';
import { entryThreshold } from '../../rules/rough-ground.js';
import { type Check, leastDieOf } from '../../rules/skill-check.js';
import { listTargets, targetKindOf } from '../../rules/skill-targets.js';
import { standsOn, tokensOf } from '../../rules/tokens.js';
import { attackChance } from './attack.js';

/** Castles that roll, skill checks, and groups that enter rough ground or attack. */
export const odds: Odds<State, Action, Event> = {
  of(state, seat, action) {
    return prospectOf(state, seat as Seat, action);
  },
  succeeded(_seat, _action, events) {
    for (const event of events) {
      switch (event.type) {
        case 'recruitRolled':
        case 'skillChecked':
          return event.success;
        case 'combatEnded':
          return event.winner === attackerIn(events);
        case 'entryRolled':
          if (event.rolls.every(({ entered }) => !entered)) return false;
          if (!events.some(({ type }) => type === 'combatStarted')) return true;
          break;
        default:
      }
    }
    return null;
  },
};

function attackerIn(events: readonly Event[]): Seat | null {
  const started = events.find((event) => event.type === 'combatStarted');
  return started?.type === 'combatStarted' ? started.attacker : null;
}

function prospectOf(state: State, seat: Seat, action: Action): Prospect | null {
  const { pending } = state;
  switch (action.type) {
    case 'recruit':
    case 'recruitMove':
      return { p: chanceOfDie(traitsOf(state.races[seat]).recruitOn, 6), goal: 'odds.recruit' };
    case 'beginSkill':
      return beginning(state, { seat, skill: action.skill, pc: action.pc ?? null, target: null });
    case 'targetCell':
      return pending?.kind === 'skillTarget' ? checked(state, { ...pending, seat, target: { at: action.at } }) : null;
    case 'targetPair':
      return pending?.kind === 'skillTarget' ? checked(state, { ...pending, seat, target: { a: action.a, b: action.b } }) : null;
    case 'move':
      // Characters that may join stand between the move and its dice.
      if (movableCarriers(state, seat, action.from).length > 0) return null;
      return marching(state, { ...action, seat, group: movableOrdinary(state, seat, action.from).slice(0, action.count) });
    case 'endMuster':
      return pending?.kind === 'muster' && !pending.skill
        ? marching(state, { ...pending, seat, group: tokensOf(state, pending.tokens) })
        : null;
    default:
      return null;
  }
}

/** A check that is rolled at once: without a target, or with the only one there is. */
function beginning(state: State, check: Check): Prospect | null {
  const { seat, skill, pc } = check;
  const kind = targetKindOf(skill);
  if (kind === null) return checked(state, check);
  const [only, ...others] = listTargets(state, seat, skill, pc);
  return kind === 'move' || only === undefined || others.length > 0 ? null : checked(state, { ...check, target: only });
}

function checked(state: State, { seat, skill, pc, target }: Check): Prospect {
  return { p: chanceOfDie(leastDieOf(state, { seat, skill, pc, target }), 20), goal: 'odds.skill' };
}

/** A group on its way: whether any token enters, or whether it wins. */
function marching(state: State, march: March): Prospect | null {
  const { seat, to, group } = march;
  const threshold = entryThreshold(state, seat, to);
  const entry = threshold === null ? 1 : chanceOfDie(threshold, 6);
  if (!standsOn(state, otherSeat(seat), to)) return threshold === null ? null : { p: 1 - (1 - entry) ** group.length, goal: 'odds.enter' };
  const isAsked = effectCovering(state, seat, 'religion', to) ?? effectCovering(state, otherSeat(seat), 'thievery', to);
  return isAsked ? null : { p: attackChance(state, march, entry, threshold !== null), goal: 'odds.win' };
}

/** The chance of a die to show a number or more. */
function chanceOfDie(least: number, faces: number): number {
  return Math.min(1, Math.max(0, (faces + 1 - least) / faces));
}
