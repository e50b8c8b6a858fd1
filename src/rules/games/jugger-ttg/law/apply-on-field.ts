import { unreachable } from '../../../kit/unreachable.js';
import type { ActionOf, JtAction } from '../model/actions.js';
import type { ActivationFrame, BonusFrame, CombatFrame, Frame, JuggFlightFrame, QuickStepFrame, WindowFrame } from '../model/frame.js';
import { popFrame, topFrame } from '../model/frame-stack.js';
import type { Play } from '../model/play.js';
import { COSTS } from '../model/reference.js';
import type { JtSeat } from '../model/vocabulary.js';
import { activate } from '../rules/activation.js';
import { boost } from '../rules/boosts.js';
import { declareAttack } from '../rules/combat.js';
import { defend } from '../rules/defence.js';
import { turnTo } from '../rules/facing.js';
import { grappleHold, grapplePush, grappleSteal } from '../rules/grapple.js';
import { dropJugg, landJugg, launchJugg } from '../rules/jugg.js';
import { quickStep } from '../rules/movement.js';
import { opportunityAttack } from '../rules/opportunity.js';
import { payFor } from '../rules/payment.js';
import { standUp } from '../rules/stand-up.js';
import { endTurn } from '../rules/stone.js';
import { delay } from '../rules/turn.js';
import { reactWithTalent } from '../rules/use-talent.js';
import { passRun } from '../rules/window.js';
import { performInActivation } from './apply-in-activation.js';

type SetUpType =
  | 'chooseFirstRecruiter'
  | 'drawRecruit'
  | 'recruit'
  | 'swapRecruit'
  | 'endRecruiting'
  | 'discardRecruit'
  | 'addToTeam'
  | 'selectLineup'
  | 'selectQwik'
  | 'assignWeapon'
  | 'deploy';
type FieldAction = Exclude<JtAction, { type: SetUpType }>;

/** The actions of the phase `stone`: the question is answered, so it is no longer asked. */
export function performOnField(play: Play, seat: JtSeat, action: FieldAction, isForced: boolean): void {
  const { state } = play;
  const frame = topFrame(state);
  const { decision } = state;
  if (action.type === 'pass') {
    passWindow(play, frame);
    return;
  }
  state.decision = null;
  switch (action.type) {
    case 'chooseFacing':
      chooseFacing(play, action, decision?.kind === 'standUp');
      break;
    case 'activate':
      activate(play, action.jugger);
      break;
    case 'delay':
      delay(play, action);
      break;
    case 'endTurn':
      endTurn(play, seat);
      break;
    case 'sweepTo':
    case 'throwTo':
      landJugg(play, expectFrame(frame, 'juggFlight'), action.hex);
      break;
    case 'quickStep':
      quickStep(play, expectFrame(frame, 'quickStep'), action.dir);
      break;
    case 'endQuickStep':
      expectFrame(frame, 'quickStep').stepsLeft = 0;
      break;
    case 'bonusAttack':
      bonusAttack(play, expectFrame(frame, 'bonus'), action);
      break;
    case 'skipBonus':
      popFrame(state);
      break;
    case 'opportunityAttack':
    case 'reactThrow':
    case 'reactTalent':
      react(play, expectFrame(frame, 'window'), action);
      break;
    case 'boost':
      boost(play, expectFrame(frame, 'combat'), action);
      break;
    case 'skipBoost':
    case 'declinePush':
      break;
    case 'defend':
      defend(play, expectFrame(frame, 'combat'), action);
      break;
    case 'dropJugg':
      dropJugg(play, action.hex);
      break;
    case 'grappleSteal':
      grappleSteal(play, expectFrame(frame, 'combat'));
      break;
    case 'grappleHold':
      grappleHold(play, expectFrame(frame, 'combat'));
      break;
    case 'grapplePush':
      grapplePush(play, expectFrame(frame, 'combat'));
      break;
    default:
      performInActivation(play, expectFrame(frame, 'activation'), action, isForced);
  }
}

type FrameOf<Name extends Frame['frame']> = Extract<
  ActivationFrame | JuggFlightFrame | QuickStepFrame | BonusFrame | CombatFrame | WindowFrame,
  { frame: Name }
>;

function expectFrame<Name extends Frame['frame']>(frame: Frame | null, name: Name): FrameOf<Name> {
  if (frame?.frame !== name) throw new Error(`${name} is not under way`);
  return frame as FrameOf<Name>;
}

function passWindow(play: Play, frame: Frame | null): void {
  const window = expectFrame(frame, 'window');
  passRun(play, window);
  if (topFrame(play.state) !== window) play.state.decision = null;
}

/** JT-18.5, JT-8.7, JT-8.8: a jugger rises or turns; after a reaction its window closes. */
function chooseFacing(play: Play, { jugger, facing }: ActionOf<'chooseFacing'>, rises: boolean): void {
  if (rises) {
    standUp(play, jugger, facing);
    return;
  }
  turnTo(play, jugger, facing);
  if (topFrame(play.state)?.frame === 'window') popFrame(play.state);
}

/** JT-14.6: the bonus attack takes the place of its question. */
function bonusAttack(play: Play, { jugger, type }: BonusFrame, { target }: ActionOf<'bonusAttack'>): void {
  popFrame(play.state);
  declareAttack(play, { attacker: jugger, defender: target, kind: 'bonus', type, grapple: false, talent: null });
}

/** JT-11.3, JT-11.8: the window's one reaction. */
function react(play: Play, window: WindowFrame, action: ActionOf<'opportunityAttack' | 'reactThrow' | 'reactTalent'>): void {
  const { jugger } = action;
  window.reactor = jugger;
  switch (action.type) {
    case 'opportunityAttack':
      payFor(play, jugger, action.pay);
      declareAttack(play, opportunityAttack(jugger, window));
      break;
    case 'reactThrow':
      launchJugg(play, jugger, 'throw', COSTS.throwHexesPerPower * action.power, action.pay);
      break;
    case 'reactTalent':
      reactWithTalent(play, window, action);
      break;
    default:
      unreachable(action);
  }
}
