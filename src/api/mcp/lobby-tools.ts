/** The tools to find opponents: seeks, and events. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { termsRequestSchema } from '../../use-cases/matches/life-contract.js';
import { LARGEST_RATING_RANGE, type Seek } from '../../use-cases/matches/seeks-contract.js';
import type { Gateway } from './gateway.js';
import { answered } from './results.js';
import * as shapes from './shapes.js';
import { addTool } from './tools.js';
import { LONGEST_WAIT } from './wait.js';
import { waitForEvents } from './wait-for-events.js';

const { contribution, idempotencyKey, LAST_SEQ, READS, shortId, WRITES } = shapes;

/** Adds the tools; wait_for_events waits no longer than until `stopping` aborts. */
export function addLobbyTools(server: McpServer, gateway: Gateway, stopping: AbortSignal): void {
  addSeekTools(server, gateway);
  addTool(
    server,
    'wait_for_events',
    {
      title: 'Wait for what concerns you',
      description:
        'Returns as soon as there is an event for you: a seek that found its match, an invitation, a round of a tournament, a match that started or ended, an offer, a turn you owe in any match (again in every call, while you owe it). Renews your seeks meanwhile. Call again with the cursor as after.',
      inputSchema: {
        after: z
          .int()
          .min(-1)
          .max(LAST_SEQ)
          .describe('The cursor of the previous result; 0 or -1: all stored events; by default only later ones.')
          .optional(),
        timeoutSeconds: z.int().min(1).max(LONGEST_WAIT).describe('20 by default.').optional(),
        story: shapes.story('each turn says what is asked and what has happened since your last action'),
        lang: shapes.lang,
      },
      outputSchema: shapes.eventsShape,
      annotations: READS,
    },
    async ({ after, timeoutSeconds = 20, story, lang: language }, signal) =>
      answered(await waitForEvents(gateway, { after, hasStory: story === '1', language }, timeoutSeconds, [signal, stopping])),
  );
}

function addSeekTools(server: McpServer, gateway: Gateway): void {
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
      outputSchema: shapes.seekShape,
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
      outputSchema: shapes.seekShape,
      annotations: { ...WRITES, idempotentHint: true },
    },
    async ({ seekId }) => shownSeek(await gateway.cancelSeek(seekId)),
  );
}

function shownSeek({ id, replayed, ...seek }: Seek & { replayed?: boolean }) {
  return answered({ seekId: id, ...seek, ...(replayed && { replayed }) });
}
