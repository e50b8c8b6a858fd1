import { GameledgerError } from '../../base/errors.js';
import { entropyCommitment } from '../../record/log/provable-chance.js';
import type { Seat } from '../../rules/kernel/game.js';
import { unreachable } from '../../rules/kit/unreachable.js';
import { type RevealOutcome, revealSeat } from '../../store/ledger/seats.js';
import type { Caller } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import { notFound, seatOf } from './access/access.js';
import { checkEntropy } from './append/entropy.js';
import type { Opening, Presenting } from './parts.js';
import { startMatch } from './seats/start-match.js';
import type { Match } from './shapes.js';
import { loadVisible, requireEngine } from './state/load.js';
import { presentTo } from './stream/present.js';

/**
 * Shows the entropy of the caller's seat; the last committed seat to do so starts the match. Repeated it changes
 * nothing.
 */
export async function revealEntropy(
  parts: Opening & Presenting,
  caller: Caller,
  matchId: string,
  seat: Seat,
  entropy: string,
): Promise<Match> {
  checkEntropy(entropy, '/entropy');
  const loaded = await loadVisible(parts, caller, matchId);
  requireEngine(parts, loaded.head);
  const row = loaded.seats.find((row) => row.seat === seat);
  if (!row) throw new GameledgerError('NOT_FOUND', `This match has no seat ${seat}.`);
  if (seatOf(caller, loaded) !== seat) {
    if (caller.kind === 'anonymous') requirePlayer(caller);
    throw notYours(seat);
  }
  const reveal = { matchId, seat, holder: row.tokenHash ?? '', entropy, hash: entropyCommitment(entropy) };
  requireRevealed(await revealSeat(parts.connections, reveal), seat, row.entropyCommitment !== null);
  await startMatch(parts, matchId);
  parts.notifications.announce(matchId, -1);
  return presentTo(parts, caller, matchId);
}

function notYours(seat: Seat): GameledgerError {
  return new GameledgerError('FORBIDDEN', `Seat ${seat} is not yours.`);
}

/** *Errors*: what a reveal that was not accepted means to the caller. */
function requireRevealed(outcome: RevealOutcome, seat: Seat, isCommitted: boolean): void {
  switch (outcome) {
    case 'revealed':
    case 'repeated':
      return;
    case 'mismatch':
      throw new GameledgerError(
        'ENTROPY_MISMATCH',
        isCommitted ? 'The SHA-256 of this entropy is not the commitment of the seat.' : `Seat ${seat} has made no commitment.`,
      );
    case 'seats_open':
      throw new GameledgerError('SEATS_OPEN', 'A seat is still free: entropy is revealed when all seats are taken.');
    case 'not_seated':
      throw notYours(seat);
    case 'closed':
      throw new GameledgerError('MATCH_NOT_ACTIVE', 'The match is abandoned.', { matchStatus: 'abandoned' });
    case 'not_found':
      throw notFound();
    default:
      unreachable(outcome);
  }
}
