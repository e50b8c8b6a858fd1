import type { Connections } from '../../ledger/pools.js';
import { readSeed } from '../../ledger/seeds.js';

/** Hands out the seeds of running matches to those who make entries: acting and starting, nobody else. */
export interface Seeds {
  of(matchId: string): Promise<Buffer>;
  /** The seed as it is stored now, for checks. */
  stored(matchId: string): Promise<Buffer>;
  remember(matchId: string, seed: Buffer): void;
  forget(matchId: string): void;
}

const CAPACITY = 5000;

/** A cache over the seeds' table. */
export function createSeeds(connections: Connections): Seeds {
  const known = new Map<string, Buffer>();
  const remember = (matchId: string, seed: Buffer): void => {
    known.set(matchId, seed);
    if (known.size > CAPACITY) known.delete(known.keys().next().value ?? '');
  };
  return {
    async of(matchId) {
      const seed = known.get(matchId) ?? (await readSeed(connections, matchId));
      remember(matchId, seed);
      return seed;
    },
    stored: (matchId) => readSeed(connections, matchId),
    remember,
    forget(matchId) {
      known.delete(matchId);
    },
  };
}
