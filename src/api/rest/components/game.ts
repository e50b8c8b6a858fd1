import { z } from 'zod';
import { VERSION_STATUSES } from '../../../use-cases/matches/catalogue-contract.js';
import { nextCursor } from '../parameters.js';
import { gameConfig } from './game-json.js';
import { engineBundle } from './match.js';
import { language } from './narration.js';

const seatRange = z.object({ min: z.int().describe('The minimum.'), max: z.int().describe('The maximum.') });
const jsonSchema = z.record(z.string(), z.unknown()).describe('A JSON Schema (2020-12).');
const credits = z.object({
  designer: z.string().describe('Who designed the game.'),
  source: z.string().describe('The published text on which the rules are based.'),
  license: z.string().describe('The licence under which it was published.'),
});

const inShort = {
  id: z.string().describe('The id for other requests.'),
  title: z.string().describe('The title for people.'),
  summary: z.string().describe('One or two sentences.'),
  version: z
    .int()
    .describe(
      'Increased whenever a change of the rules would replay an old log differently; a match is pinned to the version with which it was created.',
    ),
  seats: seatRange.describe('The smallest and largest number of seats any config allows.'),
  credits,
  bots: z.array(z.string()).describe('The built-in bots that can fill a seat.'),
  languages: z.array(language).describe('The languages in which it is told.'),
};

const gameVersion = z
  .object({
    version: z.int().describe('The version of the rules.'),
    status: z
      .enum(VERSION_STATUSES)
      .describe(
        'New matches use the `current` version; a `frozen` version is used only by matches that began with it, and for their records.',
      ),
    engine: engineBundle,
    rules: z.string().describe('The address of the rules text.'),
  })
  .meta({ id: 'GameVersion', description: 'A build of a version of a game.' });

/** A game of the catalogue. */
export const game = z
  .object({
    ...inShort,
    rulePrefix: z.string().describe('The prefix of the ids of its rules.'),
    presets: z.record(z.string(), gameConfig).describe('Named configs.'),
    fairness: z
      .array(
        z.object({
          preset: z.string().describe('The name of the preset.'),
          symmetric: z.boolean().describe('Whether it favours no seat beyond who begins.'),
          unrated: z.string().nullable().describe('Why matches with it are not rated, a sentence; null where they can be.'),
        }),
      )
      .describe('Of each preset, in the same order: whether it favours a seat, and whether matches with it are rated.'),
    loadouts: z.record(z.string(), z.unknown()).nullable().describe('What a seat can bring, by name; null where seats bring nothing.'),
    schemas: z
      .object({
        config: jsonSchema.describe('JSON Schema of the config with which a match is created.'),
        action: jsonSchema.describe('JSON Schema of the actions.'),
        event: jsonSchema.describe('JSON Schema of the events.'),
        view: jsonSchema.describe('JSON Schema of the views.'),
        matchConfig: jsonSchema.describe('JSON Schema of the config of a match.'),
        reference: jsonSchema.describe('JSON Schema of the data book.'),
        loadout: jsonSchema.describe('JSON Schema of what a seat can bring, where it can.').optional(),
      })
      .describe('Each schema is self-contained; `/schemas` of the game has all in one document.'),
    versions: z.array(gameVersion).describe('Every build of every version, from the oldest to the newest.'),
  })
  .meta({ id: 'Game', description: 'A game of the catalogue.' });

const links = z
  .object({
    game: z.string().describe('The complete entry of the catalogue.'),
    rules: z.string().describe('The rules; with `?form=summary` the summary of two pages.'),
    reference: z.string().describe('The data book.'),
    schemas: z.string().describe('Its JSON Schemas as one document.'),
  })
  .describe('Links to further information.');

/** A game of the catalogue in short. */
const gameSummary = z
  .object({
    ...inShort,
    presets: z.array(z.string()).describe('The names of its presets.'),
    loadouts: z.array(z.string()).describe('The names of what a seat can bring.'),
    links,
  })
  .meta({ id: 'GameSummary', description: 'A game of the catalogue in short.' });

/** The whole catalogue. */
export const gameList = z
  .object({ items: z.array(gameSummary), nextCursor })
  .meta({ id: 'GameList', description: 'A page of the catalogue.' });

/** The data book of a game. */
export const gameReference = z
  .object({
    game: z.string().describe('The id of the game.'),
    version: z.int().describe('The version of the engine.'),
    engine: z.string().describe('SHA-256 of the engine, lower-case hex; the book of an engine never changes.'),
    language: language.describe('The language of its names and texts.'),
    reference: z
      .unknown()
      .meta({ id: 'GameReference', description: 'Every id that a view, an action or an event can hold, with its name, figures and text.' }),
  })
  .meta({ id: 'Reference', description: 'The data book of a game.' });
