import type { MatchState } from '@gameledger/client';

/** Who sits on a seat, by name. */
export function seatName(match: MatchState, seat: number): string {
  const place = match.seats.find((one) => one.seat === seat);
  if (seat === match.yourSeat) return 'You';
  if (place?.bot) return `${place.bot} (bot)`;
  return place?.player?.name ?? (match.imported ? `Seat ${seat}` : `Seat ${seat} (free)`);
}

/** Names in one sentence: `Ada, Bob and Cy`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
