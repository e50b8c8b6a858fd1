import type { Connections } from './connections.js';

/** Who takes a seat: a player or a built-in bot. */
export interface SeatClaim {
  matchId: string;
  /** Null: the lowest free one. */
  seat: number | null;
  playerId: string | null;
  bot: string | null;
  tokenHash: string;
  entropy: string;
}

/** What became of a claim; `full` when this was the last free seat. */
export interface ClaimOutcome {
  outcome: 'claimed' | 'already_seated' | 'seat_taken' | 'no_such_seat' | 'closed' | 'not_found';
  seat: number | null;
  full: boolean;
}

/** Takes a free seat; of several at once exactly one wins. */
export async function claimSeat({ write }: Connections, claim: SeatClaim): Promise<ClaimOutcome> {
  const [row] = await write<{ outcome: ClaimOutcome['outcome']; claimed: number | null; is_full: boolean }[]>`
    SELECT * FROM claim_seat(${claim.matchId}, ${claim.seat}::smallint, ${claim.playerId}::uuid, ${claim.bot}, ${claim.tokenHash}, ${claim.entropy})`;
  if (!row) throw new Error('claim_seat answered no row');
  return { outcome: row.outcome, seat: row.claimed, full: row.is_full };
}

/** What became of leaving. */
export type LeaveOutcome = 'left' | 'not_seated' | 'closed' | 'not_found';

/** Frees a seat of a match that has not started. */
export async function leaveSeat({ write }: Connections, matchId: string, seat: number): Promise<LeaveOutcome> {
  const [row] = await write<{ outcome: LeaveOutcome }[]>`SELECT * FROM leave_seat(${matchId}, ${seat}::smallint)`;
  if (!row) throw new Error('leave_seat answered no row');
  return row.outcome;
}

/** The hash of a seat's token; null while the seat is free. */
export async function readTokenHash({ read }: Connections, matchId: string, seat: number): Promise<string | null> {
  const [row] = await read<
    { token_hash: string | null }[]
  >`SELECT token_hash FROM seats WHERE match_id = ${matchId} AND seat = ${seat}::smallint`;
  return row?.token_hash ?? null;
}
