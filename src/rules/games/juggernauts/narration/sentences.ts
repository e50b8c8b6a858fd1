import type { Seat } from '../../../kernel/game.js';
import type { ToldDie } from '../../../kernel/narration.js';
import type { TargetId } from '../../../kernel/scene.js';
import { plainDie } from '../../../kit/beats.js';
import type { Event } from '../model/events.js';
import { positionOf, spaceAt } from '../model/matrix.js';
import type { Square } from '../model/squares.js';
import type { Space } from '../model/state.js';
import type { View } from '../views/view.js';
import type { Words } from './messages.js';
import { matrixOf, placeName } from './names.js';

/** An event of one type. */
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** An entry that is being told. */
export interface Telling {
  events: readonly Event[];
  before: View | null;
  after: View;
  say: Words;
}

/** Marks what a reader can do without. */
export const OWN = { isDetail: true } as const;

/** The square in the scene; in the middle of an entry there may be others, which no scene shows. */
export function mark(telling: Telling, seat: Seat, { x, y }: Square): TargetId[] {
  return positionOf(knownMatrix(telling, seat, { x, y }), { x, y }) > 0 ? [`sq:${seat}:${x},${y}`] : [];
}

/** The matrix that has a square: the present one, else the one before. */
function knownMatrix({ before, after }: Telling, seat: Seat, square: Square): readonly Space[] {
  const known = matrixOf(after, seat);
  return positionOf(known, square) > 0 ? known : matrixOf(before, seat);
}

/** A space of a machine in words. */
export function place(telling: Telling, seat: Seat, square: Square): string {
  return placeName(telling.say, knownMatrix(telling, seat, square), square);
}

/** The matrix before the entry if it has the square, else that after it: no number changes in combat. */
export function earlierMatrix({ before, after }: Telling, seat: Seat, square: Square): readonly Space[] {
  const earlier = matrixOf(before, seat);
  return positionOf(earlier, square) > 0 ? earlier : matrixOf(after, seat);
}

/**
 * The matrix of a seat when something of the entry happened: as all were last shown it, without the damage that had
 * been repaired by then.
 */
export function matrixAt(telling: Telling, seat: Seat, square: Square, moment: Event): readonly Space[] {
  const past = telling.events.slice(0, telling.events.indexOf(moment));
  const shown = past.findLast((event) => event.type === 'seatRevealed' && event.seat === seat);
  const earlier = earlierMatrix(telling, seat, square);
  const known = shown?.type === 'seatRevealed' ? named(shown.public.matrix, earlier) : earlier;
  const isRepaired = ({ x, y }: Space): boolean =>
    past.some((event) => event.type === 'spaceRepaired' && event.seat === seat && event.x === x && event.y === y);
  return known.map((space) => (space.kind === 'damage' && isRepaired(space) ? { ...space, kind: 'token' } : space));
}

/** What others are shown of a matrix, with the sleeping cards that the viewer knows. */
function named(shown: readonly Space[], known: readonly Space[]): Space[] {
  return shown.map((space) => (space.kind === 'card' ? { ...space, card: space.card ?? spaceAt(known, space)?.card ?? null } : space));
}

/** A space of a machine in words, by the number it had before anything left the machine. */
export function earlierPlace(telling: Telling, seat: Seat, square: Square): string {
  return placeName(telling.say, earlierMatrix(telling, seat, square), square);
}

/** Where a card has just been played, which the others have not yet seen. */
export function secretPlace({ after, say }: Telling, seat: Seat, square: Square): string {
  return placeName(say, after.state?.seats[seat]?.matrix ?? matrixOf(after, seat), square);
}

/** How many faces the Commander of a seat has. */
export function facesOf({ after, before }: Telling, seat: Seat): number {
  return after.seats[seat]?.commander ?? before?.seats[seat]?.commander ?? 0;
}

/** Rolls of a Commander. */
export function rolled(telling: Telling, seat: Seat, rolls: readonly number[]): ToldDie[] {
  return rolls.map((value) => plainDie(facesOf(telling, seat), value));
}
