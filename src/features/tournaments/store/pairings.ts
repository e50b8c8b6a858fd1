/** Who meets whom in tournaments, and what has become of it. */

import type { ISql, PendingQuery, Row } from 'postgres';
import type { MatchStatus } from '../../../record/log/statuses.js';
import type { Outcome } from '../../../rules/kernel/game.js';
import { newsText, type Told } from '../../../store/ledger/player-events.js';
import type { Connections } from '../../../store/ledger/pools.js';

/** A pairing, with what has become of its match. */
export interface TournamentPairingRow {
  round: number;
  board: number;
  game: number;
  firstPlayer: string;
  secondPlayer: string | null;
  matchId: string | null;
  /** Of the match. */
  status: MatchStatus | null;
  /** By seat; null while there is no result. */
  outcomes: Outcome[] | null;
  /** Why the match ended, as its result says. */
  reason: string | null;
  /** Whether a seat that had not acted has ended the match by giving up. */
  isGivenUpUnplayed: boolean;
}

/** Whether an entry gives a seat up: by one of its own kind, or by the game's own action. */
const givesUp = (sql: ISql, body: PendingQuery<Row[]>): PendingQuery<Row[]> =>
  sql`(${body} ->> 'kind' = 'resignation' OR (${body} ->> 'kind' = 'action' AND ${body} #>> '{action,type}' = 'resign'))`;

/** The pairings of the rounds `from` to `to`, in their order. */
export async function listTournamentPairings(
  { general }: Connections,
  id: string,
  from: number,
  to: number,
): Promise<TournamentPairingRow[]> {
  return general<TournamentPairingRow[]>`
    WITH paired AS MATERIALIZED (
      SELECT * FROM tournament_pairings WHERE tournament_id = ${id} AND round BETWEEN ${from} AND ${to}
    ), heads AS MATERIALIZED (
      SELECT m.id, m.status, m.result::jsonb -> 'outcomes' AS outcomes, m.result::jsonb ->> 'reason' AS reason,
        COALESCE(m.status = 'finished' AND ${givesUp(general, general`last.body::jsonb`)} AND NOT EXISTS (
          SELECT 1 FROM entries e WHERE e.match_id = m.id AND e.seq < m.version AND e.body LIKE '%"kind":"action"%'
            AND e.body::jsonb ->> 'kind' = 'action' AND e.body::jsonb -> 'seat' = last.body::jsonb -> 'seat'
        ), false) AS "isGivenUpUnplayed"
      FROM paired p JOIN matches m ON m.id = p.match_id LEFT JOIN entries last ON last.match_id = m.id AND last.seq = m.version
    )
    SELECT p.round, p.board, p.game, p.first_player AS "firstPlayer", p.second_player AS "secondPlayer", p.match_id AS "matchId", h.status, h.outcomes, h.reason,
      COALESCE(h."isGivenUpUnplayed", false) AS "isGivenUpUnplayed"
    FROM paired p LEFT JOIN heads h ON h.id = p.match_id ORDER BY p.round, p.board, p.game`;
}

/** The round of a tournament that a match is played in. */
export interface TournamentRound {
  id: string;
  round: number;
}

/** Which of some matches are played in a round of a tournament, and in which. */
export async function findTournamentPairings({ general }: Connections, matchIds: readonly string[]): Promise<Map<string, TournamentRound>> {
  if (matchIds.length === 0) return new Map();
  const rows = await general<(TournamentRound & { matchId: string })[]>`
    SELECT match_id AS "matchId", tournament_id AS id, round FROM tournament_pairings WHERE match_id = ANY(${[...matchIds]}::uuid[])`;
  return new Map(rows.map(({ matchId, id, round }) => [matchId, { id, round }]));
}

/** A seat that somebody who has left a tournament holds in a match of it. */
export interface ForfeitedSeat {
  matchId: string;
  seat: number;
  /** Whether the maker has withdrawn the player. */
  isWithdrawn: boolean;
}

/** The seats, in matches under way, of those who have left a tournament: one of them, or any (null). */
export async function listForfeitedSeats({ general }: Connections, tournamentId: string | null, limit: number): Promise<ForfeitedSeat[]> {
  return general<ForfeitedSeat[]>`
    WITH gone AS MATERIALIZED (
      SELECT p.match_id, e.player_id, e.withdrawn_in IS NOT NULL AS is_withdrawn FROM tournaments t
      JOIN tournament_pairings p ON p.tournament_id = t.id AND p.round = t.round
      JOIN tournament_players e ON e.tournament_id = t.id AND e.player_id IN (p.first_player, p.second_player) AND e.left_at IS NOT NULL
      WHERE t.status = 'running' ${tournamentId === null ? general`` : general`AND t.id = ${tournamentId}`}
    )
    SELECT s.match_id AS "matchId", s.seat, gone.is_withdrawn AS "isWithdrawn" FROM gone
    JOIN matches m ON m.id = gone.match_id AND m.status = 'active'
    JOIN seats s ON s.match_id = m.id AND s.player_id = gone.player_id ORDER BY s.match_id, s.seat LIMIT ${limit}`;
}

/** A pairing that is to be: a match names its id, its seed in hex and the commitment to it. */
export interface NewPairing {
  board: number;
  game: number;
  /** By seat. */
  players: readonly string[];
  /** By seat: what it brings, sealed; null where it brings nothing of its own. */
  loadouts: readonly (string | null)[];
  match: { id: string; seed: string; commitment: string } | null;
}

/** What is to be done with a tournament. */
export interface TournamentStep {
  /** The stage at which it was decided. */
  stage: number;
  status: 'running' | 'finished' | 'cancelled';
  round: number;
  rounds: number | null;
  /** With the first round, who takes part. */
  players: readonly string[] | null;
  pairings: readonly NewPairing[];
  news: readonly Told[];
}

/**
 * Begins a round or ends a tournament, with all that comes with it; false when something else was done with it
 * meanwhile.
 */
export async function advanceTournamentPairings({ commands }: Connections, id: string, step: TournamentStep): Promise<boolean> {
  const [row] = await commands<{ done: boolean }[]>`
    SELECT advance_tournament(${id}, ${step.stage}, ${step.status}, ${step.round}, ${step.rounds}::integer,
      ${step.players === null ? null : [...step.players]}::uuid[], ${JSON.stringify(step.pairings)}::text::jsonb,
      ${newsText(step.news)}::text::jsonb) AS done`;
  return row?.done ?? false;
}
