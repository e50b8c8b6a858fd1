/**
 * What happens by itself after an action, until some seat has a choice.
 *
 * *Rules*: JT-0.3, JT-R81.
 */
import { runOn } from '../../../kit/run-on.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { JtAction } from '../model/actions.js';
import type { BonusFrame, JuggFlightFrame, QuickStepFrame, WindowFrame } from '../model/frame.js';
import { popFrame, topFrame } from '../model/frame-stack.js';
import { askJugger, type Play } from '../model/play.js';
import type { DecisionKind, JtState } from '../model/state.js';
import type { JtSeat } from '../model/vocabulary.js';
import { completeAction } from '../rules/activation.js';
import { bonusActions } from '../rules/bonus-attack.js';
import { advanceCombat } from '../rules/combat.js';
import { quickStepDirections } from '../rules/movement.js';
import { advanceStone } from '../rules/stone.js';
import { completeReaction } from '../rules/window.js';
import { legalActions } from './legal.js';
import { toAct } from './to-act.js';

/** Carries out one action of a seat; `isForced`: it was the only legal one. */
type Perform = (play: Play, seat: JtSeat, action: JtAction, isForced: boolean) => void;

/** JT-0.3, JT-R81: goes on until some seat has a real choice; forced actions are carried out, seat 0's first. */
export function runToChoice(play: Play, perform: Perform): void {
  runOn(play, () => {
    if (play.state.phase === 'stone' && play.state.decision === null) {
      advance(play);
      return 'again';
    }
    const forced = forcedAction(play.state);
    if (!forced) return 'done';
    perform(play, forced.seat, forced.action, true);
    return 'again';
  });
}

/** The questions that always have two answers or more. */
const OPEN_QUESTIONS: ReadonlySet<DecisionKind> = new Set([
  'firstRecruiter',
  'discard',
  'deploy',
  'standUp',
  'facing',
  'activation',
  'throwTarget',
  'bonusTarget',
  'reaction',
  'boostAttack',
  'boostDefence',
  'duelPush',
] as const);

function forcedAction(state: JtState): { seat: JtSeat; action: JtAction } | null {
  if (state.decision && OPEN_QUESTIONS.has(state.decision.kind)) return null;
  for (const seat of toAct(state)) {
    const [action, other] = legalActions(state, seat);
    if (action && !other) return { seat, action };
  }
  return null;
}

/** Carries the innermost frame on by one step. */
function advance(play: Play): void {
  const frame = topFrame(play.state);
  if (!frame) {
    advanceStone(play);
    return;
  }
  switch (frame.frame) {
    case 'activation':
      completeAction(play, frame);
      break;
    case 'juggFlight':
      askForLanding(play, frame);
      break;
    case 'quickStep':
      advanceQuickStep(play, frame);
      break;
    case 'bonus':
      advanceBonus(play, frame);
      break;
    case 'combat':
      advanceCombat(play, frame);
      break;
    case 'window':
      advanceWindow(play, frame);
      break;
    default:
      unreachable(frame);
  }
}

function askForLanding(play: Play, { by, jugger }: JuggFlightFrame): void {
  askJugger(play, by === 'sweep' ? 'sweepTarget' : 'throwTarget', jugger);
}

/** JT-9.10, JT-13.4: the next hex of a quick step; the end of one that was a reaction has moved the defender. */
function advanceQuickStep(play: Play, { jugger, stepsLeft }: QuickStepFrame): void {
  if (stepsLeft > 0 && quickStepDirections(play, jugger).length > 0) {
    askJugger(play, 'quickStep', jugger);
    return;
  }
  popFrame(play.state);
  if (topFrame(play.state)?.frame === 'window') play.defenderMoved = true;
}

/** JT-14.7: without a legal target the bonus attack lapses. */
function advanceBonus(play: Play, frame: BonusFrame): void {
  if (bonusActions(play, frame).length > 0) askJugger(play, 'bonusTarget', frame.jugger);
  else popFrame(play.state);
}

function advanceWindow(play: Play, { reactor }: WindowFrame): void {
  if (reactor === null) popFrame(play.state);
  else completeReaction(play, reactor);
}
