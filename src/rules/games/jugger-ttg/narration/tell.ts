import type { Beat } from '../../../kernel/narration.js';
import type { TargetId } from '../../../kernel/scene.js';
import { beatsOf, plainDie, type Sentence } from '../../../kit/beats.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { JtConfig } from '../model/config.js';
import type { JtEvent } from '../model/events.js';
import { directionTo, findPlace } from '../model/geometry.js';
import { type HexId, type JtSeat, type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import type { JtView } from '../views/view-schema.js';
import { because } from './because.js';
import type { Words } from './messages.js';
import { cardName, hexName, juggerName, type Names, namesOf, priceOf, talentName, wayName } from './names.js';

type EventOf<Type extends JtEvent['type']> = Extract<JtEvent, { type: Type }>;

/** What happened in one entry. */
export function tell(events: readonly JtEvent[], _before: JtView | null, after: JtView, say: Words, config: JtConfig): Beat[] {
  const names = namesOf(after, say, config);
  return beatsOf(events.flatMap((event) => sentencesOf(event, names)));
}

const plain = (text: string, about: string, rest: Partial<Sentence> = {}): Sentence => ({ text, about, ...rest });
const DETAIL = { isDetail: true } as const;
const markHex = (id: HexId): TargetId[] => (findPlace(id) ? [`hex:${id}`] : []);

/** A sentence about a jugger. */
function about(jugger: JuggerId, text: string, topic: string, rest: Partial<Sentence> = {}): Sentence {
  return plain(text, topic, { seat: seatOfJugger(jugger), marks: [`jugger:${jugger}`], ...rest });
}

/** Recruiting and teams. */
function sentencesOf(event: JtEvent, names: Names): Sentence[] {
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
      return [plain(text, `rolloff ${purpose}`, { seat })];
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
      return [plain(say(key, { whose: say.whose(seat), cards: cards(added), removed: cards(removed) }), `completed ${seat}`, { seat })];
    }
    case 'cardChosen':
      return [plain(say('card.chosen', { seat: say.seat(event.seat), card: cardName(names, event.card) }), 'chosen', { seat: event.seat })];
    case 'teamCompleted':
      return [plain(say('team.complete', { whose: say.whose(event.seat) }), 'team', { seat: event.seat })];
    case 'teamsRevealed':
      return event.teams.map((team, seat) =>
        plain(say('team.shown', { whose: say.whose(seat), cards: cards(team) }), `team ${seat}`, { seat }),
      );
    default:
      return pointSentences(event, names);
  }
}

type Recruiting =
  | 'deckShuffled'
  | 'handDealt'
  | 'rollOff'
  | 'rollOffWon'
  | 'firstRecruiterChosen'
  | 'draftTurnStarted'
  | 'recruitDrawn'
  | 'recruited'
  | 'recruitSwapped'
  | 'recruitingEnded'
  | 'recruitDiscarded'
  | 'draftCompletedByRule'
  | 'cardChosen'
  | 'teamCompleted'
  | 'teamsRevealed';

/** Points, line-ups, stones and turns. */
function pointSentences(event: Exclude<JtEvent, { type: Recruiting }>, names: Names): Sentence[] {
  const { say, view } = names;
  switch (event.type) {
    case 'pointStarted':
      return [plain(say('point.started', { point: event.point }), 'point')];
    case 'lineupChoice':
      return [choiceSentence(event, names)];
    case 'lineupReady':
      return [plain(say('lineup.ready', { whose: say.whose(event.seat) }), `ready ${event.seat}`, { seat: event.seat })];
    case 'lineupsRevealed':
      return event.lineups.map(({ qwik, weapons }, seat) => {
        const defenders = Object.entries(weapons).map(([id, weapon]) =>
          say('lineup.armed', { jugger: juggerName(names, id), weapon: say(`weapon.${weapon}`) }),
        );
        return plain(say('lineup.shown', { whose: say.whose(seat), qwik: juggerName(names, qwik), defenders }), `lineup ${seat}`, { seat });
      });
    case 'synergyAssigned':
      return event.synergy.flatMap((synergy, seat) =>
        synergy === 0 ? [] : [plain(say('synergy', { synergy, seat: say.seat(seat) }), 'synergy', { seat })],
      );
    case 'deployed': {
      const { jugger, hex } = event;
      return [about(jugger, say('deployed', { jugger: juggerName(names, jugger), hex: hexName(names, hex) }), `deployed ${jugger}`)];
    }
    case 'juggerCalled':
      return [plain(say('called'), 'called')];
    case 'stoneStarted':
      return [plain(say('stone.started', { stone: event.stone }), 'stone')];
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
      return [plain(say('turn.started', { whose: say.whose(event.seat), voa: event.voa }), 'turn', { seat: event.seat, ...DETAIL })];
    case 'turnEnded':
      return [plain(say('turn.ended', { whose: say.whose(event.seat), voa: event.voa }), 'turn', { seat: event.seat, ...DETAIL })];
    case 'pointScored': {
      const [a, b] = event.score;
      return [about(event.jugger, say('scored', { jugger: juggerName(names, event.jugger), a, b }), 'scored')];
    }
    case 'pointEnded': {
      const [a, b] = event.score;
      return [plain(say('point.ended', { point: event.point, a, b }), 'point')];
    }
    case 'gameEnded':
      return [plain(because(view, say), 'end')];
    default:
      return actingSentences(event, names);
  }
}

type Point =
  | Recruiting
  | 'pointStarted'
  | 'lineupChoice'
  | 'lineupReady'
  | 'lineupsRevealed'
  | 'synergyAssigned'
  | 'deployed'
  | 'juggerCalled'
  | 'stoneStarted'
  | 'stoneEnded'
  | 'countReduced'
  | 'stoodUp'
  | 'voaReached'
  | 'focusRecovered'
  | 'staminaRecovered'
  | 'turnStarted'
  | 'turnEnded'
  | 'pointScored'
  | 'pointEnded'
  | 'gameEnded';

function choiceSentence({ seat, choice }: EventOf<'lineupChoice'>, names: Names): Sentence {
  const { say } = names;
  const who = say.seat(seat);
  switch (choice.type) {
    case 'selectLineup':
      return plain(say('lineup.five', { seat: who, juggers: choice.juggers.map((id) => juggerName(names, id)) }), 'choice', { seat });
    case 'selectQwik':
      return plain(say('lineup.qwik', { seat: who, jugger: juggerName(names, choice.jugger) }), 'choice', { seat });
    case 'assignWeapon': {
      const values = { seat: who, jugger: juggerName(names, choice.jugger), weapon: say(`weapon.${choice.weapon}`) };
      return plain(say('lineup.weapon', values), 'choice', { seat });
    }
    default:
      return unreachable(choice);
  }
}

/** What juggers do in their activations. */
function actingSentences(event: Exclude<JtEvent, { type: Point }>, names: Names): Sentence[] {
  const { say } = names;
  const who = (id: JuggerId): string => juggerName(names, id);
  switch (event.type) {
    case 'activated':
      return [about(event.jugger, say('activated', { jugger: who(event.jugger) }), 'activated')];
    case 'delayed':
      return [about(event.jugger, say('delayed', { jugger: who(event.jugger) }), 'delayed')];
    case 'activationEnded':
      return [about(event.jugger, say(`action.${event.reason}`, { jugger: who(event.jugger) }), 'action over', DETAIL)];
    case 'paid': {
      const price = priceOf(names, event);
      return price.length === 0 ? [] : [about(event.jugger, say('paid', { jugger: who(event.jugger), price }), 'paid', DETAIL)];
    }
    case 'faced': {
      const { jugger, facing } = event;
      return [about(jugger, say('faced', { jugger: who(jugger), way: wayName(names, facing, seatOfJugger(jugger)) }), 'faced', DETAIL)];
    }
    case 'moveDeclared':
      return [about(event.jugger, say(`move.${event.mode}`, { jugger: who(event.jugger) }), 'walk')];
    case 'stepped': {
      const { jugger, to } = event;
      const values = { jugger: who(jugger), way: wayOf(event, names, seatOfJugger(jugger)), hex: hexName(names, to) };
      return [about(jugger, say('stepped', values), 'walk', { marks: [...markHex(event.from), ...markHex(to)] })];
    }
    case 'quickStepped':
      return [
        about(event.jugger, say('quickStepped', { jugger: who(event.jugger), hex: hexName(names, event.to) }), 'quick step', {
          marks: [...markHex(event.from), ...markHex(event.to)],
        }),
      ];
    case 'pushed':
      return [
        about(event.jugger, say('pushed', { jugger: who(event.jugger), hex: hexName(names, event.to) }), 'pushed', {
          marks: [...markHex(event.from), ...markHex(event.to)],
        }),
      ];
    case 'chainReadied':
      return [about(event.jugger, say('chain.ready', { jugger: who(event.jugger) }), 'chain')];
    case 'chainSpent':
      return [about(event.jugger, say('chain.spent', { whose: who(event.jugger) }), 'chain', DETAIL)];
    case 'talentUsed':
      return [about(event.jugger, say('talent', { jugger: who(event.jugger), talent: talentName(names, event.talent) }), 'fight')];
    case 'reactionPassed':
      return [plain(say('no.reaction', { seat: say.seat(event.seat) }), 'pass', { seat: event.seat, ...DETAIL })];
    case 'exhausted':
      return [about(event.jugger, say('exhausted', { jugger: who(event.jugger) }), 'exhausted')];
    case 'exhaustionEnded':
      return [about(event.jugger, say('rested', { jugger: who(event.jugger) }), 'rested', DETAIL)];
    default:
      return fightSentences(event, names);
  }
}

type Acting =
  | Point
  | 'activated'
  | 'delayed'
  | 'activationEnded'
  | 'paid'
  | 'faced'
  | 'moveDeclared'
  | 'stepped'
  | 'quickStepped'
  | 'pushed'
  | 'chainReadied'
  | 'chainSpent'
  | 'talentUsed'
  | 'reactionPassed'
  | 'exhausted'
  | 'exhaustionEnded';

/** The direction of a step. */
function wayOf({ from, to }: { from: HexId; to: HexId }, names: Names, seat: JtSeat): string {
  const [start, end] = [findPlace(from), findPlace(to)];
  const direction = start && end ? directionTo(start, end) : null;
  return wayName(names, direction ?? 0, seat);
}

/** Attacks, defences and what they come to. */
function fightSentences(event: Exclude<JtEvent, { type: Acting }>, names: Names): Sentence[] {
  const { say } = names;
  const who = (id: JuggerId): string => juggerName(names, id);
  switch (event.type) {
    case 'attackDeclared': {
      const { attacker, defender, kind, grapple, arc, talent } = event;
      const values = { attacker: who(attacker), defender: who(defender) };
      const text = say(grapple ? 'attack.grapple' : kind === 'standard' ? `attack.${arc}` : `attack.${kind}`, values);
      const helped = talent === null ? [] : [say('talent', { jugger: who(attacker), talent: talentName(names, talent) })];
      return [about(attacker, [text, ...helped].join(' '), 'fight', { marks: [`jugger:${attacker}`, `jugger:${defender}`] })];
    }
    case 'attackCancelled':
      return [about(event.attacker, say('attack.cancelled', { defender: who(event.defender) }), 'fight')];
    case 'arcChanged':
      return [about(event.attacker, say(`arc.${event.arc}`), 'fight')];
    case 'attackBoosted':
    case 'defenceBoosted': {
      const { jugger, dice } = event;
      const key = event.type === 'attackBoosted' ? 'boost.attack' : 'boost.defence';
      return [about(jugger, say(key, { jugger: who(jugger), dice: say('dice', { count: dice }) }), 'fight')];
    }
    case 'defenceDeclared': {
      const { jugger, mode, talent, keepPin } = event;
      const sentences = [
        say(`defence.${mode}`, { jugger: who(jugger) }),
        ...(talent === null ? [] : [say('talent', { jugger: who(jugger), talent: talentName(names, talent) })]),
        ...(keepPin ? [say('defence.keptPin', { jugger: who(jugger) })] : []),
      ];
      return [about(jugger, sentences.join(' '), 'fight')];
    }
    case 'diceRolled':
    case 'diceRerolled': {
      const { jugger, purpose, values, juggs } = event;
      const told = { jugger: who(jugger), juggs: say('juggs', { count: juggs }) };
      const text = event.type === 'diceRerolled' ? say('rerolled', told) : say(`rolled.${purpose}`, told);
      return [about(jugger, text, 'fight', { dice: values.map((value) => plainDie(names.cards.faces.length, value)) })];
    }
    case 'attackFailed':
      return [about(event.attacker, say('attack.failed'), 'fight')];
    case 'combatResolved': {
      const { hit, grappleWinner, attacker } = event;
      const key = hit.length === 0 ? 'hit.nobody' : hit.length === 1 ? 'hit.one' : 'hit.both';
      const sentences = grappleWinner === null ? [] : [about(grappleWinner, say('grapple.won', { jugger: who(grappleWinner) }), 'fight')];
      // Of a grapple that somebody has won it is said who, not that nobody was hit.
      if (hit.length === 0 && sentences.length > 0) return sentences;
      const told = about(attacker, say(key, { juggers: hit.map(who) }), 'fight', { marks: hit.map((id) => `jugger:${id}`) });
      return [...sentences, told];
    }
    case 'kneeled':
      return [about(event.jugger, say(`kneeled.${event.cause}`, { jugger: who(event.jugger), count: event.count }), 'fight')];
    default:
      return juggSentences(event, names);
  }
}

type Jugg = Extract<
  JtEvent,
  {
    type:
      | 'juggDropped'
      | 'juggMoved'
      | 'juggPickedUp'
      | 'juggStolen'
      | 'pinned'
      | 'pinEnded'
      | 'holdStarted'
      | 'holdMaintained'
      | 'holdEnded';
  }
>;

/** The jugg, pins and holds. */
function juggSentences(event: Jugg, names: Names): Sentence[] {
  const { say } = names;
  const two = (jugger: JuggerId, other: JuggerId) => ({ jugger: juggerName(names, jugger), other: juggerName(names, other) });
  const both = (jugger: JuggerId, other: JuggerId): TargetId[] => [`jugger:${jugger}`, `jugger:${other}`];
  switch (event.type) {
    case 'juggDropped':
      return [plain(say('jugg.dropped', { hex: hexName(names, event.hex) }), 'jugg', { marks: ['jugg', ...markHex(event.hex)] })];
    case 'juggMoved':
      return [plain(say(`jugg.${event.by}`, { hex: hexName(names, event.to) }), 'jugg', { marks: ['jugg', ...markHex(event.to)] })];
    case 'juggPickedUp':
      return [about(event.jugger, say('jugg.taken', { jugger: juggerName(names, event.jugger) }), 'jugg')];
    case 'juggStolen':
      return [about(event.by, say('jugg.stolen', two(event.by, event.from)), 'jugg', { marks: both(event.by, event.from) })];
    case 'pinned':
    case 'pinEnded': {
      const { pinner, target } = event;
      const text = say(event.type === 'pinned' ? 'pinned' : 'pin.ended', two(pinner, target));
      return [about(pinner, text, 'pin', { marks: both(pinner, target) })];
    }
    case 'holdStarted':
    case 'holdMaintained':
    case 'holdEnded': {
      const { holder, held } = event;
      const key = event.type === 'holdStarted' ? 'held' : event.type === 'holdMaintained' ? 'hold.kept' : 'hold.ended';
      return [about(holder, say(key, two(holder, held)), 'hold', { marks: both(holder, held) })];
    }
    default:
      return unreachable(event);
  }
}
