/**
 * Who wants to be paired for a match. Times are passed in, so that all that a process decides at one moment is decided
 * by one time.
 */
import { BELOW_ALL_IDS } from '../../../rules/kernel/uuid.js';
import type { DueStatement } from '../../../store/ledger/due-times.js';
import type { Connections } from '../../../store/ledger/pools.js';
import type { LeaveOutcome, Leaver } from '../../../store/ledger/seats.js';
import { WIDENING_SECONDS } from '../contract.js';

/** A seek that is opened. */
export interface NewSeek {
  id: string;
  playerId: string;
  game: string;
  gameVersion: number;
  /** Canonical JSON of the resolved config. */
  config: string;
  /** Canonical JSON of the resolved terms. */
  terms: string;
  seats: number;
  /** What the seeks that it can be paired with have as well. */
  pairingKey: string;
  rating: number;
  /** How far the ratings of the others may be away at first; null: as far as they like. */
  ratingRange: number | null;
  entropy: string;
  entropyCommitment: string | null;
  /** What the seat brings, sealed; null where it brings nothing of its own. */
  loadout: string | null;
  /** What makes the request the same one as an earlier one of its player. */
  request: { id: string; hash: string } | undefined;
}

/** How long a seek lives unless it is renewed, and how many a person and their bots may have. */
export interface SeekBounds {
  seconds: number;
  most: number;
}

/** What became of opening a seek, and which one there is now. */
export type SeekOutcome =
  | { outcome: 'opened' | 'repeated' | 'key_reused'; seek: string }
  /** They have as many as there may be, or there is no such player. */
  | { outcome: 'full' | 'gone'; seek: null };

/** Opens a seek, or finds the one that the same request has opened. */
export async function insertSeek({ general }: Connections, seek: NewSeek, bounds: SeekBounds, now: Date): Promise<SeekOutcome> {
  const [row] = await general<SeekOutcome[]>`
    SELECT * FROM open_seek(${seek.id}, ${seek.playerId}, ${seek.game}, ${seek.gameVersion}, ${seek.config}, ${seek.terms}, ${seek.seats}::smallint,
      ${seek.pairingKey}, ${seek.rating}, ${seek.ratingRange}::float8, ${seek.entropy}, ${seek.entropyCommitment}, ${seek.loadout}, ${seek.request?.id ?? null},
      ${seek.request?.hash ?? null}, ${now}, ${bounds.seconds}, ${bounds.most})`;
  if (!row) throw new Error('open_seek answered no row');
  return row;
}

/** The match that seeks are paired for. */
export interface PairedMatch {
  id: string;
  seed: Buffer;
  seedCommitment: string;
  /** By seat. */
  tokenHashes: readonly string[];
}

/**
 * Pairs an open seek, if others are there for it: the match with everybody seated and told. Its players; none without a
 * match.
 */
export async function pairSeek({ general }: Connections, seekId: string, match: PairedMatch, now: Date): Promise<string[]> {
  const rows = await general<{ player: string }[]>`
    SELECT unnest(pair_seek(${seekId}, ${match.id}, ${match.seed}, ${match.seedCommitment}, ${[...match.tokenHashes]}::text[], ${now},
      ${WIDENING_SECONDS})) AS player`;
  return rows.map(({ player }) => player);
}

/** What became of ending a match that was made by pairing, as `break_pairing` has it. */
type Broken = Exclude<LeaveOutcome, 'not_found'> | 'not_paired';

/**
 * Ends a match that was made by pairing and has not started, because of who leaves it, or (null) because its time to
 * start is over; null for a match that was not made by pairing.
 */
export async function breakPairing({ general }: Connections, matchId: string, leaver: Leaver | null): Promise<LeaveOutcome | null> {
  const [row] = await general<{ outcome: Broken }[]>`
    SELECT * FROM break_pairing(${matchId}, ${leaver?.seat ?? null}::smallint, ${leaver?.holder ?? null})`;
  if (!row) throw new Error('break_pairing answered no row');
  return row.outcome === 'not_paired' ? null : row.outcome;
}

/** A match that is waited for. */
export interface WaitingRow extends Pick<NewSeek, 'game' | 'gameVersion' | 'config' | 'terms'> {
  players: number;
  since: Date;
}

/**
 * The matches that players whom a reader could be paired with wait for, against anybody, in the order of their first
 * seeks.
 */
export async function listWaitingSeeks(
  { general }: Connections,
  { reader, now, most }: { reader: string | null; now: Date; most: number },
): Promise<WaitingRow[]> {
  return general<WaitingRow[]>`
    SELECT min(s.game) AS game, min(s.game_version) AS "gameVersion", min(s.config) AS config, min(s.terms) AS terms,
      count(DISTINCT s.player_id)::int AS players, min(s.created_at) AS since
    FROM seeks s JOIN players p ON p.id = s.player_id AND p.erased_at IS NULL AND p.suspended_at IS NULL
      LEFT JOIN players r ON r.id = ${reader}::uuid
    WHERE s.is_open AND s.expires_at > ${now} AND s.rating_range IS NULL
      AND COALESCE(p.owner_id, p.id) IS DISTINCT FROM COALESCE(r.owner_id, r.id)
      AND NOT EXISTS (SELECT FROM blocks WHERE (player_id, blocked_id) IN ((p.id, r.id), (r.id, p.id)))
    GROUP BY s.pairing_key ORDER BY since, s.pairing_key LIMIT ${most}`;
}

/** A seek as its player sees it. */
export interface SeekRow {
  id: string;
  isOpen: boolean;
  expiresAt: Date;
  matchId: string | null;
  /** How often its player has left rated matches of the game before all had acted. */
  aborted: number;
}

/** A seek of a player; null when they have no such seek. */
export async function readSeek({ general }: Connections, playerId: string, seekId: string): Promise<SeekRow | null> {
  const [row] = await general<SeekRow[]>`
    SELECT k.id, k.is_open AS "isOpen", k.expires_at AS "expiresAt", k.match_id AS "matchId", coalesce(s.aborted, 0) AS aborted
    FROM seeks k LEFT JOIN standings s ON s.player_id = k.player_id AND s.game = k.game WHERE k.id = ${seekId} AND k.player_id = ${playerId}`;
  return row ?? null;
}

/** Lets an open seek of a player live on. */
export async function renewSeek({ general }: Connections, playerId: string, seekId: string, now: Date, seconds: number): Promise<void> {
  await general`
    UPDATE seeks SET expires_at = ${later(now, seconds)} WHERE id = ${seekId} AND player_id = ${playerId} AND is_open AND expires_at > ${now}`;
}

/**
 * Lets all open seeks of some players live on that have less than two thirds of their time left.
 *
 * Rows that somebody works on are left out: a holder of several locks must wait for nobody.
 */
export async function renewSeeks({ general }: Connections, playerIds: readonly string[], now: Date, seconds: number): Promise<void> {
  await general`
    UPDATE seeks SET expires_at = ${later(now, seconds)} WHERE id IN (
      SELECT id FROM seeks WHERE player_id = ANY(${[...playerIds]}::uuid[]) AND is_open AND expires_at > ${now}
        AND expires_at < ${later(now, (seconds * 2) / 3)} FOR UPDATE SKIP LOCKED)`;
}

/** Ends an open seek of a player. */
export async function closeSeek({ general }: Connections, playerId: string, seekId: string, now: Date): Promise<void> {
  await general`
    UPDATE seeks SET is_open = false, expires_at = least(expires_at, ${now}) WHERE id = ${seekId} AND player_id = ${playerId} AND is_open`;
}

/** Notes that seeks have expired, so that nobody looks through them any more. */
export async function closeExpiredSeeks({ general }: Connections, now: Date): Promise<void> {
  await general`
    UPDATE seeks SET is_open = false WHERE id IN (SELECT id FROM seeks WHERE is_open AND expires_at <= ${now} FOR UPDATE SKIP LOCKED)`;
}

/** An open seek, and what the match wants that it is for. */
export interface OpenSeek {
  id: string;
  pairingKey: string;
  seats: number;
}

/** Open seeks that others fit, the oldest first; those after an id. */
export async function listPairableSeeks({ general }: Connections, now: Date, after: string | null, limit: number): Promise<OpenSeek[]> {
  return general<OpenSeek[]>`
    SELECT s.id, s.pairing_key AS "pairingKey", s.seats FROM seeks s
    WHERE s.is_open AND s.expires_at > ${now} AND s.id > ${after ?? BELOW_ALL_IDS}::uuid
      AND EXISTS (SELECT FROM fitting_seeks(s.id, ${now}, ${WIDENING_SECONDS}))
    ORDER BY s.id LIMIT ${limit}`;
}

/** Removes seeks that ended before a moment, some at a time; how many they were. */
export async function dropSeeks({ general }: Connections, before: Date, limit: number): Promise<number> {
  const { count } = await general`
    DELETE FROM seeks WHERE id IN (SELECT id FROM seeks WHERE NOT is_open AND expires_at < ${before} LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
  return count;
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** Now, while any seek is open. */
export const openSeekDue: DueStatement = (sql) => sql`SELECT now() AS at FROM seeks WHERE is_open LIMIT 1`;
