import { LRUCache } from 'lru-cache';
import type { Connections } from '../../../store/ledger/pools.js';
import { readSeed, readSeeds } from '../../../store/ledger/seeds.js';

/** Hands out the seeds of running matches to those who make entries: acting and starting, nobody else. */
export interface Seeds {
  of(matchId: string): Promise<Buffer>;
  /** Those of several, by id, by one statement: of as many as there may be, so that none is remembered for it. */
  ofMany(matchIds: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** The seed as it is stored now, for checks. */
  stored(matchId: string): Promise<Buffer>;
  remember(matchId: string, seed: Buffer): void;
  forget(matchId: string): void;
}

/**
 * More than matches fit into memory; one takes a quarter of a KiB. As a sum of sizes, because a number of items takes
 * room for all of them at the start.
 */
const CAPACITY = 100_000;

/** A cache over the seeds' table. */
export function createSeeds(connections: Connections): Seeds {
  const known = new LRUCache<string, Buffer>({ maxSize: CAPACITY, sizeCalculation: () => 1 });
  return {
    async of(matchId) {
      const remembered = known.get(matchId);
      if (remembered) return remembered;
      const seed = await readSeed(connections, matchId);
      known.set(matchId, seed);
      return seed;
    },
    async ofMany(matchIds) {
      const remembered = new Map<string, Buffer>();
      for (const matchId of matchIds) {
        const seed = known.peek(matchId);
        if (seed) remembered.set(matchId, seed);
      }
      const unknown = matchIds.filter((matchId) => !remembered.has(matchId));
      return unknown.length === 0 ? remembered : new Map([...remembered, ...(await readSeeds(connections, unknown))]);
    },
    stored: (matchId) => readSeed(connections, matchId),
    remember(matchId, seed) {
      known.set(matchId, seed);
    },
    forget(matchId) {
      known.delete(matchId);
    },
  };
}
