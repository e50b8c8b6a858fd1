import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { FeatureTools } from '../../api/feature.js';
import type { Gateway } from '../../api/mcp/gateway.js';
import { answered } from '../../api/mcp/results.js';
import { contribution, idempotencyKey, replayed, shortId, WRITES } from '../../api/mcp/shapes.js';
import { addTool } from '../../api/mcp/tools.js';
import { termsRequestSchema } from '../../use-cases/matches/life-contract.js';
import { LARGEST_RATING_RANGE, SEEK_STATUSES, type Seek } from './contract.js';
import type { OPERATIONS } from './operations.js';

/** A request to be paired. */
const seekShape = {
  seekId: z.string(),
  status: z.enum(SEEK_STATUSES).describe('expired also means cancelled.'),
  matchId: z.string().nullable().describe('Once it is matched.'),
  expiresAt: z.string(),
  aborted: z.int().describe('How often you have left rated matches of the game before all had acted; opponents read it in your profile.'),
  replayed,
};

/** The tools to find opponents. */
export const LOBBY_TOOLS: FeatureTools<typeof OPERATIONS> = {
  addTools: addSeekTools,
  opponents: 'seek',
  reports: 'a seek that found its match (your seeks live on while you wait)',
};

function addSeekTools(server: McpServer, gateway: Gateway<typeof OPERATIONS>): void {
  addTool(
    server,
    'seek',
    {
      title: 'Seek opponents',
      description:
        'Pairs you with players who want the same match: at once, within a minute, or while you wait with wait_for_events, which reports the match (matched). You are seated without joining. Needs a player’s API key.',
      inputSchema: {
        game: shortId,
        config: z.record(z.string(), z.unknown()).describe('Options of the game; all have defaults.').optional(),
        preset: shortId.describe('The name of a preset of the game, instead of config.').optional(),
        clock: termsRequestSchema.shape.clock,
        rated: z.boolean().describe('False by default; needs a clock.').optional(),
        ratingRange: z
          .int()
          .min(1)
          .max(LARGEST_RATING_RANGE)
          .describe('The maximum difference to the ratings of the others at first; unlimited by default.')
          .optional(),
        ...contribution,
        idempotencyKey,
      },
      outputSchema: seekShape,
      annotations: WRITES,
    },
    async (request) => shownSeek(await gateway.call('createSeek', request)),
  );
  addTool(
    server,
    'cancel_seek',
    {
      title: 'Seek no longer',
      description: 'Cancels your seek if it waits; if it has been matched, the result names the match.',
      inputSchema: { seekId: z.uuid().describe('The id of the seek.') },
      outputSchema: seekShape,
      annotations: { ...WRITES, idempotentHint: true },
    },
    async (asked) => shownSeek(await gateway.call('cancelSeek', asked)),
  );
}

function shownSeek({ id, replayed, ...seek }: Seek & { replayed?: boolean }) {
  return answered({ seekId: id, ...seek, ...(replayed && { replayed }) });
}
