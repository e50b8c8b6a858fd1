import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { countUpTo, listOf, MOST, numberUpTo, recordOf } from './bounds.js';
import {
  arcSchema,
  attackKindSchema,
  attackTypeSchema,
  defenceModeSchema,
  hexIdSchema,
  juggerIdSchema,
  moveModeSchema,
  talentIdSchema,
  windowEventSchema,
} from './vocabulary.js';

/** The steps of a combat (JT-13.3, JT-13.23) in order. */
export const STAGES = [
  'declared',
  'boostAttack',
  'declareDefence',
  'boostDefence',
  'attackRoll',
  'defenceRoll',
  'result',
  'combatResolved',
  'juggCameToRest',
  'bonus',
  'quickStep',
  'facing',
] as const;

/** A step of a combat as JSON carries it. */
const stageSchema = define('CombatStep', 'A step of a combat (JT-13.3, JT-13.23).', z.enum(STAGES));
const jugger = juggerIdSchema;
const dice = listOf(numberUpTo(MOST.faces), MOST.pool).nullable();

const activationFrame = z.strictObject({
  frame: z.literal('activation'),
  jugger,
  seenFrom: listOf(jugger, MOST.fielded),
  moveMode: moveModeSchema.nullable(),
  stepsLeft: countUpTo(MOST.steps),
  mayFace: z.boolean(),
  talentsUsed: recordOf(talentIdSchema, countUpTo(MOST.talentUses), MOST.talentsOfCard),
});

const juggFlightFrame = z.strictObject({
  frame: z.literal('juggFlight'),
  jugger,
  by: z.enum(['sweep', 'throw']),
  limit: numberUpTo(MOST.flight),
});

const quickStepFrame = z.strictObject({
  frame: z.literal('quickStep'),
  jugger,
  stepsLeft: countUpTo(MOST.quickSteps),
  mayStop: z.boolean(),
});

const bonusFrame = z.strictObject({ frame: z.literal('bonus'), jugger, type: attackTypeSchema, exclude: jugger.nullable() });

const combatFrame = z.strictObject({
  frame: z.literal('combat'),
  attacker: jugger,
  defender: jugger,
  kind: attackKindSchema,
  type: attackTypeSchema,
  grapple: z.boolean(),
  talent: talentIdSchema.nullable(),
  arc: arcSchema,
  stage: stageSchema,
  attackBoost: countUpTo(MOST.boughtDice),
  attackExtra: countUpTo(MOST.addedDice),
  mode: defenceModeSchema.nullable(),
  defenceTalent: talentIdSchema.nullable(),
  keepPin: z.boolean(),
  defenceBoost: countUpTo(MOST.boughtDice),
  defenceExtra: countUpTo(MOST.addedDice),
  attackDice: dice,
  attackRerolled: z.boolean(),
  defenceDice: dice,
  defenceRerolled: z.boolean(),
  hit: listOf(jugger, 2),
  grappleWinner: jugger.nullable(),
  dropped: z.boolean(),
});

const windowFrame = z.strictObject({
  frame: z.literal('window'),
  event: windowEventSchema,
  jugger: jugger.nullable(),
  from: hexIdSchema.nullable(),
  run: countUpTo(MOST.juggers),
  reactor: jugger.nullable(),
});

/** What is under way, one frame inside the other (section 8.1 of the specification). */
export const frameSchema = z.discriminatedUnion('frame', [
  activationFrame,
  juggFlightFrame,
  quickStepFrame,
  bonusFrame,
  combatFrame,
  windowFrame,
]);
/** Something under way. */
export type Frame = z.infer<typeof frameSchema>;
/** The activation of a jugger, always the outermost frame. */
export type ActivationFrame = z.infer<typeof activationFrame>;
/** A sweep or throw whose landing is still to be named. */
export type JuggFlightFrame = z.infer<typeof juggFlightFrame>;
/** A quick step that is not finished. */
export type QuickStepFrame = z.infer<typeof quickStepFrame>;
/** A bonus attack whose target is still to be named. */
export type BonusFrame = z.infer<typeof bonusFrame>;
/** A combat. */
export type CombatFrame = z.infer<typeof combatFrame>;
/** A reaction window, asking or with its reaction under way. */
export type WindowFrame = z.infer<typeof windowFrame>;

/** What distinguishes one attack from another. */
export type Declaration = Pick<CombatFrame, 'attacker' | 'defender' | 'kind' | 'type' | 'grapple' | 'talent'>;
