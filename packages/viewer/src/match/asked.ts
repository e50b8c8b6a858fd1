import type { MatchState } from '@gameledger/client';

/** Who was asked for a rematch, and the match before, at whose table they may still be. */
export interface Asked {
  before: string;
  players: { seat: number; id: string; name: string; kind: 'human' | 'bot' }[];
}

const placeOf = (id: string): string => `gameledger.asked ${id}`;

/** Notes who of a match was asked for its rematch; a browser that keeps nothing does without. */
export function noteAsked(rematchId: string, { id, seats, yourSeat }: MatchState): void {
  const players = seats.flatMap(({ seat, player, bot }) => (player && !bot && seat !== yourSeat ? [{ ...player, seat }] : []));
  try {
    sessionStorage.setItem(placeOf(rematchId), JSON.stringify({ before: id, players } satisfies Asked));
  } catch {
    // The link to share is there all the same.
  }
}

/** Who was asked to a match by this page; null: nobody. */
export function askedTo(matchId: string): Asked | null {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(matchId)) ?? 'null') as Asked | null;
  } catch {
    return null;
  }
}
