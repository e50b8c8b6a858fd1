import { z } from 'zod';
import { cardIdSchema, roleSchema, WINDOW_EVENTS, weaponSchema } from './vocabulary.js';

const id = z.string().min(1).max(200);
const name = z.string().max(200);

const club = z.strictObject({ id, name, country: name });

const card = z.strictObject({
  id: cardIdSchema,
  name,
  club: id,
  country: name,
  preferred: z.strictObject({ role: roleSchema, weapon: weaponSchema.nullable() }),
  cost: z.int().min(1).max(20),
  reflexes: z.int().min(1).max(5),
  will: z.int().min(1).max(8),
  fortitude: z.int().min(0).max(8),
  attack: z.int().min(0).max(8),
  defence: z.int().min(0).max(8),
  lightFeet: z.int().min(0).max(4),
  focus: z.int().min(1).max(8),
  stamina: z.int().min(1).max(8),
  talents: z.array(id).max(4),
});

const dice = z.int().min(1).max(4);
const hexes = z.int().min(1).max(3);

/** The effects of talents with their parameters (JT-20.4). */
const effect = z.discriminatedUnion('id', [
  z.strictObject({ id: z.literal('quickStep'), hexes }),
  z.strictObject({ id: z.literal('restoreFocus'), radius: z.int().min(1).max(20), amount: z.int().min(1).max(3) }),
  z.strictObject({ id: z.literal('attackDice'), dice }),
  z.strictObject({ id: z.literal('attackRange'), hexes }),
  z.strictObject({ id: z.literal('ignoreWeaponDefence') }),
  z.strictObject({ id: z.literal('extraAttack') }),
  z.strictObject({ id: z.literal('grappleDice'), dice }),
  z.strictObject({ id: z.literal('defenceDice'), dice: z.int().min(0).max(4), thenQuickStep: z.int().min(0).max(1) }),
  z.strictObject({ id: z.literal('doublesSpareSelf') }),
  z.strictObject({ id: z.literal('rerollBlanks') }),
  z.strictObject({ id: z.literal('bonusAttack') }),
  z.strictObject({ id: z.literal('addDefenceDice'), dice }),
  z.strictObject({ id: z.literal('addAttackDice'), dice }),
  z.strictObject({ id: z.literal('pickUpJugg') }),
  z.strictObject({ id: z.literal('noOpportunityOnWalk') }),
  z.strictObject({ id: z.literal('backBecomesFlank') }),
  z.strictObject({ id: z.literal('kneelCountMinus'), amount: z.int().min(1).max(4) }),
]);

const talentBase = {
  id,
  name,
  cost: z.strictObject({ focus: z.int().min(0).max(6), stamina: z.int().min(0).max(3) }),
  requires: z.strictObject({ role: roleSchema.optional(), weapons: z.array(weaponSchema).optional() }),
  limitPerActivation: z.int().min(1).max(9).nullable(),
  interrupt: z.boolean(),
  effect,
};

const trigger = z.strictObject({
  event: z.enum(WINDOW_EVENTS),
  as: z.enum(['attacker', 'defender', 'roller', 'teammateOfDefender', 'teammateOfAttacker', 'bystander']),
  radius: z.int().min(1).max(20).nullable(),
  outcome: z.enum(['hit', 'notHit']).nullable(),
});

const talent = z.strictObject({
  ...talentBase,
  keyword: z.enum(['standardAction', 'standardAttack', 'standardDefence', 'duelAction', 'reaction', 'passive']),
  trigger: trigger.nullable(),
});

/** A replaceable data set: die, clubs, talents and roster (section 2 of the specification). */
export const dataSetSchema = z.strictObject({
  id: z.string().min(1).max(40),
  die: z.strictObject({ faces: z.array(z.int().min(0).max(9)).min(2).max(20) }),
  clubs: z.array(club).min(1).max(60),
  talents: z.array(talent),
  roster: z.array(card).min(10).max(200),
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
