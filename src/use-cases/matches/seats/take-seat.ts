import type { Seat } from '../../../rules/kernel/game.js';
import type { HeadRow } from '../../../store/ledger/matches.js';
import { type Claimed, claimSeat } from '../../../store/ledger/seats.js';
import type { Caller } from '../../accounts/caller.js';
import { newSeatToken, tokenHash } from '../../accounts/tokens.js';
import type { Opening, Presenting } from '../parts.js';
import type { Joined, Match } from '../shapes.js';
import { requireEngine } from '../state/load.js';
import { present, presentTo } from '../stream/present.js';
import { drawsSeats } from './rateable.js';
import { requireClaimed } from './seat-claim.js';
import { startLoaded } from './start-match.js';

/** Who wants which seat, and what they add to the chance of the match. */
export interface Taking {
  /** Null: any. */
  wanted: Seat | null;
  playerId: string;
  entropy: string;
  entropyCommitment: string | null;
  /** What the seat brings, sealed; null where it brings nothing of its own. */
  loadout: string | null;
  /** What its seat token is to be; a fresh one by default. */
  token?: string | undefined;
  /** SHA-256 of the invitation that the seat is kept for. */
  invitationHash?: string | undefined;
}

/**
 * Takes a seat for a player; the last one starts the match, unless entropy is still to be revealed.
 *
 * *Errors*: ENGINE_MISSING, before a seat is taken whose match could not start.
 */
export async function takeSeat(parts: Opening & Presenting, caller: Caller, head: HeadRow, taking: Taking): Promise<Joined> {
  const matchId = head.id;
  const engine = requireEngine(parts, head);
  const { token = newSeatToken(matchId) } = taking;
  const claim = await claimSeat(parts.connections, {
    matchId,
    seat: taking.wanted,
    playerId: taking.playerId,
    bot: null,
    tokenHash: tokenHash(token),
    entropy: taking.entropy,
    entropyCommitment: taking.entropyCommitment,
    loadout: taking.loadout,
    invitationHash: taking.invitationHash,
    engine,
    drawsSeats: drawsSeats(parts, head),
  });
  const claimed = requireClaimed(claim, taking.wanted);
  return { match: await goOnAfter(parts, caller, head, { ...claimed, engine }), seat: claimed.seat, seatToken: token };
}

/** Starts the match when its last seat was claimed, and announces any other seat. Returns the match as it is then. */
export async function goOnAfter(
  parts: Opening & Presenting,
  caller: Caller,
  head: HeadRow,
  { full, seats, engine }: Pick<Claimed, 'full' | 'seats'> & { engine: string },
): Promise<Match> {
  if (!full) {
    parts.notifications.announce(head.id, -1);
    return present(parts, caller, { head, seats });
  }
  await startLoaded(parts, { head: { ...head, engine }, seats });
  return presentTo(parts, caller, head.id);
}
