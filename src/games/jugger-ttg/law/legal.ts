import type { JtAction } from '../model/actions.js';
import { type Board, boardOf, isActive, juggerOf } from '../model/board.js';
import type { BonusFrame, Frame, WindowFrame } from '../model/frame.js';
import { topFrame } from '../model/frame-stack.js';
import type { Decision, JtState } from '../model/state.js';
import { FACINGS, impossible, isSeat, type JtSeat, type JuggerId } from '../model/vocabulary.js';
import { activationActions, turnActions, upkeepActions } from '../rules/activation.js';
import { strikeTargets } from '../rules/attack.js';
import { dropHexes } from '../rules/combat-result.js';
import { boosts, defences } from '../rules/defence.js';
import { deployActions } from '../rules/deploy.js';
import { draftActions, isFull } from '../rules/draft.js';
import { grappleOutcomes } from '../rules/grapple.js';
import { landings, throwPowers } from '../rules/jugg.js';
import { isReady, lineupActions } from '../rules/lineup.js';
import { quickSteps } from '../rules/movement.js';
import { paymentsOf } from '../rules/payment.js';
import { reactionsOf } from '../rules/reactions.js';
import { teamBuildActions } from '../rules/team-build.js';
import { askedRun } from '../rules/window.js';

const BOTH: readonly JtSeat[] = [0, 1];

/** The seats that owe an action, ascending (section 5 of the specification). */
export function seatsToAct(state: JtState): JtSeat[] {
  const { lineup } = state;
  if (state.phase === 'teamBuild') return BOTH.filter((seat) => !isFull(state, seat));
  if (lineup) return BOTH.filter((seat) => !isReady(lineup[seat]));
  return state.decision ? [state.decision.seat] : [];
}

/** Every legal action of a seat (section 6 of the specification). */
export function legalActionsOf(state: JtState, seat: number): JtAction[] {
  if (!isSeat(seat)) return [];
  const board = boardOf(state);
  if (state.phase === 'teamBuild') return teamBuildActions(state, board.cards, seat);
  if (state.lineup) return isReady(state.lineup[seat]) ? [] : lineupActions(state, seat, state.lineup[seat]);
  const { decision } = state;
  if (!decision || decision.seat !== seat) return [];
  return actionsFor(board, decision);
}

function actionsFor(board: Board, decision: Decision): JtAction[] {
  const { state } = board;
  switch (decision.kind) {
    case 'firstRecruiter':
    case 'draw':
    case 'recruit':
    case 'discard':
      return draftActions(state, board.cards);
    case 'deploy':
      return deployActions(board, decision.seat);
    case 'turn':
      return turnActions(board, decision.seat);
    case 'standUp':
    case 'facing':
      return facings(concerned(decision));
    case 'holdUpkeep':
      return upkeepActions(board, concerned(decision));
    case 'dropJugg':
      return dropHexes(board, concerned(decision)).map((hex) => ({ type: 'dropJugg', hex }));
    case 'duelPush':
      return [{ type: 'grapplePush' }, { type: 'declinePush' }];
    default:
      return actionsOfFrame(board, topFrame(state));
  }
}

function concerned({ jugger, kind }: Decision): JuggerId {
  if (jugger === null) throw new Error(`${kind} concerns no jugger`);
  return jugger;
}

function facings(jugger: JuggerId): JtAction[] {
  return FACINGS.map((facing) => ({ type: 'chooseFacing', jugger, facing }));
}

/** The decisions that the innermost frame asks for. */
function actionsOfFrame(board: Board, frame: Frame | null): JtAction[] {
  if (!frame) return [];
  switch (frame.frame) {
    case 'activation':
      return activationActions(board, frame);
    case 'juggFlight':
      return landings(board, frame);
    case 'quickStep':
      return quickSteps(board, frame);
    case 'bonus':
      return bonusActions(board, frame);
    case 'window':
      return reactionActions(board, frame);
    case 'combat':
      if (frame.stage === 'declareDefence') return defences(board, frame);
      return frame.stage === 'result' ? grappleOutcomes(board, frame) : boosts(board, frame);
    default:
      return impossible(frame);
  }
}

/** JT-14.6, JT-14.7: a target for the bonus attack, or none; empty when there is nobody to strike. */
export function bonusActions(board: Board, { jugger, exclude }: BonusFrame): JtAction[] {
  if (!isActive(juggerOf(board, jugger))) return [];
  const actions: JtAction[] = strikeTargets(board, jugger, 0, exclude).map((target) => ({ type: 'bonusAttack', target }));
  if (actions.length > 0) actions.push({ type: 'skipBonus' });
  return actions;
}

/** JT-11.4: the reactions of the run that is asked, or to pass. */
function reactionActions(board: Board, window: WindowFrame): JtAction[] {
  const actions: JtAction[] = [];
  for (const id of askedRun(board, window)) addReactions(board, window, id, actions);
  actions.push({ type: 'pass' });
  return actions;
}

function addReactions(board: Board, window: WindowFrame, jugger: JuggerId, actions: JtAction[]): void {
  for (const reaction of reactionsOf(board, window, jugger)) {
    switch (reaction.kind) {
      case 'opportunity':
        for (const pay of paymentsOf(board, jugger, reaction.cost)) actions.push({ type: 'opportunityAttack', jugger, pay });
        break;
      case 'throw':
        for (const { power, pay } of throwPowers(board, jugger)) actions.push({ type: 'reactThrow', jugger, power, pay });
        break;
      case 'talent': {
        const talent = reaction.talent.id;
        if (reaction.cost.points === 0) actions.push({ type: 'reactTalent', jugger, talent });
        else for (const pay of paymentsOf(board, jugger, reaction.cost)) actions.push({ type: 'reactTalent', jugger, talent, pay });
        break;
      }
      default:
        impossible(reaction);
    }
  }
}
