/**
 * The largest values that a match under these rules can hold, and schemas that keep texts, lists and numbers within
 * them.
 *
 * A state or config may come from a stranger: what is outside these bounds is refused before any rule reads it.
 */
import * as z from 'zod';

/** What the domains of section 2 of the specification and the rules allow at most, each with the reason. */
export const MOST = {
  /** Cards of a roster. */
  cards: 200,
  talents: 200,
  clubs: 60,
  /** Characters of an id in a data set, and of a name. */
  idLength: 40,
  nameLength: 80,
  /** A long team; both teams. */
  teamSize: 8,
  juggers: 16,
  /** JT-5.2: juggers a seat fields. */
  fielded: 5,
  /** Five cards and three draws. */
  hand: 8,
  budget: 200,
  focus: 8,
  stamina: 8,
  /** JT-5.8: five club-mates. */
  synergy: 4,
  /** A sweep of 24 hexes at 2 points each. */
  cost: 48,
  /** As many dice as the dearest action costs. */
  boughtDice: 24,
  /** Three reactions of 4 dice in one combat, with room to spare. */
  addedDice: 16,
  /** Card 8, weapon 3, talent 4, added and bought dice. */
  pool: 60,
  /** JT-2.1: faces of a die, and the value of a face. */
  faces: 20,
  faceValue: 9,
  will: 8,
  /** JT-18.1: the count of a chain. */
  count: 5,
  /** JT-6.5: the highest activation value. */
  voa: 5,
  /** A sprint of 9 with light feet of 4. */
  steps: 13,
  /** JT-20.4: hexes of a quick step. */
  quickSteps: 3,
  /** JT-1.4: the greatest distance on the field. */
  flight: 24,
  power: 8,
  /** Points a jugger can spend in one activation, at 1 point a use. */
  talentUses: 20,
  talentsOfCard: 4,
  pointsToWin: 9,
  /** Eight points for the loser, nine for the winner. */
  points: 17,
  stones: 1000,
  draftTurns: 100,
  /** A reaction inside a reaction needs eight. */
  frames: 16,
} as const;

/** A whole number from 0 to `most`. */
export function countUpTo(most: number): z.ZodInt {
  return z.int().min(0).max(most);
}

/** A whole number from 1 to `most`. */
export function numberUpTo(most: number): z.ZodInt {
  return z.int().min(1).max(most);
}

/** A list of at most `most` items. */
export function listOf<T extends z.ZodType>(item: T, most: number): z.ZodArray<T> {
  return z.array(item).max(most);
}

/** A record of at most `most` entries. */
export function recordOf<Key extends z.ZodString, Value extends z.ZodType>(key: Key, value: Value, most: number): z.ZodRecord<Key, Value> {
  return z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= most, { message: `has at most ${most} entries` })
    .meta({ maxProperties: most });
}
