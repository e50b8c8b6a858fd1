/**
 * The schema of a replaceable data set: die, clubs, talents and roster (section 2 of the specification).
 *
 * *Rules*: JT-3.1, JT-20.4, JT-R80.
 */
import * as z from 'zod';
import { countUpTo, listOf, MOST, numberUpTo } from './bounds.js';
import { cardIdSchema, KEYWORDS, roleSchema, talentIdSchema, WEAPON_IDS, WINDOW_EVENTS, weaponSchema } from './vocabulary.js';

const id = z.string().min(1).max(MOST.idLength);
const name = z.string().max(MOST.nameLength);

const club = z.strictObject({ id, name, country: name });

const card = z.strictObject({
  id: cardIdSchema,
  name,
  club: id,
  country: name,
  /** JT-R80: for information, no rule reads it. */
  preferred: z.strictObject({ role: roleSchema, weapon: weaponSchema.nullable() }),
  cost: numberUpTo(20),
  reflexes: numberUpTo(MOST.voa),
  will: numberUpTo(MOST.will),
  fortitude: countUpTo(8),
  attack: countUpTo(8),
  defence: countUpTo(8),
  lightFeet: countUpTo(4),
  focus: numberUpTo(MOST.focus),
  stamina: numberUpTo(MOST.stamina),
  talents: listOf(talentIdSchema, MOST.talentsOfCard),
});

const dice = numberUpTo(4);
const hexes = numberUpTo(MOST.quickSteps);

/** The effects of talents with their parameters (JT-20.4). */
const effect = z.discriminatedUnion('id', [
  z.strictObject({ id: z.literal('quickStep'), hexes }),
  z.strictObject({ id: z.literal('restoreFocus'), radius: numberUpTo(20), amount: numberUpTo(3) }),
  z.strictObject({ id: z.literal('attackDice'), dice }),
  z.strictObject({ id: z.literal('attackRange'), hexes }),
  z.strictObject({ id: z.literal('ignoreWeaponDefence') }),
  z.strictObject({ id: z.literal('extraAttack') }),
  z.strictObject({ id: z.literal('grappleDice'), dice }),
  z.strictObject({ id: z.literal('defenceDice'), dice: countUpTo(4), thenQuickStep: countUpTo(1) }),
  z.strictObject({ id: z.literal('doublesSpareSelf') }),
  z.strictObject({ id: z.literal('rerollBlanks') }),
  z.strictObject({ id: z.literal('bonusAttack') }),
  z.strictObject({ id: z.literal('addDefenceDice'), dice }),
  z.strictObject({ id: z.literal('addAttackDice'), dice }),
  z.strictObject({ id: z.literal('pickUpJugg') }),
  z.strictObject({ id: z.literal('noOpportunityOnWalk') }),
  z.strictObject({ id: z.literal('backBecomesFlank') }),
  z.strictObject({ id: z.literal('kneelCountMinus'), amount: numberUpTo(4) }),
]);

const talentBase = {
  id: talentIdSchema,
  name,
  cost: z.strictObject({ focus: countUpTo(6), stamina: countUpTo(3) }),
  requires: z.strictObject({ role: roleSchema.optional(), weapons: listOf(weaponSchema, WEAPON_IDS.length).optional() }),
  limitPerActivation: numberUpTo(9).nullable(),
  interrupt: z.boolean(),
  effect,
};

const trigger = z.strictObject({
  event: z.enum(WINDOW_EVENTS),
  as: z.enum(['attacker', 'defender', 'roller', 'teammateOfDefender', 'teammateOfAttacker', 'bystander']),
  radius: numberUpTo(20).nullable(),
  outcome: z.enum(['hit', 'notHit']).nullable(),
});

const talent = z.strictObject({
  ...talentBase,
  keyword: z.enum(KEYWORDS),
  trigger: trigger.nullable(),
});

/** A replaceable data set: die, clubs, talents and roster (section 2 of the specification). */
export const dataSetSchema = z.strictObject({
  id: z.string().min(1).max(MOST.idLength),
  die: z.strictObject({ faces: listOf(countUpTo(MOST.faceValue), MOST.faces).min(2) }),
  clubs: listOf(club, MOST.clubs).min(1),
  talents: listOf(talent, MOST.talents),
  roster: listOf(card, MOST.cards).min(10),
});

/** A data set. */
export type JtDataSet = z.infer<typeof dataSetSchema>;
/** A card of the roster (JT-3.1). */
export type Card = z.infer<typeof card>;
/** A talent of the library (JT-20). */
export type Talent = z.infer<typeof talent>;
/** What a talent does (JT-20.4). */
export type Effect = z.infer<typeof effect>;
/** The name of an effect. */
export type EffectId = Effect['id'];
/** What a reaction talent answers, and as whom (JT-20.5). */
export type Trigger = z.infer<typeof trigger>;
