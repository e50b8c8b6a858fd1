/**
 * The schema of a replaceable data set: die, clubs, talents and roster (section 2 of the specification).
 *
 * *Rules*: JT-3.1, JT-20.4, JT-R80.
 */
import * as z from 'zod';
import { freeText } from '../../../kernel/free-text.js';
import { define } from '../../../kit/definitions.js';
import { countUpTo, listOf, MOST, numberUpTo } from './bounds.js';
import { cardIdSchema, KEYWORDS, roleSchema, talentIdSchema, WEAPON_IDS, WINDOW_EVENTS, weaponSchema } from './vocabulary.js';

const id = freeText({ least: 1, most: MOST.idLength });
const name = freeText({ most: MOST.nameLength }).describe('What people call it.');
const clubId = id.describe('The id of a club.');
const country = freeText({ most: MOST.nameLength }).describe('The country of the club.');

const club = define('Club', 'A club; club-mates on the field give synergy (JT-5.8).', z.strictObject({ id: clubId, name, country }));

/** A card of the roster as JSON carries it (JT-3.1). */
export const cardSchema = define(
  'Card',
  'A card of the roster (JT-3.1).',
  z.strictObject({
    id: cardIdSchema,
    name,
    club: clubId,
    country,
    /** JT-R80: for information, no rule reads it. */
    preferred: z
      .strictObject({ role: roleSchema, weapon: weaponSchema.nullable().describe('None for a qwik.') })
      .describe('For information: no rule reads it (JT-R80).'),
    cost: numberUpTo(20).describe('What it costs of the budget (JT-4.1).'),
    reflexes: numberUpTo(MOST.voa).describe('The activation value at which it acts (JT-6.8).'),
    will: numberUpTo(MOST.will).describe('Dice for the initiative (JT-5.9).'),
    fortitude: countUpTo(8).describe('Stamina regained on the bench (JT-7.8).'),
    attack: countUpTo(8).describe('Dice of an attack, before the weapon (JT-13.12).'),
    defence: countUpTo(8).describe('Dice of a full defence, before the weapon (JT-13.13).'),
    lightFeet: countUpTo(4).describe('Hexes more to each movement (JT-9.2).'),
    focus: numberUpTo(MOST.focus).describe('The most focus it has.'),
    stamina: numberUpTo(MOST.stamina).describe('The most stamina it has.'),
    talents: listOf(talentIdSchema, MOST.talentsOfCard).describe('Its talents.'),
  }),
);

const dice = numberUpTo(4).describe('Dice more.');
const hexes = numberUpTo(MOST.quickSteps).describe('Hexes.');
const amount = (most: number, what: string) => numberUpTo(most).describe(what);

/** The effects of talents with their parameters (JT-20.4). */
const effect = define(
  'TalentEffect',
  'What a talent does, with its figures (JT-20.4).',
  z.discriminatedUnion('id', [
    z.strictObject({ id: z.literal('quickStep'), hexes }),
    z.strictObject({
      id: z.literal('restoreFocus'),
      radius: amount(20, 'As far as it reaches, in hexes.'),
      amount: amount(3, 'Focus regained.'),
    }),
    z.strictObject({ id: z.literal('attackDice'), dice }),
    z.strictObject({ id: z.literal('attackRange'), hexes }),
    z.strictObject({ id: z.literal('ignoreWeaponDefence') }),
    z.strictObject({ id: z.literal('extraAttack') }),
    z.strictObject({ id: z.literal('grappleDice'), dice }),
    z.strictObject({
      id: z.literal('defenceDice'),
      dice: countUpTo(4).describe('Dice more.'),
      thenQuickStep: countUpTo(1).describe('Hexes of a quick step afterwards.'),
    }),
    z.strictObject({ id: z.literal('doublesSpareSelf') }),
    z.strictObject({ id: z.literal('rerollBlanks') }),
    z.strictObject({ id: z.literal('bonusAttack') }),
    z.strictObject({ id: z.literal('addDefenceDice'), dice }),
    z.strictObject({ id: z.literal('addAttackDice'), dice }),
    z.strictObject({ id: z.literal('pickUpJugg') }),
    z.strictObject({ id: z.literal('noOpportunityOnWalk') }),
    z.strictObject({ id: z.literal('backBecomesFlank') }),
    z.strictObject({ id: z.literal('kneelCountMinus'), amount: amount(4, 'Counters fewer when it kneels.') }),
  ]),
);

const trigger = define(
  'TalentTrigger',
  'What a reaction talent answers, and as whom (JT-20.5).',
  z.strictObject({
    event: z.enum(WINDOW_EVENTS).describe('The event that opens the window (JT-11.2).'),
    as: z
      .enum(['attacker', 'defender', 'roller', 'teammateOfDefender', 'teammateOfAttacker', 'bystander'])
      .describe('The part the jugger must have in it.'),
    radius: numberUpTo(20).nullable().describe('How near it must be, in hexes; null: anywhere.'),
    outcome: z.enum(['hit', 'notHit']).nullable().describe('What the combat must have come to; null: anything.'),
  }),
);

/** A talent of the library as JSON carries it (JT-20). */
export const talentSchema = define(
  'Talent',
  'A talent (JT-20).',
  z.strictObject({
    id: talentIdSchema,
    name,
    cost: z
      .strictObject({
        focus: countUpTo(6).describe('In focus, stamina or synergy.'),
        stamina: countUpTo(3).describe('In stamina or synergy only.'),
      })
      .describe('What a use costs, in points (JT-7.2).'),
    requires: z
      .strictObject({
        role: roleSchema.optional(),
        weapons: listOf(weaponSchema, WEAPON_IDS.length).optional().describe('One of these weapons.'),
      })
      .describe('What the jugger must be or carry (JT-20.2).'),
    limitPerActivation: numberUpTo(9).nullable().describe('Uses in one activation; null: any number.'),
    interrupt: z.boolean().describe('Whether it may answer events inside a reaction (JT-11.5).'),
    effect,
    keyword: define('Keyword', 'When a talent can be used (JT-20.1).', z.enum(KEYWORDS), 'keywords'),
    trigger: trigger.nullable().describe('Of a reaction talent: what it answers.'),
  }),
);

/** A replaceable data set: die, clubs, talents and roster (section 2 of the specification). */
export const dataSetSchema = define(
  'DataSet',
  'A data set: die, clubs, talents and roster (section 2).',
  z.strictObject({
    id: freeText({ least: 1, most: MOST.idLength }).describe('Its id: `dataId` of views.'),
    die: z
      .strictObject({ faces: listOf(countUpTo(MOST.faceValue), MOST.faces).min(2).describe('The juggs on each face.') })
      .describe('The die of all rolls (JT-2.1).'),
    clubs: listOf(club, MOST.clubs).min(1).describe('The clubs.'),
    talents: listOf(talentSchema, MOST.talents).describe('The talents.'),
    roster: listOf(cardSchema, MOST.cards).min(10).describe('The cards.'),
  }),
);

/** A data set. */
export type JtDataSet = z.infer<typeof dataSetSchema>;
/** A card of the roster (JT-3.1). */
export type Card = z.infer<typeof cardSchema>;
/** A talent of the library (JT-20). */
export type Talent = z.infer<typeof talentSchema>;
/** What a talent does (JT-20.4). */
export type Effect = z.infer<typeof effect>;
/** The name of an effect. */
export type EffectId = Effect['id'];
/** What a reaction talent answers, and as whom (JT-20.5). */
export type Trigger = z.infer<typeof trigger>;
