import { canonicalHash } from '../../kernel/canonical-json.js';
import type { Seat, Typed } from '../../kernel/game.js';

/** An entry that a seat asks for: an action of the game, or to give up. */
export type EntryRequest = Asked & ({ kind: 'action'; action: Typed } | { kind: 'resignation' });

interface Asked {
  matchId: string;
  seat: Seat;
  expectedVersion: number | undefined;
  /** The seat's Idempotency-Key, prefixed with the seat; null without one. */
  requestId: string | null;
  /** What the key was sent with, hashed. */
  requestHash: string | null;
}

/** What makes a request the same one as an earlier one of its seat. */
export function requestKey(seat: Seat, key: string | undefined, body: unknown): Pick<EntryRequest, 'requestId' | 'requestHash'> {
  if (key === undefined) return { requestId: null, requestHash: null };
  return { requestId: `${seat}:${key}`, requestHash: canonicalHash(body) };
}
