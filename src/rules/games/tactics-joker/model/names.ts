/** The two seats. */
export const SEATS = [0, 1] as const;
/** A seat of this game. */
export type Seat = (typeof SEATS)[number];

/** The peoples of TJ-11, in the order of the d5 that draws them. */
export const RACES = ['elves', 'dwarves', 'kobolds', 'humans', 'undead'] as const;
/** A people. */
export type Race = (typeof RACES)[number];

/** The fifteen skills of TJ-14, in canonical order. */
export const SKILLS = [
  'acrobatics',
  'arcana',
  'athletics',
  'bluff',
  'diplomacy',
  'dungeoneering',
  'heal',
  'insight',
  'intimidate',
  'nature',
  'perception',
  'religion',
  'stealth',
  'streetwise',
  'thievery',
] as const;
/** A skill. */
export type Skill = (typeof SKILLS)[number];

/** Every value of the field `phase`. */
export const PHASES = [
  'chooseCastles',
  'placePcs',
  'recruit',
  'movement',
  'muster',
  'skillTarget',
  'reroll',
  'retreat',
  'wild',
  'bluff',
  'over',
] as const;
/** What the match waits for. */
export type Phase = (typeof PHASES)[number];

/** The seat across the table. */
export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
