import { canonicalHash } from '../../../rules/kernel/canonical-json.js';
import type { Seat } from '../../../rules/kernel/game.js';

/** What makes a request the same one as an earlier one. */
export interface RequestKey {
  /** The Idempotency-Key; that of a seat's action is prefixed with the seat. */
  id: string;
  /** What the key was sent with, hashed, so that a key used for another request is noticed. */
  hash: string;
}

/** The key of a seat's request; null when the caller gave none. */
export function requestKey(seat: Seat, key: string | undefined, body: unknown): RequestKey | null {
  return key === undefined ? null : { id: `${seat}:${key}`, hash: canonicalHash(body) };
}

/** The key of a player's request; undefined when the caller gave none. */
export function namedRequest<Input extends { idempotencyKey?: string | undefined }>(input: Input): RequestKey | undefined {
  const { idempotencyKey, ...asked } = input;
  return idempotencyKey === undefined ? undefined : { id: idempotencyKey, hash: canonicalHash(JSON.parse(JSON.stringify(asked))) };
}
