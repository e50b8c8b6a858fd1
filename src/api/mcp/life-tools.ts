/** The tools for a match's life around its rules: offers, the pause, the rematch. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { malformed } from '../../base/errors.js';
import { OFFER_KINDS, type Offer, type OfferKind } from '../../use-cases/matches/life-contract.js';
import type { Gateway } from './gateway.js';
import { answered } from './results.js';
import { seated } from './seating.js';
import * as shapes from './shapes.js';
import { addTool } from './tools.js';

const { idempotencyKey, LAST_SEQ, matchId, WRITES } = shapes;
const seq = z.int().min(0).max(LAST_SEQ).describe('The `seq` of the offer, from `offers` of get_view and wait_for_turn.');

/** Adds the tools. */
export function addLifeTools(server: McpServer, gateway: Gateway, described: z.ZodRawShape): void {
  addTool(
    server,
    'offer',
    {
      title: 'Offer',
      description:
        'Offers a draw, a takeback, an abort or a pause to the other seats; it takes effect when all have accepted, or at once if no consent is needed. Built-in bots answer before this call returns.',
      inputSchema: {
        matchId,
        kind: z.enum(OFFER_KINDS),
        to: z.int().min(0).max(LAST_SEQ).describe('For a takeback: the version to return to.').optional(),
        idempotencyKey,
      },
      outputSchema: shapes.agreedShape,
      annotations: WRITES,
    },
    async ({ kind, to, ...asked }) => answered({ ...(await gateway.call('offer', { ...asked, ...offerOf(kind, to) })) }),
  );
  addTool(
    server,
    'answer_offer',
    {
      title: 'Answer an offer',
      description: 'Accepts or refuses an offer of another seat.',
      inputSchema: { matchId, seq, accept: z.boolean(), idempotencyKey },
      outputSchema: shapes.agreedShape,
      annotations: WRITES,
    },
    async (asked) => answered({ ...(await gateway.call('answerOffer', asked)) }),
  );
  addTool(
    server,
    'withdraw_offer',
    {
      title: 'Withdraw your offer',
      description: 'Withdraws your own open offer.',
      inputSchema: { matchId, seq, idempotencyKey },
      outputSchema: shapes.agreedShape,
      annotations: WRITES,
    },
    async (asked) => answered({ ...(await gateway.call('withdrawOffer', asked)) }),
  );
  addTool(
    server,
    'resume',
    {
      title: 'Resume after a pause',
      description: 'Restarts the clocks after a pause; until then actions are refused with MATCH_PAUSED.',
      inputSchema: { matchId, idempotencyKey },
      outputSchema: shapes.agreedShape,
      annotations: WRITES,
    },
    async (asked) => answered({ ...(await gateway.call('resume', asked)) }),
  );
  addTool(
    server,
    'rematch',
    {
      title: 'Ask for a rematch',
      description:
        'After the end: a match with the same config and terms, every player one seat further, unless the seats are drawn; you take your seat in it. Needs a player’s API key.',
      inputSchema: { matchId, loadout: shapes.contribution.loadout.describe('What you bring instead of what you brought before.') },
      outputSchema: { ...shapes.seatedShape, ...described },
      annotations: { ...WRITES, idempotentHint: true },
    },
    async (asked) => seated(await gateway.call('rematch', asked), described),
  );
}

/** *Errors*: MALFORMED for a takeback to nowhere, and for `to` beside anything else. */
function offerOf(kind: OfferKind, to: number | undefined): Offer {
  if (kind !== 'takeback' && to === undefined) return { kind };
  if (kind === 'takeback' && to !== undefined) return { kind, to };
  throw malformed('A takeback says to which version, and nothing else does.', [
    { path: '/to', message: 'with `takeback` and only with it' },
  ]);
}
