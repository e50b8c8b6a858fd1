import type { MatchState } from '@gameledger/client';
import { isolated } from '../doors/words.js';
import { say } from './say.js';

/** Who sits on a seat, by name. */
export function seatName(match: MatchState, seat: number): string {
  const place = match.seats.find((one) => one.seat === seat);
  if (seat === match.yourSeat) return say('you');
  if (place?.bot) return say('seat.bot', { name: place.bot });
  if (place?.player) return isolated(place.player.name);
  return say(match.imported ? 'seat.number' : 'seat.free', { number: seat });
}
