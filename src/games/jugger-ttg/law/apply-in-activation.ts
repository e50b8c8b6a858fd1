import type { ActionOf } from '../model/actions.js';
import { juggerOf } from '../model/board.js';
import type { ActivationFrame } from '../model/frame.js';
import { popFrame } from '../model/frame-stack.js';
import { type Play, payFor } from '../model/play.js';
import { BOOK } from '../model/reference.js';
import { impossible } from '../model/vocabulary.js';
import { declareAttack } from '../rules/combat.js';
import { endHold, endPin } from '../rules/grips.js';
import { launchJugg, pickUpJugg } from '../rules/jugg.js';
import { declareMove, step, stepOut } from '../rules/movement.js';
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
      openWindow(play, 'stepCompleted', id, step(play, frame, action.dir));
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
      launchJugg(play, id, 'throw', BOOK.costs.throwHexesPerPower * action.power, action.pay);
      break;
    case 'scorePoint':
      payFor(play, id, action.pay);
      scorePoint(play, id);
      break;
    case 'endActivation':
      endActivation(play, id, action);
      break;
    default:
      impossible(action);
  }
}

/** JT-8.4: a jugger faces another side. */
export function turnTo(play: Play, id: string, facing: ActionOf<'face'>['facing']): void {
  juggerOf(play, id).facing = facing;
  play.events.push({ type: 'faced', jugger: id, facing });
}

/** JT-8.2: the hold is paid for. */
function maintainHold(play: Play, id: string, { pay }: ActionOf<'maintainHold'>): void {
  payFor(play, id, pay);
  play.events.push({ type: 'holdMaintained', holder: id, held: juggerOf(play, id).holding ?? '' });
}

/** JT-14.1. */
function prepareChain(play: Play, id: string, { pay }: ActionOf<'prepareChain'>): void {
  payFor(play, id, pay);
  juggerOf(play, id).chainReady = true;
  play.events.push({ type: 'chainReadied', jugger: id });
}

/** JT-19.1. */
function pin(play: Play, id: string, { target, pay }: ActionOf<'pin'>): void {
  payFor(play, id, pay);
  juggerOf(play, id).pinning = target;
  play.events.push({ type: 'pinned', pinner: id, target });
}

/** JT-8.5, JT-6.14: the final facing; the jugger is done for the stone. */
function endActivation(play: Play, id: string, { facing }: ActionOf<'endActivation'>): void {
  turnTo(play, id, facing);
  juggerOf(play, id).status = 'done';
  play.events.push({ type: 'activationEnded', jugger: id, reason: 'done' });
  popFrame(play.state);
}
