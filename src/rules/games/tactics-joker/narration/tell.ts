import type { Beat } from '../../../kernel/narration.js';
import {
  beatsOf,
  capitalized,
  DECISIVE,
  dieAtLeast,
  plain,
  plainDie,
  ROUND,
  type Sentence,
  sentencesOf,
  type Tellers,
} from '../../../kit/beats.js';
import { type Cell, cellOf } from '../model/board.js';
import type { Event } from '../model/events.js';
import type { Seat } from '../model/names.js';
import { traitsOf } from '../rules/races.js';
import { STREETWISE_ON } from '../rules/streetwise.js';
import { castlesToWin } from '../rules/victory.js';
import type { View } from '../views/view-schema.js';
import { because } from './because.js';
import { castleBeside } from './forecast.js';
import type { Words } from './messages.js';
import { cardName, cardsOn, heroName, needs, owner, spotName, tokens, wayOf } from './names.js';
import { cell, type EventOf, type Telling } from './sentences.js';
import { COMBAT, SKILLS } from './tell-combat.js';

/** What happened in one entry. */
export function tell(events: readonly Event[], before: View | null, after: View, say: Words): Beat[] {
  const telling = { events, before, after, say };
  const told = events.map((event) => sentencesOf(TELLERS, event, telling));
  const turns = events.findIndex(({ type }) => type === 'turnEnded' || type === 'turnStarted');
  // Who holds what comes before the next turn.
  told.splice(turns < 0 ? told.length : turns, 0, leftSentences(telling), [castlesSentence(telling) ?? []].flat());
  return beatsOf(told.flat());
}

/** Castles that were somebody's and are nobody's now. */
function leftSentences({ events, before, after, say }: Telling): Sentence[] {
  const held = after.seats.flatMap(({ castles }) => castles);
  const lost = before?.seats.flatMap(({ seat, castles }) => castles.map((at) => ({ seat, at }))) ?? [];
  return lost
    .filter(({ at }) => !held.includes(at))
    .map(({ seat, at }) => {
      const isLeft = events.some((event) => event.type === 'moveDeclared' && event.seat === seat && event.from === at);
      const text = say('castle.nobody', { left: isLeft ? 'yes' : 'no', seat: say.seat(seat), at });
      return plain(text, `left ${at}`, { seat: isLeft ? seat : null, marks: [cell(at)] });
    });
}

/**
 * Who has taken a castle and how many each seat holds, when that has changed, and whether they win with them; the first
 * ones are told as they are chosen.
 */
function castlesSentence({ events, before, after, say }: Telling): Sentence | null {
  if (!before || events.length === 0 || events.some(({ type }) => type === 'castleChosen')) return null;
  if (after.seats.every(({ castles, seat }) => castles.length === before.seats[seat].castles.length)) return null;
  const taken = after.seats.flatMap(({ seat, castles }) =>
    castles.filter((at) => !before.seats[seat].castles.includes(at)).map((at) => say('castles.taken', { seat: say.seat(seat), at })),
  );
  const held = after.seats.map(({ seat, castles }) => say('castles.of', { seat: say.seat(seat), count: castles.length }));
  const count = castlesToWin(after);
  const near = after.seats.filter(
    ({ seat, castles }) => count !== null && castles.length >= count && before.seats[seat].castles.length < count,
  );
  const warned = near.map(({ seat }) => say('castles.near', { told: owner(say, after, seat).told, seat: say.seat(seat) }));
  const text = [...taken.map(capitalized), say('castles.now', { held }), ...warned.map(capitalized)].join(' ');
  return plain(text, 'castles', { ...DECISIVE, marks: after.seats.flatMap(({ castles }) => castles.map(cell)) });
}

/** The match and its turns. */
const MATCH = {
  gameCreated: (event, { say }) =>
    plain([say('setup.first', { seat: say.seat(event.firstSeat), castles: event.castles }), ...raceLines(event, say)].join(' '), 'setup'),
  boardDealt: (event, { say }) => plain(say(event.cards.includes(null) ? 'setup.dealtFog' : 'setup.dealt'), 'setup'),
  castleChosen: (event, { say, after }) => {
    const { seat, at, auto } = event;
    const values = { seat: say.seat(seat), at, tokens: tokens(say, after.config.garrison) };
    return plain(say(auto ? 'castle.left' : 'castle.taken', values), `castle ${at}`, { seat, marks: [cell(at)] });
  },
  pcPlaced: (event, { say, after }) =>
    plain(say('pc.placed', { pc: heroName(say, after, event.pc, event.seat), at: spotName(say, event.at) }), `pc ${event.pc}`, {
      seat: event.seat,
      marks: [cell(event.at)],
    }),
  turnStarted: (event, { say, before, after }) => {
    const { seat, round, points } = event;
    const rounds = after.config.roundLimit;
    const values = { ...owner(say, after, seat), round, rounds, last: round === rounds ? 'yes' : 'no', points: points.normal };
    const isNew = round !== before?.round;
    return plain(say(points.extra > 0 ? 'turn.startedExtra' : 'turn.started', values), 'turn', {
      seat,
      ...(isNew ? ROUND : { isDetail: true }),
    });
  },
  turnEnded: (event, { say }) => {
    const { seat, auto } = event;
    // One that ends by itself is told by the next one.
    return auto ? null : plain(say('turn.ended', { seat: say.seat(seat) }), 'turn end', { seat, isDetail: true });
  },
  roundLimitReached: (event, { say }) => plain(say('round.last', { round: event.round }), 'end'),
  gameOver: (_event, { say, after }) => plain(because(after, say), 'end'),
} satisfies Partial<Tellers<Event, Telling>>;

function raceLines({ races }: EventOf<'gameCreated'>, say: Words): string[] {
  return races.flatMap((race, seat) =>
    race === null ? [] : capitalized(say('setup.race', { seat: say.seat(seat), race: say(`races.${race}`), people: race })),
  );
}

/** How tokens come, and where groups go. */
const TOKENS = {
  recruitRolled: (event, { say, after }) => {
    const { seat, at, die, success } = event;
    const needed = traitsOf(after.seats[seat].race).recruitOn;
    const values = { seat: say.seat(seat), die, at, paid: event.paid ? 'yes' : 'no' };
    const text = success ? say('recruit.hit', values) : say('recruit.miss', { ...values, needs: needs(say, needed) });
    return plain(text, `recruit ${at}`, {
      seat,
      marks: [cell(at)],
      dice: [dieAtLeast(die, needed, needs(say, needed))],
      // Of others a die that brings nothing is no news.
      isDetail: !success && seat !== after.viewer,
    });
  },
  recruitEnded: (event, { say }) =>
    event.auto ? null : plain(say('recruit.stopped', { seat: say.seat(event.seat) }), 'recruiting', { seat: event.seat, isDetail: true }),
  // The other tokens are in the sentence about what brought them.
  tokenAdded: (event, { say }) =>
    event.cause === 'conscript'
      ? plain(say('conscript', { gain: 'yes', seat: say.seat(event.seat), at: cellOf(event.at) }), 'landing', {
          seat: event.seat,
          marks: [cell(event.at)],
        })
      : null,
  streetwiseRolled: (event, { say }) => {
    const { seat, at, die, success } = event;
    const needed = needs(say, STREETWISE_ON);
    const values = { seat: say.seat(seat), die, at };
    const text = success ? say('streetwise.hit', values) : say('streetwise.miss', { ...values, needs: needed });
    return plain(text, 'landing', { seat, marks: [cell(at)], dice: [dieAtLeast(die, STREETWISE_ON, needed)] });
  },
  pcJoined: (event, { say, after }) =>
    plain(say('pc.joined', { pc: heroName(say, after, event.pc, event.seat) }), 'move', { seat: event.seat }),
  moveDeclared: moveSentence,
  entryRolled: entrySentence,
  entryDetail: () => null,
  groupMoved: () => null,
  cardFlipped: (event, { say }) =>
    plain(say('card.flipped', { at: event.cell, card: cardName(say, event.card) }), 'landing', { marks: [cell(event.cell)] }),
  cardsSeen: (event, { say }) =>
    plain(say('cards.seen', { seat: say.seat(event.seat), cards: cardsOn(say, event.cells) }), 'seen', {
      seat: event.seat,
      marks: event.cells.map((seen) => cell(seen.cell)),
      isDetail: true,
    }),
  poolSeen: (event, { say }) =>
    plain(say('pool.seen', { seat: say.seat(event.seat), cards: event.cards.map((card) => cardName(say, card)) }), 'seen', {
      seat: event.seat,
    }),
  wildReplaced: (event, { say }) =>
    plain(say('wild.replaced', { seat: say.seat(event.seat), at: event.cell, card: cardName(say, event.card) }), 'landing', {
      seat: event.seat,
      marks: [cell(event.cell)],
    }),
  cardDepleted: (event, telling) => {
    const { say, events } = telling;
    // A card that gave a token is in the sentence about that.
    if (events.slice(0, events.indexOf(event)).some((other) => isConscript(other) && cellOf(other.at) === event.cell)) return null;
    return plain(say('conscript', { gain: 'no', seat: say.seat(holderOf(event.cell, telling)), at: event.cell }), 'landing', {
      marks: [cell(event.cell)],
      isDetail: true,
    });
  },
  facesRespawned: (event, { say }) => plain(say('face.fresh'), 'fresh', { marks: event.cells.map(cell) }),
} satisfies Partial<Tellers<Event, Telling>>;

const TELLERS: Tellers<Event, Telling> = { ...MATCH, ...TOKENS, ...COMBAT, ...SKILLS };

function isConscript(event: Event): event is EventOf<'tokenAdded'> {
  return event.type === 'tokenAdded' && event.cause === 'conscript';
}

/** Who stands on a cell: the army that has just come there. */
function holderOf(at: Cell, { after, events }: Telling): Seat {
  const came = events.findLast((event) => event.type === 'groupMoved' && event.to === at);
  return (came?.type === 'groupMoved' ? came.seat : after.armies.find((army) => army.at === at)?.seat) ?? after.turnSeat ?? 0;
}

function moveSentence({ seat, from, to, tokens: group, cost }: EventOf<'moveDeclared'>, { say, before, after, events }: Telling): Sentence {
  const isAttack = before?.armies.some((army) => army.seat !== seat && army.at === to) ?? false;
  const values = { seat: say.seat(seat), tokens: tokens(say, group.length), cost, ...wayOf(say, after, from, to) };
  const hasCome = events.some((event) => event.type === 'groupMoved' && event.seat === seat && event.to === to);
  const beside = isAttack || !hasCome ? null : castleBeside(after, seat, from, to);
  const threat = beside ? [say('move.beside', { at: beside.at, ...owner(say, after, beside.holder) })] : [];
  const marks = [from, to, ...(beside ? [beside.at] : [])].map(cell);
  return plain([say(isAttack ? 'move.attack' : 'move.group', values), ...threat].join(' '), 'move', { seat, marks });
}

function entrySentence(event: EventOf<'entryRolled'>, { say, events }: Telling): Sentence {
  const { seat, rolls } = event;
  const next = events[events.indexOf(event) + 1];
  const entered = rolls.filter((roll) => roll.entered).length;
  const stayed = entered === 0 ? 0 : rolls.length - entered;
  if (next?.type !== 'entryDetail') {
    return plain(say('entry', { entered, stayed }), 'move', { seat, dice: rolls.map(({ die }) => plainDie(6, die)) });
  }
  const needed = needs(say, next.threshold);
  return plain(say('entry.known', { entered, stayed, needs: needed }), 'move', {
    seat,
    dice: rolls.map(({ die }) => dieAtLeast(die, next.threshold, needed)),
  });
}
