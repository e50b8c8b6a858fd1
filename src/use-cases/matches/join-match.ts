import type { Caller } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import { requireVisible } from './access/access.js';
import { checkContribution } from './append/entropy.js';
import type { Limited, Opening, Presenting } from './parts.js';
import { bringingOf, sealLoadout } from './seats/loadouts.js';
import { closed, freeSeat, requireSeatOf, seatTaken } from './seats/seat-claim.js';
import { takeSeat } from './seats/take-seat.js';
import type { Joined, SeatRequest } from './shapes.js';
import { loadMatch } from './state/load.js';

/**
 * Takes a seat; the last one starts the match, unless entropy is still to be revealed.
 *
 * A player who has the id of a private match can join it. `token` is to be the seat's; a fresh one by default.
 */
export async function joinMatch(
  parts: Opening & Presenting & Limited,
  caller: Caller,
  matchId: string,
  input: SeatRequest,
  token?: string,
): Promise<Joined> {
  const player = requirePlayer(caller);
  checkContribution(input, '');
  const { head, seats } = await loadMatch(parts, matchId);
  // Who was told the id of a private match may join while it is open; later it is there for its players only.
  if (head.status !== 'open') requireVisible(caller, { head, seats });
  requireSeatOf(seats.length, input.seat, '/seat');
  const seat = input.seat ?? freeSeat(seats, player.id);
  if (seat === undefined)
    throw head.status === 'abandoned' || head.status === 'finished' ? closed(head.status) : seatTaken('Every seat of this match is taken.');
  const { entropy = '', entropyCommitment = null } = input;
  const brought = { playerId: player.id, seat, loadout: input.loadout, path: '/loadout' };
  const loadout = await sealLoadout(parts, bringingOf(head), brought);
  return takeSeat(parts, caller, head, {
    wanted: input.seat ?? null,
    playerId: player.id,
    entropy,
    entropyCommitment,
    loadout,
    token,
  });
}
