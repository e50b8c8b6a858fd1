import type { Chance } from '../../kernel/chance.js';
import type { Action } from './actions.js';
import { bluffMove, declineBluff } from './bluff.js';
import type { Event } from './events.js';
import { announceSight, renewSight } from './fog.js';
import { unreachable } from './invariant.js';
import { pickWild } from './landing.js';
import { addPc, beginMuster, endMuster } from './muster.js';
import type { Seat } from './names.js';
import { chooseCastle, placePc } from './opening.js';
import type { Play } from './play.js';
import { endRecruitPhase, recruit, recruitMove } from './recruit.js';
import { keepDice, rerollDie } from './reroll.js';
import { retreat } from './retreat.js';
import { settle } from './settle.js';
import { beginSkill, chooseTarget } from './skills.js';
import type { State } from './state.js';
import { endTurn } from './turn.js';

/** Carries out a legal action in place, up to the next choice that somebody owes (TJ-3.8). */
export function apply(state: State, seat: Seat, action: Action, chance: Chance): Event[] {
  const play: Play = { state, chance, events: [] };
  carryOut(play, seat, action);
  const sightings = renewSight(state);
  settle(play);
  announceSight(play, sightings);
  return play.events;
}

function carryOut(play: Play, seat: Seat, action: Action): void {
  switch (action.type) {
    case 'chooseCastle':
      chooseCastle(play, seat, action.at);
      break;
    case 'placePc':
      placePc(play, seat, action.at);
      break;
    case 'recruit':
      recruit(play, seat, action.at);
      break;
    case 'endRecruit':
      endRecruitPhase(play, seat, false);
      break;
    case 'move':
      beginMuster(play, seat, action, null);
      break;
    case 'recruitMove':
      recruitMove(play, seat, action.at);
      break;
    case 'beginSkill':
      beginSkill(play, seat, action.skill, action.pc ?? null);
      break;
    case 'targetCell':
      chooseTarget(play, { at: action.at });
      break;
    case 'targetPair':
      chooseTarget(play, { a: action.a, b: action.b });
      break;
    case 'targetMove':
      chooseTarget(play, { from: action.from, to: action.to, count: action.count });
      break;
    case 'addPc':
      addPc(play, action.pc);
      break;
    case 'endMuster':
      endMuster(play);
      break;
    case 'rerollDie':
      rerollDie(play, seat, action.token);
      break;
    case 'keepDice':
      keepDice(play, seat);
      break;
    case 'retreat':
      retreat(play, action.to);
      break;
    case 'pickWild':
      pickWild(play, action.card);
      break;
    case 'bluffMove':
      bluffMove(play, seat, action.to);
      break;
    case 'declineBluff':
      declineBluff(play, seat);
      break;
    case 'endTurn':
      endTurn(play, seat, false);
      break;
    default:
      unreachable(action);
      break;
  }
}
