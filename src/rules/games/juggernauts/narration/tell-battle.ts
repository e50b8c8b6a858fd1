import type { Seat } from '../../../kernel/game.js';
import { DECISIVE, plain, type Sentence } from '../../../kit/beats.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { Event } from '../model/events.js';
import type { Attack } from '../model/state.js';
import type { View } from '../views/view.js';
import { cardName, dice, shotName, shotNumber, spaceName } from './names.js';
import {
  type Command,
  type EventOf,
  earlierMatrix,
  earlierPlace,
  facesOf,
  mark,
  matrixAt,
  rolled,
  secretPlace,
  type Telling,
} from './sentences.js';

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
      return plain(say('prepared', values), `prepared ${event.index}`, { seat, marks: mark(telling, seat, event) });
    }
    case 'heldFire':
      return plain(say('held', { seat: say.seat(event.seat), place: earlierPlace(telling, event.seat, event) }), 'held', {
        seat: event.seat,
        marks: mark(telling, event.seat, event),
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
    case 'defenceChosen':
      return plain(
        say('defence.chosen', {
          seat: say.seat(event.seat),
          level: event.level,
          space: spaceHit(telling, event),
          shot: shotOf(telling, event.attack).shot,
        }),
        `attack ${event.attack}`,
        { seat: event.seat },
      );
    case 'defenceRolled': {
      const { attack, seat, position, rolls, success } = event;
      const needs = say('needs', { position });
      const sides = facesOf(telling, seat);
      // What is defended is told once: with the level where that is known.
      const told = telling.events.some((other) => other.type === 'defenceChosen' && other.attack === attack) ? 'yes' : 'no';
      const { shot } = shotOf(telling, attack);
      const values = { seat: say.seat(seat), told, space: spaceHit(telling, event), shot, needs, rolls: rolls.map(String) };
      return plain(say(success ? 'defence.saved' : 'defence.failed', values), `attack ${attack}`, {
        seat,
        dice: rolls.map((value) => ({
          sides,
          value,
          needs: say('needs.save', { needs, seat: say.seat(seat) }),
          made: value === position ? 'hit' : 'miss',
        })),
      });
    }
    case 'spaceDestroyed': {
      const { seat, card } = event;
      const who = { seat: say.seat(seat), place: earlierPlace(telling, seat, event), by: causeOf(telling, event) };
      const text = card === null ? say('destroyed.token', who) : say('destroyed.card', { ...who, card: cardName(say, card) });
      return plain(text, `damage ${seat}`, { seat, marks: mark(telling, seat, event), ...DECISIVE });
    }
    case 'spaceNeutralized':
      return plain(
        say('neutralized', {
          seat: say.seat(event.seat),
          place: earlierPlace(telling, event.seat, event),
          by: causeOf(telling, event),
        }),
        `damage ${event.seat}`,
        {
          seat: event.seat,
          marks: mark(telling, event.seat, event),
        },
      );
    case 'spaceSurvived':
      // The defence that saved it has been told.
      return null;
    default:
      return drainSentence(event, telling);
  }
}

/** The shot that was not fended off a space; `none` where the viewer knows of none. */
function causeOf(telling: Telling, { type, seat, x, y }: EventOf<'spaceDestroyed' | 'spaceNeutralized'>): string {
  const { events, say } = telling;
  const attacks = attacksKnown(telling);
  const cause = attacks.find((attack) => {
    if (attack.target !== seat || attack.emp !== (type === 'spaceNeutralized')) return false;
    const hit = events.find((event) => event.type === 'attackHit' && event.attack === attack.id) as EventOf<'attackHit'> | undefined;
    const space = hit ?? attack.space;
    const rolled = events.find((event) => event.type === 'defenceRolled' && event.attack === attack.id);
    return space?.x === x && space.y === y && !(rolled?.type === 'defenceRolled' && rolled.success);
  });
  return cause ? shotName(say, attacks, cause) : 'none';
}

/** An attack as far as the viewer knows it; it was declared in this entry, or is in a view around it. */
function attackKnown(telling: Telling, id: number): Attack {
  const { before, after } = telling;
  const attack = after.attacks[id] ?? before?.attacks[id] ?? attacksKnown(telling)[id];
  if (!attack) throw new Error(`there is no attack ${id}`);
  return attack;
}

/** The attacks of the entry: those declared in it, else those of a view around it. */
function attacksKnown({ events, before, after }: Telling): readonly Attack[] {
  const declared = events.flatMap((event) => (event.type === 'attackDeclared' ? [event.attack] : []));
  if (declared.length > 0) return declared;
  return after.attacks.length > 0 ? after.attacks : (before?.attacks ?? []);
}

/** A shot in words, and whether this entry has told it before. */
function shotOf(telling: Telling, id: number): { shot: string; told: 'yes' | 'no' } {
  const isDeclared = telling.events.some((event) => event.type === 'attackDeclared' && event.attack.id === id);
  return { shot: shotName(telling.say, attacksKnown(telling), attackKnown(telling, id)), told: isDeclared ? 'yes' : 'no' };
}

/** The dice of an attack: as rolled in this entry, else as a view has them, with those that were rolled again. */
function rollsOf(telling: Telling, attack: number): number[] {
  const { events } = telling;
  const rolled = events.find((event) => event.type === 'hitRolled' && event.attack === attack) as EventOf<'hitRolled'> | undefined;
  const rolls = [...(rolled?.rolls ?? attackKnown(telling, attack).rolls)];
  for (const event of events) {
    if (event.type === 'rerolled' && event.attack === attack && event.roll < rolls.length) rolls[event.roll] = event.to;
  }
  return rolls;
}

/** Whether two shots of one card are told alike. */
function isAlike(one: EventOf<'attackPrepared'>, other: EventOf<'attackPrepared'>): boolean {
  return one.x === other.x && one.y === other.y && one.target === other.target && one.dice === other.dice;
}

/** The space that an attack hit, as it was when it was hit. */
function spaceHit(telling: Telling, moment: EventOf<'defenceChosen' | 'defenceRolled'>): string {
  const { attack, seat } = moment;
  const hit = telling.events.find((event) => event.type === 'attackHit' && event.attack === attack) as EventOf<'attackHit'> | undefined;
  const { x, y } = hit ?? attackKnown(telling, attack).space ?? { x: null, y: null };
  if (x === null || y === null) throw new Error(`attack ${attack} hit nothing`);
  return spaceName(telling.say, matrixAt(telling, seat, { x, y }, moment), { x, y });
}

function hitSentence(event: EventOf<'attackHit'>, telling: Telling): Sentence {
  const { say } = telling;
  const { attack, roll, result, x, y } = event;
  const { seat, target } = attackKnown(telling, attack);
  const about = `attack ${attack}`;
  const shot = shotOf(telling, attack);
  if (roll === null) return plain(say('hit.gone', shot), about, { seat });
  if (x === null || y === null || result === 'nothing' || result === 'damage') {
    return plain(say(result === 'damage' ? 'hit.damage' : 'hit.nothing', { ...shot, roll }), about, { seat });
  }
  const space = spaceName(say, matrixAt(telling, target, { x, y }, event), { x, y });
  return plain(say(`hit.${result}`, { ...shot, roll, space }), about, { seat, marks: mark(telling, target, { x, y }) });
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
    case 'cardDrained':
      return plain(say(`drained.${event.to}`, { seat: who, card }), `drained ${seat}`, { seat });
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
      return plain(say('discarded', { seat: who, card, why: pays(telling.before, seat) ? 'pay' : 'other' }), 'discarded', { seat });
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
