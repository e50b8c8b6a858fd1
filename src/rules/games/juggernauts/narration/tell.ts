import type { Seat } from '../../../kernel/game.js';
import type { Beat, ToldDie } from '../../../kernel/narration.js';
import type { TargetId } from '../../../kernel/scene.js';
import { beatsOf, passedStretches, plainDie, type Sentence } from '../../../kit/beats.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { Event } from '../model/events.js';
import { positionOf } from '../model/matrix.js';
import { FIGURES } from '../model/reference.js';
import type { Square } from '../model/squares.js';
import type { Attack, Space } from '../model/state.js';
import type { View } from '../views/view.js';
import { because } from './because.js';
import type { Words } from './messages.js';
import { cardName, commander, dice, matrixOf, placeName, spaceName } from './names.js';

type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** An entry that is being told. */
interface Telling {
  events: readonly Event[];
  before: View | null;
  after: View;
  say: Words;
}

/** What happened in one entry; what one attack did is told together. */
export function tell(events: readonly Event[], before: View | null, after: View, say: Words): Beat[] {
  const telling: Telling = { events, before, after, say };
  const passed = passedStretches(events, beginsRound);
  const told = events.flatMap((event) => [quietSentence(passed.get(event), say) ?? [], sentenceOf(event, telling) ?? []].flat());
  return beatsOf(attacksTogether(told));
}

function beginsRound(event: Event): boolean {
  return event.type === 'phaseBegan' && event.phase === 'energize';
}

/** A round that left nobody a choice. */
function quietSentence(passed: Event | undefined, say: Words): Sentence | null {
  return passed?.type === 'phaseBegan' ? plain(say('round.quiet', { round: passed.round }), 'quiet') : null;
}

/**
 * Sentences about one attack follow its first one: its dice are rolled, aimed and answered in turns with those of
 * others.
 */
function attacksTogether(sentences: readonly Sentence[]): Sentence[] {
  const groups = new Map<string, Sentence[]>();
  sentences.forEach((sentence, index) => {
    const key = sentence.about.startsWith('attack ') ? sentence.about : `${index}`;
    groups.set(key, [...(groups.get(key) ?? []), sentence]);
  });
  return [...groups.values()].flat();
}

const plain = (text: string, about: string, rest: Partial<Sentence> = {}): Sentence => ({ text, about, ...rest });
const OWN = { isDetail: true } as const;

/** The square in the scene; in the middle of an entry there may be others, which no scene shows. */
function mark(telling: Telling, seat: Seat, { x, y }: Square): TargetId[] {
  return positionOf(knownMatrix(telling, seat, { x, y }), { x, y }) > 0 ? [`sq:${seat}:${x},${y}`] : [];
}

/** The matrix that has a square: the present one, else the one before. */
function knownMatrix({ before, after }: Telling, seat: Seat, square: Square): readonly Space[] {
  const known = matrixOf(after, seat);
  return positionOf(known, square) > 0 ? known : matrixOf(before, seat);
}

function place(telling: Telling, seat: Seat, square: Square): string {
  return placeName(telling.say, knownMatrix(telling, seat, square), square);
}

function facesOf({ after, before }: Telling, seat: Seat): number {
  return after.seats[seat]?.commander ?? before?.seats[seat]?.commander ?? 0;
}

function rolled(telling: Telling, seat: Seat, rolls: readonly number[]): ToldDie[] {
  return rolls.map((value) => plainDie(facesOf(telling, seat), value));
}

/** Setup, the round and Power. */
function sentenceOf(event: Event, telling: Telling): Sentence | null {
  const { say, after } = telling;
  switch (event.type) {
    case 'phaseBegan': {
      if (event.phase !== 'energize') return null;
      const { round, active } = event;
      if (!after.config.asynchronous) return plain(say('round.began', { round }), 'round');
      return plain(say('round.beganOf', { round, seats: active.map((seat) => say.seat(seat)) }), 'round');
    }
    case 'deckShuffled':
      return plain(say('deck.shuffled', { whose: say.whose(event.seat) }), 'deck', { seat: event.seat, ...OWN });
    case 'commanderChosen':
      return plain(say('commander.chosen', { seat: say.seat(event.seat), commander: commander(say, event.die) }), 'commander', {
        seat: event.seat,
      });
    case 'commandersRevealed': {
      const commanders = event.commanders.flatMap((faces, seat) =>
        faces === null ? [] : [say('commanders.one', { seat: say.seat(seat), commander: commander(say, faces) })],
      );
      return plain(say('commanders', { commanders }), 'commanders');
    }
    case 'cardsDrawn':
      return plain(say('drawn', { seat: say.seat(event.seat), cards: event.cards.map((card) => cardName(say, card)) }), 'drawn', {
        seat: event.seat,
      });
    case 'drew':
      // Who may see the cards is told which they are.
      if (telling.events.some((other) => other.type === 'cardsDrawn' && other.seat === event.seat)) return null;
      return plain(say('drawn', { seat: say.seat(event.seat), cards: say('cards', { count: event.count }) }), 'drew', {
        seat: event.seat,
        ...OWN,
      });
    case 'squareLaid':
      return plain(say('laid.square', { seat: say.seat(event.seat) }), `square ${event.x},${event.y}`, { seat: event.seat, ...OWN });
    case 'cardLaid':
      return plain(say('laid.card', { seat: say.seat(event.seat), card: cardName(say, event.card) }), `laid ${event.x},${event.y}`, {
        seat: event.seat,
        marks: mark(telling, event.seat, event),
        ...OWN,
      });
    case 'cardReturned':
      return plain(say('returned', { seat: say.seat(event.seat), card: cardName(say, event.card) }), 'returned', {
        seat: event.seat,
        ...OWN,
      });
    case 'orderSet': {
      const seats = event.order.map((seat) => say.seat(seat));
      return plain(event.roll === null ? say('order', { seats }) : say('order.rolled', { seats, roll: event.roll }), 'order');
    }
    case 'seatRevealed': {
      const { power, alerts, handCount } = event.public;
      return plain(say('shown', { seat: say.seat(event.seat), power, alerts, hand: handCount }), 'shown', { seat: event.seat, ...OWN });
    }
    case 'attackRevealed':
      return null;
    case 'powerGained': {
      const { seat, source, amount, power } = event;
      return plain(say(`gained.${source}`, { seat: say.seat(seat), amount, power }), 'power', { seat, isDetail: source === 'energize' });
    }
    case 'powerPaid': {
      const { seat, purpose, power, cards } = event;
      const values = { seat: say.seat(seat), power, purpose: say(`purpose.${purpose}`) };
      return plain(cards === 0 ? say('paid', values) : say('paid.cards', { ...values, cards: say('cards', { count: cards }) }), 'paid', {
        seat,
      });
    }
    case 'seatOut':
      return plain(say(`out.${event.reason}`, { seat: say.seat(event.seat) }), `out ${event.seat}`, {
        seat: event.seat,
        marks: [`seat:${event.seat}`],
      });
    case 'gameEnded':
      return event.result.reasons.includes('roundLimit') ? plain(because(after, say), 'end') : null;
    default:
      return commandSentence(event, telling);
  }
}

type Setup =
  | 'phaseBegan'
  | 'deckShuffled'
  | 'commanderChosen'
  | 'commandersRevealed'
  | 'cardsDrawn'
  | 'drew'
  | 'squareLaid'
  | 'cardLaid'
  | 'cardReturned'
  | 'orderSet'
  | 'seatRevealed'
  | 'attackRevealed'
  | 'powerGained'
  | 'powerPaid'
  | 'seatOut'
  | 'gameEnded';

/** Tokens, command rolls and alerts. */
function commandSentence(event: Exclude<Event, { type: Setup }>, telling: Telling): Sentence | null {
  const { say } = telling;
  switch (event.type) {
    case 'tokenUsed': {
      const { seat, token, target } = event;
      const values = { seat: say.seat(seat), token: cardName(say, token) };
      return plain(target === null ? say('token.used', values) : say('token.usedOn', { ...values, target: say.seat(target) }), 'token', {
        seat,
      });
    }
    case 'looked': {
      const { spaces, cards, target } = event.look;
      const seen = [
        ...spaces.map((space) => say('space.card', { card: cardName(say, space.card), place: place(telling, target, space) })),
        ...cards.map((card) => cardName(say, card)),
      ];
      return plain(
        seen.length === 0
          ? say('looked.nothing', { seat: say.seat(event.seat) })
          : say('looked', { seat: say.seat(event.seat), cards: seen }),
        'looked',
        { seat: event.seat },
      );
    }
    case 'lookTaken':
      return plain(say(`look.${event.what}`, { seat: say.seat(event.seat), target: say.seat(event.target) }), 'looked', {
        seat: event.seat,
      });
    case 'commandRolled': {
      const { seat, rolls } = event;
      return plain(say('command.rolled', { whose: say.whose(seat), rolls: rolls.map(String) }), `command ${seat}`, {
        seat,
        dice: rolled(telling, seat, rolls),
      });
    }
    case 'rerolled': {
      const { seat, from, to } = event;
      return plain(say('rerolled', { seat: say.seat(seat), from, to }), `reroll ${seat}`, { seat, dice: rolled(telling, seat, [to]) });
    }
    case 'rollPicked':
      return plain(say('picked', { seat: say.seat(event.seat), value: event.value }), `command ${event.seat}`, { seat: event.seat });
    case 'neutralizationRemoved': {
      const { seat, left } = event;
      return plain(say('neutral.removed', { seat: say.seat(seat), place: place(telling, seat, event), left }), 'neutral', {
        seat,
        marks: mark(telling, seat, event),
      });
    }
    case 'commandSettled': {
      const { seat, roll, result, x, y } = event;
      const marks = x === null || y === null ? [] : mark(telling, seat, { x, y });
      return plain(say(`settled.${result}`, { whose: say.whose(seat), roll }), `command ${seat}`, { seat, marks });
    }
    case 'alertsChanged': {
      const { seat, alerts, reason } = event;
      const who = say.seat(seat);
      const text =
        reason === 'noActiveCard'
          ? say('alert.gained', { seat: who, alerts, most: FIGURES.alertsToLose })
          : reason === 'removed'
            ? say('alert.lifted', { seat: who })
            : say('alert.shaken', { seat: who, alerts });
      return plain(text, `command ${seat}`, { seat, marks: [`seat:${seat}`] });
    }
    case 'shutdown':
      return plain(say('shutdown', { seat: say.seat(event.seat), shutdowns: event.shutdowns }), `command ${event.seat}`, {
        seat: event.seat,
      });
    case 'cardActivated': {
      const { seat, card } = event;
      const values = { whose: say.whose(seat), card: cardName(say, card), place: place(telling, seat, event) };
      return plain(say('activated', values), `activated ${seat}`, { seat, marks: mark(telling, seat, event) });
    }
    default:
      return battleSentence(event, telling);
  }
}

type Command =
  | Setup
  | 'tokenUsed'
  | 'looked'
  | 'lookTaken'
  | 'commandRolled'
  | 'rerolled'
  | 'rollPicked'
  | 'neutralizationRemoved'
  | 'commandSettled'
  | 'alertsChanged'
  | 'shutdown'
  | 'cardActivated';

/** Attacks, repairs, defences and damage. */
function battleSentence(event: Exclude<Event, { type: Command }>, telling: Telling): Sentence | null {
  const { say } = telling;
  switch (event.type) {
    case 'attackPrepared': {
      const { seat, card, target } = event;
      const values = { seat: say.seat(seat), card: cardName(say, card), target: say.seat(target), dice: dice(say, event.dice) };
      return plain(say('prepared', values), `prepared ${event.index}`, { seat, marks: mark(telling, seat, event) });
    }
    case 'heldFire':
      return plain(say('held', { seat: say.seat(event.seat), place: place(telling, event.seat, event) }), 'held', {
        seat: event.seat,
        marks: mark(telling, event.seat, event),
      });
    case 'attackDeclared': {
      const { id, seat, card, target, reports } = event.attack;
      const values = {
        whose: say.whose(seat),
        card: cardName(say, card),
        target: say.seat(target),
        dice: dice(say, event.attack.dice + reports),
      };
      return plain(say('fired', values), `attack ${id}`, { seat, marks: mark(telling, seat, event.attack) });
    }
    case 'repairChosen':
      return plain(say('repair.chosen', { seat: say.seat(event.seat), place: place(telling, event.seat, event) }), 'repair', {
        seat: event.seat,
        marks: mark(telling, event.seat, event),
      });
    case 'spaceRepaired':
      return plain(say('repaired', { whose: say.whose(event.seat), place: place(telling, event.seat, event) }), 'repaired', {
        seat: event.seat,
        marks: mark(telling, event.seat, event),
      });
    case 'hitRolled': {
      const { attack, seat, rolls } = event;
      const { seat: attacker } = attackKnown(telling, attack);
      return plain(say('hit.dice', { rolls: rolls.map(String) }), `attack ${attack}`, {
        seat: attacker,
        dice: rolled(telling, seat, rolls),
      });
    }
    case 'targetPicked': {
      const { seat, attack, index } = event;
      const value = attackKnown(telling, attack).rolls[index] ?? 0;
      return plain(say('hit.picked', { seat: say.seat(seat), value }), `attack ${attack}`, { seat });
    }
    case 'attackHit':
      return hitSentence(event, telling);
    case 'defenceChosen':
      return plain(say('defence.chosen', { seat: say.seat(event.seat), level: event.level }), `attack ${event.attack}`, {
        seat: event.seat,
      });
    case 'defenceRolled': {
      const { attack, seat, position, rolls, success } = event;
      const needs = say('needs', { position });
      const sides = facesOf(telling, seat);
      return plain(
        say(success ? 'defence.saved' : 'defence.failed', { seat: say.seat(seat), needs, rolls: rolls.map(String) }),
        `attack ${attack}`,
        { seat, dice: rolls.map((value) => ({ sides, value, needs, made: value === position ? 'hit' : 'miss' })) },
      );
    }
    case 'spaceDestroyed': {
      const { seat, card } = event;
      const who = { seat: say.seat(seat) };
      const text = card === null ? say('destroyed.token', who) : say('destroyed.card', { ...who, card: cardName(say, card) });
      return plain(text, `damage ${seat}`, { seat, marks: mark(telling, seat, event) });
    }
    case 'spaceNeutralized':
      return plain(say('neutralized', { whose: say.whose(event.seat), place: place(telling, event.seat, event) }), `damage ${event.seat}`, {
        seat: event.seat,
        marks: mark(telling, event.seat, event),
      });
    case 'spaceSurvived':
      // The defence that saved it has been told.
      return null;
    default:
      return drainSentence(event, telling);
  }
}

/** An attack as far as the viewer knows it; it was declared in this entry, or is in a view around it. */
function attackKnown({ events, before, after }: Telling, id: number): Attack {
  const declared = events.find((event) => event.type === 'attackDeclared' && event.attack.id === id) as
    | EventOf<'attackDeclared'>
    | undefined;
  const attack = after.attacks[id] ?? before?.attacks[id] ?? declared?.attack;
  if (!attack) throw new Error(`there is no attack ${id}`);
  return attack;
}

function hitSentence(event: EventOf<'attackHit'>, telling: Telling): Sentence {
  const { say } = telling;
  const { attack, roll, result, x, y } = event;
  const { seat, target } = attackKnown(telling, attack);
  const about = `attack ${attack}`;
  if (roll === null) return plain(say('hit.gone'), about, { seat });
  if (x === null || y === null || result === 'nothing' || result === 'damage') {
    return plain(say(result === 'damage' ? 'hit.damage' : 'hit.nothing', { roll }), about, { seat });
  }
  // What lay there when it was hit: by the end of the entry it may be gone.
  const before = matrixOf(telling.before, target);
  const space = spaceName(say, positionOf(before, { x, y }) > 0 ? before : matrixOf(telling.after, target), { x, y });
  return plain(say(`hit.${result}`, { roll, space }), about, { seat, marks: mark(telling, target, { x, y }) });
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

/** Drain and Recover. */
function drainSentence(event: Drain, telling: Telling): Sentence {
  const { say } = telling;
  const { seat } = event;
  const who = say.seat(seat);
  const card = 'card' in event ? cardName(say, event.card) : '';
  switch (event.type) {
    case 'cardPlayed':
      return plain(say('played', { seat: who, card }), 'played', { seat, marks: mark(telling, seat, event) });
    case 'cardDeactivated': {
      const { target } = event;
      const space = spaceName(say, knownMatrix(telling, target, event), event);
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
      return plain(say(`drained.${event.to}`, { whose: say.whose(seat), card }), `drained ${seat}`, { seat });
    case 'cardLetGo':
      return plain(say('letGo', { seat: who, card }), 'let go', { seat, marks: mark(telling, seat, event) });
    case 'cardRetained':
      return plain(say('retained', { seat: who, place: place(telling, seat, event) }), 'retained', {
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
      return plain(say('discarded', { seat: who, card }), 'discarded', { seat });
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
