/** What each choice does: the effects of an action on the pending it answers (section 6.2). */
import type { Seat } from '../../../kernel/game.js';
import { present, unreachable } from '../../../kit/unreachable.js';
import type { Action } from '../model/actions.js';
import type { PayPurpose, Pending, PendingOf } from '../model/pending.js';
import type { Play } from '../model/play.js';
import { seatOf } from '../model/seats.js';
import { carryOutLink, chooseLinkLevel, linkOneCard } from '../rules/activate.js';
import { askAntiInfantry, removeAlert } from '../rules/alerts.js';
import { aim, carryOutAttack, declareAttack } from '../rules/attack.js';
import { answerCommandAide, carryOutCommandAide, takeRoll } from '../rules/command.js';
import { answerDefenceReport, carryOutDefence, chooseDefence, rerollDefence } from '../rules/defence.js';
import { carryOutRetain, retainOrLetGo } from '../rules/drain.js';
import { answerDrainTokens } from '../rules/drain-tokens.js';
import { answerRecoveryDraw } from '../rules/drawing.js';
import { answerIntelligence } from '../rules/energize.js';
import { askFill, fillToken } from '../rules/fill.js';
import { answerHacker, hackDiscard } from '../rules/hacker.js';
import { adjustHand, answerLastAntiInfantry, discardDown } from '../rules/hand.js';
import { pickTarget, rerollHit } from '../rules/hit-location.js';
import { chooseCommander, keepOrReturn, layCard, laySquare } from '../rules/layout.js';
import { carryOutNeutralized, treatNeutralized } from '../rules/neutralization.js';
import { discardForPower, payPower } from '../rules/payment.js';
import { rearrange } from '../rules/rearrange.js';
import { askRecover, drawForPlay, recover, returnResearch } from '../rules/recover.js';
import { carryOutRepair, declareRepair, repairOneSpace } from '../rules/repair.js';
import { askResearchReturn } from '../rules/research.js';

/** Answers the seat's pending choice; the seat's program runs on to its next one. */
export function choose(play: Play, seat: Seat, action: Action): void {
  const me = seatOf(play.state, seat);
  const pending = present(me.pending, 'choice that this seat owes');
  me.pending = null;
  answer(play, seat, pending, action);
}

function answer(play: Play, seat: Seat, pending: Pending, action: Action): void {
  switch (pending.type) {
    case 'chooseCommander':
      chooseCommander(play, seat, action);
      break;
    case 'laySquare':
      laySquare(play, seat, action);
      break;
    case 'layCard':
      layCard(play, seat, action);
      break;
    case 'keep':
      keepOrReturn(play, seat, pending, action);
      break;
    case 'intelligence':
      answerIntelligence(play, seat, action);
      break;
    case 'commandRoll':
      takeRoll(play, seat, action);
      break;
    case 'neutralized':
      treatNeutralized(play, seat, pending, action);
      break;
    case 'commandAide':
      answerCommandAide(play, seat, action);
      break;
    case 'antiInfantry':
      answerAntiInfantry(play, seat, action);
      break;
    case 'link':
      chooseLinkLevel(play, seat, pending, action);
      break;
    case 'linkCard':
      linkOneCard(play, seat, pending, action);
      break;
    case 'attack':
      declareAttack(play, seat, pending, action);
      break;
    case 'aim':
      aim(play, seat, pending, action);
      break;
    case 'repair':
      declareRepair(play, seat, pending, action);
      break;
    case 'repairSpace':
      repairOneSpace(play, seat, pending, action);
      break;
    case 'rerollHit':
      rerollHit(play, seat, action);
      break;
    case 'pickTarget':
      pickTarget(play, seat, action);
      break;
    case 'defend':
      chooseDefence(play, seat, pending, action);
      break;
    case 'defenceReport':
      answerDefenceReport(play, seat, pending, action);
      break;
    case 'rerollDefence':
      rerollDefence(play, seat, action);
      break;
    case 'fillToken':
      fillToken(play, seat, action);
      break;
    case 'drainTokens':
      answerDrainTokens(play, seat, action);
      break;
    case 'retain':
      retainOrLetGo(play, seat, pending, action);
      break;
    case 'recover':
      recover(play, seat, action);
      break;
    case 'rearrange':
      if (!rearrange(play, seat, pending, action)) drawForPlay(play, seat);
      break;
    case 'recoveryDraw':
      if (answerRecoveryDraw(play, seat, pending, action)) goOnAfterDrawing(play, seat, pending);
      break;
    case 'researchReturn':
      returnResearch(play, seat, pending, action);
      break;
    case 'discardDown':
      discardDown(play, seat, action);
      break;
    case 'hacker':
      answerHacker(play, seat, action);
      break;
    case 'hackDiscard':
      hackDiscard(play, seat, action);
      break;
    case 'pay':
      pay(play, seat, pending, action);
      break;
    default:
      unreachable(pending);
  }
}

/** The same window stands in Command and in Recover. */
function answerAntiInfantry(play: Play, seat: Seat, action: Action): void {
  if (play.state.step === 'recover') {
    answerLastAntiInfantry(play, seat, action);
    return;
  }
  if (action.type === 'pass') return;
  removeAlert(play, seat);
  askAntiInfantry(play, seat);
}

function pay(play: Play, seat: Seat, pending: PendingOf<'pay'>, action: Action): void {
  if (action.type === 'discardForPower') {
    discardForPower(play, seat, pending, action.card);
    return;
  }
  if (payPower(play, seat, pending)) carryOut(play, seat, pending.purpose);
}

/** What the cards were drawn for goes on. */
function goOnAfterDrawing(play: Play, seat: Seat, { then, purpose }: PendingOf<'recoveryDraw'>): void {
  switch (then) {
    case 'pay':
      carryOut(play, seat, present(purpose, 'purpose of this payment'));
      break;
    case 'fill':
      askFill(play, seat);
      break;
    case 'recover':
      askRecover(play, seat);
      break;
    case 'research':
      askResearchReturn(play, seat);
      break;
    case 'hand':
      adjustHand(play, seat);
      break;
    default:
      unreachable(then);
  }
}

/** What was paid for happens. */
function carryOut(play: Play, seat: Seat, purpose: PayPurpose): void {
  switch (purpose.type) {
    case 'neutralized':
      carryOutNeutralized(play, seat, purpose);
      break;
    case 'commandAide':
      carryOutCommandAide(play, seat);
      break;
    case 'link':
      carryOutLink(play, seat, purpose);
      break;
    case 'attack':
      carryOutAttack(play, seat, purpose);
      break;
    case 'repair':
      carryOutRepair(play, seat, purpose.level);
      break;
    case 'defend':
      carryOutDefence(play, seat, purpose.attack, purpose.level);
      break;
    case 'retain':
      carryOutRetain(play, seat, purpose);
      break;
    default:
      unreachable(purpose);
  }
}
