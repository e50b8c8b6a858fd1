import * as z from 'zod';
import data from '../data.json' with { type: 'json' };
import { RACES, SKILLS } from './names.js';

const difficulty = z.object({ level: z.int(), normal: z.int(), hard: z.int() });
const modifiers = z.record(z.enum(SKILLS), z.int());
const pc = z.object({ id: z.string(), name: z.string(), level: z.int(), modifiers });

const referenceSchema = z.object({
  rulesVersion: z.literal('1.0.0'),
  cells: z.array(z.string()).length(49),
  deck: z
    .array(
      z.object({
        id: z.string(),
        value: z.int(),
        terrain: z.enum(['plain', 'forest', 'mountain', 'face', 'castle', 'wild']),
      }),
    )
    .length(54),
  kings: z.array(z.string()).length(4),
  castleCells: z.record(z.enum(['corners', 'inset1', 'inset2']), z.array(z.string()).length(4)),
  terrain: z.object({ underdark: z.object({ threshold: z.int() }) }),
  races: z.array(
    z.object({
      id: z.enum(RACES),
      forestThreshold: z.int(),
      mountainThreshold: z.int(),
      recruitOn: z.int(),
      extraTokens: z.int(),
      normalPoints: z.int(),
      extraPoints: z.int(),
      sixesCount: z.boolean(),
      raises: z.boolean(),
    }),
  ),
  dcTables: z.object({ rc2010: z.array(difficulty).length(30), dmg2008: z.array(difficulty).length(30) }),
  defaultCommanderModifiers: modifiers,
  defaultParties: z.tuple([z.array(pc), z.array(pc)]),
  presets: z.record(z.string(), z.record(z.string(), z.unknown())),
  referenceBoard: z.object({ cards: z.array(z.string()).length(49), pool: z.array(z.string()) }),
});

/** The tables of the published rules: deck, castles, peoples, difficulties, default characters, presets. */
export const REFERENCE = referenceSchema.parse(data);

/** Whether a character is one of the house, by its id and the name that the house gave it. */
export function isOfHouse({ id, name }: { id: string; name: string }): boolean {
  return REFERENCE.defaultParties.flat().some((ours) => ours.id === id && ours.name === name);
}
