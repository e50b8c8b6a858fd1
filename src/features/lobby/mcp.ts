import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { FeatureTools } from '../../api/feature.js';
import { coded, madeBy } from '../../api/mcp/remote-gateway.js';
import { answered } from '../../api/mcp/results.js';
import { contribution, idempotencyKey, replayed, shortId, WRITES } from '../../api/mcp/shapes.js';
import { addTool } from '../../api/mcp/tools.js';
import { termsRequestSchema } from '../../use-cases/matches/life-contract.js';
import { LARGEST_RATING_RANGE, SEEK_STATUSES, type Seek, type SeekInput } from './contract.js';
import type { LobbyServices } from './lobby.js';

/** A request to be paired. */
const seekShape = {
  seekId: z.string(),
  status: z.enum(SEEK_STATUSES).describe('expired also means cancelled.'),
  matchId: z.string().nullable().describe('Once it is matched.'),
  expiresAt: z.string(),
  aborted: z.int().describe('How often you have left rated matches of the game before all had acted; opponents read it in your profile.'),
  replayed,
};

/** What the tools ask. */
interface LobbyGateway {
  createSeek(request: SeekInput): Promise<Seek & { replayed: boolean }>;
  cancelSeek(seekId: string): Promise<Seek>;
}

/** The tools to find opponents. */
export const LOBBY_TOOLS: FeatureTools<LobbyServices> = {
  local: ({ seeks }, caller): LobbyGateway => ({
    createSeek: (request) => seeks.create(caller, request),
    cancelSeek: (seekId) => seeks.cancel(caller, seekId),
  }),
  remote: ({ api, seeks }): LobbyGateway => ({
    createSeek: ({ idempotencyKey: key, ...request }) => {
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      return madeBy<Seek>(api.POST('/v1/seeks', { body: request as never, headers }));
    },
    cancelSeek: (seekId) => coded(seeks.cancel(seekId)),
  }),
  addTools: (server, gateway) => addSeekTools(server, gateway as LobbyGateway),
};

function addSeekTools(server: McpServer, gateway: LobbyGateway): void {
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
    async (request) => shownSeek(await gateway.createSeek(request)),
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
    async ({ seekId }) => shownSeek(await gateway.cancelSeek(seekId)),
  );
}

function shownSeek({ id, replayed, ...seek }: Seek & { replayed?: boolean }) {
  return answered({ seekId: id, ...seek, ...(replayed && { replayed }) });
}
