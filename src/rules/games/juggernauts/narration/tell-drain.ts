import type { Seat } from '../../../kernel/game.js';
import { DECISIVE, plain, type Sentence, type Tellers } from '../../../kit/beats.js';
import type { Event } from '../model/events.js';
import type { Square } from '../model/squares.js';
import type { View } from '../views/view.js';
import { cardName, spaceName } from './names.js';
import { earlierMatrix, earlierPlace, mark, OWN, secretPlace, type Telling } from './sentences.js';

/** Drain and Recover. */
export const DRAIN = {
  cardPlayed: (event, telling) => {
    const { seat, card } = event;
    const { say } = telling;
    const text = say('played', { seat: say.seat(seat), card: cardName(say, card), place: secretPlace(telling, seat, event) });
    return plain(text, 'played', { seat, marks: mark(telling, seat, event) });
  },
  cardDeactivated: (event, telling) => {
    const { seat, target } = event;
    const { say } = telling;
    const space = spaceName(say, earlierMatrix(telling, target, event), event);
    const text = say('deactivated', { seat: say.seat(seat), target: say.seat(target), space });
    return plain(text, 'emp', { seat, marks: mark(telling, target, event) });
  },
  infiltrated: ({ seat, target, infiltrations }, { say }) => {
    const text = say('infiltrated', { seat: say.seat(seat), target: say.seat(target), count: infiltrations });
    return plain(text, 'infiltrated', { seat, marks: [`seat:${target}`] });
  },
  cardDrained: (event, telling) => {
    const { seat, card, to } = event;
    const { say, events, after } = telling;
    const isFirst = events.find((other) => other.type === 'cardDrained' && other.seat === seat) === event;
    const text = say(`drained.${to}`, { seat: say.seat(seat), card: cardName(say, card), place: earlierPlace(telling, seat, event) });
    const rest = { seat, ...(seat === after.seat && { marks: mark(telling, seat, event), ...DECISIVE }) };
    // The viewer's own is told among what decides: else a part of theirs would be gone unsaid.
    return plain(isFirst ? `${text} ${say('drained.renumbered')}` : text, `drained ${seat}`, rest);
  },
  cardLetGo: (event, telling) => {
    const { seat, card } = event;
    const { say } = telling;
    const text = say('letGo', { seat: say.seat(seat), card: cardName(say, card) });
    return plain(text, 'let go', { seat, marks: mark(telling, seat, event) });
  },
  cardRetained: (event, telling) => {
    const { seat } = event;
    const { say } = telling;
    const text = say('retained', { seat: say.seat(seat), space: spaceName(say, earlierMatrix(telling, seat, event), event) });
    return plain(text, 'retained', { seat, marks: mark(telling, seat, event) });
  },
  cardTaken: ({ seat, card, from }, { say }) =>
    plain(say(`taken.${from}`, { seat: say.seat(seat), card: cardName(say, card) }), 'taken', { seat }),
  spacesSwapped: ({ seat, a, b }, telling) => rearranged(seat, [a, b], 'swapped', telling),
  spaceMoved: ({ seat, from, to }, telling) => rearranged(seat, [from, to], 'moved', telling),
  cardDiscarded: ({ seat, card }, { say, before }) => {
    const text = say('discarded', { seat: say.seat(seat), card: cardName(say, card), why: pays(before, seat) ? 'pay' : 'other' });
    return plain(text, 'discarded', { seat, ...OWN });
  },
  hacked: ({ seat, target, amount }, { say }) => {
    const text = say('hacked', { seat: say.seat(seat), target: say.seat(target), cards: say('cards', { count: amount }) });
    return plain(text, 'hacked', { seat, marks: [`seat:${target}`] });
  },
} satisfies Partial<Tellers<Event, Telling>>;

/** Whether a seat was about to pay, as far as the viewer knows. */
function pays(before: View | null, seat: Seat): boolean {
  const known = before?.seat === seat ? before.me : before?.state?.seats[seat];
  return known?.pending?.type === 'pay';
}

/** Spaces of a machine in other places. */
function rearranged(seat: Seat, squares: readonly Square[], key: 'swapped' | 'moved', telling: Telling): Sentence {
  const { say } = telling;
  const marks = squares.flatMap((square) => mark(telling, seat, square));
  return plain(say(key, { seat: say.seat(seat) }), 'rearranged', { seat, marks });
}
