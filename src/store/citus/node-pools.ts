import type { Sql } from 'postgres';
import { lostCode } from '../../base/coded-error.js';
import type { NodeAddress, Placement } from './placement.js';

/** A pool for each node that keeps matches, for what is carried out there without the coordinator. */
export interface NodePools {
  /** Null on a single database, and while the node does not take connections of this process. */
  of(node: number | null): Sql | null;
  /** All that are open. */
  all(): Sql[];
}

/** Opens a pool; `onFault` is told of the error of every statement that failed. */
type OpenPool = (address: NodeAddress, onFault: (error: unknown) => void) => Sql;

interface NodePool {
  sql: Sql;
  /** Whether the node has answered, and no connection to it was lost since. */
  isUp: boolean;
  triedAt: number;
}

/** *Units*: milliseconds between two tries to reach a node. */
const TRY_EVERY_MS = 10_000;

/**
 * Opens the pools when they are first asked for. A pool is given out once its node has answered on it: what a firewall
 * or `pg_hba.conf` keeps from a node goes through the coordinator and waits for nothing.
 */
export function createNodePools({ addressOf }: Pick<Placement, 'addressOf'>, open: OpenPool): NodePools {
  const pools = new Map<string, NodePool>();
  const openAt = (address: NodeAddress): NodePool => {
    const onFault = (error: unknown): void => {
      if (lostCode(error) !== null) pool.isUp = false;
    };
    const pool: NodePool = { sql: open(address, onFault), isUp: false, triedAt: Number.NEGATIVE_INFINITY };
    return pool;
  };
  const tryAgain = (pool: NodePool): void => {
    if (performance.now() - pool.triedAt < TRY_EVERY_MS) return;
    pool.triedAt = performance.now();
    pool.sql`SELECT 1`.then(
      () => {
        pool.isUp = true;
      },
      // The next try may find it.
      () => undefined,
    );
  };
  return {
    of(node) {
      const address = addressOf(node);
      if (address === null) return null;
      const key = `${address.host} ${address.port}`;
      const pool = pools.get(key) ?? openAt(address);
      pools.set(key, pool);
      if (!pool.isUp) tryAgain(pool);
      return pool.isUp ? pool.sql : null;
    },
    all: () => [...pools.values()].map(({ sql }) => sql),
  };
}
