import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Placement } from '../../../store/citus/placement.js';

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

/** While one node of two is away, all of them name it once in 65,536 matches. */
const MOST_DRAWS = 16;

/** An identity whose match a node keeps that answers, if any does: the id says which node that is. */
export function reachableIdentity(draw: () => MatchIdentity, { nodeOf, isAway }: Pick<Placement, 'nodeOf' | 'isAway'>): MatchIdentity {
  let identity = draw();
  for (let draws = 1; draws < MOST_DRAWS && isAway(nodeOf(identity.id)); draws++) identity = draw();
  return identity;
}
