import type { ISql } from 'postgres';
import { codedError } from '../../base/coded-error.js';
import { hashUuid } from './hash-uuid.js';

/** Where a node takes connections, as the other nodes reach it. */
export interface NodeAddress {
  host: string;
  port: number;
}

/** A part of the hashes of match ids, and the node that keeps the matches with them. */
export interface Shard extends NodeAddress {
  least: number;
  node: number;
}

/** Which node keeps which match, where matches are distributed over several by Citus. */
export interface Placement {
  /** The node by its number; null on a single database. */
  nodeOf(matchId: string): number | null;
  /** Null on a single database. */
  addressOf(node: number | null): NodeAddress | null;
  /** Whether a node did not answer when it was last asked, a moment ago. */
  isAway(node: number | null): boolean;
  /** How many nodes keep matches; 1 on a single database. */
  count(): number;
  /** Takes note of whether the node of a match answers. Returns and throws what `answer` does. */
  follow<Answer>(matchId: string, answer: Promise<Answer>): Promise<Answer>;
  close(): void;
}

/** A single database. */
export const ONE_NODE: Placement = {
  nodeOf: () => null,
  addressOf: () => null,
  isAway: () => false,
  count: () => 1,
  follow: (_, answer) => answer,
  close: () => undefined,
};

/** Reads which nodes keep matches: the shards in the order of their hashes, none on a single database. */
export async function readShards(sql: ISql): Promise<Shard[]> {
  const [there] = await sql<
    { citus: boolean }[]
  >`SELECT to_regclass('pg_dist_shard') IS NOT NULL AND to_regclass('matches') IS NOT NULL AS citus`;
  if (!there?.citus) return [];
  const rows = await sql<Shard[]>`
    SELECT s.shardminvalue::integer AS least, p.groupid AS node, n.nodename AS host, n.nodeport AS port
    FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid) JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'
    WHERE s.logicalrelid = to_regclass('matches') AND s.shardminvalue IS NOT NULL ORDER BY 1`;
  return rows.map(({ least, node, host, port }) => ({ least, node, host, port }));
}

/** How often the shards are read again, since nothing tells when they move. With old ones all is right, only slower. */
const READ_EVERY_MS = 30_000;
/** Not more often than this, however many statements fail. */
const READ_AGAIN_AFTER_MS = 1000;
/** So long a node that did not answer gets no new matches: then one is tried there. */
const AWAY_MS = 10_000;

/** Keeps the shards that were read; where there are any, reads them again from time to time and when a node fails. */
export function createPlacement(first: readonly Shard[], read: () => Promise<readonly Shard[]>): Placement {
  let shards = first;
  let readAt = performance.now();
  let isReading = false;
  const awaySince = new Map<number | null, number>();
  const readAgain = (): void => {
    if (isReading) return;
    isReading = true;
    readAt = performance.now();
    read()
      .then((found) => {
        shards = found;
      })
      // Those that are known are right, only slower; the next failure or the timer asks again.
      .catch(() => undefined)
      .finally(() => {
        isReading = false;
      });
  };
  const timer = setInterval(() => shards.length > 0 && readAgain(), READ_EVERY_MS).unref();
  const nodeOf = (matchId: string): number | null => (shards.length === 0 ? null : lastBefore(shards, hashUuid(matchId)));
  return {
    nodeOf,
    addressOf: (node) => shards.find((shard) => shard.node === node) ?? null,
    isAway: (node) => performance.now() - (awaySince.get(node) ?? Number.NEGATIVE_INFINITY) < AWAY_MS,
    count: () => Math.max(1, new Set(shards.map(({ node }) => node)).size),
    async follow(matchId, answer) {
      const node = nodeOf(matchId);
      try {
        const answered = await answer;
        awaySince.delete(node);
        return answered;
      } catch (error) {
        if (node !== null && codedError(error).code === 'UNAVAILABLE') awaySince.set(node, performance.now());
        // A shard may have moved, or the tables may have been distributed.
        if (performance.now() - readAt >= READ_AGAIN_AFTER_MS) readAgain();
        throw error;
      }
    },
    close: () => clearInterval(timer),
  };
}

/** The node of the last shard that begins at or before the hash. */
function lastBefore(shards: readonly Shard[], hash: number): number | null {
  let [low, high] = [0, shards.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((shards[middle]?.least ?? 0) <= hash) low = middle;
    else high = middle - 1;
  }
  return shards[low]?.node ?? null;
}
