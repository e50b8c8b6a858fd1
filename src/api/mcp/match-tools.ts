/** The tools that open matches and take seats. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { VISIBILITIES } from '../../record/log/statuses.js';
import { freeText } from '../../rules/kernel/free-text.js';
import { LONGEST_ENTROPY } from '../../use-cases/matches/input-bounds.js';
import { termsRequestSchema } from '../../use-cases/matches/life-contract.js';
import type { CreateInput } from '../../use-cases/matches/shapes.js';
import type { CoreOperations } from '../core-operations.js';
import { describedBy, type Feature } from '../feature.js';
import type { Fields } from '../operation.js';
import type { Gateway } from './gateway.js';
import { openSeated, seated, shown, takeSeat } from './seating.js';
import * as shapes from './shapes.js';
import { addTool } from './tools.js';

const { contribution, MOST_SEATS, matchId, shortId, WRITES } = shapes;
const seat = z.int().min(0).max(MOST_SEATS).describe('The lowest free one by default.').optional();

/** The terms in words. */
const TERMS = `{"clock": ${shapes.CLOCK}, "onTimeout": "lose" or {"bot"}, "takeback": "consent", "never", "quiet" or (alone) "free", "rated": true, "startWithinSeconds"}; all optional.`;

/** Adds create_match, join_match and reveal_entropy. */
export function addMatchTools(server: McpServer, gateway: Gateway, features: readonly Feature[]): void {
  const described = describedBy(features, 'matchInShort');
  const fillers = features.flatMap(({ mcp }) => mcp?.seats ?? []);
  const filled = fillers.map(({ fills }) => `, and fills seats with ${fills}`);
  const added: z.ZodRawShape = Object.assign({}, ...fillers.map((filler) => filler.arguments));
  addTool(
    server,
    'create_match',
    {
      title: 'Open a match',
      description: `Opens a match, takes a seat in it by default${filled.join('')}.`,
      inputSchema: {
        game: shortId,
        config: z.record(z.string(), z.unknown()).describe('Options of the game.').optional(),
        preset: shortId.describe('Its name, instead of config.').optional(),
        visibility: z.enum(VISIBILITIES).optional(),
        join: z
          .strictObject({ seat, ...contribution })
          .nullable()
          .describe('The seat to take; null: none.')
          .optional(),
        terms: shapes.inWords(termsRequestSchema, TERMS).optional(),
        seats: z
          .array(z.union([z.strictObject({ player: z.uuid() }), z.strictObject({ invite: z.literal(true) }), z.null()]))
          .max(MOST_SEATS)
          .describe('By seat, for whom it is reserved.')
          .optional(),
        idempotencyKey: shapes.idempotencyKey,
        ...added,
      },
      annotations: WRITES,
      asks: 'createMatch',
    },
    async ({ join = {}, ...wanted }) => {
      const asked = { ...wanted, ...(join && { join }) };
      const fills = await Promise.all(fillers.map(({ prepare }) => prepare(gateway, asked)));
      const request = Object.fromEntries(Object.entries(asked).filter(([name]) => !(name in added))) as unknown as CreateInput &
        Fields<CoreOperations['createMatch']>;
      return seated(await openSeated(gateway, request, fills), described);
    },
  );
  addTool(
    server,
    'join_match',
    {
      title: 'Take a seat',
      description: 'Takes a free seat of an open match, or returns the one you have; the last seat starts it.',
      inputSchema: { matchId, seat, ...contribution },
      annotations: { ...WRITES, idempotentHint: true },
      asks: 'joinMatch',
    },
    async (asked) => seated(await takeSeat(gateway, asked), described),
  );
  addTool(
    server,
    'reveal_entropy',
    {
      title: 'Reveal your entropy',
      description: 'For a seat that joined with entropyCommitment, once awaitingEntropy lists it.',
      inputSchema: { matchId, seat: z.int().min(0).max(MOST_SEATS).describe('Your seat.'), entropy: freeText({ most: LONGEST_ENTROPY }) },
      annotations: { ...WRITES, idempotentHint: true },
      asks: 'revealEntropy',
    },
    async (asked) => shown(await gateway.call('revealEntropy', asked), described),
  );
}
