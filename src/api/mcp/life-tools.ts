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
const seq = z.int().min(0).max(LAST_SEQ).describe('Of the offer, in `offers` of wait_for_turn.');

/** Adds the tools. */
export function addLifeTools(server: McpServer, gateway: Gateway, described: z.ZodRawShape): void {
  addTool(
    server,
    'offer',
    {
      title: 'Offer',
      description: 'Offers the other seats something, which takes effect when all have accepted.',
      inputSchema: {
        matchId,
        kind: z.enum(OFFER_KINDS),
        to: z.int().min(0).max(LAST_SEQ).describe('For a takeback: the version.').optional(),
        idempotencyKey,
      },
      annotations: WRITES,
      asks: 'offer',
      plays: true,
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
      annotations: WRITES,
      asks: 'answerOffer',
      plays: true,
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
      annotations: WRITES,
      asks: 'withdrawOffer',
      plays: true,
    },
    async (asked) => answered({ ...(await gateway.call('withdrawOffer', asked)) }),
  );
  addTool(
    server,
    'resume',
    {
      title: 'Resume after a pause',
      description: 'Restarts the clocks after a pause.',
      inputSchema: { matchId, idempotencyKey },
      annotations: WRITES,
      asks: 'resume',
      plays: true,
    },
    async (asked) => answered({ ...(await gateway.call('resume', asked)) }),
  );
  addTool(
    server,
    'rematch',
    {
      title: 'Ask for a rematch',
      description: 'After the end: takes your seat in a match like this one, every player one seat further.',
      inputSchema: { matchId, loadout: shapes.contribution.loadout.describe('Instead of what you brought before.') },
      annotations: { ...WRITES, idempotentHint: true },
      asks: 'rematch',
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
