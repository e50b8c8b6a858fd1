/**
 * The data book: what data.json says, checked once.
 *
 * *Rules*: JT-3.2, JT-20.8, JT-R5, JT-R6.
 */
import * as z from 'zod';
import data from '../data.json' with { type: 'json' };
import { dataSetSchema, type JtDataSet } from './data-set.js';
import { type MoveMode, moveModeSchema, type WeaponId, weaponSchema } from './vocabulary.js';

const format = z.object({
  teamSize: z.int(),
  fielded: z.int(),
  budget: z.int(),
  pointsToWin: z.int(),
  stoneLimit: z.int(),
});

const weapon = z.object({
  id: weaponSchema,
  name: z.string(),
  attack: z.int(),
  defence: z.int(),
  range: z.int(),
  count: z.int(),
});

const costNames = [
  'delay',
  'basicAttack',
  'basicDefence',
  'basicDuel',
  'grapple',
  'boostPerDie',
  'prepareChain',
  'pin',
  'maintainHold',
  'pickUpSameHex',
  'pickUpAdjacent',
  'throwPerPower',
  'throwHexesPerPower',
  'scoreOnGoal',
  'scoreAdjacent',
  'sweepPerHexNear',
  'sweepPerHexAtTwo',
] as const;

const book = z.object({
  id: z.string(),
  formats: z.object({ short: format, long: format }),
  movement: z.array(z.object({ mode: moveModeSchema, limit: z.int(), cost: z.int() })),
  costs: z.record(z.enum(costNames), z.int()),
  counts: z.object({ outOfBounds: z.int() }),
  highestActivationValue: z.int(),
  weapons: z.array(weapon),
  field: z.object({
    rows: z.int(),
    evenRows: z.object({ firstCol: z.int(), lastCol: z.int() }),
    oddRows: z.object({ firstCol: z.int(), lastCol: z.int() }),
    centre: z.string(),
    goals: z.tuple([z.string(), z.string()]),
    startSlots: z.tuple([z.array(z.string()), z.array(z.string())]),
    cornerHexes: z.array(z.string()),
  }),
});

/** A weapon's values (JT-3.2). */
export type Weapon = z.infer<typeof weapon>;

/** The facts of the rule book that no data set replaces: formats, weapons, costs, movement, field. */
export const BOOK = book.parse(data);

/** JT-20.8, JT-R5, JT-R6: the house data set `house-1`, its die, its twenty talents and its roster. */
export const HOUSE: JtDataSet = dataSetSchema.parse({
  id: data.id,
  die: data.die,
  clubs: data.clubs,
  talents: data.talents,
  roster: data.roster,
});

/** The weapons by id (JT-3.2). */
export const WEAPONS = Object.fromEntries(BOOK.weapons.map((weapon) => [weapon.id, weapon])) as Record<WeaponId, Weapon>;

/** Limit and cost of the modes of movement (JT-9.1). */
export const MOVEMENT = Object.fromEntries(BOOK.movement.map(({ mode, limit, cost }) => [mode, { limit, cost }])) as Record<
  MoveMode,
  { limit: number; cost: number }
>;

/** Juggers a seat fields (JT-5.2). */
export const FIELDED = BOOK.formats.short.fielded;

/** What each effort costs, in points. */
export const { costs: COSTS } = BOOK;
