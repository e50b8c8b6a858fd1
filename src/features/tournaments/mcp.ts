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
import { ENTRIES, FORMATS, TOURNAMENT_STATUSES, type Tournament } from './contract.js';
import type { OPERATIONS } from './operations.js';

const { READS, shortId, WRITES } = shapes;
const tournamentId = z.uuid().describe('The id of the tournament.');

const standing = z.looseObject({
  rank: z.int(),
  player: z.looseObject({ id: z.string(), name: z.string() }),
  points: z.number(),
  hasLeft: z.boolean(),
});

/** A tournament in short. */
const tournamentShape = {
  tournamentId: z.string(),
  name: z.string(),
  game: z.string(),
  terms: z
    .looseObject({ rated: z.boolean() })
    .describe('The clock, and how soon a first action is due: who makes none forfeits the match.'),
  format: z.enum(FORMATS),
  status: z.enum(TOURNAMENT_STATUSES),
  seats: z.int().describe('The maximum number of players.'),
  players: z.int(),
  round: z.int().describe('The current or last round; 0 before the start.'),
  rounds: z.int().nullable(),
  startsAt: z.string().nullable().describe('Null if its creator starts it.'),
  entry: z.enum(ENTRIES).describe('Who may join: everybody, or players whom the maker has invited.'),
  perOwner: z.int().describe('How many players of one owner may take part; a bot counts as its player.'),
  minimumGames: z.int().describe('So many rated matches of the game that counted a player must have.'),
  createdBy: z.looseObject({ id: z.string(), name: z.string() }),
  maker: z.looseObject({ id: z.string(), name: z.string() }).describe('Who starts it and decides about its players.'),
  yourLoadout: z.unknown().describe('What you bring to each match; null for the default.'),
  standings: z.array(standing).describe('Best first; only in get_tournament.').optional(),
};

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
      outputSchema: tournamentShape,
      annotations: READS,
    },
    async (asked) => {
      const { items: standings } = await gateway.call('listStandings', { ...asked, first: FIXED.pageItems });
      return answered({ ...inShort(await gateway.call('getTournament', asked)), standings });
    },
  );
  const taking = { inputSchema: { tournamentId }, outputSchema: tournamentShape };
  addTool(
    server,
    'join_tournament',
    {
      ...taking,
      inputSchema: {
        tournamentId,
        invitation: shortId.describe('Where entry is invited and you are not on the list: gi_…').optional(),
        loadout: shapes.contribution.loadout,
      },
      title: 'Join a tournament',
      description:
        'While it is open. Rounds start automatically: wait_for_events reports each (round) with your match, in which you are already seated. Joining again changes your loadout until the start. Needs a player’s API key.',
      annotations: { ...WRITES, idempotentHint: true },
    },
    async (asked) => answered(inShort(await gateway.call('joinTournament', asked))),
  );
  addTool(
    server,
    'leave_tournament',
    {
      ...taking,
      title: 'Leave a tournament',
      description: 'In a running tournament you resign the current match and forfeit the rest.',
      annotations: { ...WRITES, destructiveHint: true, idempotentHint: true },
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
