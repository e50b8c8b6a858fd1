import type { Chance } from '../../../kernel/chance.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import type { Event } from '../model/events.js';
import type { Seat } from '../model/names.js';
import type { State } from '../model/state.js';
import { bluffMove, declineBluff } from '../rules/bluff.js';
import { announceSight, renewSight } from '../rules/fog.js';
import { pickWild } from '../rules/landing.js';
import { addPc, beginMuster, endMuster } from '../rules/muster.js';
import { chooseCastle, placePc } from '../rules/opening.js';
import type { Play } from '../rules/play.js';
import { endRecruitPhase, recruit, recruitMove } from '../rules/recruitment.js';
import { keepDice, rerollDie } from '../rules/reroll.js';
import { retreat } from '../rules/retreat.js';
import { beginSkill, chooseTarget } from '../rules/skills.js';
import { endTurn } from '../rules/turn.js';
import { runOnPlay } from './run-on.js';

/** Carries out a legal action in place, up to the next choice that somebody owes (TJ-3.8). */
export function apply(state: State, seat: Seat, action: Action, chance: Chance): Event[] {
  const play: Play = { state, chance, events: [] };
  carryOut(play, seat, action);
  const sightings = renewSight(state);
  runOnPlay(play);
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
