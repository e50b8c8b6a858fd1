import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { FeatureTools } from '../../api/feature.js';
import type { Gateway } from '../../api/mcp/gateway.js';
import { answered, told } from '../../api/mcp/results.js';
import * as shapes from '../../api/mcp/shapes.js';
import { addTool } from '../../api/mcp/tools.js';
import { FIXED } from '../../base/fixed-limits.js';
import { freeText } from '../../rules/kernel/free-text.js';
import { LONGEST_CURSOR } from '../../use-cases/matches/input-bounds.js';
import { TOURNAMENT_STATUSES, type Tournament } from './contract.js';
import type { OPERATIONS } from './operations.js';

const { READS, shortId, WRITES } = shapes;
const tournamentId = z.uuid();

/** The tools of tournaments. */
export const TOURNAMENT_TOOLS: FeatureTools<typeof OPERATIONS> = {
  addTools: addTournamentTools,
  opponents: 'join_tournament',
  reports: 'a round of a tournament',
};

function addTournamentTools(server: McpServer, gateway: Gateway<typeof OPERATIONS>): void {
  addTool(
    server,
    'list_tournaments',
    {
      title: 'List tournaments',
      description: 'Newest first; open ones can be joined.',
      inputSchema: {
        game: shortId.optional(),
        status: z.enum(TOURNAMENT_STATUSES).optional(),
        player: shortId.describe('Only tournaments of this player: an id, or `me`.').optional(),
        first: z.int().min(1).max(FIXED.pageItems).optional(),
        after: freeText({ least: 1, most: LONGEST_CURSOR }).describe('The nextCursor of the previous page.').optional(),
      },
      annotations: READS,
      asks: 'listTournaments',
    },
    async (query) => {
      const { items, nextCursor } = await gateway.call('listTournaments', query);
      return told(JSON.stringify({ tournaments: items.map(inShort), nextCursor }));
    },
  );
  addTool(
    server,
    'get_tournament',
    {
      title: 'See a tournament',
      description: 'The game, the current round, and the standings, best first.',
      inputSchema: { tournamentId },
      annotations: READS,
      asks: 'getTournament',
    },
    async (asked) => {
      const { items: standings } = await gateway.call('listStandings', { ...asked, first: FIXED.pageItems });
      return answered({ ...inShort(await gateway.call('getTournament', asked)), standings });
    },
  );
  addTool(
    server,
    'join_tournament',
    {
      inputSchema: {
        tournamentId,
        invitation: shortId.describe('gi_…, where you need one.').optional(),
        loadout: shapes.contribution.loadout,
      },
      title: 'Join a tournament',
      description:
        'While it is open, again to change what you bring; wait_for_events reports each `round` with your match, in which you are seated.',
      annotations: { ...WRITES, idempotentHint: true },
      asks: 'joinTournament',
    },
    async (asked) => answered(inShort(await gateway.call('joinTournament', asked))),
  );
  addTool(
    server,
    'leave_tournament',
    {
      inputSchema: { tournamentId },
      title: 'Leave a tournament',
      description: 'In a running one you resign the match and forfeit the rest.',
      annotations: { ...WRITES, destructiveHint: true, idempotentHint: true },
      asks: 'leaveTournament',
    },
    async (asked) => answered(inShort(await gateway.call('leaveTournament', asked))),
  );
}

function inShort({
  id,
  configIsSummary: _,
  config: _config,
  gameVersion: _version,
  createdAt: _at,
  startedAt: _start,
  finishedAt: _end,
  ...tournament
}: Tournament) {
  return { tournamentId: id, ...tournament };
}
