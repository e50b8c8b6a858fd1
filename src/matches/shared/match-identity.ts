import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

const SEED_BYTES = 32;

/** What a new match is told apart by, and what all its draws are derived from. */
export interface MatchIdentity {
  /** A UUID of version 7. */
  id: string;
  /** 32 bytes. */
  seed: Buffer;
}

/** An identity that nobody can guess. */
export function randomIdentity(): MatchIdentity {
  return { id: uuidv7(), seed: randomBytes(SEED_BYTES) };
}
