import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { FeatureTools } from '../../api/feature.js';
import type { Gateway } from '../../api/mcp/gateway.js';
import { answered, told } from '../../api/mcp/results.js';
import { READS, shortId, WRITES } from '../../api/mcp/shapes.js';
import { addTool } from '../../api/mcp/tools.js';
import { FIXED } from '../../base/fixed-limits.js';
import { freeText } from '../../rules/kernel/free-text.js';
import { LONGEST_LOADOUT_TEXT, loadoutName, type SavedLoadout } from './contract.js';
import type { OPERATIONS } from './operations.js';

const loadoutId = z.uuid();

/** The tools for the decks and teams that a player keeps. */
export const LOADOUT_TOOLS: FeatureTools<typeof OPERATIONS> = { addTools: addLoadoutTools };

function addLoadoutTools(server: McpServer, gateway: Gateway<typeof OPERATIONS>): void {
  addReading(server, gateway);
  addTool(
    server,
    'save_loadout',
    {
      title: 'Save a deck or team',
      description: 'Checks game, name and loadout, or an exported text, by the rules and keeps it, to be brought as {"saved": loadoutId}.',
      inputSchema: {
        loadoutId: loadoutId.describe('Saves it in the place of this one.').optional(),
        game: shortId.optional(),
        name: loadoutName.optional(),
        loadout: z.unknown().describe('A deck or team, or {"preset": name}.').optional(),
        config: z.record(z.string(), z.unknown()).describe('Of the matches it is for.').optional(),
        preset: shortId.describe('Its name, instead of config.').optional(),
        text: freeText({ least: 1, most: LONGEST_LOADOUT_TEXT, lines: true }).describe('Instead of the others but name.').optional(),
      },
      annotations: WRITES,
      asks: 'createLoadout',
    },
    async ({ loadoutId: id, ...input }) =>
      shown(await (id === undefined ? gateway.call('createLoadout', input) : gateway.call('replaceLoadout', { loadoutId: id, ...input }))),
  );
  addTool(
    server,
    'delete_loadout',
    {
      title: 'Delete a saved deck or team',
      description: 'Matches that it was brought to do not change.',
      inputSchema: { loadoutId },
      annotations: { ...WRITES, destructiveHint: true },
      asks: 'deleteLoadout',
    },
    async (asked) => shown(await gateway.call('deleteLoadout', asked)),
  );
}

function addReading(server: McpServer, gateway: Gateway<typeof OPERATIONS>): void {
  addTool(
    server,
    'list_loadouts',
    {
      title: 'List your decks and teams',
      description: 'The saved ones, oldest first.',
      inputSchema: { game: shortId.describe('Only those of this game.').optional() },
      annotations: READS,
      asks: 'listLoadouts',
    },
    async (query) =>
      told(JSON.stringify({ loadouts: (await gateway.call('listLoadouts', { ...query, first: FIXED.pageItems })).items.map(inShort) })),
  );
  addTool(
    server,
    'get_loadout',
    {
      title: 'See a saved deck or team',
      description: 'What is in it, and the line of text that others can import.',
      inputSchema: { loadoutId },
      annotations: READS,
      asks: 'getLoadout',
    },
    async (asked) => shown(await gateway.call('getLoadout', asked)),
  );
}

function shown(saved: SavedLoadout) {
  return answered(inShort(saved));
}

function inShort<Saved extends { id: string; createdAt: string }>({ id, createdAt: _, ...saved }: Saved) {
  return { loadoutId: id, ...saved };
}
