import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import type { Spot } from '../model/board.js';
import type { View } from '../views/view-schema.js';
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
      return say(isHeldByOther(view, action.to) ? 'label.attack' : 'label.move', groupOf(action, say));
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

function isHeldByOther({ armies, viewer }: View, spot: Spot): boolean {
  return armies.some(({ seat, at }) => at === spot && seat !== viewer);
}

function skillAsked({ pending }: View, say: Words): string {
  return pending?.kind === 'skillTarget' ? say(`skills.${pending.skill}`) : '';
}
