import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { FeatureTools } from '../../api/feature.js';
import type { Gateway } from '../../api/mcp/gateway.js';
import { answered } from '../../api/mcp/results.js';
import { CLOCK, contribution, idempotencyKey, inWords, shortId, WRITES } from '../../api/mcp/shapes.js';
import { addTool } from '../../api/mcp/tools.js';
import { termsRequestSchema } from '../../use-cases/matches/life-contract.js';
import { LARGEST_RATING_RANGE, type Seek } from './contract.js';
import type { OPERATIONS } from './operations.js';

/** The tools to find opponents. */
export const LOBBY_TOOLS: FeatureTools<typeof OPERATIONS> = {
  addTools: addSeekTools,
  opponents: 'seek',
  reports: 'a seek that found its match',
};

function addSeekTools(server: McpServer, gateway: Gateway<typeof OPERATIONS>): void {
  addTool(
    server,
    'seek',
    {
      title: 'Seek opponents',
      description: 'Pairs you with players who want the same match and seats you; wait_for_events reports it (`matched`).',
      inputSchema: {
        game: shortId,
        config: z.record(z.string(), z.unknown()).describe('Options of the game.').optional(),
        preset: shortId.describe('Its name, instead of config.').optional(),
        clock: inWords(termsRequestSchema.shape.clock, `${CLOCK}; none by default.`),
        rated: z.boolean().describe('False by default; needs a clock.').optional(),
        ratingRange: z.int().min(1).max(LARGEST_RATING_RANGE).describe('How far ratings may differ at first.').optional(),
        ...contribution,
        idempotencyKey,
      },
      annotations: WRITES,
      asks: 'createSeek',
    },
    async (request) => shownSeek(await gateway.call('createSeek', request)),
  );
  addTool(
    server,
    'cancel_seek',
    {
      title: 'Seek no longer',
      description: 'Cancels your seek if it waits; a matched one names its match.',
      inputSchema: { seekId: z.uuid() },
      annotations: { ...WRITES, idempotentHint: true },
      asks: 'cancelSeek',
    },
    async (asked) => shownSeek(await gateway.call('cancelSeek', asked)),
  );
}

function shownSeek({ id, replayed, ...seek }: Seek & { replayed?: boolean }) {
  return answered({ seekId: id, ...seek, ...(replayed && { replayed }) });
}
