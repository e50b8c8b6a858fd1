/**
 * The words of the rules: seats, facings, ids, enumerations and payments.
 *
 * *Rules*: JT-0.1, JT-11.2, JT-20.1, JT-R76, JT-R83.
 */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { countUpTo, MOST } from './bounds.js';

/** The weapons (JT-3.2); JT-R83: one id each, whatever a passage of the book calls them. */
export const WEAPON_IDS = ['swordShield', 'longSword', 'staff', 'qTip', 'chain'] as const;
/** The roles of fielded juggers (JT-5.2). */
const ROLES = ['qwik', 'defender'] as const;
/** The arcs of an attack (JT-15.1, JT-15.2). */
const ARCS = ['front', 'flank', 'back'] as const;
/** The keywords of talents (JT-20.1). */
export const KEYWORDS = ['standardAction', 'standardAttack', 'standardDefence', 'duelAction', 'reaction', 'passive'] as const;
/** The modes of movement (JT-9.1). */
export const MOVE_MODES = ['walk', 'run', 'sprint'] as const;
/** The modes of defence (JT-13.6 to JT-13.8). */
export const DEFENCE_MODES = ['full', 'duel', 'none'] as const;
/** The kinds of attack. */
const ATTACK_KINDS = ['standard', 'bonus', 'opportunity'] as const;
/** The types of attack (JT-14.5). */
const ATTACK_TYPES = ['standard', 'reaction', 'duel'] as const;
/** Where a jugger stands in the stone (JT-6). */
const STATUSES = ['waiting', 'delayed', 'late', 'active', 'done'] as const;
/** The outer states of a match (section 5 of the specification). */
const PHASES = ['draft', 'teamBuild', 'lineup', 'deploy', 'stone', 'over'] as const;

/** The events that open a reaction window (JT-11.2). */
export const WINDOW_EVENTS = [
  'stepCompleted',
  'attackDeclared',
  'attackBoosted',
  'defenceDeclared',
  'duelDeclared',
  'defenceBoosted',
  'attackRolled',
  'defenceRolled',
  'combatResolved',
  'juggCameToRest',
] as const;

/** JT-0.1, JT-R76: seat 0 plays red in the west, seat 1 blue in the east, in every point. */
export const seatSchema = define(
  'Seat',
  'A seat: 0 plays red in the west, 1 blue in the east (JT-0.1).',
  z.union([z.literal(0), z.literal(1)]),
  'seats',
);
/** One of the two seats. */
export type JtSeat = z.infer<typeof seatSchema>;

/** A side of a hex, 0 = E, clockwise (JT-1.3). */
export const facingSchema = define(
  'Facing',
  'A side of a hex or a direction: 0 is east, then clockwise (JT-1.3).',
  z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  'facings',
);
/** A side of a hex, or a direction. */
export type Facing = z.infer<typeof facingSchema>;

/** `"col,row"` in doubled coordinates (JT-1.2). */
export const hexIdSchema = define(
  'HexId',
  'A hex or a start slot as "col,row" in doubled coordinates (JT-1.2).',
  z.string().regex(/^-?\d{1,2},-?\d{1,2}$/),
  'hexes',
);
/** The id of a card. */
export const cardIdSchema = define('CardId', 'A card of the roster.', z.string().regex(/^[A-Za-z0-9]{1,12}$/), 'cards');
/** `"<seat>-<card>"`. */
export const juggerIdSchema = define(
  'JuggerId',
  'A jugger: its seat, a dash, its card.',
  z.string().regex(/^[01]-[A-Za-z0-9]{1,12}$/),
  'juggers',
);
/** The id of a talent: begins with a letter or digit, because ids become keys of records. */
export const talentIdSchema = define('TalentId', 'A talent.', z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/), 'talents');
/** A weapon. */
export const weaponSchema = define('Weapon', 'A weapon (JT-3.2).', z.enum(WEAPON_IDS), 'weapons');
/** A role. */
export const roleSchema = define('Role', 'The role of a fielded jugger (JT-5.2).', z.enum(ROLES), 'roles');
/** An arc. */
export const arcSchema = define('Arc', 'From where an attack comes (JT-15.1, JT-15.2).', z.enum(ARCS), 'arcs');
/** A mode of movement. */
export const moveModeSchema = define('MoveMode', 'A mode of movement (JT-9.1).', z.enum(MOVE_MODES), 'moveModes');
/** A mode of defence. */
export const defenceModeSchema = define('DefenceMode', 'A mode of defence (JT-13.6 to JT-13.8).', z.enum(DEFENCE_MODES), 'defenceModes');
/** A kind of attack. */
export const attackKindSchema = define('AttackKind', 'How an attack came about.', z.enum(ATTACK_KINDS), 'attackKinds');
/** A type of attack. */
export const attackTypeSchema = define(
  'AttackType',
  'The type of an attack, which decides on talents (JT-14.5).',
  z.enum(ATTACK_TYPES),
  'attackTypes',
);
/** A status. */
export const statusSchema = define('Status', 'Where a jugger stands in the stone (JT-6).', z.enum(STATUSES), 'statuses');
/** A phase. */
export const phaseSchema = define('Phase', 'Where the match stands.', z.enum(PHASES), 'phases');
/** An event that opens a window. */
export const windowEventSchema = define('WindowEvent', 'What opens a reaction window (JT-11.2).', z.enum(WINDOW_EVENTS), 'windowEvents');

/** A hex or slot as `"col,row"`. */
export type HexId = string;
/** The id of a card. */
export type CardId = string;
/** A jugger as `"<seat>-<card>"`. */
export type JuggerId = string;
/** The id of a talent. */
export type TalentId = string;
/** One of the weapons. */
export type WeaponId = z.infer<typeof weaponSchema>;
/** One of the arcs. */
export type Arc = z.infer<typeof arcSchema>;
/** One of the keywords. */
export type Keyword = (typeof KEYWORDS)[number];
/** One of the modes of movement. */
export type MoveMode = z.infer<typeof moveModeSchema>;
/** One of the modes of defence. */
export type DefenceMode = z.infer<typeof defenceModeSchema>;
/** One of the events that open a window. */
export type WindowEvent = z.infer<typeof windowEventSchema>;

/** What is paid for an action (JT-7.1). */
export const paySchema = define(
  'Pay',
  'What is paid for an action, in points (JT-7.1).',
  z.strictObject({
    focus: countUpTo(MOST.cost).describe('Focus of the jugger.'),
    stamina: countUpTo(MOST.cost).describe('Stamina of the jugger.'),
    synergy: countUpTo(MOST.cost).describe('Synergy of the seat.'),
  }),
);
/** A payment in focus, stamina and synergy. */
export type Pay = z.infer<typeof paySchema>;

/** The facings in order. */
export const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];

/** Two values, index = seat. */
export function pairOf<T extends z.ZodType>(schema: T) {
  return z.tuple([schema, schema]);
}

/** The opposing seat. */
export function opponentOf(seat: JtSeat): JtSeat {
  return seat === 0 ? 1 : 0;
}

/** The seat a jugger plays for, read off its id. */
export function seatOfJugger(id: JuggerId): JtSeat {
  return id.charCodeAt(0) === 48 ? 0 : 1;
}

/** The card of a jugger, read off its id. */
export function cardIdOf(id: JuggerId): CardId {
  return id.slice(2);
}

/** Whether `value` is one of the two seats. */
export function isSeat(value: unknown): value is JtSeat {
  return value === 0 || value === 1;
}
