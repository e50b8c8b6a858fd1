import type { TargetId } from '../../../kernel/scene.js';
import type { Action, ActionOf } from '../model/actions.js';
import { spaceAtPosition } from '../model/matrix.js';
import type { Square } from '../model/squares.js';
import { linkCost } from '../rules/activate.js';
import { attackCost } from '../rules/attack.js';
import { defenceCost } from '../rules/defence.js';
import { canPay } from '../rules/payment.js';
import { repairCost } from '../rules/repair.js';
import type { OwnView, View } from '../views/view.js';
import { idOf } from './matrix.js';

/** What one touches for an action, first to last. */
export function targets(action: Action, view: View): TargetId[] {
  const own = (square: Square): TargetId => idOf(view.seat ?? 0, square);
  switch (action.type) {
    case 'chooseCommander':
      return [`die:${action.die}`];
    case 'laySquare':
    case 'linkCard':
    case 'repairSpace':
    case 'retain':
    case 'letGo':
      return [own(action)];
    case 'layCard':
    case 'returnCard':
    case 'discardCard':
    case 'discardForPower':
      return [`hand:${action.card}`];
    case 'payPower':
      return [`pool:${view.seat ?? 0}`];
    case 'defend':
    case 'declareRepair':
    case 'linkLevel':
      return [acting(action.type, view) ?? `button:${action.type}`];
    case 'useToken':
      return [`${view.me && tokenButtons(view.me).includes(action.token) ? 'button' : 'token'}:${action.token}`, ...aimOf(action, view)];
    case 'pickRoll':
      return [`roll:${action.index}`];
    case 'declareAttack':
      return aimedAt(action, view);
    case 'pickTarget':
      return [`attack:${action.attack}-die:${action.index}`];
    case 'fillToken':
    case 'recoverCard':
      return [`hand:${action.card}`, own(action)];
    case 'swapSpaces':
      return [own(action.a), own(action.b)];
    case 'moveSpace':
      return [own(action.from), own(action.to)];
    default:
      return [`button:${action.type}`];
  }
}

/** The tokens that change a command roll. */
const FOR_ROLLS: ReadonlySet<string> = new Set(['command-report', 'rapid-response-team']);

/** The tokens that are buttons, after the one that lets the roll count: those for a single roll that wakes a part. */
export function tokenButtons(me: OwnView): string[] {
  return isRollGood(me) ? [...new Set(me.tokens)].filter((token) => FOR_ROLLS.has(token)) : [];
}

function isRollGood({ pending, rolls, matrix }: OwnView): boolean {
  const [roll, ...others] = rolls;
  if (pending?.type !== 'commandRoll' || roll === undefined || others.length > 0) return false;
  const space = spaceAtPosition(matrix, roll);
  return space?.kind === 'card' && !space.faceUp;
}

/** A choice of so many levels is made on the space that it is about, where each has a button of its own. */
const FEW = 3;
/** The level of which there are more forms. */
const MOST_SHOTS = 3;

/** Of one opponent nothing is aimed: a few attacks are chosen on the card that fires. */
function aimedAt({ targets }: ActionOf<'declareAttack'>, { seat, me, seats }: View): TargetId[] {
  const button = 'button:declareAttack';
  if (seats.filter((other, index) => index !== seat && other.out === null).length > 1)
    return [button, ...targets.map((target) => `seat:${target}`)];
  const { pending } = me ?? {};
  if (!me || pending?.type !== 'attack' || seat === null || canPay(me, attackCost(me, pending, MOST_SHOTS))) return [button];
  return [idOf(seat, pending)];
}

/** The own space whose level is chosen; null where there are too many levels. */
function acting(type: 'defend' | 'declareRepair' | 'linkLevel', { seat, me, attacks }: View): TargetId | null {
  const { pending } = me ?? {};
  if (!me || !pending || seat === null) return null;
  const square = 'x' in pending ? pending : pending.type === 'defend' ? attacks[pending.attack]?.space : null;
  if (!square) return null;
  const costs = [0, 1, 2, 3].map((level) =>
    type === 'defend' ? defenceCost(me, square, level) : type === 'linkLevel' ? linkCost(me, square, level) : repairCost(me, square, level),
  );
  const isIdle = type === 'defend' && costs[1] === 0;
  return costs.filter((cost) => canPay(me, cost)).length - (isIdle ? 1 : 0) <= FEW ? idOf(seat, square) : null;
}

/** What a token is used on, after the token itself. */
function aimOf(action: ActionOf<'useToken'>, { step }: View): TargetId[] {
  switch (action.token) {
    case 'intelligence-report':
      return [action.look === 'hand' ? `hand:${action.target}` : `seat:${action.target}`];
    case 'rapid-response-team':
      if (action.attack === undefined) return [`roll:${action.roll}`];
      return [`attack:${action.attack}-${step === 'rerollDefence' ? 'defence' : 'die'}:${action.roll}`];
    case 'targeting-report':
      return [`declared:${action.attack}`];
    case 'emp-squad':
      return [idOf(action.target, action)];
    case 'infiltration-team':
    case 'hacker-team':
      return [`seat:${action.target}`];
    default:
      // What a deck or a discard pile holds is in no picture: the label says which card.
      return [];
  }
}
