import { z } from 'zod';
import { gameConfig } from '../../api/rest/components/game-json.js';
import { nextCursor, shortId } from '../../api/rest/parameters.js';
import { freeText } from '../../rules/kernel/free-text.js';
import { LONGEST_LOADOUT_TEXT, loadoutName } from './contract.js';

const headFields = {
  id: z.uuid(),
  name: z.string(),
  game: z.string(),
  gameVersion: z.int().describe('The version of the game by whose rules it was checked.'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** A saved loadout. */
export const savedLoadout = z
  .object({
    ...headFields,
    loadout: z.unknown().describe('By the game’s `schemas.loadout`.'),
    config: z.unknown().describe('The resolved config of the matches that it was checked for; null: of a preset of the game.'),
    text: z.string().describe('The same as one line of text, for others to import.'),
  })
  .meta({ id: 'SavedLoadout', description: 'A deck or team that a player keeps.' });

/** A player's saved loadouts. */
export const savedLoadoutList = z
  .object({
    items: z.array(z.object(headFields).meta({ id: 'SavedLoadoutHead', description: 'A saved loadout without its content.' })),
    nextCursor,
  })
  .meta({ id: 'SavedLoadoutList', description: 'A player’s saved loadouts, oldest first.' });

/** What is to be saved. */
export const savedLoadoutBody = z
  .strictObject({
    game: shortId.describe('The id of a game of the catalogue.').optional(),
    name: loadoutName.describe('For its player; with `text` that of the text by default. White space around it is removed.').optional(),
    loadout: z.unknown().describe('By the game’s `schemas.loadout`, or `{"preset": name}` with a name of its `loadouts`.').optional(),
    config: gameConfig
      .describe('The config of the matches that it is for, or the name of a preset; by default one of the game’s presets must take it.')
      .optional(),
    preset: shortId.describe('The name of one of the game’s presets, instead of `config`.').optional(),
    text: freeText({ least: 1, most: LONGEST_LOADOUT_TEXT, lines: true })
      .describe('Instead of the others but `name`: the `text` of a saved loadout.')
      .optional(),
  })
  .meta({ examples: [{ game: 'juggernauts', name: 'My Kali', loadout: { preset: 'kali' } }] });
