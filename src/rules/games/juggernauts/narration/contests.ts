import type { Contest, ContestSide, ToldDie } from '../../../kernel/narration.js';
import { capitalized, plainDie } from '../../../kit/beats.js';
import type { Event } from '../model/events.js';
import type { Square } from '../model/squares.js';
import { cardName, machineName, partName, shotNumber, shotsAlike } from './names.js';
import { type EventOf, facesOf, matrixAt, type Telling } from './sentences.js';
import { attackKnown, attacksKnown, spaceOf } from './shots.js';

/** A shot that hits nothing; null where it hits, for the dice that may save that are not rolled yet. */
export function missContest(event: EventOf<'attackHit'>, telling: Telling): Contest | null {
  const { say } = telling;
  const { attack, roll, result } = event;
  if (roll === null || result === 'card' || result === 'token') return null;
  const { target } = attackKnown(telling, attack);
  const place = say('position', { position: roll });
  const missed: ContestSide = {
    ...{
      seat: target,
      name: capitalized(say('contest.machine', { seat: say.seat(target), name: machineName(say, facesOf(telling, target)) })),
    },
    ...{ dice: [], total: null, hasWon: true },
    added: [say(result === 'damage' ? 'contest.damage' : 'contest.nothing', { place })],
  };
  return { sides: [shooter(telling, attack, roll, false), missed], outcome: capitalized(say('contest.missed', { place })) };
}

/** A shot and the dice that could save what it hits. */
export function saveContest(event: EventOf<'defenceRolled'>, dice: readonly ToldDie[], telling: Telling): Contest {
  const { say } = telling;
  const { attack, seat, position } = event;
  const space = spaceOf(telling, attack);
  const name = partName(say, matrixAt(telling, seat, space, event), space);
  const fate = fateOf(event, space, telling);
  const values = { seat: say.seat(seat), name };
  const isSaved = fate === null ? event.success : fate.type === 'spaceSurvived';
  const defender: ContestSide = {
    ...{ seat, name: capitalized(name), dice: [...dice], total: null, hasWon: isSaved },
    added: [say('contest.saves', { needs: say('needs', { position }) })],
  };
  const outcome =
    fate?.type === 'spaceDestroyed'
      ? say('contest.lost', { ...values, ...(fate.card !== null && { name: cardName(say, fate.card) }), ...partsLeft(telling, fate) })
      : fate?.type === 'spaceNeutralized'
        ? say('contest.neutralized', values)
        : say(isSaved ? 'contest.saved' : 'contest.open', values);
  return { sides: [shooter(telling, attack, position, !isSaved), defender], outcome: capitalized(outcome) };
}

/** Who fires: its card, and the die that says where it hits. */
function shooter(telling: Telling, attack: number, roll: number, hasWon: boolean): ContestSide {
  const { say, events } = telling;
  const shot = attackKnown(telling, attack);
  const { seat, card, target, emp } = shot;
  const known = attacksKnown(telling);
  const number = shotNumber(known, shot);
  // Beats have the dice of their own entry only.
  const rolled = events.find((event) => event.type === 'hitRolled' && event.attack === attack);
  const isShown = rolled?.type === 'hitRolled' && rolled.rolls.includes(roll);
  return {
    ...{ seat, name: cardName(say, card), total: null, hasWon },
    dice: isShown ? [plainDie(facesOf(telling, target), roll)] : [],
    added: [
      say('contest.aims', { place: say('position', { position: roll }) }),
      ...(number > 0 ? [say('contest.shot', { number, of: shotsAlike(known, shot).length })] : []),
      ...(emp ? [say('contest.emp')] : []),
    ],
  };
}

type Fate = EventOf<'spaceDestroyed' | 'spaceNeutralized' | 'spaceSurvived'>;

/** What became of a space that was defended; null where that is not known yet. */
function fateOf(event: EventOf<'defenceRolled'>, { x, y }: Square, { events }: Telling): Fate | null {
  const isFate = (other: Event): other is Fate =>
    (other.type === 'spaceDestroyed' || other.type === 'spaceNeutralized' || other.type === 'spaceSurvived') &&
    other.seat === event.seat &&
    other.x === x &&
    other.y === y;
  const fate = events.slice(events.indexOf(event)).find(isFate) ?? null;
  // Another shot may have destroyed what this one did not.
  return fate !== null && event.success && fate.type !== 'spaceSurvived' ? null : fate;
}

/** How many parts of a machine are left, of how many; counted with the last loss of an entry, so that it stays so. */
export function partsLeft(telling: Telling, event: EventOf<'spaceDestroyed'>): { left: number; of: number; counted: 'yes' | 'no' } {
  const { events } = telling;
  const of = facesOf(telling, event.seat);
  const [past, later] = [events.slice(0, events.indexOf(event) + 1), events.slice(events.indexOf(event) + 1)];
  const counted = later.some((other) => other.type === 'spaceDestroyed' && other.seat === event.seat) ? 'no' : 'yes';
  const shown = past.findLastIndex((other) => other.type === 'seatRevealed' && other.seat === event.seat);
  const since = past.slice(shown + 1).filter((other) => other.type === 'spaceDestroyed' && other.seat === event.seat);
  const damage = matrixAt(telling, event.seat, event, event).filter(({ kind }) => kind === 'damage');
  const lost = new Set([...damage, ...(since as EventOf<'spaceDestroyed'>[])].map(({ x, y }) => `${x},${y}`));
  return { left: of - lost.size, of, counted };
}
