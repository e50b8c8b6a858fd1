import type { MatchState } from '@gameledger/client';
import { say } from './say.js';

/** Who sits on a seat, by name. */
export function seatName(match: MatchState, seat: number): string {
  const place = match.seats.find((one) => one.seat === seat);
  if (seat === match.yourSeat) return say('you');
  if (place?.bot) return say('seat.bot', { name: place.bot });
  if (place?.player) return isolated(place.player.name);
  return say(match.imported ? 'seat.number' : 'seat.free', { number: seat });
}

/** What is read from right to left. */
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name that turns nothing around it: one that is read from right to left stands isolated (UAX #9). */
function isolated(name: string): string {
  return FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}
