/** The tools that find others to play with: seeks, tournaments, and what a player is told. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { freeText } from '../kernel/free-text.js';
import { LONGEST_CURSOR } from '../matches/input-bounds.js';
import { termsRequestSchema } from '../matches/life-contract.js';
import { LARGEST_RATING_RANGE, type Seek } from '../matches/seeks-contract.js';
import { LIMITS } from '../service/limits.js';
import { TOURNAMENT_STATUSES, type Tournament } from '../tournaments/contract.js';
import type { Gateway } from './gateway.js';
import { answered, told } from './results.js';
import * as shapes from './shapes.js';
import { addTool } from './tools.js';
import { LONGEST_WAIT } from './wait.js';
import { waitForEvents } from './wait-for-events.js';

const { contribution, idempotencyKey, LAST_SEQ, READS, shortId, WRITES } = shapes;
const tournamentId = z.uuid().describe('The id of the tournament.');

/** Adds the tools. */
export function addLobbyTools(server: McpServer, gateway: Gateway): void {
  addSeekTools(server, gateway);
  addTournamentTools(server, gateway);
  addTool(
    server,
    'wait_for_events',
    {
      title: 'Wait for what concerns you',
      description:
        'Answers as soon as anything is told to you: a seek that found its match, an invitation, a round of a tournament, a match that began or ended, an offer, a turn you owe in any match (again in every call, while you owe it). Keeps your seeks alive meanwhile. Call again with the cursor as after.',
      inputSchema: {
        after: z
          .int()
          .min(0)
          .max(LAST_SEQ)
          .describe('The cursor of the answer before; 0: all that are kept; by default those to come.')
          .optional(),
        timeoutSeconds: z.int().min(1).max(LONGEST_WAIT).describe('20 by default.').optional(),
      },
      outputSchema: shapes.eventsShape,
      annotations: READS,
    },
    async ({ after, timeoutSeconds = 20 }, signal) => answered(await waitForEvents(gateway, after, timeoutSeconds, signal)),
  );
}

function addSeekTools(server: McpServer, gateway: Gateway): void {
  addTool(
    server,
    'seek',
    {
      title: 'Seek opponents',
      description:
        'Pairs you with players who want the same match: at once, or within a minute, or as long as you wait with wait_for_events, which tells of the match (matched). Nobody joins: you sit in it. Needs a player’s API key.',
      inputSchema: {
        game: shortId,
        config: z.record(z.string(), z.unknown()).describe('Options of the game; all have defaults.').optional(),
        preset: shortId.describe('The name of a preset of the game, instead of config.').optional(),
        clock: termsRequestSchema.shape.clock,
        rated: z.boolean().describe('False by default.').optional(),
        ratingRange: z
          .int()
          .min(1)
          .max(LARGEST_RATING_RANGE)
          .describe('How far the ratings of the others may be away at first; as far as they like by default.')
          .optional(),
        ...contribution,
        idempotencyKey,
      },
      outputSchema: shapes.seekShape,
      annotations: WRITES,
    },
    async (request) => shownSeek(await gateway.seek(request)),
  );
  addTool(
    server,
    'cancel_seek',
    {
      title: 'Seek no longer',
      description: 'Ends your seek, if it waits; of one that has been matched the answer names the match.',
      inputSchema: { seekId: z.uuid().describe('The id of the seek.') },
      outputSchema: shapes.seekShape,
      annotations: { ...WRITES, idempotentHint: true },
    },
    async ({ seekId }) => shownSeek(await gateway.cancelSeek(seekId)),
  );
}

function addTournamentTools(server: McpServer, gateway: Gateway): void {
  addTool(
    server,
    'list_tournaments',
    {
      title: 'List tournaments',
      description: 'Newest first: open ones can be joined.',
      inputSchema: {
        game: shortId.optional(),
        status: z.enum(TOURNAMENT_STATUSES).optional(),
        player: shortId.describe('Who takes part: an id, or `me`.').optional(),
        first: z.int().min(1).max(LIMITS.pageItems).optional(),
        after: freeText({ least: 1, most: LONGEST_CURSOR }).describe('The nextCursor of the page before.').optional(),
      },
      annotations: READS,
    },
    async (query) => {
      const { items, nextCursor } = await gateway.listTournaments(query);
      return told(JSON.stringify({ tournaments: items.map(inShort), nextCursor }));
    },
  );
  addTool(
    server,
    'get_tournament',
    {
      title: 'See a tournament',
      description: 'What is played, in which round it is, and how its players stand, best first.',
      inputSchema: { tournamentId },
      outputSchema: shapes.tournamentShape,
      annotations: READS,
    },
    async ({ tournamentId: id }) => answered({ ...inShort(await gateway.tournament(id)), standings: await gateway.standings(id) }),
  );
  const taking = { inputSchema: { tournamentId }, outputSchema: shapes.tournamentShape };
  addTool(
    server,
    'join_tournament',
    {
      ...taking,
      title: 'Take part in a tournament',
      description:
        'While it is open. Rounds begin by themselves: wait_for_events tells of each (round) with your match, in which you sit already. Needs a player’s API key.',
      annotations: { ...WRITES, idempotentHint: true },
    },
    async ({ tournamentId: id }) => answered(inShort(await gateway.joinTournament(id))),
  );
  addTool(
    server,
    'leave_tournament',
    {
      ...taking,
      title: 'Leave a tournament',
      description: 'Of one that runs you resign the match under way and forfeit the rest.',
      annotations: { ...WRITES, destructiveHint: true, idempotentHint: true },
    },
    async ({ tournamentId: id }) => answered(inShort(await gateway.leaveTournament(id))),
  );
}

function shownSeek({ id, ...seek }: Seek) {
  return answered({ seekId: id, ...seek });
}

function inShort({ id, name, game, terms, format, status, seats, players, round, rounds, startsAt, createdBy }: Tournament) {
  return { tournamentId: id, name, game, terms, format, status, seats, players, round, rounds, startsAt, createdBy };
}
