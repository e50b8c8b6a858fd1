import * as z from 'zod';
import { cellSchema, spotSchema } from './board.js';
import { cardIdSchema } from './cards.js';
import { namedPcSchema } from './config.js';
import { skillSchema } from './state.js';

/** More than any group has, so that the refusal can name what is wrong. */
const MAX_COUNT = 1000;
const group = { from: spotSchema, to: spotSchema, count: z.int().min(0).max(MAX_COUNT) };

/** Every action of section 6. */
export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('chooseCastle'), at: cellSchema }),
  z.strictObject({ type: z.literal('placePc'), pc: namedPcSchema, at: cellSchema }),
  z.strictObject({ type: z.literal('recruit'), at: cellSchema }),
  z.strictObject({ type: z.literal('endRecruit') }),
  z.strictObject({ type: z.literal('move'), ...group }),
  z.strictObject({ type: z.literal('recruitMove'), at: cellSchema }),
  z.strictObject({ type: z.literal('beginSkill'), skill: skillSchema, pc: namedPcSchema.exactOptional() }),
  z.strictObject({ type: z.literal('targetCell'), at: cellSchema }),
  z.strictObject({ type: z.literal('targetPair'), a: spotSchema, b: spotSchema }),
  z.strictObject({ type: z.literal('targetMove'), ...group }),
  z.strictObject({ type: z.literal('addPc'), pc: namedPcSchema }),
  z.strictObject({ type: z.literal('endMuster') }),
  z.strictObject({ type: z.literal('rerollDie'), token: z.int().min(-MAX_COUNT).max(MAX_COUNT) }),
  z.strictObject({ type: z.literal('keepDice') }),
  z.strictObject({ type: z.literal('retreat'), to: spotSchema }),
  z.strictObject({ type: z.literal('pickWild'), card: cardIdSchema }),
  z.strictObject({ type: z.literal('bluffMove'), to: cellSchema }),
  z.strictObject({ type: z.literal('declineBluff') }),
  z.strictObject({ type: z.literal('endTurn') }),
]);

/** One small choice of a seat. */
export type Action = z.infer<typeof actionSchema>;
/** The action of one type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;
