import * as z from 'zod';
import { actionOf as action, define } from '../../../kit/definitions.js';
import { cellSchema, spotSchema } from './board.js';
import { cardIdSchema } from './cards.js';
import { namedPcSchema } from './config.js';
import { skillSchema } from './state.js';

/** More than any group has, so that the refusal can name what is wrong. */
const MAX_COUNT = 1000;
const group = {
  from: spotSchema.describe('Where the group stands.'),
  to: spotSchema.describe('Where it goes.'),
  count: z.int().min(0).max(MAX_COUNT).describe('How many ordinary tokens go; characters are mustered afterwards.'),
};
const at = cellSchema;
const pc = namedPcSchema;

/** Every action of section 6. */
export const actionSchema = define(
  'Action',
  'One small choice of a seat.',
  z.discriminatedUnion('type', [
    action('chooseCastle', 'Chooses a castle in setup (TJ-2.4).', { at }),
    action('placePc', 'Puts a character on an own castle (TJ-16.3).', { pc, at }),
    action('recruit', 'Rolls for a token at an own castle (TJ-4.1).', { at }),
    action('endRecruit', 'Rolls no more castles (TJ-4.6).', {}),
    action('move', 'Moves a group for a point, and attacks whom it meets (TJ-5.1).', group),
    action('recruitMove', 'Rolls for a token at an own castle, for a point (TJ-17.10).', { at }),
    action('beginSkill', 'Begins the skill check of the turn, for a point (TJ-13.1).', {
      skill: skillSchema,
      pc: pc.exactOptional().describe('Mode units: the character that makes it.'),
    }),
    action('targetCell', 'Names the cell that a skill is used on (TJ-13.7).', { at }),
    action('targetPair', 'Names the two places that a skill swaps (TJ-14.2, TJ-14.13).', {
      a: spotSchema.describe('The first in canonical order.'),
      b: spotSchema.describe('The second.'),
    }),
    action('targetMove', 'Names the group that Dungeoneering sends to the other layer (TJ-14.6).', group),
    action('addPc', 'Adds a character to the group (TJ-16.4).', { pc }),
    action('endMuster', 'The group is complete (TJ-16.4).', {}),
    action('rerollDie', 'Rolls a die of the attacker again (TJ-14.12, TJ-14.15).', {
      token: z.int().min(-MAX_COUNT).max(MAX_COUNT).describe('The token whose die it is.'),
    }),
    action('keepDice', 'Rolls no die again.', {}),
    action('retreat', 'Says where the beaten defender goes (TJ-8.9).', { to: spotSchema }),
    action('pickWild', 'Says which card of the pool replaces a joker (TJ-9.7).', { card: cardIdSchema }),
    action('bluffMove', 'Says where a beaten attacker must go (TJ-14.4).', { to: cellSchema }),
    action('declineBluff', 'Leaves the beaten attacker where it is.', {}),
    action('endTurn', 'Ends the turn (TJ-3.5).', {}),
  ]),
);

/** One small choice of a seat. */
export type Action = z.infer<typeof actionSchema>;
/** The action of one type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;
