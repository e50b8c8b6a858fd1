/** Where matches are distributed over several databases by Citus: which node keeps which. */
import type { ISql } from 'postgres';
import { hashUuid } from './hash-uuid.js';

/** A part of the hashes of match ids, and the node that keeps the matches with them. */
export interface Shard {
  least: number;
  node: number;
}

/** How other databases reach a node. */
export interface Address {
  host: string;
  port: number;
}

/** The shards in the order of their hashes, none on a single database; and where the nodes are. */
export interface HomeMap {
  shards: readonly Shard[];
  addresses: ReadonlyMap<number, Address>;
}

/** Which node keeps a match. */
export interface Homes {
  /** The node by its number; null on a single database. */
  homeOf(matchId: string): number | null;
  addressOf(home: number): Address | null;
  /** How many nodes keep matches; 1 on a single database. */
  count(): number;
  /** Has the map read again: a statement has failed, and a shard may have moved. */
  suspect(): void;
  close(): void;
}

/** A single database. */
export const ONE_HOME: Homes = {
  homeOf: () => null,
  addressOf: () => null,
  count: () => 1,
  suspect: () => undefined,
  close: () => undefined,
};

/** Reads which nodes keep matches. */
export async function readHomeMap(sql: ISql): Promise<HomeMap> {
  const [there] = await sql<
    { citus: boolean }[]
  >`SELECT to_regclass('pg_dist_shard') IS NOT NULL AND to_regclass('matches') IS NOT NULL AS citus`;
  if (!there?.citus) return { shards: [], addresses: new Map() };
  const rows = await sql<(Shard & Address)[]>`
    SELECT s.shardminvalue::integer AS least, p.groupid AS node, n.nodename AS host, n.nodeport AS port
    FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid) JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'
    WHERE s.logicalrelid = to_regclass('matches') AND s.shardminvalue IS NOT NULL ORDER BY 1`;
  return {
    shards: rows.map(({ least, node }) => ({ least, node })),
    addresses: new Map(rows.map(({ node, host, port }) => [node, { host, port }])),
  };
}

/** So often the map is read again: whoever moves shards tells nobody. An old one is right, only slower. */
const READ_EVERY_MS = 30_000;
/** Not more often than this, however many statements fail. */
const READ_AGAIN_AFTER_MS = 1000;

/** Keeps a map that was read, and reads it again from time to time where there is more than one node. */
export function createHomes(first: HomeMap, read: () => Promise<HomeMap>): Homes {
  let map = first;
  let readAt = performance.now();
  let isReading = false;
  const readAgain = (): void => {
    if (isReading) return;
    isReading = true;
    readAt = performance.now();
    read()
      .then((found) => {
        map = found;
      })
      // The old one is right, only slower; the next failure or the timer asks again.
      .catch(() => undefined)
      .finally(() => {
        isReading = false;
      });
  };
  const timer = setInterval(() => map.shards.length > 0 && readAgain(), READ_EVERY_MS).unref();
  return {
    homeOf: (matchId) => (map.shards.length === 0 ? null : nodeOf(map.shards, hashUuid(matchId))),
    addressOf: (home) => map.addresses.get(home) ?? null,
    count: () => Math.max(1, map.addresses.size),
    suspect() {
      if (performance.now() - readAt >= READ_AGAIN_AFTER_MS) readAgain();
    },
    close: () => clearInterval(timer),
  };
}

/** The node of the last shard that begins at or before the hash. */
function nodeOf(shards: readonly Shard[], hash: number): number | null {
  let [low, high] = [0, shards.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((shards[middle]?.least ?? 0) <= hash) low = middle;
    else high = middle - 1;
  }
  return shards[low]?.node ?? null;
}
