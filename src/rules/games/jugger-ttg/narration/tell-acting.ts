import { capitalized, DECISIVE, plain, plainDie, type Sentence, type Tellers } from '../../../kit/beats.js';
import type { JtEvent } from '../model/events.js';
import { directionTo, distance, findPlace, placeAt, TARGET_GOALS } from '../model/geometry.js';
import { type HexId, type JtSeat, type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { fightContest } from './contests.js';
import { fullName, hexName, juggerName, type Names, priceOf, usedTalent, wayName } from './names.js';
import { about, DETAIL, type EventOf, markHex, type Telling } from './sentences.js';

/** What juggers do in their activations. */
export const ACTING = {
  activated: (event, names) => about(event.jugger, names.say('activated', { jugger: fullName(names, event.jugger) }), 'activated', DETAIL),
  delayed: (event, names) => about(event.jugger, names.say('delayed', { jugger: juggerName(names, event.jugger) }), 'delayed', DETAIL),
  activationEnded: activationEnd,
  paid: (event, names) => {
    const { say } = names;
    const price = priceOf(names, event);
    return price.length === 0 ? [] : [about(event.jugger, say('paid', { jugger: juggerName(names, event.jugger), price }), 'paid', DETAIL)];
  },
  faced: (event, names) => {
    const { say } = names;
    const { jugger, facing } = event;
    return about(
      jugger,
      say('faced', { jugger: juggerName(names, jugger), way: wayName(names, facing, seatOfJugger(jugger)) }),
      'faced',
      DETAIL,
    );
  },
  moveDeclared: (event, names) =>
    about(event.jugger, names.say(`move.${event.mode}`, { jugger: juggerName(names, event.jugger) }), 'walk', DETAIL),
  stepped: (event, names) => {
    const { say } = names;
    const { jugger, to } = event;
    const values = { jugger: juggerName(names, jugger), way: wayOf(event, names, seatOfJugger(jugger)), hex: hexName(names, to) };
    return about(jugger, say('stepped', values), 'walk', { marks: [...markHex(event.from), ...markHex(to)], ...DETAIL });
  },
  quickStepped: (event, names) =>
    about(
      event.jugger,
      names.say('quickStepped', { jugger: juggerName(names, event.jugger), hex: hexName(names, event.to) }),
      'quick step',
      {
        marks: [...markHex(event.from), ...markHex(event.to)],
      },
    ),
  pushed: (event, names) =>
    about(event.jugger, names.say('pushed', { jugger: juggerName(names, event.jugger), hex: hexName(names, event.to) }), 'pushed', {
      marks: [...markHex(event.from), ...markHex(event.to)],
    }),
  chainReadied: (event, names) => about(event.jugger, names.say('chain.ready', { jugger: juggerName(names, event.jugger) }), 'chain'),
  chainSpent: (event, names) => about(event.jugger, names.say('chain.spent', { jugger: juggerName(names, event.jugger) }), 'chain', DETAIL),
  talentUsed: (event, names) =>
    about(event.jugger, names.say('talent', { jugger: juggerName(names, event.jugger), talent: usedTalent(names, event.talent) }), 'fight'),
  reactionPassed: (event, { say }) => plain(say('no.reaction', { seat: say.seat(event.seat) }), 'pass', { seat: event.seat, ...DETAIL }),
  exhausted: (event, names) => about(event.jugger, names.say('exhausted', { jugger: juggerName(names, event.jugger) }), 'exhausted'),
  exhaustionEnded: (event, names) =>
    about(event.jugger, names.say('rested', { jugger: juggerName(names, event.jugger) }), 'rested', DETAIL),
} satisfies Partial<Tellers<JtEvent, Telling>>;

/** Where a jugger ends up is told, and how far that is from what counts, and not each step to it. */
function activationEnd({ jugger, reason }: EventOf<'activationEnded'>, names: Telling): Sentence {
  const { say, before } = names;
  const hex = hexOf(jugger, names);
  const values = { jugger: fullName(names, jugger), hex: hex === null ? '' : hexName(names, hex) };
  const mode = before?.activation?.moveMode ?? null;
  if (reason === 'kneeling' || hex === null || mode === null) return about(jugger, say(`action.${reason}`, values), 'action over', DETAIL);
  const marks = [`jugger:${jugger}`, ...markHex(hex)];
  return about(jugger, say(`action.${mode}`, { ...values, where: whereIs(jugger, hex, names) }), 'action over', { marks });
}

function hexOf(jugger: JuggerId, { view }: Names): HexId | null {
  return view.juggers.find(({ id }) => id === jugger)?.hex ?? null;
}

/** How far a jugger is from the goal with the jugg, or from the jugg. */
function whereIs(jugger: JuggerId, hex: HexId, names: Names): string {
  const { say, view } = names;
  if (view.jugg?.carrier === jugger) return say('where.carrying', toGoal(jugger, hex, names));
  const jugg = view.jugg?.hex ?? (view.jugg?.carrier ? hexOf(view.jugg.carrier, names) : null);
  return jugg === null ? '' : say('where.jugg', { hexes: distance(placeAt(hex), placeAt(jugg)) });
}

/** The goal in which a jugger scores, and how far it is. */
function toGoal(jugger: JuggerId, hex: HexId, names: Names): { hexes: number; goal: string } {
  const goal = TARGET_GOALS[seatOfJugger(jugger)];
  return { hexes: distance(placeAt(hex), goal), goal: hexName(names, goal.id) };
}

/** The direction of a step. */
function wayOf({ from, to }: { from: HexId; to: HexId }, names: Names, seat: JtSeat): string {
  const [start, end] = [findPlace(from), findPlace(to)];
  const direction = start && end ? directionTo(start, end) : null;
  return wayName(names, direction ?? 0, seat);
}

/** Attacks, defences and what they come to. */
export const FIGHT = {
  attackDeclared: (event, names) => {
    const { say } = names;
    const { attacker, defender, kind, grapple, arc } = event;
    const values = { attacker: fullName(names, attacker), defender: fullName(names, defender) };
    const text = say(grapple ? 'attack.grapple' : kind === 'standard' ? `attack.${arc}` : `attack.${kind}`, values);
    // That a talent was used is an event of its own.
    return about(attacker, text, 'fight', { marks: [`jugger:${attacker}`, `jugger:${defender}`] });
  },
  attackCancelled: (event, names) =>
    about(
      event.attacker,
      names.say('attack.cancelled', { attacker: juggerName(names, event.attacker), defender: juggerName(names, event.defender) }),
      'fight',
    ),
  arcChanged: (event, names) =>
    about(event.attacker, names.say(`arc.${event.arc}`, { attacker: juggerName(names, event.attacker) }), 'fight'),
  attackBoosted: (event, names) => boost(event, 'boost.attack', names),
  defenceBoosted: (event, names) => boost(event, 'boost.defence', names),
  defenceDeclared: (event, names) => {
    const { say } = names;
    const { jugger, mode, talent, keepPin } = event;
    const sentences = [
      say(`defence.${mode}`, { jugger: juggerName(names, jugger) }),
      ...(talent === null ? [] : [say('talent', { jugger: juggerName(names, jugger), talent: usedTalent(names, talent) })]),
      ...(keepPin ? [say('defence.keptPin', { jugger: juggerName(names, jugger) })] : []),
    ];
    return about(jugger, sentences.map(capitalized).join(' '), 'fight');
  },
  diceRolled: (event, names) => dice(event, `rolled.${event.purpose}`, names),
  diceRerolled: (event, names) => dice(event, 'rerolled', names),
  attackFailed: attackFailure,
  combatResolved: (event, names) => {
    const { say } = names;
    const { attacker, defender, hit, grappleWinner } = event;
    const contest = fightContest(event, names);
    const key = hit.length === 0 ? 'hit.nobody' : hit.length === 1 ? 'hit.one' : 'hit.both';
    const sentences =
      grappleWinner === null
        ? []
        : [about(grappleWinner, say('grapple.won', { jugger: juggerName(names, grappleWinner) }), 'fight', { contest })];
    // Of a grapple that somebody has won it is said who, not that nobody was hit.
    if (hit.length === 0 && sentences.length > 0) return sentences;
    const told = plain(say(key, { juggers: hit.map((id) => juggerName(names, id)) }), 'fight', {
      marks: [attacker, defender].map((id) => `jugger:${id}`),
      contest,
    });
    return [...sentences, told];
  },
  kneeled: (event, names) =>
    about(
      event.jugger,
      names.say(`kneeled.${event.cause}`, { jugger: juggerName(names, event.jugger), count: event.count }),
      'fight',
      DECISIVE,
    ),
} satisfies Partial<Tellers<JtEvent, Telling>>;

/** More dice for a side. */
function boost(
  { jugger, dice }: EventOf<'attackBoosted' | 'defenceBoosted'>,
  key: 'boost.attack' | 'boost.defence',
  names: Telling,
): Sentence {
  const { say } = names;
  return about(jugger, say(key, { jugger: juggerName(names, jugger), dice: say('dice', { count: dice }) }), 'fight');
}

/** Dice of a side; who does not defend may have none. */
function dice(
  { jugger, purpose, values, juggs }: EventOf<'diceRolled' | 'diceRerolled'>,
  key: 'rerolled' | `rolled.${EventOf<'diceRolled'>['purpose']}`,
  names: Telling,
): Sentence | null {
  if (values.length === 0 && purpose === 'defence') return null;
  const { say, cards } = names;
  const text = say(key, { jugger: juggerName(names, jugger), juggs: say('juggs', { count: juggs }) });
  return about(jugger, text, 'fight', { dice: values.map((value) => plainDie(cards.faces.length, value)) });
}

/** That an attack came to nothing; the result that follows says no more than that. */
function attackFailure(event: EventOf<'attackFailed'>, names: Telling): Sentence {
  const { say, events } = names;
  const result = events[events.indexOf(event) + 1];
  const contest = result?.type === 'combatResolved' ? fightContest(result, names) : null;
  return about(event.attacker, say('attack.failed', { attacker: juggerName(names, event.attacker) }), 'fight', contest ? { contest } : {});
}

/** Who swept, threw or lost the jugg. */
function lastToTouch(event: EventOf<'juggDropped' | 'juggMoved'>, { before, events, view }: Telling): JuggerId {
  const past = events.slice(0, events.indexOf(event));
  const carriers = past.flatMap((other) => (other.type === 'juggPickedUp' ? other.jugger : other.type === 'juggStolen' ? other.by : []));
  const carrier = carriers.at(-1) ?? before?.jugg?.carrier;
  const isSwept = event.type === 'juggMoved' && event.by === 'sweep';
  const jugger = (isSwept ? null : carrier) ?? before?.decision?.jugger ?? before?.activation?.jugger ?? view.activation?.jugger;
  if (!jugger) throw new Error('nobody moved the jugg');
  return jugger;
}

/** Where the jugg came to lie. */
function juggLies(
  event: EventOf<'juggDropped' | 'juggMoved'>,
  key: 'jugg.dropped' | `jugg.${EventOf<'juggMoved'>['by']}`,
  hex: HexId,
  names: Telling,
  rest: Partial<Sentence> = {},
): Sentence {
  const jugger = lastToTouch(event, names);
  const values = { jugger: fullName(names, jugger), hex: hexName(names, hex) };
  return about(jugger, names.say(key, values), 'jugg', { marks: ['jugg', ...markHex(hex)], ...rest });
}

/** What one jugger does to another one. */
function between(
  [jugger, other]: readonly [JuggerId, JuggerId],
  key: 'jugg.stolen' | 'pinned' | 'pin.ended' | 'held' | 'hold.kept' | 'hold.ended',
  topic: string,
  names: Telling,
  rest: Partial<Sentence> = {},
): Sentence {
  const text = names.say(key, { jugger: fullName(names, jugger), other: fullName(names, other) });
  return about(jugger, text, topic, { marks: [`jugger:${jugger}`, `jugger:${other}`], ...rest });
}

/** The jugg, pins and holds. */
export const JUGG = {
  juggDropped: (event, names) => juggLies(event, 'jugg.dropped', event.hex, names, DECISIVE),
  juggMoved: (event, names) => juggLies(event, `jugg.${event.by}`, event.to, names),
  juggPickedUp: ({ jugger, from }, names) => {
    const values = { jugger: fullName(names, jugger), ...toGoal(jugger, hexOf(jugger, names) ?? from, names) };
    return about(jugger, names.say('jugg.taken', values), 'jugg', DECISIVE);
  },
  juggStolen: ({ by, from }, names) => between([by, from], 'jugg.stolen', 'jugg', names, DECISIVE),
  pinned: ({ pinner, target }, names) => between([pinner, target], 'pinned', 'pin', names),
  pinEnded: ({ pinner, target }, names) => between([pinner, target], 'pin.ended', 'pin', names),
  holdStarted: ({ holder, held }, names) => between([holder, held], 'held', 'hold', names),
  holdMaintained: ({ holder, held }, names) => between([holder, held], 'hold.kept', 'hold', names),
  holdEnded: ({ holder, held }, names) => between([holder, held], 'hold.ended', 'hold', names),
} satisfies Partial<Tellers<JtEvent, Telling>>;
