/** The tools for a match's life around its rules: offers, the pause, the rematch. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { OFFER_KINDS, type Offer, type OfferKind } from '../matches/life-contract.js';
import { malformed } from '../service/errors.js';
import type { Gateway } from './gateway.js';
import { answered } from './results.js';
import { seated } from './seating.js';
import * as shapes from './shapes.js';
import { addTool } from './tools.js';

const { idempotencyKey, LAST_SEQ, matchId, WRITES } = shapes;
const seq = z.int().min(0).max(LAST_SEQ).describe('Names the offer, as `offers` of get_view and wait_for_turn list it.');

/** Adds the tools. */
export function addLifeTools(server: McpServer, gateway: Gateway): void {
  addTool(
    server,
    'offer',
    {
      title: 'Offer',
      description:
        'Offers a draw, a takeback, an abort or a pause to the other seats; it takes effect when all have accepted, at once where nobody has to. Built-in bots answer before this does.',
      inputSchema: {
        matchId,
        kind: z.enum(OFFER_KINDS),
        to: z.int().min(0).max(LAST_SEQ).describe('Of a takeback: the version to go back to.').optional(),
        idempotencyKey,
      },
      outputSchema: shapes.agreedShape,
      annotations: WRITES,
    },
    async ({ matchId, kind, to, ...key }) => answered({ ...(await gateway.offer(matchId, offerOf(kind, to), key)) }),
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
    async ({ matchId, seq, accept, ...key }) => answered({ ...(await gateway.answerOffer(matchId, seq, accept, key)) }),
  );
  addTool(
    server,
    'withdraw_offer',
    {
      title: 'Withdraw your offer',
      description: 'Takes your own open offer back.',
      inputSchema: { matchId, seq, idempotencyKey },
      outputSchema: shapes.agreedShape,
      annotations: WRITES,
    },
    async ({ matchId, seq, ...key }) => answered({ ...(await gateway.withdrawOffer(matchId, seq, key)) }),
  );
  addTool(
    server,
    'resume',
    {
      title: 'Go on after a pause',
      description: 'Lets the clocks go on; actions are refused with MATCH_PAUSED until a seat does.',
      inputSchema: { matchId, idempotencyKey },
      outputSchema: shapes.agreedShape,
      annotations: WRITES,
    },
    async ({ matchId, ...key }) => answered({ ...(await gateway.resume(matchId, key)) }),
  );
  addTool(
    server,
    'rematch',
    {
      title: 'Play again',
      description:
        'After the end: a match with the same config and terms, everybody one seat further; you take your seat in it. Needs a player’s API key.',
      inputSchema: { matchId },
      outputSchema: shapes.seatedShape,
      annotations: { ...WRITES, idempotentHint: true },
    },
    async ({ matchId }) => seated(await gateway.rematch(matchId)),
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
