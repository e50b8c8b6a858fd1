/** The tool that waits for what concerns a player. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Feature } from '../feature.js';
import type { Gateway } from './gateway.js';
import { answered } from './results.js';
import * as shapes from './shapes.js';
import { addTool } from './tools.js';
import { LONGEST_WAIT } from './wait.js';
import { waitForEvents } from './wait-for-events.js';

const { LAST_SEQ, READS } = shapes;

/** Adds wait_for_events, which waits no longer than until `stopping` aborts. */
export function addEventTools(server: McpServer, gateway: Gateway, stopping: AbortSignal, features: readonly Feature[]): void {
  const reported = features.flatMap(({ mcp }) => mcp?.reports ?? []).map((what) => `, ${what}`);
  addTool(
    server,
    'wait_for_events',
    {
      title: 'Wait for what concerns you',
      description: `Returns once something concerns you: an invitation, a match that started or ended, an offer, a turn you owe${reported.join('')}.`,
      inputSchema: {
        after: z.int().min(-1).max(LAST_SEQ).describe('The cursor of the previous result; 0: all stored events.').optional(),
        timeoutSeconds: z.int().min(1).max(LONGEST_WAIT).describe('20 by default.').optional(),
        story: shapes.story('each turn says what is asked and what has happened since your last action'),
        lang: shapes.lang,
      },
      annotations: READS,
      asks: 'streamEvents',
    },
    async ({ after, timeoutSeconds: seconds = 20, story, lang: language }, { signal, tell }) => {
      const query = { after, hasStory: story === '1', language };
      return answered(await waitForEvents(gateway, query, { seconds, ends: [signal, stopping], tell }));
    },
  );
}
