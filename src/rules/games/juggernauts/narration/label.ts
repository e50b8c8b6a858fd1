import { unreachable } from '../../../kit/unreachable.js';
import type { Action, ActionOf } from '../model/actions.js';
import { spaceAtPosition, sumFaceUp } from '../model/matrix.js';
import { cardOf } from '../model/reference.js';
import { linkCost } from '../rules/activate.js';
import { attackCost, diceOf } from '../rules/attack.js';
import { defenceCost } from '../rules/defence.js';
import { retainCost } from '../rules/drain.js';
import { levelOf } from '../rules/payment.js';
import { repairCost } from '../rules/repair.js';
import type { OwnView, View } from '../views/view.js';
import type { Words } from './messages.js';
import {
  attackIn,
  attackName,
  baseDefenceDice,
  cardName,
  dice,
  due,
  gapName,
  machineName,
  matrixOf,
  offsetFrom,
  opponents,
  own,
  placeName,
  spaceName,
  wokenBy,
} from './names.js';

/** A legal action of the viewer. */
export function label(action: Action, view: View, say: Words): string {
  const me = own(view);
  const matrix = matrixOf(view, view.seat ?? 0);
  const card = 'card' in action ? cardName(say, action.card) : '';
  switch (action.type) {
    case 'chooseCommander':
      return say('label.commander', { name: machineName(say, action.die), faces: action.die });
    case 'laySquare':
      // The first square is laid without a choice.
      return say('label.square', { offset: offsetFrom(say, me.shape[0] ?? action, action) });
    case 'layCard':
      return say('label.lay', { card });
    case 'returnCard':
      return say('label.return', { card });
    case 'endKeep':
      return say('label.endKeep');
    case 'useToken':
      return tokenLabel(action, view, say);
    case 'pickRoll': {
      const value = me.rolls[action.index] ?? 0;
      return say('label.pickRoll', { value, ...wokenBy(say, matrix, value) });
    }
    case 'pass':
      return passLabel(me, say);
    case 'removeNeutralization':
      return say('label.removeNeutralization');
    case 'payNeutralization':
      return say('label.payNeutralization');
    case 'linkCard':
      return say('label.linkCard', { space: spaceName(say, matrix, action) });
    case 'holdFire':
      return holdLabel(me, say);
    case 'linkLevel':
    case 'declareAttack':
    case 'declareRepair':
    case 'defend':
    case 'retain':
      return pricedLabel(action, view, say);
    case 'repairSpace':
      return say('label.repairSpace', { space: spaceName(say, matrix, action) });
    case 'pickTarget': {
      const { rolls, target } = attackIn(view, action.attack);
      const value = rolls[action.index] ?? 0;
      const theirs = matrixOf(view, target);
      const hit = spaceAtPosition(theirs, value);
      return hit ? say('label.pickTarget', { value, space: spaceName(say, theirs, hit) }) : say('label.pickMiss', { value });
    }
    case 'fillToken':
      return say('label.fill', { card, place: placeName(say, matrix, action) });
    case 'letGo':
      return say('label.letGo');
    case 'recoverCard':
      return say('label.play', { card, gap: gapName(say, me, action) });
    case 'swapSpaces':
      return say('label.swap', { a: spaceName(say, matrix, action.a), b: spaceName(say, matrix, action.b) });
    case 'moveSpace':
      return say('label.move', { a: spaceName(say, matrix, action.from), gap: gapName(say, me, action.to) });
    case 'endRearrange':
      return say('label.endRearrange');
    case 'discardCard':
      return say('label.discard', { card });
    case 'discardForPower':
      return say('label.discardForPower', { card });
    case 'payPower':
      return say('label.payPower', { left: me.pending?.type === 'pay' ? me.pending.left : 0 });
    case 'resign':
      return say('label.resign');
    default:
      return unreachable(action);
  }
}

/** To go on without a token; a command roll then counts. */
export function passLabel({ pending }: Pick<OwnView, 'pending'>, say: Words): string {
  return say(pending?.type === 'commandRoll' ? 'label.passRoll' : 'label.pass');
}

/** Not to fire; it spares what even one die costs. */
export function holdLabel(me: OwnView, say: Words): string {
  return say('label.hold', { price: firstPrice(me) > 0 ? 'some' : 'none' });
}

/** To fire, and what one die costs. */
export function fireLabel(me: OwnView, say: Words): string {
  return say('scene.declareAttack', { cost: me.pending?.type === 'attack' ? due(say, me, firstPrice(me)) : 'none' });
}

/** What the card that is asked about costs with one die; 0 where none is. */
function firstPrice(me: OwnView): number {
  return me.pending?.type === 'attack' ? attackCost(me, me.pending, 1) : 0;
}

type Priced = ActionOf<'linkLevel' | 'declareAttack' | 'declareRepair' | 'defend' | 'retain'>;

/** Levels and what they cost after the generators. */
function pricedLabel(action: Priced, view: View, say: Words): string {
  const me = own(view);
  const { pending } = me;
  const square = pending && 'x' in pending ? pending : { x: 0, y: 0 };
  switch (action.type) {
    case 'linkLevel': {
      if (action.level === 0) return say('label.linkNothing');
      const { count } = levelOf(cardOf('linked-systems-array').linkLevels ?? [], action.level);
      return say('label.linkLevel', { count, cost: due(say, me, linkCost(me, square, action.level)) });
    }
    case 'declareRepair': {
      if (action.level === 0) return say('label.repairNothing');
      const { count } = levelOf(cardOf('repair-team').repairLevels ?? [], action.level);
      return say('label.repairLevel', { count, cost: due(say, me, repairCost(me, square, action.level)) });
    }
    case 'declareAttack': {
      const { level, targets } = action;
      const more = sumFaceUp(me.matrix, 'hitDice', square);
      const counts = diceOf(action).map((count) => count + more);
      const parts = counts.map((count) => dice(say, count));
      return say('label.attack', {
        targets: (new Set(targets).size === 1 ? targets.slice(0, 1) : targets).map((seat) => say.seat(seat)),
        aim: opponents(view).length === 1 ? 'one' : 'several',
        ...{ parts, dice: counts[0] ?? 0, alike: new Set(parts).size === 1 ? 'yes' : 'no' },
        shots: targets.length,
        cost: due(say, me, attackCost(me, square, level)),
      });
    }
    case 'retain':
      return say('label.retain', { cost: due(say, me, retainCost(me, action)) });
    case 'defend': {
      const { level } = action;
      const hit = pending?.type === 'defend' ? attackIn(view, pending.attack).space : null;
      if (!hit) throw new Error('no space is hit');
      const count = baseDefenceDice(me.matrix, hit, level);
      return say('label.defend', { dice: dice(say, count), cost: due(say, me, defenceCost(me, hit, level)) });
    }
    default:
      return unreachable(action);
  }
}

function tokenLabel(action: ActionOf<'useToken'>, view: View, say: Words): string {
  const me = own(view);
  const token = cardName(say, action.token);
  switch (action.token) {
    case 'intelligence-report':
      return say(`label.look.${action.look}`, { token, target: say.seat(action.target) });
    case 'rapid-response-team': {
      if (action.attack === undefined) return say('label.rerollCommand', { token, value: me.rolls[action.roll] ?? 0 });
      const attack = attackIn(view, action.attack);
      const rolls = view.step === 'rerollDefence' ? attack.defenceRolls : attack.rolls;
      return say('label.rerollAttack', { token, value: rolls[action.roll] ?? 0, attack: attackName(say, attack) });
    }
    case 'targeting-report': {
      const declared = me.declared[action.attack];
      if (!declared) throw new Error(`there is no declared attack ${action.attack}`);
      return say('label.aim', { token, attack: attackName(say, { ...declared, id: action.attack }) });
    }
    case 'emp-squad': {
      const { target } = action;
      return say('label.emp', { token, target: say.seat(target), space: spaceName(say, matrixOf(view, target), action) });
    }
    case 'infiltration-team':
      return say('label.infiltrate', { token, target: say.seat(action.target) });
    case 'rd-breakthrough':
      return say('label.takeDeck', { token, card: cardName(say, action.card) });
    case 'recovery-team':
      return say('label.takeDiscard', { token, card: cardName(say, action.card) });
    case 'hacker-team': {
      const { amount, target } = action;
      return say('label.hack', { token, amount, target: say.seat(target), cards: say('cards', { count: amount }) });
    }
    case 'command-report':
    case 'command-aide':
    case 'anti-infantry-systems':
    case 'defense-report':
    case 'research-report':
      return say('label.token', { token });
    default:
      return unreachable(action);
  }
}
