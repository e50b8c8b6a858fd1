import type { Connections } from './pools.js';

/** A seat with the name of who sits there. */
export interface SeatRow {
  seat: number;
  playerId: string | null;
  playerName: string | null;
  playerKind: string | null;
  playerFace: number | null;
  bot: string | null;
  /** The player the free seat is kept for. */
  reservedFor: string | null;
  /** Whether the free seat is kept for the holder of its invitation. */
  isInvited: boolean;
  tokenHash: string | null;
  /** Null while a committed seat has not revealed it. */
  entropy: string | null;
  entropyCommitment: string | null;
  /** Canonical JSON of a `SealedLoadout`; null where it brings nothing of its own. Only its seat may know it. */
  loadout: string | null;
  joined: boolean;
}

/** The columns of a seat `s` and its player `p`. */
export const SEAT_COLUMNS = `s.seat, s.player_id AS "playerId", p.name AS "playerName", p.kind AS "playerKind", p.face AS "playerFace", s.bot,
  s.reserved_for AS "reservedFor", s.invitation_hash IS NOT NULL AS "isInvited", s.token_hash AS "tokenHash", s.entropy,
  s.entropy_commitment AS "entropyCommitment", s.loadout, s.joined_at IS NOT NULL AS joined`;

/**
 * The seats of some matches, by match and seat.
 *
 * One match has a statement of its own: PostgreSQL takes a list for one of ten, and where there are many matches plans
 * it anew each time rather than keep a plan for ten, which takes five times as long as to read the seats.
 */
export async function readSeats({ general }: Connections, matchIds: string[]): Promise<Map<string, SeatRow[]>> {
  const found = new Map<string, SeatRow[]>(matchIds.map((id) => [id, []]));
  const [first, ...others] = matchIds;
  if (first === undefined) return found;
  const asked = others.length === 0 ? general`${first}` : general`ANY (${matchIds}::uuid[])`;
  const rows = await general<(SeatRow & { matchId: string })[]>`
    SELECT s.match_id AS "matchId", ${general.unsafe(SEAT_COLUMNS)}
    FROM seats s LEFT JOIN players p ON p.id = s.player_id
    WHERE s.match_id = ${asked} ORDER BY s.match_id, s.seat`;
  for (const { matchId, ...seat } of rows) found.get(matchId)?.push(seat);
  return found;
}

/** What changes whenever anything of a match that has not started does, of some matches. */
export async function readSeatDigests({ general }: Connections, matchIds: string[]): Promise<{ id: string; digest: string }[]> {
  return general<{ id: string; digest: string }[]>`
    SELECT m.id, md5(concat(m.status, string_agg(concat(s, p.name, p.face), ' ' ORDER BY s.seat))) AS digest
    FROM matches m JOIN seats s ON s.match_id = m.id LEFT JOIN players p ON p.id = s.player_id
    WHERE m.id = ANY (${matchIds}::uuid[]) GROUP BY m.id, m.status`;
}

/** Who takes a seat: a player or a built-in bot. */
export interface SeatClaim {
  matchId: string;
  /** Null: the lowest free one. */
  seat: number | null;
  playerId: string | null;
  bot: string | null;
  tokenHash: string;
  entropy: string;
  /** SHA-256 of an entropy that is revealed later, lower-case hex; then `entropy` is not used. */
  entropyCommitment: string | null;
  /** What the seat brings, sealed; null where it brings nothing of its own. */
  loadout: string | null;
  /** SHA-256 of the invitation that the seat is kept for. */
  invitationHash?: string | undefined;
  /** What the match is started with if this is the last free seat: entry 0 names it. */
  engine: string;
  /** Whether the last free seat draws who sits where; by default it does not. */
  drawsSeats?: boolean;
}

/** A seat that was claimed; `full` when it was the last free one. */
export interface Claimed {
  seat: number;
  full: boolean;
  /** All of the match. */
  seats: SeatRow[];
}

/** What became of a claim. */
export type ClaimOutcome =
  | ({ outcome: 'claimed' } & Claimed)
  | { outcome: 'already_seated' | 'seat_taken' | 'no_such_seat' | 'closed' | 'not_found' | 'gone' };

type ClaimRow =
  | { outcome: 'claimed'; claimed: number; is_full: boolean; taken: SeatRow[] }
  | { outcome: Exclude<ClaimOutcome['outcome'], 'claimed'> };

/** Takes a free seat; of several at once exactly one wins. */
export async function claimSeat({ commands }: Connections, claim: SeatClaim): Promise<ClaimOutcome> {
  const [row] = await commands<ClaimRow[]>`
    SELECT * FROM claim_seat(${claim.matchId}, ${claim.seat}::smallint, ${claim.playerId}::uuid, ${claim.bot}, ${claim.tokenHash}, ${claim.entropy},
      ${claim.entropyCommitment}, ${claim.invitationHash ?? null}, ${claim.engine}, ${claim.loadout}, ${claim.drawsSeats ?? false})`;
  if (!row) throw new Error('claim_seat answered no row');
  const { outcome } = row;
  return outcome === 'claimed' ? { outcome, seat: row.claimed, full: row.is_full, seats: row.taken } : { outcome };
}

/** What became of showing the entropy of a seat. */
export type RevealOutcome = 'revealed' | 'repeated' | 'mismatch' | 'seats_open' | 'not_seated' | 'closed' | 'not_found';

/**
 * Shows the entropy a seat is committed to, if the holder of this token still has the seat; `hash` is the SHA-256 of
 * the entropy.
 */
export async function revealSeat(
  { commands }: Connections,
  { matchId, seat, holder, entropy, hash }: { matchId: string; seat: number; holder: string; entropy: string; hash: string },
): Promise<RevealOutcome> {
  const [row] = await commands<{ outcome: RevealOutcome }[]>`
    SELECT * FROM reveal_entropy(${matchId}, ${seat}::smallint, ${holder}, ${entropy}, ${hash})`;
  if (!row) throw new Error('reveal_entropy answered no row');
  return row.outcome;
}

/** Whose seat is left; `holder` is the hash of its token. */
export interface Leaver {
  seat: number;
  holder: string;
}

/** What became of leaving. */
export type LeaveOutcome = 'left' | 'not_seated' | 'closed' | 'not_found';

/**
 * Frees a seat of a match that has not started, if the holder of this token still has it; after the first reveal the
 * match is abandoned.
 */
export async function leaveSeat({ commands }: Connections, matchId: string, { seat, holder }: Leaver): Promise<LeaveOutcome> {
  const [row] = await commands<{ outcome: LeaveOutcome }[]>`SELECT * FROM leave_seat(${matchId}, ${seat}::smallint, ${holder})`;
  if (!row) throw new Error('leave_seat answered no row');
  return row.outcome;
}

/** By seat, the hashes of the invitations to a match that nobody has used. */
export async function readInvitationHashes({ general }: Connections, matchId: string): Promise<Map<number, string>> {
  const rows = await general<{ seat: number; hash: string }[]>`
    SELECT seat, invitation_hash AS hash FROM seats WHERE match_id = ${matchId} AND invitation_hash IS NOT NULL`;
  return new Map(rows.map(({ seat, hash }) => [seat, hash]));
}

/** Frees all seats that are kept for a player in open matches; the matches. */
export async function freeKeptSeats({ general }: Connections, playerId: string): Promise<string[]> {
  const rows = await general<{ match_id: string }[]>`
    UPDATE seats s SET reserved_for = NULL FROM matches m
    WHERE m.id = s.match_id AND m.status = 'open' AND s.reserved_for = ${playerId} AND s.joined_at IS NULL RETURNING s.match_id`;
  return rows.map((row) => row.match_id);
}

/**
 * Whether the match of a seat's token, by its hash, has started: before, the seat can still change hands. Null for a
 * token of no seat, or of a suspended player.
 */
export async function readSeatToken(
  { general }: Connections,
  matchId: string,
  hash: string,
): Promise<{ hasStarted: boolean; playerId: string | null } | null> {
  const [row] = await general<{ has_started: boolean; player_id: string | null }[]>`
    SELECT m.version >= 0 AS has_started, s.player_id FROM seats s JOIN matches m ON m.id = s.match_id
    LEFT JOIN players p ON p.id = s.player_id
    WHERE s.match_id = ${matchId} AND s.token_hash = ${hash} AND p.suspended_at IS NULL`;
  return row ? { hasStarted: row.has_started, playerId: row.player_id } : null;
}
