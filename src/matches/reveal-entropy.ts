import type { Seat } from '../kernel/game.js';
import { type RevealOutcome, revealSeat } from '../ledger/seats.js';
import { entropyCommitment } from '../log/provable-chance.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/require-player.js';
import { unreachable } from '../rules-kit/unreachable.js';
import { GameledgerError } from '../service/errors.js';
import type { Match } from './shapes.js';
import { notFound, seatOf } from './shared/access.js';
import type { Deps } from './shared/deps.js';
import { checkEntropy } from './shared/entropy.js';
import { loadVisible, requireEngine } from './shared/load.js';
import { presentTo } from './shared/present.js';
import { startMatch } from './shared/start-match.js';

/**
 * Shows the entropy of the caller's seat; the last committed seat to do so starts the match. Repeated it changes
 * nothing.
 */
export async function revealEntropy(deps: Deps, caller: Caller, matchId: string, seat: Seat, entropy: string): Promise<Match> {
  checkEntropy(entropy, '/entropy');
  const loaded = await loadVisible(deps, caller, matchId);
  requireEngine(deps, loaded.head);
  const row = loaded.seats.find((row) => row.seat === seat);
  if (!row) throw new GameledgerError('NOT_FOUND', `This match has no seat ${seat}.`);
  if (seatOf(caller, loaded) !== seat) {
    if (caller.kind === 'anonymous') requirePlayer(caller);
    throw notYours(seat);
  }
  const reveal = { matchId, seat, holder: row.tokenHash ?? '', entropy, hash: entropyCommitment(entropy) };
  requireRevealed(await revealSeat(deps.connections, reveal), seat, row.entropyCommitment !== null);
  await startMatch(deps, matchId);
  deps.notifications.announce(matchId, -1);
  return presentTo(deps, caller, matchId);
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
      throw new GameledgerError('SEATS_OPEN', 'A seat is still free: entropy is revealed when nobody can choose theirs any more.');
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
