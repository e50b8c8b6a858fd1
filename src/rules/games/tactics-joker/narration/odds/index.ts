import { runToFirstDraw } from '../../../../kernel/first-draw.js';
import { cloneJson } from '../../../../kernel/json.js';
import type { Odds, Prospect } from '../../../../kernel/odds.js';
import type { Action } from '../../model/actions.js';
import type { Event } from '../../model/events.js';
import { otherSeat, type Seat } from '../../model/names.js';
import type { Pending, State } from '../../model/state.js';
import { carrierOf } from '../../rules/characters.js';
import { effectCovering } from '../../rules/effects.js';
import type { GroupMove } from '../../rules/group-moves.js';
import type { March } from '../../rules/march.js';
import { movableCarriers, movableOrdinary } from '../../rules/movement.js';
import { addPc, beginMuster, offeredCarriers } from '../../rules/muster.js';
import type { Play } from '../../rules/play.js';
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
    case 'targetMove':
      return pending?.kind === 'skillTarget' ? entering(state, { ...action, seat, pc: pending.pc }) : null;
    case 'move':
      // Nobody is asked along where no character stands.
      return movableCarriers(state, seat, action.from).length === 0
        ? marching(state, { ...action, seat, group: movableOrdinary(state, seat, action.from).slice(0, action.count) })
        : marchingAtOnce(state, { ...action, seat }, (play) => beginMuster(play, seat, action, null));
    case 'addPc':
      return pending?.kind === 'muster' ? joining(state, pending, action.pc) : null;
    case 'endMuster':
      return pending?.kind === 'muster' ? settingOut(state, pending) : null;
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
  if (only === undefined || others.length > 0) return null;
  return 'count' in only ? entering(state, { ...only, seat, pc }) : checked(state, { ...check, target: only });
}

type Muster = Extract<Pending, { kind: 'muster' }>;

/** A passage that is rolled for at once: no character is asked along. */
function entering(state: State, { seat, pc, ...target }: GroupMove & { seat: Seat; pc: string | null }): Prospect | null {
  return movableCarriers(state, seat, target.from).length > 0 ? null : checked(state, { seat, skill: 'dungeoneering', pc, target });
}

/** The last character that is asked along: then the group sets out. */
function joining(state: State, muster: Muster, pc: string): Prospect | null {
  const carrier = carrierOf(state, pc);
  const joined = { ...muster, tokens: [...muster.tokens, ...(carrier ? [carrier.id] : [])] };
  if (muster.skill) return offeredCarriers(state, joined).length > 0 ? null : settingOut(state, joined);
  return marchingAtOnce(state, muster, (play) => addPc(play, pc));
}

/** A group that goes as it is. */
function settingOut(state: State, { seat, from, to, tokens, skill, pc }: Muster): Prospect | null {
  const group = tokensOf(state, tokens);
  const count = group.filter((token) => token.pc === null).length;
  return skill
    ? checked(state, { seat, skill: 'dungeoneering', pc, target: { from, to, count } })
    : marching(state, { seat, from, to, group });
}

/** A group that an action sends off; null where characters may still join it. */
function marchingAtOnce(state: State, { seat, from, to }: Omit<March, 'group'>, act: (play: Play) => void): Prospect | null {
  const events: Event[] = [];
  const world = cloneJson(state);
  runToFirstDraw((chance) => act({ state: world, chance, events }));
  const declared = events.find(({ type }) => type === 'moveDeclared');
  return declared?.type === 'moveDeclared' ? marching(state, { seat, from, to, group: tokensOf(state, declared.tokens) }) : null;
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
