/**
 * The actions of the active jugger.
 *
 * *Rules*: JT-9.7.
 */
import { unreachable } from '../../../kit/unreachable.js';
import type { ActionOf } from '../model/actions.js';
import type { ActivationFrame } from '../model/frame.js';
import type { Play } from '../model/play.js';
import { COSTS } from '../model/reference.js';
import { endActivation } from '../rules/activation.js';
import { prepareChain } from '../rules/chain.js';
import { declareAttack } from '../rules/combat.js';
import { turnTo } from '../rules/facing.js';
import { endHold, maintainHold } from '../rules/holds.js';
import { launchJugg, pickUpJugg } from '../rules/jugg.js';
import { declareMove, step, stepOut } from '../rules/movement.js';
import { payFor } from '../rules/payment.js';
import { endPin, pin } from '../rules/pins.js';
import { scorePoint } from '../rules/scoring.js';
import { applyTalent } from '../rules/use-talent.js';
import { openWindow } from '../rules/window.js';

type OwnAction = ActionOf<
  | 'maintainHold'
  | 'releaseHold'
  | 'face'
  | 'declareMove'
  | 'step'
  | 'stepOut'
  | 'attack'
  | 'grapple'
  | 'useTalent'
  | 'prepareChain'
  | 'pin'
  | 'releasePin'
  | 'sweepJugg'
  | 'pickUpJugg'
  | 'throwJugg'
  | 'scorePoint'
  | 'endActivation'
>;

/** The actions of the active jugger (JT-8.3). */
export function performInActivation(play: Play, frame: ActivationFrame, action: OwnAction, isForced: boolean): void {
  const { jugger: id } = frame;
  frame.mayFace = action.type !== 'face';
  switch (action.type) {
    case 'maintainHold':
      maintainHold(play, id, action);
      break;
    case 'releaseHold':
      endHold(play, id, isForced ? 'upkeep' : 'released');
      break;
    case 'face':
      turnTo(play, id, action.facing);
      break;
    case 'declareMove':
      declareMove(play, frame, action);
      break;
    case 'step':
      takeStep(play, frame, action);
      break;
    case 'stepOut':
      stepOut(play, frame, action.dir);
      break;
    case 'attack':
    case 'grapple':
      payFor(play, id, action.pay);
      declareAttack(play, {
        attacker: id,
        defender: action.target,
        kind: 'standard',
        type: 'standard',
        grapple: action.type === 'grapple',
        talent: null,
      });
      break;
    case 'useTalent':
      applyTalent(play, frame, action);
      break;
    case 'prepareChain':
      prepareChain(play, id, action);
      break;
    case 'pin':
      pin(play, id, action);
      break;
    case 'releasePin':
      endPin(play, id, 'released');
      break;
    case 'sweepJugg':
      launchJugg(play, id, 'sweep', action.hexes, action.pay);
      break;
    case 'pickUpJugg':
      payFor(play, id, action.pay);
      pickUpJugg(play, id);
      break;
    case 'throwJugg':
      launchJugg(play, id, 'throw', COSTS.throwHexesPerPower * action.power, action.pay);
      break;
    case 'scorePoint':
      payFor(play, id, action.pay);
      scorePoint(play, id);
      break;
    case 'endActivation':
      endActivation(play, id, action);
      break;
    default:
      unreachable(action);
  }
}

/** JT-9.7: a step through the range of an opponent opens a window. */
function takeStep(play: Play, frame: ActivationFrame, { dir }: ActionOf<'step'>): void {
  const from = step(play, frame, dir);
  openWindow(play, 'stepCompleted', frame.jugger, from);
}
