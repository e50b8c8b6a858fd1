import type { Beat } from '../../../kernel/narration.js';
import { beatsOf, DECISIVE, passedStretches, plain, ROUND, type Sentence, sentencesOf, type Tellers } from '../../../kit/beats.js';
import type { Event } from '../model/events.js';
import { FIGURES } from '../model/reference.js';
import type { View } from '../views/view.js';
import { because, outText } from './because.js';
import type { Words } from './messages.js';
import { cardName, commander, workText } from './names.js';
import { type EventOf, mark, OWN, place, rolled, type Telling } from './sentences.js';
import { BATTLE } from './tell-battle.js';
import { DRAIN } from './tell-drain.js';

/** What happened in one entry; what one attack did is told together. */
export function tell(events: readonly Event[], before: View | null, after: View, say: Words): Beat[] {
  const telling: Telling = { events: repairsFirst(events), before, after, say };
  const passed = passedStretches(events, beginsRound);
  const told = telling.events.flatMap((event) => [...quietSentences(passed.get(event), say), ...sentencesOf(TELLERS, event, telling)]);
  return beatsOf(unpaired(together(told)));
}

/** What leads from one thing to another. */
const LEADS = /^(attack|rearranged)/;

/** A pair of marks is an arrow (docs/viewer.md): where nothing leads from one to the other the machine is marked. */
function unpaired(sentences: readonly Sentence[]): Sentence[] {
  const marked = new Map<string, Set<string>>();
  for (const { about, marks = [] } of sentences) marked.set(about, new Set([...(marked.get(about) ?? []), ...marks]));
  return sentences.map((one) => {
    const isPair = marked.get(one.about)?.size === 2 && !LEADS.test(one.about);
    return isPair && typeof one.seat === 'number' ? { ...one, marks: [`seat:${one.seat}`] } : one;
  });
}

/** Repairs are done before the shots of the same moment hit. */
function repairsFirst(events: readonly Event[]): Event[] {
  const shots = events.findIndex(({ type }) => type === 'attackDeclared');
  if (shots < 0) return [...events];
  const rest = events.slice(shots);
  const isRepair = ({ type }: Event): boolean => type === 'spaceRepaired';
  return [...events.slice(0, shots), ...rest.filter(isRepair), ...rest.filter((event) => !isRepair(event))];
}

function beginsRound(event: Event): boolean {
  return event.type === 'phaseBegan' && event.phase === 'energize';
}

/** A round that left nobody a choice. */
function quietSentences(passed: Event | undefined, say: Words): Sentence[] {
  if (passed?.type !== 'phaseBegan') return [];
  const { round, active } = passed;
  return [plain(say('round.quiet', { round, turns: active.length, seats: active.map((seat) => say.seat(seat)) }), 'quiet')];
}

/**
 * Sentences about one attack follow its first one: its dice are rolled, aimed and answered in turns with those of
 * others; so do those about what one Commander rolled in a round.
 */
function together(sentences: readonly Sentence[]): Sentence[] {
  const groups = new Map<string, Sentence[]>();
  let round = 0;
  sentences.forEach((sentence, index) => {
    const { about } = sentence;
    if (about === 'round') round++;
    const key = /^(attack|command) /.test(about) ? `${about} of ${round}` : `${index}`;
    groups.set(key, [...(groups.get(key) ?? []), sentence]);
  });
  return [...groups.values()].flat();
}

/** Setup, the round and Power. */
const SETUP = {
  phaseBegan: (event, { say, after }) => {
    if (event.phase !== 'energize') return null;
    const { round, active } = event;
    const [seat] = active;
    if (!after.config.asynchronous || seat === undefined) return plain(say('round.began', { round }), 'round', ROUND);
    return plain(say('round.beganOf', { round, seat: say.seat(seat) }), 'round', ROUND);
  },
  deckShuffled: (event, { say }) => plain(say('deck.shuffled', { seat: say.seat(event.seat) }), 'deck', { seat: event.seat, ...OWN }),
  commanderChosen: (event, { say }) =>
    plain(say('commander.chosen', { seat: say.seat(event.seat), commander: commander(say, event.die) }), 'commander', {
      seat: event.seat,
    }),
  commandersRevealed: (event, { say }) => {
    const commanders = event.commanders.flatMap((faces, seat) =>
      faces === null ? [] : [say('commanders.one', { seat: say.seat(seat), commander: commander(say, faces) })],
    );
    return plain(say('commanders', { commanders }), 'commanders');
  },
  cardsDrawn: (event, { say }) =>
    plain(say('drawn', { seat: say.seat(event.seat), cards: event.cards.map((card) => cardName(say, card)) }), 'drawn', {
      seat: event.seat,
    }),
  drew: (event, telling) => {
    const { say } = telling;
    // Who may see the cards is told which they are.
    if (telling.events.some((other) => other.type === 'cardsDrawn' && other.seat === event.seat)) return null;
    return plain(say('drawn', { seat: say.seat(event.seat), cards: say('cards', { count: event.count }) }), 'drew', {
      seat: event.seat,
      ...OWN,
    });
  },
  squareLaid: (event, { say }) =>
    plain(say('laid.square', { seat: say.seat(event.seat) }), `square ${event.x},${event.y}`, { seat: event.seat, ...OWN }),
  cardLaid: (event, telling) =>
    plain(
      telling.say('laid.card', { seat: telling.say.seat(event.seat), card: cardName(telling.say, event.card) }),
      `laid ${event.x},${event.y}`,
      {
        seat: event.seat,
        marks: mark(telling, event.seat, event),
        ...OWN,
      },
    ),
  cardReturned: (event, { say }) =>
    plain(say('returned', { seat: say.seat(event.seat), card: cardName(say, event.card) }), 'returned', {
      seat: event.seat,
      ...OWN,
    }),
  orderSet: (event, { say }) => {
    const seats = event.order.map((seat) => say.seat(seat));
    return plain(event.roll === null ? say('order', { seats }) : say('order.rolled', { seats, roll: event.roll }), 'order');
  },
  seatRevealed: (event, telling) => {
    const { say } = telling;
    const { power, alerts, handCount } = event.public;
    const shown = say('shown', { seat: say.seat(event.seat), power, alerts, hand: handCount });
    return [...tokensSpent(event, telling), plain(shown, 'shown', { seat: event.seat, ...OWN })];
  },
  attackRevealed: () => null,
  powerGained: (event, { say }) => {
    const { seat, source, amount, power } = event;
    return plain(say(`gained.${source}`, { seat: say.seat(seat), amount, power }), 'power', { seat, isDetail: source === 'energize' });
  },
  powerPaid: (event, { say }) => {
    const { seat, purpose, power, cards } = event;
    const values = { seat: say.seat(seat), power, purpose: say(`purpose.${purpose}`) };
    return plain(cards === 0 ? say('paid', values) : say('paid.cards', { ...values, cards: say('cards', { count: cards }) }), 'paid', {
      seat,
      ...OWN,
    });
  },
  seatOut: (event, { say, after }) =>
    plain(outText(after, event.seat, event.reason, say), `out ${event.seat}`, {
      seat: event.seat,
      marks: [`seat:${event.seat}`],
      ...DECISIVE,
    }),
  gameEnded: (event, { say, after }) => (event.result.reasons.includes('roundLimit') ? plain(because(after, say), 'end') : null),
} satisfies Partial<Tellers<Event, Telling>>;

/** Tokens that another seat has used in secret: it has them no more when it is seen again. */
function tokensSpent({ seat, public: { tokens } }: EventOf<'seatRevealed'>, { before, after, say }: Telling): Sentence[] {
  if (after.seat === seat || after.state) return [];
  const left = [...tokens];
  const spent = (before?.seats[seat]?.tokens ?? []).filter((token) => {
    const at = left.indexOf(token);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return spent.map((token) => plain(say('token.used', { seat: say.seat(seat), token: cardName(say, token) }), 'token', { seat }));
}

/** The space by the number that woke it: another space may have left the machine since. */
function wokenPlace(event: EventOf<'cardActivated'>, telling: Telling): string {
  const settled = telling.events.find((other) => other.type === 'commandSettled' && isOfSpace(other, event));
  return settled?.type === 'commandSettled' ? telling.say('position', { position: settled.roll }) : place(telling, event.seat, event);
}

/** Whether a command roll came to the space of a seat. */
function isOfSpace(
  { seat, x, y }: Pick<EventOf<'commandSettled'>, 'seat' | 'x' | 'y'>,
  space: Pick<EventOf<'commandSettled'>, 'seat' | 'x' | 'y'>,
): boolean {
  return seat === space.seat && x === space.x && y === space.y;
}

/** Tokens, command rolls and alerts. */
const COMMAND = {
  tokenUsed: (event, { say }) => {
    const { seat, token, target } = event;
    const values = { seat: say.seat(seat), token: cardName(say, token) };
    return plain(target === null ? say('token.used', values) : say('token.usedOn', { ...values, target: say.seat(target) }), 'token', {
      seat,
    });
  },
  looked: (event, telling) => {
    const { say } = telling;
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
  },
  lookTaken: (event, { say }) =>
    plain(say(`look.${event.what}`, { seat: say.seat(event.seat), target: say.seat(event.target) }), 'looked', {
      seat: event.seat,
    }),
  commandRolled: (event, telling) => {
    const { say } = telling;
    const { seat, rolls } = event;
    return plain(say('command.rolled', { seat: say.seat(seat), rolls: rolls.map(String) }), `command ${seat}`, {
      seat,
      dice: rolled(telling, seat, rolls),
    });
  },
  rerolled: (event, telling) => {
    const { say } = telling;
    const { seat, from, to } = event;
    return plain(say('rerolled', { seat: say.seat(seat), from, to }), `reroll ${seat}`, { seat, dice: rolled(telling, seat, [to]) });
  },
  rollPicked: (event, { say }) =>
    plain(say('picked', { seat: say.seat(event.seat), value: event.value }), `command ${event.seat}`, { seat: event.seat }),
  neutralizationRemoved: (event, telling) => {
    const { say } = telling;
    const { seat, left } = event;
    return plain(say('neutral.removed', { seat: say.seat(seat), place: place(telling, seat, event), left }), 'neutral', {
      seat,
      marks: mark(telling, seat, event),
    });
  },
  commandSettled: (event, telling) => {
    const { say } = telling;
    const { seat, roll, result, x, y } = event;
    // What woke is told with its name, once it is seen, and what brought an alert is told with that.
    if (result === 'activated' && telling.events.some((other) => other.type === 'cardActivated' && isOfSpace(event, other))) return null;
    if (telling.events.some((other) => other.type === 'alertsChanged' && causesOf(other, telling).includes(event))) return null;
    const marks = x === null || y === null ? [] : mark(telling, seat, { x, y });
    return plain(say(`settled.${result}`, { seat: say.seat(seat), roll }), `command ${seat}`, { seat, marks });
  },
  alertsChanged: (event, telling) => {
    const { say } = telling;
    const { seat, alerts, reason } = event;
    if (reason === 'noActiveCard') return alertSentence(event, telling);
    const text = say(reason === 'removed' ? 'alert.lifted' : 'alert.shaken', { seat: say.seat(seat), alerts });
    return plain(text, `command ${seat}`, { seat, marks: [`seat:${seat}`] });
  },
  shutdown: (event, { say }) =>
    plain(say('shutdown', { seat: say.seat(event.seat), shutdowns: event.shutdowns }), `command ${event.seat}`, {
      seat: event.seat,
      ...DECISIVE,
    }),
  cardActivated: (event, telling) => {
    const { say } = telling;
    const { seat, card } = event;
    const does = workText(say, card);
    const values = { seat: say.seat(seat), card: cardName(say, card), place: wokenPlace(event, telling), does };
    return plain(say('activated', values), event.by === 'command' ? `command ${seat}` : `activated ${seat}`, {
      seat,
      marks: mark(telling, seat, event),
    });
  },
} satisfies Partial<Tellers<Event, Telling>>;

const TELLERS: Tellers<Event, Telling> = { ...SETUP, ...COMMAND, ...BATTLE, ...DRAIN };

/** The rolls that brought an alert: those that were settled just before it. */
function causesOf(alert: EventOf<'alertsChanged'>, { events }: Telling): EventOf<'commandSettled'>[] {
  if (alert.reason !== 'noActiveCard') return [];
  const past = events.slice(0, events.indexOf(alert));
  const others = past.findLastIndex((event) => event.type !== 'commandSettled' || event.seat !== alert.seat);
  return past.slice(others + 1).filter((event) => event.type === 'commandSettled');
}

/** An alert, with what it came from. */
function alertSentence(event: EventOf<'alertsChanged'>, telling: Telling): Sentence {
  const { seat, alerts } = event;
  const { alertsToLose: most } = FIGURES;
  const causes = causesOf(event, telling);
  const results = new Set(causes.map(({ result }) => result));
  const found = results.size > 1 ? 'several' : ([...results][0] ?? 'none');
  const values = { seat: telling.say.seat(seat), rolls: causes.map(({ roll }) => String(roll)), found };
  const marks = causes.flatMap(({ x, y }) => (x === null || y === null ? [] : mark(telling, seat, { x, y })));
  return plain(telling.say('alert.gained', { ...values, alerts, most, left: Math.max(0, most - alerts) }), `command ${seat}`, {
    ...{ seat, marks: marks.length > 0 ? marks : [`seat:${seat}`] },
    ...DECISIVE,
  });
}
