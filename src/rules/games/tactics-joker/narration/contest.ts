/** Two sides that were compared: what each threw, what was added, and what came of it. */
import type { Contest, ContestSide, ToldDie } from '../../../kernel/narration.js';
import { capitalized } from '../../../kit/beats.js';
import { cellOf } from '../model/board.js';
import { otherSeat, type Seat } from '../model/names.js';
import type { Die, Sides } from '../model/state.js';
import { lossesFor } from '../rules/losses.js';
import type { Words } from './messages.js';
import { kindOf, needs, tokens } from './names.js';
import type { EventOf, Telling } from './sentences.js';
import { worthOf } from './worth.js';

/** What a fight is fought with besides dice. */
type Ground = Pick<EventOf<'combatStarted'>, 'attacker' | 'from' | 'at' | 'terrain' | 'support'>;

/** A fight: from its beginning, or where that was told before, from the view. */
export function groundOf({ events, before }: Telling): Ground | null {
  const started = events.find((event) => event.type === 'combatStarted');
  return started ?? before?.combat ?? null;
}

/** The dice of a round as they lay when it was scored: those of both sides, with what was rolled again. */
export function diceOf(score: EventOf<'combatScored'>, { events, before }: Telling): Record<keyof Sides, Die[]> | null {
  const until = events.slice(0, events.indexOf(score));
  const rolled = until.find((event): event is EventOf<'combatRolled'> => event.type === 'combatRolled' && event.round === score.round);
  const first = rolled ?? before?.combat;
  if (!first) return null;
  const again = until.filter((event): event is EventOf<'dieRerolled'> => event.type === 'dieRerolled');
  const now = (dice: readonly Die[]): Die[] =>
    dice.map((die) => ({ ...die, value: again.findLast(({ token }) => token === die.token)?.value ?? die.value }));
  return { attacker: now(first.attackerDice), defender: now(first.defenderDice) };
}

/** What the sides of a round came to. */
export function fightContest(
  score: EventOf<'combatScored'>,
  ground: Ground,
  dice: Readonly<Record<keyof Sides, readonly ToldDie[]>>,
  telling: Telling,
): Contest {
  const { say } = telling;
  const side = (part: keyof Sides, seat: Seat, total: number): ContestSide => ({
    seat,
    name: capitalized(say('contest.side', { part, who: say.seat(seat) })),
    dice: [...dice[part]],
    added: addedTo(part, total - countedIn(dice[part]), ground, telling),
    total,
    hasWon: score.outcome === part,
  });
  return {
    sides: [side('attacker', ground.attacker, score.attackerTotal), side('defender', otherSeat(ground.attacker), score.defenderTotal)],
    outcome: outcomeOf(score, ground.attacker, say),
  };
}

const countedIn = (dice: readonly ToldDie[]): number => dice.reduce((sum, { value, made }) => sum + (made === 'miss' ? 0 : value), 0);

/** `rest` is what a side has besides its dice: its card, its neighbours, and the levels of its characters. */
function addedTo(part: keyof Sides, rest: number, { from, at, terrain, support }: Ground, { say, after }: Telling): string[] {
  const spot = part === 'attacker' ? from : at;
  const worth = cellOf(from) === from && cellOf(at) === at ? worthOf(after, spot) : 0;
  const [card, helped] = [terrain[part], support[part]];
  const levels = rest - card - helped;
  return [
    ...(card > 0 ? [say('contest.card', { value: card, kind: say(`scene.${kindOf(after, spot) ?? 'unknown'}`), at: cellOf(spot) })] : []),
    ...(card < worth ? [say('contest.cardLost', { by: part })] : []),
    ...(helped > 0 ? [say('contest.support', { value: helped })] : []),
    ...(levels > 0 ? [say('contest.levels', { value: levels })] : []),
  ];
}

function outcomeOf({ outcome, attackerTotal, defenderTotal, lost }: EventOf<'combatScored'>, attacker: Seat, say: Words): string {
  if (outcome === 'tie') return say('contest.tie');
  const loser = outcome === 'attacker' ? otherSeat(attacker) : attacker;
  const fallen = outcome === 'attacker' ? lost.defender : lost.attacker;
  const lead = Math.abs(attackerTotal - defenderTotal);
  // TJ-7.13: a token is lost in any case; fewer than the points say are where the beaten had no more.
  const more = fallen.length - 1;
  const told = { winner: say.seat(otherSeat(loser)), loser: say.seat(loser), tokens: tokens(say, fallen.length), lead };
  return capitalized(say('contest.won', { ...told, more: Math.max(0, more), all: fallen.length < lossesFor(lead) ? 'yes' : 'no' }));
}

/** One die and what is added to it against a number. */
export function throwContest(say: Words, { seat, die, added = [], total = die.value, least, outcome }: Throw): Contest {
  const isMade = total >= least;
  const thrown = { seat, name: capitalized(say.seat(seat)), dice: [die], added: [...added], total, hasWon: isMade };
  const number = { seat: null, name: say('contest.needed'), dice: [], added: [needs(say, least)], total: null, hasWon: !isMade };
  return { sides: [thrown, number], outcome: capitalized(outcome) };
}

interface Throw {
  seat: Seat;
  die: ToldDie;
  added?: readonly string[];
  total?: number;
  /** What the total has to reach. */
  least: number;
  outcome: string;
}
