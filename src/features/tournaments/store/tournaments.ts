import { ABOVE_ALL_IDS } from '../../../rules/kernel/uuid.js';
import type { DueStatement } from '../../../store/ledger/due-times.js';
import type { Connections } from '../../../store/ledger/pools.js';

/** A tournament with its maker and how many take part. */
export interface TournamentRow {
  id: string;
  name: string;
  game: string;
  gameVersion: number;
  /** Canonical JSON. */
  config: string;
  /** Canonical JSON of the terms of its matches. */
  terms: string;
  format: string;
  seats: number;
  status: string;
  /** How often something was done with it. */
  stage: number;
  round: number;
  rounds: number | null;
  startsAt: Date | null;
  entry: string;
  perOwner: number;
  minimumGames: number;
  createdBy: string;
  creatorName: string;
  creatorKind: string;
  creatorFace: number | null;
  /** The maker now. */
  maker: string;
  makerName: string;
  makerKind: string;
  makerFace: number | null;
  /** Whether the maker's account is gone. */
  isMakerGone: boolean;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  players: number;
  /** Canonical JSON of what the reader brings; null for the default and for callers who do not take part. */
  yourLoadout: string | null;
}

/** What a tournament is made with. */
export interface NewTournament
  extends Pick<
    TournamentRow,
    | 'id'
    | 'name'
    | 'game'
    | 'gameVersion'
    | 'config'
    | 'terms'
    | 'format'
    | 'seats'
    | 'rounds'
    | 'startsAt'
    | 'entry'
    | 'perOwner'
    | 'minimumGames'
    | 'createdBy'
  > {
  /** Ids of players who may join. */
  invited: readonly string[];
  request: { id: string; hash: string } | undefined;
}

/** What became of making one, and its id. */
export type CreateTournamentOutcome = { outcome: 'created' | 'made_before'; made: string } | { outcome: 'mismatch' } | { outcome: 'full' };

/** Makes a tournament, unless its maker has `most` that are not over. */
export async function createTournament({ general }: Connections, made: NewTournament, most: number): Promise<CreateTournamentOutcome> {
  const [row] = await general<CreateTournamentOutcome[]>`
    SELECT * FROM create_tournament(${made.id}, ${made.name}, ${made.game}, ${made.gameVersion}, ${made.config}, ${made.terms}, ${made.format},
      ${made.seats}, ${made.rounds}::integer, ${made.startsAt}::timestamptz, ${made.createdBy}, ${most}, ${made.request?.id ?? null},
      ${made.request?.hash ?? null}, ${made.entry}, ${made.perOwner}, ${made.minimumGames}, ${[...made.invited]}::text[])`;
  if (!row) throw new Error('create_tournament answered no row');
  return row;
}

/**
 * The tournament that a maker has made by a request of this id, and the hash of that request; null when there is none.
 */
export async function findRequestedTournament(
  { general }: Connections,
  makerId: string,
  requestId: string,
): Promise<{ id: string; hash: string } | null> {
  const [row] = await general<{ id: string; hash: string }[]>`
    SELECT id, request_hash AS hash FROM tournaments WHERE created_by = ${makerId} AND request_id = ${requestId}`;
  return row ? { id: row.id, hash: row.hash } : null;
}

/** Which tournaments are wanted. */
export interface TournamentQuery {
  id?: string | undefined;
  game?: string | undefined;
  status?: string | undefined;
  /** Who takes part. */
  player?: string | undefined;
  /** Who reads: only they see what they bring. */
  reader?: string | undefined;
  /** Those older than this id. */
  before?: string | undefined;
  limit: number;
}

/** Tournaments, newest first: ids are UUIDv7, so their order is that of creation. */
export async function listTournaments({ general }: Connections, query: TournamentQuery): Promise<TournamentRow[]> {
  const { id, game, status, player, reader = null, before = ABOVE_ALL_IDS, limit } = query;
  return general<TournamentRow[]>`
    SELECT t.id, t.name, t.game, t.game_version AS "gameVersion", t.config, t.terms, t.format, t.seats, t.status, t.stage, t.round, t.rounds,
      t.starts_at AS "startsAt", t.entry, t.per_owner AS "perOwner", t.minimum_games AS "minimumGames",
      t.created_by AS "createdBy", c.name AS "creatorName", c.kind AS "creatorKind", c.face AS "creatorFace",
      t.maker, m.name AS "makerName", m.kind AS "makerKind", m.face AS "makerFace", m.erased_at IS NOT NULL AS "isMakerGone",
      t.created_at AS "createdAt", t.started_at AS "startedAt", t.finished_at AS "finishedAt",
      (SELECT count(*)::integer FROM tournament_players e JOIN players p ON p.id = e.player_id
        WHERE e.tournament_id = t.id AND (t.status <> 'open' OR p.erased_at IS NULL)) AS players,
      (SELECT e.loadout FROM tournament_players e WHERE e.tournament_id = t.id AND e.player_id = ${reader}::uuid) AS "yourLoadout"
    FROM tournaments t JOIN players c ON c.id = t.created_by JOIN players m ON m.id = t.maker
    WHERE t.id < ${before}::uuid
      ${id === undefined ? general`` : general`AND t.id = ${id}`}
      ${game === undefined ? general`` : general`AND t.game = ${game}`}
      ${status === undefined ? general`` : general`AND t.status = ${status}`}
      ${player === undefined ? general`` : general`AND t.id IN (SELECT tournament_id FROM tournament_players WHERE player_id = ${player})`}
    ORDER BY t.id DESC LIMIT ${limit}`;
}

/** One tournament, or null. */
export async function readTournament(connections: Connections, id: string, reader?: string): Promise<TournamentRow | null> {
  const [row] = await listTournaments(connections, { id, reader, limit: 1 });
  return row ?? null;
}

/** Who takes part. */
export interface TournamentPlayerRow {
  id: string;
  name: string;
  kind: string;
  face: number | null;
  hasLeft: boolean;
  /** The round in which the maker has withdrawn them; null for everybody else. */
  withdrawnIn: number | null;
  /** Canonical JSON of what they bring to each match; null for the default. Only they may know it. */
  loadout: string | null;
}

/** The players of a tournament in the order of joining; before its start without accounts that are gone. */
export async function listTournamentPlayers({ general }: Connections, id: string): Promise<TournamentPlayerRow[]> {
  return general<TournamentPlayerRow[]>`
    SELECT p.id, p.name, p.kind, p.face, e.left_at IS NOT NULL OR p.erased_at IS NOT NULL AS "hasLeft", e.withdrawn_in AS "withdrawnIn", e.loadout
    FROM tournament_players e JOIN players p ON p.id = e.player_id JOIN tournaments t ON t.id = e.tournament_id
    WHERE e.tournament_id = ${id} AND (t.status <> 'open' OR p.erased_at IS NULL) ORDER BY e.number`;
}

export type JoinTournamentOutcome = 'joined' | 'full' | 'closed' | 'not_found' | 'removed' | 'owner' | 'few_games' | 'uninvited';

/** How a player joins: with the hash of an invitation, and with a loadout, canonical JSON; null: with none. */
export interface TournamentEntry {
  playerId: string;
  token: string | null;
  loadout: string | null;
}

/** Lets a player take part, or changes what they bring. */
export async function joinTournament(
  { general }: Connections,
  id: string,
  { playerId, token, loadout }: TournamentEntry,
): Promise<JoinTournamentOutcome> {
  const [row] = await general<
    { outcome: JoinTournamentOutcome }[]
  >`SELECT outcome FROM join_tournament(${id}, ${playerId}, ${token}, ${loadout})`;
  if (!row) throw new Error('join_tournament answered no row');
  return row.outcome;
}

/** Lets a player take part no longer. */
export async function leaveTournament({ general }: Connections, id: string, playerId: string): Promise<'left' | 'closed' | 'not_found'> {
  const [row] = await general<{ outcome: 'left' | 'closed' | 'not_found' }[]>`SELECT outcome FROM leave_tournament(${id}, ${playerId})`;
  if (!row) throw new Error('leave_tournament answered no row');
  return row.outcome;
}

/** Lets players join: by their ids, and by hashes of tokens. At most `most` in all. */
export async function inviteToTournament(
  { general }: Connections,
  id: string,
  invitees: readonly string[],
  most: number,
): Promise<'invited' | 'full' | 'closed' | 'not_found'> {
  const [row] = await general<{ outcome: 'invited' | 'full' | 'closed' | 'not_found' }[]>`
    SELECT outcome FROM invite_to_tournament(${id}, ${[...invitees]}::text[], ${most})`;
  return row?.outcome ?? 'not_found';
}

/** Takes a player out: before the start out of the list, later out of what is still to be played. */
export async function removeFromTournament(
  { general }: Connections,
  id: string,
  { player, by, reason }: { player: string; by: string; reason: string },
): Promise<'removed' | 'closed' | 'not_found'> {
  const [row] = await general<{ outcome: 'removed' | 'closed' | 'not_found' }[]>`
    SELECT outcome FROM remove_from_tournament(${id}, ${player}, ${by}, ${reason})`;
  return row?.outcome ?? 'not_found';
}

/** Makes another player the maker. */
export async function handOverTournament(
  { general }: Connections,
  id: string,
  { player, by }: { player: string; by: string },
): Promise<'handed_over' | 'gone' | 'closed' | 'not_found'> {
  const [row] = await general<{ outcome: 'handed_over' | 'gone' | 'closed' | 'not_found' }[]>`
    SELECT outcome FROM hand_over_tournament(${id}, ${player}, ${by})`;
  return row?.outcome ?? 'not_found';
}

/**
 * Tournaments something is to be done with, the oldest first, but for those of `except`: it is time to begin, the
 * maker's account is gone before that, or all matches of the round are over.
 */
export async function listDueTournaments({ general }: Connections, except: readonly string[], limit: number): Promise<string[]> {
  const rows = await general<{ id: string }[]>`
    WITH paired AS MATERIALIZED (
      SELECT t.id, p.match_id FROM tournaments t JOIN tournament_pairings p ON p.tournament_id = t.id AND p.round = t.round
      WHERE t.status = 'running' AND t.id <> ALL(${[...except]}::uuid[])
    ), playing AS MATERIALIZED (
      SELECT p.id FROM paired p JOIN matches m ON m.id = p.match_id WHERE m.status IN ('open', 'active')
    )
    SELECT t.id FROM tournaments t
    WHERE t.id <> ALL(${[...except]}::uuid[]) AND ((t.status = 'open' AND (t.starts_at <= now() OR EXISTS (SELECT 1 FROM players p WHERE p.id = t.maker AND p.erased_at IS NOT NULL)))
      OR (t.status = 'running' AND NOT EXISTS (SELECT 1 FROM playing WHERE playing.id = t.id)))
    ORDER BY t.id LIMIT ${limit}`;
  return rows.map((row) => row.id);
}

/** Now, when a round is over or the maker of an open tournament is gone; else when the next one begins by its time. */
export const tournamentDue: DueStatement = (sql) => sql`
  WITH paired AS MATERIALIZED (
    SELECT t.id, p.match_id FROM tournaments t JOIN tournament_pairings p ON p.tournament_id = t.id AND p.round = t.round
    WHERE t.status = 'running'
  ), playing AS MATERIALIZED (
    SELECT p.id FROM paired p JOIN matches m ON m.id = p.match_id WHERE m.status IN ('open', 'active')
  )
  SELECT CASE WHEN EXISTS (SELECT 1 FROM tournaments t WHERE t.status = 'running' AND NOT EXISTS (SELECT 1 FROM playing WHERE playing.id = t.id))
      OR EXISTS (SELECT 1 FROM tournaments t JOIN players p ON p.id = t.maker WHERE t.status = 'open' AND p.erased_at IS NOT NULL)
    THEN now() ELSE (SELECT starts_at FROM tournaments WHERE status = 'open' AND starts_at IS NOT NULL ORDER BY starts_at LIMIT 1) END AS at`;
