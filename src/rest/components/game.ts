import { z } from 'zod';

const seatRange = z.object({ min: z.int(), max: z.int() });
const jsonSchema = z.unknown().describe('A JSON Schema (2020-12).');

/** A game of the catalogue. */
export const game = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    version: z
      .int()
      .describe('Raised whenever the rules change what an old log would give; a match is pinned to the version it was created with.'),
    rulePrefix: z.string().describe('What the ids of its rules start with.'),
    credits: z.object({ designer: z.string(), source: z.string(), license: z.string() }),
    seats: seatRange.describe('The smallest and largest number of seats any config allows.'),
    presets: z.record(z.string(), z.unknown()).describe('Named configs.'),
    bots: z.array(z.string()).describe('The built-in bots that can fill a seat.'),
    schemas: z.object({ config: jsonSchema, action: jsonSchema, event: jsonSchema, view: jsonSchema }),
  })
  .meta({ id: 'Game', description: 'A game of the catalogue.' });

/** The whole catalogue. */
export const gameList = z
  .object({ items: z.array(game), nextCursor: z.null() })
  .meta({ id: 'GameList', description: 'The catalogue, always whole.' });
