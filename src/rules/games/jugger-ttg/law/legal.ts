import { present, unreachable } from '../../../kit/unreachable.js';
import type { JtAction } from '../model/actions.js';
import { type Board, boardOf } from '../model/board.js';
import type { Frame } from '../model/frame.js';
import { topFrame } from '../model/frame-stack.js';
import type { Decision, JtState } from '../model/state.js';
import { isSeat, type JuggerId } from '../model/vocabulary.js';
import { activationActions } from '../rules/activation.js';
import { bonusActions } from '../rules/bonus-attack.js';
import { boosts } from '../rules/boosts.js';
import { dropHexes } from '../rules/combat-result.js';
import { defences } from '../rules/defence.js';
import { deployActions } from '../rules/deploy.js';
import { draftActions } from '../rules/draft-choices.js';
import { facings } from '../rules/facing.js';
import { grappleOutcomes } from '../rules/grapple.js';
import { upkeepActions } from '../rules/holds.js';
import { landings } from '../rules/jugg.js';
import { isReady, lineupActions } from '../rules/lineup.js';
import { quickSteps } from '../rules/movement.js';
import { reactionActions } from '../rules/reaction-choices.js';
import { teamBuildActions } from '../rules/team-build.js';
import { turnActions } from '../rules/turn.js';

/** Every legal action of a seat (section 6 of the specification). */
export function legalActions(state: JtState, seat: number): JtAction[] {
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
  return present(jugger, `jugger that ${kind} concerns`);
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
      return unreachable(frame);
  }
}
