import type { Test } from 'tap';
import { type Connections, openConnections } from '../../../src/store/ledger/pools.js';

interface Explained {
  connections: Connections;
  /** What `read` returns, and how PostgreSQL runs the statements that it sends. */
  explain<Found>(read: () => Promise<Found>): Promise<{ found: Found; plans: string[]; rows: number }>;
}

/** Connections that tell how their statements are run. */
export async function openExplained(t: Test, url: string): Promise<Explained> {
  const sent: { text: string; parameters: unknown[] }[] = [];
  const connections = await openConnections({ url, onStatement: (text, parameters) => sent.push({ text, parameters }) });
  t.teardown(() => connections.close());
  return {
    connections,
    async explain(read) {
      sent.length = 0;
      const found = await read();
      const plans: string[] = [];
      for (const { text, parameters } of sent.splice(0)) {
        const [row] = await connections.general.unsafe(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, parameters as string[]);
        plans.push(JSON.stringify(row?.['QUERY PLAN']));
      }
      return { found, plans, rows: plans.reduce((sum, plan) => sum + rowsRead(plan), 0) };
    },
  };
}

/** How many rows of tables a plan has read. */
function rowsRead(plan: string): number {
  let rows = 0;
  JSON.parse(plan, (_, node) => {
    if (node?.['Relation Name']) rows += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    return node;
  });
  return rows;
}
