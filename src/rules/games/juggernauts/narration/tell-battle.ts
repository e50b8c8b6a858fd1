import type { Seat } from '../../../kernel/game.js';
import type { ToldDie } from '../../../kernel/narration.js';
import { DECISIVE, plain, type Sentence } from '../../../kit/beats.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { Event } from '../model/events.js';
import type { View } from '../views/view.js';
import { missContest, partsLeft, saveContest } from './contests.js';
import { cardName, dice, ownedName, shotNumber, spaceName } from './names.js';
import {
  type Command,
  type EventOf,
  earlierMatrix,
  earlierPlace,
  facesOf,
  mark,
  matrixAt,
  OWN,
  rolled,
  secretPlace,
  type Telling,
} from './sentences.js';
import { attackKnown, attacksKnown, lossBy, rollsOf, shotOf, spaceHit, spaceOf } from './shots.js';

/** Attacks, repairs, defences and damage. */
export function battleSentence(event: Exclude<Event, { type: Command }>, telling: Telling): Sentence | null {
  const { say } = telling;
  switch (event.type) {
    case 'attackPrepared': {
      const { seat, card, target } = event;
      const alike = telling.events.filter((other) => other.type === 'attackPrepared' && isAlike(other, event));
      // Equal shots of one card are told with the first of them.
      if (alike[0] !== event) return null;
      const names = { seat: say.seat(seat), card: cardName(say, card), target: say.seat(target) };
      const values = { ...names, dice: dice(say, event.dice), count: alike.length };
      return plain(say('prepared', values), `prepared ${event.index}`, { seat, marks: mark(telling, seat, event), ...OWN });
    }
    case 'heldFire':
      return plain(say('held', { seat: say.seat(event.seat), place: earlierPlace(telling, event.seat, event) }), 'held', {
        seat: event.seat,
        marks: mark(telling, event.seat, event),
        ...OWN,
      });
    case 'attackDeclared': {
      const { id, seat, card, target, reports } = event.attack;
      const values = {
        seat: say.seat(seat),
        card: cardName(say, card),
        number: shotNumber(attacksKnown(telling), event.attack),
        target: say.seat(target),
        dice: dice(say, event.attack.dice + reports),
      };
      return plain(say('fired', values), `attack ${id}`, { seat, marks: mark(telling, seat, event.attack) });
    }
    case 'repairChosen':
      return plain(say('repair.chosen', { seat: say.seat(event.seat), place: earlierPlace(telling, event.seat, event) }), 'repair', {
        seat: event.seat,
        marks: mark(telling, event.seat, event),
      });
    case 'spaceRepaired':
      return plain(say('repaired', { seat: say.seat(event.seat), place: earlierPlace(telling, event.seat, event) }), 'repaired', {
        seat: event.seat,
        marks: mark(telling, event.seat, event),
      });
    case 'hitRolled': {
      const { attack, seat, rolls } = event;
      const known = attackKnown(telling, attack);
      // A die more for each Targeting Systems beside the attacking card (JN-7.13).
      const extra = rolls.length - known.dice - known.reports;
      return plain(say('hit.dice', { extra, count: rolls.length, rolls: rolls.map(String) }), `attack ${attack}`, {
        seat: known.seat,
        dice: rolled(telling, seat, rolls),
      });
    }
    case 'targetPicked': {
      const { seat, attack, index } = event;
      const value = rollsOf(telling, attack)[index] ?? 0;
      return plain(say('hit.picked', { seat: say.seat(seat), value, ...shotOf(telling, attack) }), `attack ${attack}`, { seat });
    }
    case 'attackHit':
      return hitSentence(event, telling);
    case 'defenceChosen': {
      const { seat, attack } = event;
      // The dice say more, once they are rolled.
      if (telling.events.some((other) => other.type === 'defenceRolled' && other.attack === attack)) return null;
      const values = { seat: say.seat(seat), space: spaceHit(telling, event), shot: shotOf(telling, attack).shot };
      return plain(say('defence.chosen', values), `attack ${attack}`, { seat, ...OWN });
    }
    case 'defenceRolled':
      return defenceSentence(event, telling);
    case 'spaceDestroyed': {
      const { seat, card } = event;
      const { about, by } = lossBy(telling, event);
      const who = { ...{ seat: say.seat(seat), place: earlierPlace(telling, seat, event), by }, ...partsLeft(telling, event) };
      const text = card === null ? say('destroyed.token', who) : say('destroyed.card', { ...who, card: cardName(say, card) });
      return plain(text, about, { seat, marks: mark(telling, seat, event), ...DECISIVE });
    }
    case 'spaceNeutralized': {
      const { seat } = event;
      const { about, by } = lossBy(telling, event);
      const text = say('neutralized', { seat: say.seat(seat), place: earlierPlace(telling, seat, event), by });
      return plain(text, about, { seat, marks: mark(telling, seat, event), ...DECISIVE });
    }
    case 'spaceSurvived':
      // The defence that saved it has been told.
      return null;
    default:
      return drainSentence(event, telling);
  }
}

/** Whether two shots of one card are told alike. */
function isAlike(one: EventOf<'attackPrepared'>, other: EventOf<'attackPrepared'>): boolean {
  return one.x === other.x && one.y === other.y && one.target === other.target && one.dice === other.dice;
}

/** The dice of a defence, and what they save. */
function defenceSentence(event: EventOf<'defenceRolled'>, telling: Telling): Sentence {
  const { say } = telling;
  const { attack, seat, position, rolls, success } = event;
  const needs = say('needs', { position });
  const dice = rolls.map(
    (value): ToldDie => ({
      sides: facesOf(telling, seat),
      value,
      needs: say('needs.save', { needs, seat: say.seat(seat) }),
      made: value === position ? 'hit' : 'miss',
    }),
  );
  const values = {
    ...{ seat: say.seat(seat), space: spaceHit(telling, event), shot: shotOf(telling, attack).shot },
    ...{ needs, rolls: rolls.map(String) },
  };
  const contest = saveContest(event, dice, telling);
  const marks = mark(telling, seat, spaceOf(telling, attack));
  return plain(say(success ? 'defence.saved' : 'defence.failed', values), `attack ${attack}`, { seat, marks, dice, contest, ...DECISIVE });
}

function hitSentence(event: EventOf<'attackHit'>, telling: Telling): Sentence {
  const { say } = telling;
  const { attack, roll, result, x, y } = event;
  const { seat, target } = attackKnown(telling, attack);
  const about = `attack ${attack}`;
  const shot = shotOf(telling, attack);
  if (roll === null) return plain(say('hit.gone', shot), about, { seat });
  const contest = missContest(event, telling);
  const rest = { seat, ...(contest && { contest }) };
  if (x === null || y === null || result === 'nothing') return plain(say('hit.nothing', { ...shot, roll }), about, rest);
  const space = ownedName(say, matrixAt(telling, target, { x, y }, event), { x, y }, target);
  const marks = mark(telling, target, { x, y });
  return plain(say(`hit.${result}`, { ...shot, roll, space }), about, { ...rest, marks, ...(result !== 'damage' && DECISIVE) });
}

type Drain = Extract<
  Event,
  {
    type:
      | 'cardPlayed'
      | 'cardDeactivated'
      | 'infiltrated'
      | 'cardDrained'
      | 'cardLetGo'
      | 'cardRetained'
      | 'cardTaken'
      | 'spacesSwapped'
      | 'spaceMoved'
      | 'cardDiscarded'
      | 'hacked';
  }
>;

/** Whether a seat was about to pay, as far as the viewer knows. */
function pays(before: View | null, seat: Seat): boolean {
  const known = before?.seat === seat ? before.me : before?.state?.seats[seat];
  return known?.pending?.type === 'pay';
}

/** Drain and Recover. */
function drainSentence(event: Drain, telling: Telling): Sentence {
  const { say } = telling;
  const { seat } = event;
  const who = say.seat(seat);
  const card = 'card' in event ? cardName(say, event.card) : '';
  switch (event.type) {
    case 'cardPlayed':
      return plain(say('played', { seat: who, card, place: secretPlace(telling, seat, event) }), 'played', {
        seat,
        marks: mark(telling, seat, event),
      });
    case 'cardDeactivated': {
      const { target } = event;
      const space = spaceName(say, earlierMatrix(telling, target, event), event);
      return plain(say('deactivated', { seat: who, target: say.seat(target), space }), 'emp', {
        seat,
        marks: mark(telling, target, event),
      });
    }
    case 'infiltrated':
      return plain(say('infiltrated', { seat: who, target: say.seat(event.target), count: event.infiltrations }), 'infiltrated', {
        seat,
        marks: [`seat:${event.target}`],
      });
    case 'cardDrained': {
      const isFirst = telling.events.find((other) => other.type === 'cardDrained' && other.seat === seat) === event;
      const text = say(`drained.${event.to}`, { seat: who, card, place: earlierPlace(telling, seat, event) });
      const rest = { seat, ...(seat === telling.after.seat && { marks: mark(telling, seat, event), ...DECISIVE }) };
      // The viewer's own is told among what decides: else a part of theirs would be gone unsaid.
      return plain(isFirst ? `${text} ${say('drained.renumbered')}` : text, `drained ${seat}`, rest);
    }
    case 'cardLetGo':
      return plain(say('letGo', { seat: who, card }), 'let go', { seat, marks: mark(telling, seat, event) });
    case 'cardRetained':
      return plain(say('retained', { seat: who, space: spaceName(say, earlierMatrix(telling, seat, event), event) }), 'retained', {
        seat,
        marks: mark(telling, seat, event),
      });
    case 'cardTaken':
      return plain(say(`taken.${event.from}`, { seat: who, card }), 'taken', { seat });
    case 'spacesSwapped':
      return plain(say('swapped', { seat: who }), 'rearranged', {
        seat,
        marks: [...mark(telling, seat, event.a), ...mark(telling, seat, event.b)],
      });
    case 'spaceMoved':
      return plain(say('moved', { seat: who }), 'rearranged', {
        seat,
        marks: [...mark(telling, seat, event.from), ...mark(telling, seat, event.to)],
      });
    case 'cardDiscarded':
      return plain(say('discarded', { seat: who, card, why: pays(telling.before, seat) ? 'pay' : 'other' }), 'discarded', { seat, ...OWN });
    case 'hacked': {
      const { target, amount } = event;
      return plain(say('hacked', { seat: who, target: say.seat(target), cards: say('cards', { count: amount }) }), 'hacked', {
        seat,
        marks: [`seat:${target}`],
      });
    }
    default:
      return unreachable(event);
  }
}
