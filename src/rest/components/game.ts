import { z } from 'zod';
import { VERSION_STATUSES } from '../../matches/shapes.js';
import { engineBundle } from './match.js';

const seatRange = z.object({ min: z.int(), max: z.int() });
const jsonSchema = z.unknown().describe('A JSON Schema (2020-12).');

const gameFields = {
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
};

/** A game of the catalogue. */
export const game = z.object(gameFields).meta({ id: 'Game', description: 'A game of the catalogue.' });

const gameVersion = z
  .object({
    version: z.int(),
    status: z
      .enum(VERSION_STATUSES)
      .describe('New matches are played by the `current` one; by a `frozen` one only those that began with it, and their records.'),
    engine: engineBundle,
    rules: z.string().describe('The address of the rules text.'),
  })
  .meta({ id: 'GameVersion', description: 'A build of a version of a game.' });

/** A game of the catalogue with its versions. */
export const describedGame = z
  .object({ ...gameFields, versions: z.array(gameVersion).describe('Every build of every version, from the oldest to the newest.') })
  .meta({ id: 'DescribedGame', description: 'A game of the catalogue with its versions.' });

/** The whole catalogue. */
export const gameList = z
  .object({ items: z.array(game), nextCursor: z.null() })
  .meta({ id: 'GameList', description: 'The catalogue, always whole.' });
