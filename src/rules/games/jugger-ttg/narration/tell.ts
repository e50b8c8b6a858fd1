import type { Beat } from '../../../kernel/narration.js';
import { beatsOf, DECISIVE, plain, plainDie, ROUND, type Sentence } from '../../../kit/beats.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { JtConfig } from '../model/config.js';
import type { JtEvent } from '../model/events.js';
import type { JtView } from '../views/view-schema.js';
import { because } from './because.js';
import { rollOffContest } from './contests.js';
import type { Words } from './messages.js';
import { cardName, fullName, hexName, juggerName, type Names, namesOf, ownName, scoreOf } from './names.js';
import { about, DETAIL, type EventOf, type Recruiting, type Telling } from './sentences.js';
import { actingSentences } from './tell-acting.js';

/** What happened in one entry. */
export function tell(events: readonly JtEvent[], before: JtView | null, after: JtView, say: Words, config: JtConfig): Beat[] {
  const telling: Telling = { ...namesOf(after, say, config), events, before };
  return beatsOf(events.flatMap((event, index) => (isFailure(event, events[index - 1]) ? [] : sentencesOf(event, telling))));
}

/** Whether an event only repeats that an attack without a jugg came to nothing. */
function isFailure(event: JtEvent, last: JtEvent | undefined): boolean {
  return event.type === 'combatResolved' && last?.type === 'attackFailed';
}

/** Recruiting and teams. */
function sentencesOf(event: JtEvent, names: Telling): Sentence[] {
  const { say } = names;
  const cards = (list: readonly string[]): string[] => list.map((card) => cardName(names, card));
  const count = (number: number): string => say('cards', { count: number });
  switch (event.type) {
    case 'deckShuffled':
      return [plain(say('deck.shuffled', { cards: count(event.count) }), 'deck', DETAIL)];
    case 'handDealt': {
      const seat = say.seat(event.seat);
      const text = event.cards
        ? say('hand.cards', { seat, cards: cards(event.cards) })
        : say('hand.count', { seat, cards: count(event.count) });
      return [plain(text, `hand ${event.seat}`, { seat: event.seat })];
    }
    case 'rollOff': {
      const { purpose, juggs, dice, tie } = event;
      const [a, b] = juggs.map((number) => say('juggs', { count: number }));
      const text = say(`rolloff.${purpose}`, { a: a ?? '', b: b ?? '', first: say.seat(0), second: say.seat(1) });
      const sides = names.cards.faces.length;
      return [
        plain(tie ? `${text} ${say('rolloff.tie')}` : text, `rolloff ${purpose}`, {
          dice: dice.flat().map((value) => plainDie(sides, value)),
        }),
      ];
    }
    case 'rollOffWon': {
      const { seat, by, purpose } = event;
      const text = seat === null ? say('rolloff.nobody') : say(by === 'draw' ? 'rolloff.lot' : 'rolloff.won', { seat: say.seat(seat) });
      const contest = by === 'roll' ? rollOffContest(event, names) : null;
      return [plain(text, `rolloff ${purpose}`, { seat, ...(contest && { contest }) })];
    }
    case 'firstRecruiterChosen':
      return [plain(say('recruiter', { seat: say.seat(event.seat) }), 'recruiter', { seat: event.seat })];
    case 'draftTurnStarted':
      return [plain(say('draft.turn', { turn: event.turn, seat: say.seat(event.seat) }), 'draft turn', { seat: event.seat, ...DETAIL })];
    case 'recruitDrawn': {
      const seat = say.seat(event.seat);
      const text =
        event.card === null
          ? say('drew.hidden', { seat })
          : say(event.from === 'deck' ? 'drew.deck' : 'drew.discard', { seat, card: cardName(names, event.card) });
      return [plain(text, 'drew', { seat: event.seat, isDetail: event.from === 'deck' })];
    }
    case 'recruited':
      return [
        plain(say('recruited', { seat: say.seat(event.seat), card: cardName(names, event.card) }), 'recruited', { seat: event.seat }),
      ];
    case 'recruitSwapped': {
      const values = { seat: say.seat(event.seat), out: cardName(names, event.out), in: cardName(names, event.in) };
      return [plain(say('exchanged', values), 'recruited', { seat: event.seat })];
    }
    case 'recruitingEnded':
      return [plain(say('recruiting.ended', { seat: say.seat(event.seat) }), 'recruiting', { seat: event.seat, ...DETAIL })];
    case 'recruitDiscarded':
      return [
        plain(say('recruit.discarded', { seat: say.seat(event.seat), card: cardName(names, event.card) }), 'discarded', {
          seat: event.seat,
        }),
      ];
    case 'draftCompletedByRule': {
      const { seat, added, removed } = event;
      const key = removed.length === 0 ? 'draft.completed' : added.length === 0 ? 'draft.trimmed' : 'draft.completedWithout';
      return [plain(say(key, { seat: say.seat(seat), cards: cards(added), removed: cards(removed) }), `completed ${seat}`, { seat })];
    }
    case 'cardChosen':
      return [plain(say('card.chosen', { seat: say.seat(event.seat), card: cardName(names, event.card) }), 'chosen', { seat: event.seat })];
    case 'teamCompleted':
      return [plain(say('team.complete', { seat: say.seat(event.seat) }), 'team', { seat: event.seat })];
    case 'teamsRevealed':
      return event.teams.map((team, seat) =>
        plain(say('team.shown', { seat: say.seat(seat), cards: cards(team) }), `team ${seat}`, { seat }),
      );
    default:
      return pointSentences(event, names);
  }
}

/** Points, line-ups, stones and turns. */
function pointSentences(event: Exclude<JtEvent, { type: Recruiting }>, names: Telling): Sentence[] {
  const { say, view } = names;
  switch (event.type) {
    case 'pointStarted':
      return [plain(say('point.started', { point: event.point }), 'point', ROUND)];
    case 'lineupChoice':
      return [choiceSentence(event, names)];
    case 'lineupReady':
      return [plain(say('lineup.ready', { seat: say.seat(event.seat) }), `ready ${event.seat}`, { seat: event.seat })];
    case 'lineupsRevealed':
      return event.lineups.map(({ qwik, weapons }, seat) => {
        const defenders = Object.entries(weapons).map(([id, weapon]) =>
          say('lineup.armed', { jugger: ownName(names, id), weapon: say(`weapons.${weapon}`) }),
        );
        return plain(say('lineup.shown', { seat: say.seat(seat), qwik: ownName(names, qwik), defenders }), `lineup ${seat}`, { seat });
      });
    case 'synergyAssigned':
      return event.synergy.flatMap((synergy, seat) =>
        synergy === 0 ? [] : [plain(say('synergy', { synergy, seat: say.seat(seat) }), 'synergy', { seat })],
      );
    case 'deployed': {
      const { jugger, hex } = event;
      return [
        about(jugger, say('deployed', { jugger: juggerName(names, jugger), hex: hexName(names, hex) }), `deployed ${jugger}`, DETAIL),
      ];
    }
    case 'juggerCalled':
      return [plain(say('called'), 'called')];
    case 'stoneStarted':
      return [plain(say('stone.started', { stone: event.stone, of: view.config.stoneLimit }), 'stone')];
    case 'stoneEnded':
      return [plain(say('stone.ended', { stone: event.stonesPlayed }), 'stone', DETAIL)];
    case 'countReduced':
      return [about(event.jugger, say('counted', { jugger: juggerName(names, event.jugger), count: event.count }), 'count', DETAIL)];
    case 'stoodUp':
      return [about(event.jugger, say('stood', { jugger: juggerName(names, event.jugger) }), `stood ${event.jugger}`)];
    case 'voaReached':
      return [plain(say('count', { voa: event.voa }), 'voa', DETAIL)];
    case 'focusRecovered':
      return [about(event.jugger, say('focus.back', { jugger: juggerName(names, event.jugger), focus: event.focus }), 'recovered', DETAIL)];
    case 'staminaRecovered':
      return [
        about(event.jugger, say('stamina.back', { jugger: juggerName(names, event.jugger), stamina: event.stamina }), 'recovered', DETAIL),
      ];
    case 'turnStarted':
      return [plain(say('turn.started', { seat: say.seat(event.seat), voa: event.voa }), 'turn', { seat: event.seat, ...DETAIL })];
    case 'turnEnded':
      return [plain(say('turn.ended', { seat: say.seat(event.seat), voa: event.voa }), 'turn', { seat: event.seat, ...DETAIL })];
    case 'pointScored': {
      const values = { jugger: fullName(names, event.jugger), ...scoreOf(say, event.score) };
      return [about(event.jugger, say('scored', values), 'scored', DECISIVE)];
    }
    case 'pointEnded':
      return [plain(say('point.ended', { point: event.point, ...scoreOf(say, event.score) }), 'point')];
    case 'gameEnded':
      // A point that ends the match has been told by whom it was scored.
      return [plain(because(view, say, names), 'end', names.events.some(({ type }) => type === 'pointScored') ? DETAIL : {})];
    default:
      return actingSentences(event, names);
  }
}

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
