import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import type { Spot } from '../model/board.js';
import { cardOf } from '../model/cards.js';
import type { View } from '../views/view-schema.js';
import { attackForecast } from './forecast.js';
import type { Words } from './messages.js';
import { cardName, characterName, places, spotName, tokens } from './names.js';

/** A legal action of the viewer. */
export function label(action: Action, view: View, say: Words): string {
  const pc = (id: string): string => characterName(say, view, id);
  switch (action.type) {
    case 'chooseCastle':
      return say('label.castle', { at: action.at });
    case 'placePc':
      return say('label.place', { pc: pc(action.pc), at: action.at });
    case 'recruit':
      return say('label.recruit', { at: action.at });
    case 'endRecruit':
      return say('label.endRecruit');
    case 'move':
      return isHeldByOther(view, action.to) ? attackLabel(action, view, say) : moveLabel(action, view, say);
    case 'recruitMove':
      return say('label.recruitMove', { at: action.at });
    case 'beginSkill': {
      const skill = say(`skills.${action.skill}`);
      return action.pc === undefined ? say('label.skill', { skill }) : say('label.skillWith', { skill, pc: pc(action.pc) });
    }
    case 'endTurn':
      return say('label.endTurn');
    case 'targetCell':
      return say('label.aim', { skill: skillAsked(view, say), at: action.at });
    case 'targetPair':
      return say('label.swap', places(say, { a: action.a, b: action.b }));
    case 'targetMove':
      return say('label.passage', groupOf(action, say));
    case 'addPc':
      return say('label.addPc', { pc: pc(action.pc) });
    case 'endMuster':
      return say('label.endMuster');
    case 'rerollDie': {
      const dice = view.combat?.attackerDice ?? [];
      const place = dice.findIndex(({ token }) => token === action.token);
      return say('label.reroll', { value: dice[place]?.value ?? 0, place: place + 1 });
    }
    case 'keepDice':
      return say('label.keep');
    case 'retreat':
      return say('label.retreat', { to: spotName(say, action.to) });
    case 'pickWild':
      return say('label.wild', { card: cardName(say, action.card) });
    case 'bluffMove':
      return say('label.bluff', { to: action.to });
    case 'declineBluff':
      return say('label.declineBluff');
    default:
      return unreachable(action);
  }
}

function groupOf({ from, to, count }: { from: Spot; to: Spot; count: number }, say: Words) {
  return { group: count === 0 ? say('characters') : tokens(say, count), ...places(say, { from, to }) };
}

type Move = Extract<Action, { type: 'move' }>;

/** A march: what waits there, and what it leaves behind. */
function moveLabel(action: Move, view: View, say: Words): string {
  const { board, armies, viewer, seats, config } = view;
  const { from, to, count } = action;
  const stay = (armies.find(({ seat, at }) => seat === viewer && at === from)?.count ?? 0) - count;
  const isGivenUp = viewer !== null && stay === 0 && seats[viewer].castles.some((castle) => castle === from);
  const goal = board.find(({ cell }) => cell === to);
  const kind = goal?.card ? cardOf(goal.card).kind : null;
  const hasGift = config.conscripts && kind === 'face' && !goal?.depleted && viewer !== null && seats[viewer].reserve > 0;
  const isTaken = kind === 'castle' && viewer !== null && !seats[viewer].castles.some((castle) => castle === to);
  return say('label.move', {
    ...groupOf(action, say),
    gain: isTaken ? 'castle' : hasGift ? 'token' : 'none',
    left: isGivenUp ? 'castle' : stay > 0 && count > 0 ? 'some' : 'none',
    stay,
  });
}

/** An attack with what both sides bring. */
function attackLabel(action: Move, view: View, say: Words): string {
  const values = groupOf(action, say);
  const found = attackForecast(view, action);
  if (!found) return say('label.attack', values);
  const { attacker, defender, defenders, isRough } = found;
  const dice = (count: number): string => say('dice', { count });
  return say('label.attackSums', {
    ...values,
    ...{ ours: dice(action.count), theirs: dice(defenders), a: attacker, d: defender, rough: isRough ? 'yes' : 'no' },
  });
}

function isHeldByOther({ armies, viewer }: View, spot: Spot): boolean {
  return armies.some(({ seat, at }) => at === spot && seat !== viewer);
}

function skillAsked({ pending }: View, say: Words): string {
  return pending?.kind === 'skillTarget' ? say(`skills.${pending.skill}`) : '';
}
