import type { Question } from '../../../kernel/narration.js';
import { positionOf, spaceAt, spaceAtPosition, sumFaceUp } from '../model/matrix.js';
import type { PayPurpose, Pending } from '../model/pending.js';
import { cardOf, FIGURES } from '../model/reference.js';
import type { Square } from '../model/squares.js';
import { chooseReturn } from '../player/greedy-layout.js';
import { diceOf } from '../rules/attack.js';
import { defenceCost } from '../rules/defence.js';
import { kindsIn } from '../rules/piles.js';
import type { OwnView, View } from '../views/view.js';
import type { Words } from './messages.js';
import { attackIn, baseDefenceDice, cardName, dice, matrixOf, opponents, own, wokenBy, workText } from './names.js';
import { chanceToHold, chanceToMiss, mayRepair } from './odds.js';

const RULES: Readonly<Record<Pending['type'], string>> = {
  chooseCommander: 'JN-2.2',
  laySquare: 'JN-2.4',
  layCard: 'JN-2.5',
  keep: 'JN-2.6',
  intelligence: 'JN-4.3',
  commandRoll: 'JN-5.4',
  neutralized: 'JN-5.7',
  commandAide: 'JN-5.9',
  antiInfantry: 'JN-5.15',
  link: 'JN-6.2',
  linkCard: 'JN-6.3',
  attack: 'JN-7.3',
  aim: 'JN-7.9',
  repair: 'JN-7.10',
  repairSpace: 'JN-7.11',
  rerollHit: 'JN-7.15',
  pickTarget: 'JN-7.16',
  defend: 'JN-8.1',
  defenceReport: 'JN-8.4',
  rerollDefence: 'JN-8.7',
  fillToken: 'JN-8.12',
  drainTokens: 'JN-9.1',
  retain: 'JN-9.6',
  recover: 'JN-10.1',
  rearrange: 'JN-10.7',
  recoveryDraw: 'JN-10.11',
  researchReturn: 'JN-10.9',
  discardDown: 'JN-10.13',
  hacker: 'JN-10.14',
  hackDiscard: 'JN-10.14',
  pay: 'JN-3.1',
};

/** The tokens that are used while cards are played (JN-10.8). */
const RESEARCH: ReadonlySet<string> = new Set(['research-report', 'rd-breakthrough']);

/** What the viewer's seat has to decide. */
export function ask(view: View, say: Words): Question {
  const { pending } = own(view);
  if (!pending) throw new Error('nothing is to be decided');
  return { rule: RULES[pending.type], ...questionOf(view, pending, say) };
}

function questionOf(view: View, pending: Pending, say: Words): Question {
  const me = own(view);
  const matrix = matrixOf(view, view.seat ?? 0);
  switch (pending.type) {
    case 'laySquare': {
      const [done, of] = [me.shape.length, me.commander ?? 0];
      return { text: say('ask.laySquare', { next: done + 1, of }), done, of };
    }
    case 'layCard': {
      const [done, of] = [me.matrix.length, me.commander ?? 0];
      return { text: say('ask.layCard', { next: done + 1, of }), done, of };
    }
    case 'keep':
      return { text: say('ask.keep', { count: me.hand.length, size: firstHand(view, me), ...adviceOf(me, say) }) };
    case 'commandRoll':
      return {
        text: say('ask.commandRoll', {
          ...{ rolls: me.rolls.map(String), count: me.rolls.length, alerts: nextAlert(view, me) },
          ...wokenBy(say, matrix, me.rolls[0] ?? 0),
          does: workText(say, spaceAtPosition(matrix, me.rolls[0] ?? 0)?.card ?? null),
        }),
      };
    case 'neutralized':
    case 'fillToken':
      return { text: say(`ask.${pending.type}`, { position: positionOf(matrix, pending) }) };
    case 'linkCard':
    case 'repairSpace':
    case 'rearrange':
    case 'researchReturn':
      return { text: say(`ask.${pending.type}`, { left: pending.left }) };
    case 'hackDiscard':
      return { text: say('ask.hackDiscard', { left: me.owed }) };
    case 'attack': {
      const card = spaceAt(me.matrix, pending)?.card ?? '';
      const fate = cardOf(card).emp ? 'neutral' : 'lost';
      return { text: say('ask.attack', { card: cardName(say, card), fate, ...soleTarget(view, say) }) };
    }
    case 'pickTarget': {
      const { rolls, target } = attackIn(view, pending.attack);
      return { text: say('ask.pickTarget', { rolls: rolls.map(String), target: say.seat(target) }) };
    }
    case 'defend': {
      const { space, emp } = attackIn(view, pending.attack);
      if (!space) throw new Error('no space is hit');
      const needs = say('needs', { position: positionOf(matrix, space) });
      return { text: say('ask.defend', { what: hitName(view, space, say), needs, fate: emp ? 'neutral' : 'lost', ...guardOf(me, space) }) };
    }
    case 'retain':
      return {
        text: say('ask.retain', {
          what: hitName(view, pending, say),
          does: workText(say, spaceAt(matrix, pending)?.card ?? null),
          alerts: me.alerts,
        }),
      };
    case 'recover': {
      const [done, of] = [me.played, me.removed.length];
      if (done === of || me.hand.length === 0) return { text: say('ask.recovered') };
      const tokens = me.deckCount > 0 && me.tokens.some((token) => RESEARCH.has(token)) ? 'some' : 'none';
      const card = cardName(say, me.removed[done]?.card ?? '');
      return { text: say('ask.recover', { card, next: done + 1, of, tokens }), done, of };
    }
    case 'pay': {
      const { discarded: done, left } = pending;
      const of = done + left;
      const pool = me.power >= left ? 'pays' : 'lacks';
      const purpose = paidFor(view, pending.purpose, say);
      return { text: say('ask.pay', { purpose, left, power: me.power, pool }), done, of };
    }
    default:
      return { text: say(`ask.${pending.type}`) };
  }
}

/** Whom a shot can only be aimed at, and how likely each of its dice saves a part. */
function soleTarget(view: View, say: Words): { target: string; p: number } {
  const [first, ...others] = opponents(view);
  if (first === undefined || others.length > 0) return { target: 'several', p: 0 };
  return { target: say.seat(first), p: 1 / (view.seats[first]?.commander ?? 1) };
}

/** How many cards the first hand has: nothing works yet that changes it (JN-2.8, JN-12.6). */
function firstHand({ config }: View, { commander }: OwnView): number {
  return (config.commanderHandSize ? FIGURES.commanderHandSize[String(commander)] : null) ?? FIGURES.handSize;
}

/** What the house's player would put back. */
function adviceOf(me: OwnView, say: Words): { advice: 'keep' | 'return'; card: string; why: 'dear' | 'helps' } {
  const options = kindsIn(me.hand).map((card) => ({ type: 'returnCard' as const, card }));
  const action = chooseReturn(me, [...options, { type: 'endKeep' }]);
  if (action.type !== 'returnCard') return { advice: 'keep', card: '', why: 'helps' };
  return { advice: 'return', card: cardName(say, action.card), why: cardOf(action.card).attack ? 'dear' : 'helps' };
}

/** Which alert it is if a roll that wakes nothing counts; 0 where there is none (JN-5.11, JN-12.5). */
function nextAlert({ config }: View, { settled, alerts }: OwnView): number {
  return config.alternateShutdown || settled.some(({ result }) => result === 'activated' || result === 'faceUp') ? 0 : alerts + 1;
}

/** Why so many dice are free: the armour of what is hit, and what works beside it (JN-8.2, JN-8.3). */
function guardOf(me: OwnView, hit: Square): { armour: string; help: string; free: number } {
  const { matrix } = me;
  const { card = null } = spaceAt(matrix, hit) ?? {};
  const [first = 0, second = 0] = card === null ? FIGURES.defenceCosts : cardOf(card).defence;
  const [shield, power] = [sumFaceUp(matrix, 'defenceDice', hit) > 0, sumFaceUp(matrix, 'discount', hit) > 0];
  const level = FIGURES.defenceRolls.findLastIndex((_, at) => defenceCost(me, hit, at) === 0);
  return {
    armour: first > 0 ? 'thin' : second > 0 ? 'normal' : 'thick',
    help: shield ? (power ? 'both' : 'shield') : power ? 'power' : 'none',
    free: baseDefenceDice(matrix, hit, level),
  };
}

/** What of the own machine is hit: its card, or a place that waits for one. */
function hitName(view: View, space: Square, say: Words): string {
  const { card = null } = spaceAt(own(view).matrix, space) ?? {};
  return card === null ? say('ask.repaired') : cardName(say, card);
}

/** What a payment is for, as the question says it: how hard a shot is, or which part it is about. */
function paidFor(view: View, purpose: PayPurpose, say: Words): string {
  const { matrix } = own(view);
  switch (purpose.type) {
    case 'attack': {
      const parts = diceOf(purpose).map((count) => dice(say, count));
      return say('pays.attack', { count: parts.length, parts, ...hitOdds(view, purpose) });
    }
    case 'defend': {
      const { space } = attackIn(view, purpose.attack);
      if (!space) throw new Error('no space is hit');
      const [position, count] = [positionOf(matrix, space), baseDefenceDice(matrix, space, purpose.level)];
      const p = chanceToHold(count, own(view).commander ?? 0, position);
      return say('pays.defend', { dice: dice(say, count), position, p });
    }
    case 'neutralized':
    case 'retain':
      return say(`pays.${purpose.type}`, { position: positionOf(matrix, purpose) });
    default:
      return say(`pays.${purpose.type}`);
  }
}

/** How likely the shots that are paid for find a part; not `known` where they must, or where repairs come before. */
function hitOdds(view: View, { x, y, targets, ...plan }: PayPurpose & { type: 'attack' }): { p: number; known: 'yes' | 'no' } {
  const more = sumFaceUp(own(view).matrix, 'hitDice', { x, y });
  const shots = diceOf(plan).map((count, index) => ({ count: count + more, target: view.seats[targets[index] ?? 0] }));
  const misses = shots.map(({ count, target }) => chanceToMiss(count, target?.commander ?? 1, target?.matrix ?? []));
  const p = 1 - misses.reduce((all, miss) => all * miss, 1);
  const isKnown = p < 1 && shots.every(({ target }) => target && !mayRepair(target));
  return { p, known: isKnown ? 'yes' : 'no' };
}
