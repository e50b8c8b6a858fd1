import type { Beat } from '../../../kernel/narration.js';
import { beatsOf, DECISIVE, plain, plainDie, ROUND, type Sentence, sentencesOf, type Tellers } from '../../../kit/beats.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { JtConfig } from '../model/config.js';
import type { JtEvent } from '../model/events.js';
import type { JtView } from '../views/view-schema.js';
import { because } from './because.js';
import { rollOffContest } from './contests.js';
import type { Words } from './messages.js';
import { cardName, fullName, hexName, juggerName, type Names, namesOf, ownName, scoreOf } from './names.js';
import { about, DETAIL, type EventOf, type Telling } from './sentences.js';
import { ACTING, FIGHT, JUGG } from './tell-acting.js';

/** What happened in one entry. */
export function tell(events: readonly JtEvent[], before: JtView | null, after: JtView, say: Words, config: JtConfig): Beat[] {
  const telling: Telling = { ...namesOf(after, say, config), events, before };
  return beatsOf(events.flatMap((event, index) => (isFailure(event, events[index - 1]) ? [] : sentencesOf(TELLERS, event, telling))));
}

/** Whether an event only repeats that an attack without a jugg came to nothing. */
function isFailure(event: JtEvent, last: JtEvent | undefined): boolean {
  return event.type === 'combatResolved' && last?.type === 'attackFailed';
}

const cardNames = (names: Names, cards: readonly string[]): string[] => cards.map((card) => cardName(names, card));

/** Recruiting and teams. */
const TEAMS = {
  deckShuffled: (event, { say }) => plain(say('deck.shuffled', { cards: say('cards', { count: event.count }) }), 'deck', DETAIL),
  handDealt: (event, names) => {
    const { say } = names;
    const seat = say.seat(event.seat);
    const text = event.cards
      ? say('hand.cards', { seat, cards: cardNames(names, event.cards) })
      : say('hand.count', { seat, cards: say('cards', { count: event.count }) });
    return plain(text, `hand ${event.seat}`, { seat: event.seat });
  },
  rollOff: (event, names) => {
    const { say } = names;
    const { purpose, juggs, dice, tie } = event;
    const [a, b] = juggs.map((number) => say('juggs', { count: number }));
    const text = say(`rolloff.${purpose}`, { a: a ?? '', b: b ?? '', first: say.seat(0), second: say.seat(1) });
    const sides = names.cards.faces.length;
    return plain(tie ? `${text} ${say('rolloff.tie')}` : text, `rolloff ${purpose}`, {
      dice: dice.flat().map((value) => plainDie(sides, value)),
    });
  },
  rollOffWon: (event, names) => {
    const { say } = names;
    const { seat, by, purpose } = event;
    const text = seat === null ? say('rolloff.nobody') : say(by === 'draw' ? 'rolloff.lot' : 'rolloff.won', { seat: say.seat(seat) });
    const contest = by === 'roll' ? rollOffContest(event, names) : null;
    return plain(text, `rolloff ${purpose}`, { seat, ...(contest && { contest }) });
  },
  firstRecruiterChosen: (event, { say }) => plain(say('recruiter', { seat: say.seat(event.seat) }), 'recruiter', { seat: event.seat }),
  draftTurnStarted: (event, { say }) =>
    plain(say('draft.turn', { turn: event.turn, seat: say.seat(event.seat) }), 'draft turn', { seat: event.seat, ...DETAIL }),
  recruitDrawn: (event, names) => {
    const { say } = names;
    const seat = say.seat(event.seat);
    const text =
      event.card === null
        ? say('drew.hidden', { seat })
        : say(event.from === 'deck' ? 'drew.deck' : 'drew.discard', { seat, card: cardName(names, event.card) });
    return plain(text, 'drew', { seat: event.seat, isDetail: event.from === 'deck' });
  },
  recruited: (event, names) =>
    plain(names.say('recruited', { seat: names.say.seat(event.seat), card: cardName(names, event.card) }), 'recruited', {
      seat: event.seat,
    }),
  recruitSwapped: (event, names) => {
    const { say } = names;
    const values = { seat: say.seat(event.seat), out: cardName(names, event.out), in: cardName(names, event.in) };
    return plain(say('exchanged', values), 'recruited', { seat: event.seat });
  },
  recruitingEnded: (event, { say }) =>
    plain(say('recruiting.ended', { seat: say.seat(event.seat) }), 'recruiting', { seat: event.seat, ...DETAIL }),
  recruitDiscarded: (event, names) =>
    plain(names.say('recruit.discarded', { seat: names.say.seat(event.seat), card: cardName(names, event.card) }), 'discarded', {
      seat: event.seat,
    }),
  draftCompletedByRule: (event, names) => {
    const { say } = names;
    const { seat, added, removed } = event;
    const key = removed.length === 0 ? 'draft.completed' : added.length === 0 ? 'draft.trimmed' : 'draft.completedWithout';
    return plain(
      say(key, { seat: say.seat(seat), cards: cardNames(names, added), removed: cardNames(names, removed) }),
      `completed ${seat}`,
      { seat },
    );
  },
  cardChosen: (event, names) =>
    plain(names.say('card.chosen', { seat: names.say.seat(event.seat), card: cardName(names, event.card) }), 'chosen', {
      seat: event.seat,
    }),
  teamCompleted: (event, { say }) => plain(say('team.complete', { seat: say.seat(event.seat) }), 'team', { seat: event.seat }),
  teamsRevealed: (event, names) => {
    const { say } = names;
    return event.teams.map((team, seat) =>
      plain(say('team.shown', { seat: say.seat(seat), cards: cardNames(names, team) }), `team ${seat}`, { seat }),
    );
  },
} satisfies Partial<Tellers<JtEvent, Telling>>;

/** Points, line-ups, stones and turns. */
const POINT = {
  pointStarted: (event, { say }) => plain(say('point.started', { point: event.point }), 'point', ROUND),
  lineupChoice: choiceSentence,
  lineupReady: (event, { say }) => plain(say('lineup.ready', { seat: say.seat(event.seat) }), `ready ${event.seat}`, { seat: event.seat }),
  lineupsRevealed: (event, names) =>
    event.lineups.map(({ qwik, weapons }, seat) => {
      const defenders = Object.entries(weapons).map(([id, weapon]) =>
        names.say('lineup.armed', { jugger: ownName(names, id), weapon: names.say(`weapons.${weapon}`) }),
      );
      return plain(names.say('lineup.shown', { seat: names.say.seat(seat), qwik: ownName(names, qwik), defenders }), `lineup ${seat}`, {
        seat,
      });
    }),
  synergyAssigned: (event, { say }) =>
    event.synergy.flatMap((synergy, seat) =>
      synergy === 0 ? [] : [plain(say('synergy', { synergy, seat: say.seat(seat) }), 'synergy', { seat })],
    ),
  deployed: (event, names) => {
    const { say } = names;
    const { jugger, hex } = event;
    return about(jugger, say('deployed', { jugger: juggerName(names, jugger), hex: hexName(names, hex) }), `deployed ${jugger}`, DETAIL);
  },
  juggerCalled: (_event, { say }) => plain(say('called'), 'called'),
  stoneStarted: (event, { say, view }) => plain(say('stone.started', { stone: event.stone, of: view.config.stoneLimit }), 'stone'),
  stoneEnded: (event, { say }) => plain(say('stone.ended', { stone: event.stonesPlayed }), 'stone', DETAIL),
  countReduced: (event, names) =>
    about(event.jugger, names.say('counted', { jugger: juggerName(names, event.jugger), count: event.count }), 'count', DETAIL),
  stoodUp: (event, names) => about(event.jugger, names.say('stood', { jugger: juggerName(names, event.jugger) }), `stood ${event.jugger}`),
  voaReached: (event, { say }) => plain(say('count', { voa: event.voa }), 'voa', DETAIL),
  focusRecovered: (event, names) =>
    about(event.jugger, names.say('focus.back', { jugger: juggerName(names, event.jugger), focus: event.focus }), 'recovered', DETAIL),
  staminaRecovered: (event, names) =>
    about(
      event.jugger,
      names.say('stamina.back', { jugger: juggerName(names, event.jugger), stamina: event.stamina }),
      'recovered',
      DETAIL,
    ),
  turnStarted: (event, { say }) =>
    plain(say('turn.started', { seat: say.seat(event.seat), voa: event.voa }), 'turn', { seat: event.seat, ...DETAIL }),
  turnEnded: (event, { say }) =>
    plain(say('turn.ended', { seat: say.seat(event.seat), voa: event.voa }), 'turn', { seat: event.seat, ...DETAIL }),
  pointScored: (event, names) => {
    const { say } = names;
    const values = { jugger: fullName(names, event.jugger), ...scoreOf(say, event.score) };
    return about(event.jugger, say('scored', values), 'scored', DECISIVE);
  },
  pointEnded: (event, { say }) => plain(say('point.ended', { point: event.point, ...scoreOf(say, event.score) }), 'point'),
  gameEnded: (_event, names) => {
    const { say, view } = names;
    // A point that ends the match has been told by whom it was scored.
    return plain(because(view, say, names), 'end', names.events.some(({ type }) => type === 'pointScored') ? DETAIL : {});
  },
} satisfies Partial<Tellers<JtEvent, Telling>>;

const TELLERS: Tellers<JtEvent, Telling> = { ...TEAMS, ...POINT, ...ACTING, ...FIGHT, ...JUGG };

function choiceSentence({ seat, choice }: EventOf<'lineupChoice'>, names: Names): Sentence {
  const { say } = names;
  const who = say.seat(seat);
  switch (choice.type) {
    case 'selectLineup':
      return plain(say('lineup.five', { seat: who, juggers: choice.juggers.map((id) => ownName(names, id)) }), 'choice', { seat });
    case 'selectQwik':
      return plain(say('lineup.qwik', { seat: who, jugger: ownName(names, choice.jugger) }), 'choice', { seat });
    case 'assignWeapon': {
      const values = { seat: who, jugger: ownName(names, choice.jugger), weapon: say(`weapons.${choice.weapon}`) };
      return plain(say('lineup.weapon', values), 'choice', { seat });
    }
    default:
      return unreachable(choice);
  }
}
