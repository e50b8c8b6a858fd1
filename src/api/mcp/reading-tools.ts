/** The tools that read a match: the table, the log, its check. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { FIXED } from '../../base/fixed-limits.js';
import type { Feature } from '../feature.js';
import type { Gateway } from './gateway.js';
import { answered, told } from './results.js';
import * as shapes from './shapes.js';
import { inWords, newsFor, viewInWords } from './table-text.js';
import { addTool } from './tools.js';

const { lang, LAST_SEQ, matchId, READS } = shapes;
const MOST_SEATS = 99;

/** Adds get_view, get_log and verify. */
export function addReadingTools(server: McpServer, gateway: Gateway, features: readonly Feature[]): void {
  const shows = features.flatMap(({ mcp }) => mcp?.view ?? []);
  const added: z.ZodRawShape = Object.assign({}, ...shows.map((show) => show.arguments));
  addTool(
    server,
    'get_view',
    {
      title: 'See the table',
      description: 'What your seat sees, or a spectator without one.',
      inputSchema: {
        matchId,
        at: z.int().min(0).max(LAST_SEQ).describe('An earlier version; the present one by default.').optional(),
        as: z
          .union([z.int().min(0).max(MOST_SEATS), z.enum(['spectator', 'omniscient'])])
          .describe('After the end: the viewer, a seat or one of these.')
          .optional(),
        lang,
        ...added,
      },
      annotations: READS,
      asks: 'getView',
      plays: true,
      showsTable: true,
    },
    async ({ matchId, at, as, lang: language, ...added }) => {
      const { text, ...view } = await viewInWords(gateway, { matchId, at, as, language });
      const news = await newsFor(gateway, matchId, view, language);
      const { content, ...result } = answered(view, inWords(view, news, text));
      // The same version, should the match have gone on meanwhile.
      const asked = { ...added, matchId, at: view.version, as, language };
      const shown = await Promise.all(shows.map(({ show }) => show(gateway, asked)));
      return { ...result, content: [...content, ...shown.flat()] };
    },
  );
  addTool(
    server,
    'get_log',
    {
      title: 'Read the log',
      description: 'The entries of a match as you may see them.',
      inputSchema: {
        matchId,
        after: z.int().min(-1).max(LAST_SEQ).describe('Entries with a greater seq; -1 includes the setup.').optional(),
        first: z.int().min(1).max(FIXED.pageItems).optional(),
        story: shapes.story(`each entry says in words what happened; then at most ${FIXED.storyItems} entries`),
        lang,
      },
      annotations: READS,
      asks: 'getLog',
    },
    async ({ lang: language, ...query }) => {
      const { items, nextCursor } = await gateway.call('getLog', { ...query, language });
      return told(JSON.stringify({ entries: items, nextAfter: nextCursor === null ? null : Number(nextCursor) }));
    },
  );
  addTool(
    server,
    'verify',
    {
      title: 'Verify a match',
      description: 'Checks the log: hash chain, chance, replay and result.',
      inputSchema: { matchId },
      annotations: READS,
      asks: 'verifyMatch',
    },
    async (asked) => answered({ ...(await gateway.call('verifyMatch', asked)) }),
  );
}
