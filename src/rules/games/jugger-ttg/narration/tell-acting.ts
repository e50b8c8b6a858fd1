import type { TargetId } from '../../../kernel/scene.js';
import { capitalized, DECISIVE, plain, plainDie, type Sentence } from '../../../kit/beats.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { JtEvent } from '../model/events.js';
import { directionTo, distance, findPlace, placeAt, TARGET_GOALS } from '../model/geometry.js';
import { type HexId, type JtSeat, type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { fightContest } from './contests.js';
import { fullName, hexName, juggerName, type Names, priceOf, talentName, wayName } from './names.js';
import { about, DETAIL, type EventOf, markHex, type Point, type Telling } from './sentences.js';

/** What juggers do in their activations. */
export function actingSentences(event: Exclude<JtEvent, { type: Point }>, names: Telling): Sentence[] {
  const { say } = names;
  const who = (id: JuggerId): string => juggerName(names, id);
  switch (event.type) {
    case 'activated':
      return [about(event.jugger, say('activated', { jugger: fullName(names, event.jugger) }), 'activated', DETAIL)];
    case 'delayed':
      return [about(event.jugger, say('delayed', { jugger: who(event.jugger) }), 'delayed', DETAIL)];
    case 'activationEnded':
      return [activationEnd(event, names)];
    case 'paid': {
      const price = priceOf(names, event);
      return price.length === 0 ? [] : [about(event.jugger, say('paid', { jugger: who(event.jugger), price }), 'paid', DETAIL)];
    }
    case 'faced': {
      const { jugger, facing } = event;
      return [about(jugger, say('faced', { jugger: who(jugger), way: wayName(names, facing, seatOfJugger(jugger)) }), 'faced', DETAIL)];
    }
    case 'moveDeclared':
      return [about(event.jugger, say(`move.${event.mode}`, { jugger: who(event.jugger) }), 'walk', DETAIL)];
    case 'stepped': {
      const { jugger, to } = event;
      const values = { jugger: who(jugger), way: wayOf(event, names, seatOfJugger(jugger)), hex: hexName(names, to) };
      return [about(jugger, say('stepped', values), 'walk', { marks: [...markHex(event.from), ...markHex(to)], ...DETAIL })];
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
      return [about(event.jugger, say('chain.spent', { jugger: who(event.jugger) }), 'chain', DETAIL)];
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
function fightSentences(event: Exclude<JtEvent, { type: Acting }>, names: Telling): Sentence[] {
  const { say } = names;
  const who = (id: JuggerId): string => juggerName(names, id);
  switch (event.type) {
    case 'attackDeclared': {
      const { attacker, defender, kind, grapple, arc } = event;
      const values = { attacker: fullName(names, attacker), defender: fullName(names, defender) };
      const text = say(grapple ? 'attack.grapple' : kind === 'standard' ? `attack.${arc}` : `attack.${kind}`, values);
      // That a talent was used is an event of its own.
      return [about(attacker, text, 'fight', { marks: [`jugger:${attacker}`, `jugger:${defender}`] })];
    }
    case 'attackCancelled':
      return [about(event.attacker, say('attack.cancelled', { attacker: who(event.attacker), defender: who(event.defender) }), 'fight')];
    case 'arcChanged':
      return [about(event.attacker, say(`arc.${event.arc}`, { attacker: who(event.attacker) }), 'fight')];
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
      return [about(jugger, sentences.map(capitalized).join(' '), 'fight')];
    }
    case 'diceRolled':
    case 'diceRerolled': {
      const { jugger, purpose, values, juggs } = event;
      // Who does not defend may have no die.
      if (values.length === 0 && purpose === 'defence') return [];
      const told = { jugger: who(jugger), juggs: say('juggs', { count: juggs }) };
      const text = event.type === 'diceRerolled' ? say('rerolled', told) : say(`rolled.${purpose}`, told);
      return [about(jugger, text, 'fight', { dice: values.map((value) => plainDie(names.cards.faces.length, value)) })];
    }
    case 'attackFailed':
      return [attackFailure(event, names)];
    case 'combatResolved': {
      const { hit, grappleWinner } = event;
      const contest = fightContest(event, names);
      const key = hit.length === 0 ? 'hit.nobody' : hit.length === 1 ? 'hit.one' : 'hit.both';
      const sentences =
        grappleWinner === null ? [] : [about(grappleWinner, say('grapple.won', { jugger: who(grappleWinner) }), 'fight', { contest })];
      // Of a grapple that somebody has won it is said who, not that nobody was hit.
      if (hit.length === 0 && sentences.length > 0) return sentences;
      const told = plain(say(key, { juggers: hit.map(who) }), 'fight', { marks: hit.map((id) => `jugger:${id}`), contest });
      return [...sentences, told];
    }
    case 'kneeled':
      return [about(event.jugger, say(`kneeled.${event.cause}`, { jugger: who(event.jugger), count: event.count }), 'fight', DECISIVE)];
    default:
      return juggSentences(event, names);
  }
}

/** That an attack came to nothing; the result that follows says no more than that. */
function attackFailure(event: EventOf<'attackFailed'>, names: Telling): Sentence {
  const { say, events } = names;
  const result = events[events.indexOf(event) + 1];
  const contest = result?.type === 'combatResolved' ? fightContest(result, names) : null;
  return about(event.attacker, say('attack.failed', { attacker: juggerName(names, event.attacker) }), 'fight', contest ? { contest } : {});
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

/** The jugg, pins and holds. */
function juggSentences(event: Jugg, names: Telling): Sentence[] {
  const { say } = names;
  const two = (jugger: JuggerId, other: JuggerId) => ({ jugger: fullName(names, jugger), other: fullName(names, other) });
  const both = (jugger: JuggerId, other: JuggerId): TargetId[] => [`jugger:${jugger}`, `jugger:${other}`];
  switch (event.type) {
    case 'juggDropped':
    case 'juggMoved': {
      const jugger = lastToTouch(event, names);
      const [key, hex] = event.type === 'juggMoved' ? ([`jugg.${event.by}`, event.to] as const) : (['jugg.dropped', event.hex] as const);
      const values = { jugger: fullName(names, jugger), hex: hexName(names, hex) };
      const isLost = event.type === 'juggDropped';
      return [about(jugger, say(key, values), 'jugg', { marks: ['jugg', ...markHex(hex)], ...(isLost && DECISIVE) })];
    }
    case 'juggPickedUp': {
      const { jugger } = event;
      const values = { jugger: fullName(names, jugger), ...toGoal(jugger, hexOf(jugger, names) ?? event.from, names) };
      return [about(jugger, say('jugg.taken', values), 'jugg', DECISIVE)];
    }
    case 'juggStolen':
      return [about(event.by, say('jugg.stolen', two(event.by, event.from)), 'jugg', { marks: both(event.by, event.from), ...DECISIVE })];
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
