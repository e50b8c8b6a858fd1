import { z } from 'zod';
import { VERSION_STATUSES } from '../../matches/catalogue-contract.js';
import { gameConfig } from './game-json.js';
import { engineBundle } from './match.js';

const seatRange = z.object({ min: z.int().describe('The fewest.'), max: z.int().describe('The most.') });
const jsonSchema = z.record(z.string(), z.unknown()).describe('A JSON Schema (2020-12).');
const credits = z.object({
  designer: z.string().describe('Who designed the game.'),
  source: z.string().describe('The published text the rules were made from.'),
  license: z.string().describe('Under which terms it was published.'),
});

const inShort = {
  id: z.string().describe('What other requests name it by.'),
  title: z.string().describe('What people call it.'),
  summary: z.string().describe('One or two sentences.'),
  version: z
    .int()
    .describe('Raised whenever the rules change what an old log would give; a match is pinned to the version it was created with.'),
  seats: seatRange.describe('The smallest and largest number of seats any config allows.'),
  credits,
  bots: z.array(z.string()).describe('The built-in bots that can fill a seat.'),
};

const gameVersion = z
  .object({
    version: z.int().describe('The version of the rules.'),
    status: z
      .enum(VERSION_STATUSES)
      .describe('New matches are played by the `current` one; by a `frozen` one only those that began with it, and their records.'),
    engine: engineBundle,
    rules: z.string().describe('The address of the rules text.'),
  })
  .meta({ id: 'GameVersion', description: 'A build of a version of a game.' });

/** A game of the catalogue. */
export const game = z
  .object({
    ...inShort,
    rulePrefix: z.string().describe('What the ids of its rules start with.'),
    presets: z.record(z.string(), gameConfig).describe('Named configs.'),
    schemas: z
      .object({
        config: jsonSchema.describe('JSON Schema of what a match is opened with.'),
        action: jsonSchema.describe('JSON Schema of what a seat can do.'),
        event: jsonSchema.describe('JSON Schema of what happens.'),
        view: jsonSchema.describe('JSON Schema of what a viewer sees.'),
        matchConfig: jsonSchema.describe('JSON Schema of the config of a match.'),
        reference: jsonSchema.describe('JSON Schema of the data book.'),
      })
      .describe('Each stands by itself; `/schemas` of the game has all as one.'),
    versions: z.array(gameVersion).describe('Every build of every version, from the oldest to the newest.'),
  })
  .meta({ id: 'Game', description: 'A game of the catalogue.' });

const links = z
  .object({
    game: z.string().describe('The whole of it.'),
    rules: z.string().describe('The rules; with `?form=summary` on two pages.'),
    reference: z.string().describe('The data book.'),
    schemas: z.string().describe('Its JSON Schemas as one document.'),
  })
  .describe('Where to read on.');

/** A game of the catalogue in short. */
const gameSummary = z
  .object({ ...inShort, presets: z.array(z.string()).describe('The names of its presets.'), links })
  .meta({ id: 'GameSummary', description: 'A game of the catalogue in short.' });

/** The whole catalogue. */
export const gameList = z
  .object({ items: z.array(gameSummary), nextCursor: z.null() })
  .meta({ id: 'GameList', description: 'The catalogue, always whole.' });

/** The data book of a game. */
export const gameReference = z
  .object({
    game: z.string().describe('The id of the game.'),
    version: z.int().describe('The version of the engine.'),
    engine: z.string().describe('SHA-256 of the engine, lower-case hex: with the same engine it is always the same book.'),
    reference: z
      .unknown()
      .meta({ id: 'GameReference', description: 'Every id that a view, an action or an event can hold, with its name, figures and text.' }),
  })
  .meta({ id: 'Reference', description: 'The data book of a game.' });
