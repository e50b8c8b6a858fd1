import type { ToldDie } from '../../../kernel/narration.js';
import { DECISIVE, plain, type Sentence, type Tellers } from '../../../kit/beats.js';
import type { Event } from '../model/events.js';
import { missContest, partsLeft, saveContest } from './contests.js';
import { cardName, dice, ownedName, shotNumber } from './names.js';
import { type EventOf, earlierPlace, facesOf, mark, matrixAt, OWN, rolled, type Telling } from './sentences.js';
import { attackKnown, attacksKnown, lossBy, rollsOf, shotOf, spaceHit, spaceOf } from './shots.js';

/** Attacks, repairs, defences and damage. */
export const BATTLE = {
  attackPrepared: (event, telling) => {
    const { say } = telling;
    const { seat, card, target } = event;
    const alike = telling.events.filter((other) => other.type === 'attackPrepared' && isAlike(other, event));
    // Equal shots of one card are told with the first of them.
    if (alike[0] !== event) return null;
    const names = { seat: say.seat(seat), card: cardName(say, card), target: say.seat(target) };
    const values = { ...names, dice: dice(say, event.dice), count: alike.length };
    return plain(say('prepared', values), `prepared ${event.index}`, { seat, marks: mark(telling, seat, event), ...OWN });
  },
  heldFire: (event, telling) =>
    plain(telling.say('held', { seat: telling.say.seat(event.seat), place: earlierPlace(telling, event.seat, event) }), 'held', {
      seat: event.seat,
      marks: mark(telling, event.seat, event),
      ...OWN,
    }),
  attackDeclared: (event, telling) => {
    const { say } = telling;
    const { id, seat, card, target, reports } = event.attack;
    const values = {
      seat: say.seat(seat),
      card: cardName(say, card),
      number: shotNumber(attacksKnown(telling), event.attack),
      target: say.seat(target),
      dice: dice(say, event.attack.dice + reports),
    };
    return plain(say('fired', values), `attack ${id}`, { seat, marks: mark(telling, seat, event.attack) });
  },
  repairChosen: (event, telling) =>
    plain(telling.say('repair.chosen', { seat: telling.say.seat(event.seat), place: earlierPlace(telling, event.seat, event) }), 'repair', {
      seat: event.seat,
      marks: mark(telling, event.seat, event),
    }),
  spaceRepaired: (event, telling) =>
    plain(telling.say('repaired', { seat: telling.say.seat(event.seat), place: earlierPlace(telling, event.seat, event) }), 'repaired', {
      seat: event.seat,
      marks: mark(telling, event.seat, event),
    }),
  hitRolled: (event, telling) => {
    const { say } = telling;
    const { attack, seat, rolls } = event;
    const known = attackKnown(telling, attack);
    // A die more for each Targeting Systems beside the attacking card (JN-7.13).
    const extra = rolls.length - known.dice - known.reports;
    return plain(say('hit.dice', { extra, count: rolls.length, rolls: rolls.map(String) }), `attack ${attack}`, {
      seat: known.seat,
      dice: rolled(telling, seat, rolls),
    });
  },
  targetPicked: (event, telling) => {
    const { say } = telling;
    const { seat, attack, index } = event;
    const value = rollsOf(telling, attack)[index] ?? 0;
    return plain(say('hit.picked', { seat: say.seat(seat), value, ...shotOf(telling, attack) }), `attack ${attack}`, { seat });
  },
  attackHit: hitSentence,
  defenceChosen: (event, telling) => {
    const { say } = telling;
    const { seat, attack } = event;
    // The dice say more, once they are rolled.
    if (telling.events.some((other) => other.type === 'defenceRolled' && other.attack === attack)) return null;
    const values = { seat: say.seat(seat), space: spaceHit(telling, event), shot: shotOf(telling, attack).shot };
    return plain(say('defence.chosen', values), `attack ${attack}`, { seat, ...OWN });
  },
  defenceRolled: defenceSentence,
  spaceDestroyed: (event, telling) => {
    const { say } = telling;
    const { seat, card } = event;
    const { about, by } = lossBy(telling, event);
    const who = { ...{ seat: say.seat(seat), place: earlierPlace(telling, seat, event), by }, ...partsLeft(telling, event) };
    const text = card === null ? say('destroyed.token', who) : say('destroyed.card', { ...who, card: cardName(say, card) });
    return plain(text, about, { seat, marks: mark(telling, seat, event), ...DECISIVE });
  },
  spaceNeutralized: (event, telling) => {
    const { say } = telling;
    const { seat } = event;
    const { about, by } = lossBy(telling, event);
    const text = say('neutralized', { seat: say.seat(seat), place: earlierPlace(telling, seat, event), by });
    return plain(text, about, { seat, marks: mark(telling, seat, event), ...DECISIVE });
  },
  spaceSurvived: () => {
    // The defence that saved it has been told.
    return null;
  },
} satisfies Partial<Tellers<Event, Telling>>;

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
