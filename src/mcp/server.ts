/** The Model Context Protocol server: the use cases as tools, over any transport and without a session. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { VISIBILITIES } from '../log/statuses.js';
import { COMMITMENT, IDEMPOTENCY_KEY, LONGEST_ENTROPY } from '../matches/input-bounds.js';
import { termsRequestSchema } from '../matches/life-contract.js';
import { LIMITS } from '../service/limits.js';
import { addCatalogueTools } from './catalogue-tools.js';
import type { Gateway } from './gateway.js';
import { addLifeTools } from './life-tools.js';
import { answered } from './results.js';
import { inShort, openSeated, seated, takeSeat } from './seating.js';
import * as shapes from './shapes.js';
import { submitAction } from './submit.js';
import { addTool } from './tools.js';
import { LONGEST_WAIT, waitForTurn } from './wait.js';

const INSTRUCTIONS = `gameledger plays tabletop games by exact rules. To play: list_games, get_rules (two pages), then create_match (with bots for the other seats) or
join_match; then, until the match is over, wait_for_turn, list_legal_actions, submit_action with one of the listed actions and the version as
expectedVersion; wait_for_turn also tells of offers to answer_offer. An action is legal if and only if it is listed. A refused action changes nothing and says which rule forbids it.`;

const { matchId, shortId, READS } = shapes;
const MOST_SEATS = 99;
/** PostgreSQL keeps a `seq` as an integer. */
const LAST_SEQ = 2_147_483_647;
const seat = z.int().min(0).max(MOST_SEATS).describe('The lowest free seat by default.').optional();
const contribution = {
  entropy: z
    .string()
    .max(LONGEST_ENTROPY)
    .describe('Any text; added to the chance of the match, so that the service cannot choose it alone.')
    .optional(),
  entropyCommitment: z
    .string()
    .regex(COMMITMENT.pattern)
    .describe('Instead of entropy: its SHA-256 in lower-case hex; reveal_entropy shows it once all seats are taken.')
    .optional(),
};
const WRITES = { readOnlyHint: false, destructiveHint: false, openWorldHint: false } as const;

/** A server for one caller; connect it to a transport. */
export function createMcpServer(gateway: Gateway, version: string): McpServer {
  const server = new McpServer({ name: 'gameledger', title: 'gameledger', version }, { instructions: INSTRUCTIONS });
  addCatalogueTools(server, gateway);
  addMatchTools(server, gateway);
  addReadingTools(server, gateway);
  addPlayTools(server, gateway);
  addLifeTools(server, gateway);
  return server;
}

function addMatchTools(server: McpServer, gateway: Gateway): void {
  addTool(
    server,
    'create_match',
    {
      title: 'Open a match',
      description: 'Opens a match, takes a seat of it unless told otherwise, and fills seats with built-in bots. Needs a player’s API key.',
      inputSchema: {
        game: shortId,
        config: z.record(z.string(), z.unknown()).describe('Options of the game; all have defaults.').optional(),
        preset: shortId.describe('The name of a preset of the game, instead of config.').optional(),
        visibility: z.enum(VISIBILITIES).optional(),
        join: z.boolean().describe('Whether to take a seat: true by default.').optional(),
        seat: z.int().min(0).max(MOST_SEATS).describe('The seat to take; 0 by default.').optional(),
        ...contribution,
        terms: termsRequestSchema.describe('How it is played: clock, absence, takebacks; all have defaults.').optional(),
        bots: z.array(shortId).max(MOST_SEATS).describe('Built-in bots for free seats in order, e.g. ["greedy"].').optional(),
      },
      outputSchema: shapes.seatedShape,
      annotations: WRITES,
    },
    async ({ game, config, preset, visibility, join = true, seat: wanted = 0, entropy, entropyCommitment, terms, bots = [] }) => {
      const request = { game, config, preset, visibility, terms, ...(join && { join: { seat: wanted, entropy, entropyCommitment } }) };
      return seated(await openSeated(gateway, request, bots));
    },
  );
  addTool(
    server,
    'join_match',
    {
      title: 'Take a seat',
      description:
        'Takes a free seat of an open match; the last one starts it. Called again it answers the seat you have. Needs a player’s API key.',
      inputSchema: { matchId, seat, ...contribution },
      outputSchema: shapes.seatedShape,
      annotations: { ...WRITES, idempotentHint: true },
    },
    async ({ matchId, ...request }) => seated(await takeSeat(gateway, matchId, request)),
  );
  addTool(
    server,
    'reveal_entropy',
    {
      title: 'Reveal your entropy',
      description: 'For a seat that joined with entropyCommitment, once awaitingEntropy names it; the last one starts the match.',
      inputSchema: { matchId, seat: z.int().min(0).max(MOST_SEATS).describe('Your seat.'), entropy: z.string().max(LONGEST_ENTROPY) },
      outputSchema: shapes.matchShape,
      annotations: { ...WRITES, idempotentHint: true },
    },
    async ({ matchId, seat: own, entropy }) => answered(inShort(await gateway.revealEntropy(matchId, own, entropy))),
  );
}

function addReadingTools(server: McpServer, gateway: Gateway): void {
  addTool(
    server,
    'get_view',
    {
      title: 'See the table',
      description: 'What your seat sees (or a spectator, without a seat), as text and as JSON.',
      inputSchema: { matchId, at: z.int().min(0).max(LAST_SEQ).describe('An earlier version; the present one by default.').optional() },
      outputSchema: shapes.viewShape,
      annotations: READS,
    },
    async ({ matchId, at }) => {
      const view = await gateway.view(matchId, at);
      return answered({ ...view }, view.text);
    },
  );
  addTool(
    server,
    'get_log',
    {
      title: 'Read the log',
      description: 'The entries of a match as you may see them; whole once the match has finished.',
      inputSchema: {
        matchId,
        after: z.int().min(-1).max(LAST_SEQ).describe('Entries with a greater seq; -1 includes the setup.').optional(),
        first: z.int().min(1).max(LIMITS.pageItems).optional(),
      },
      outputSchema: shapes.logShape,
      annotations: READS,
    },
    async ({ matchId, after, first }) => {
      const { items, nextCursor } = await gateway.log(matchId, { after, first });
      return answered({ entries: items, nextAfter: nextCursor === null ? null : Number(nextCursor) });
    },
  );
  addTool(
    server,
    'verify',
    {
      title: 'Verify a match',
      description: 'The service’s own check of the log: hash chain, chance, replay and result.',
      inputSchema: { matchId },
      outputSchema: shapes.verificationShape,
      annotations: READS,
    },
    async ({ matchId }) => answered({ ...(await gateway.verification(matchId)) }),
  );
}

function addPlayTools(server: McpServer, gateway: Gateway): void {
  addTool(
    server,
    'list_legal_actions',
    {
      title: 'List legal actions',
      description: 'Everything your seat may do now, also when it owes nothing (toAct says who does): what is not listed is not legal.',
      inputSchema: { matchId },
      outputSchema: shapes.legalShape,
      annotations: READS,
    },
    async ({ matchId }) => answered({ ...(await gateway.legalActions(matchId)) }),
  );
  addTool(
    server,
    'submit_action',
    {
      title: 'Act',
      description:
        'Plays one of the legal actions. A refusal is a result: it says which rule forbids the action and what is legal instead.',
      inputSchema: {
        matchId,
        action: z.looseObject({ type: z.string().max(64) }),
        expectedVersion: z.int().min(0).max(LAST_SEQ).describe('The version decided on; makes a repeated call harmless.').optional(),
        idempotencyKey: z.string().regex(IDEMPOTENCY_KEY.pattern).optional(),
      },
      outputSchema: shapes.submittedShape,
      annotations: WRITES,
    },
    ({ matchId, ...request }) => submitAction(gateway, matchId, request),
  );
  addTool(
    server,
    'wait_for_turn',
    {
      title: 'Wait for your turn',
      description:
        'Answers as soon as your seat owes an action, another seat has made an offer, or the match is over; after the timeout with timedOut, then call again. Waits for the start of an open match too.',
      inputSchema: {
        matchId,
        timeoutSeconds: z.int().min(0).max(LONGEST_WAIT).describe('20 by default.').optional(),
      },
      outputSchema: shapes.turnShape,
      annotations: READS,
    },
    async ({ matchId, timeoutSeconds = 20 }, signal) => {
      const waited = await waitForTurn(gateway, matchId, timeoutSeconds, signal);
      return answered(waited);
    },
  );
}
