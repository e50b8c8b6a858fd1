import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/require-player.js';
import type { Joined, SeatRequest } from './shapes.js';
import { requireVisible } from './shared/access.js';
import type { Deps } from './shared/deps.js';
import { checkContribution } from './shared/entropy.js';
import { loadMatch, requireEngine } from './shared/load.js';
import { closed, freeSeat, requireSeatOf, seatTaken } from './shared/seat-claim.js';
import { takeSeat } from './shared/take-seat.js';

/**
 * Takes a seat; the last one starts the match, unless entropy is still to be revealed.
 *
 * A private match is joined by whoever was told its id.
 */
export async function joinMatch(deps: Deps, caller: Caller, matchId: string, input: SeatRequest): Promise<Joined> {
  const player = requirePlayer(caller);
  checkContribution(input, '');
  const { head, seats } = await loadMatch(deps, matchId);
  // Who was told the id of a private match may join while it is open; later it is there for its players only.
  if (head.status !== 'open') requireVisible(caller, { head, seats });
  requireSeatOf(seats.length, input.seat, '/seat');
  // Before a seat is taken whose match could not start.
  requireEngine(deps, head);
  const seat = input.seat ?? freeSeat(seats, player.id);
  if (seat === undefined)
    throw head.status === 'abandoned' || head.status === 'finished' ? closed(head.status) : seatTaken('Every seat of this match is taken.');
  const { entropy = '', entropyCommitment = null } = input;
  return takeSeat(deps, caller, matchId, { wanted: input.seat ?? null, likely: seat, playerId: player.id, entropy, entropyCommitment });
}
