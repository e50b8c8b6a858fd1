/** Adds the leaves of an hour to come: one for every match that has begun, or gone on, since the hour before. */

import { createSequencer } from '../../../src/features/transparency/sequencer.js';
import { readDevelopmentKey } from '../../../src/features/transparency/store.js';
import { openConnections } from '../../../src/store/ledger/pools.js';
import { readSeeds } from '../../../src/store/ledger/seeds.js';
import { parseSignerKey } from '../../../src/use-cases/audit/note-signer.js';
import { ownCpuMs } from '../cpu.js';

/** What the leaves of one hour cost. */
export interface HourlyLeavesProbe {
  leaves: number;
  /** *Units*: milliseconds of this process and its sessions of PostgreSQL. */
  cpuMs: number;
}

const HOUR_MS = 3_600_000;

const [url = '', hours = ''] = process.argv.slice(2);
const connections = await openConnections({ url, general: 1, commands: 1 });
const signer = parseSignerKey((await readDevelopmentKey(connections)) ?? '');
let ahead = 0;
const now = (): Date => new Date(Date.now() + ahead * HOUR_MS);
const sequencer = createSequencer({ connections, signer, seedsOf: (matchIds) => readSeeds(connections, matchIds), now });

/** Of this process and of its sessions: what others of PostgreSQL do in such a short time is chance. */
async function openWatch(): Promise<() => number> {
  const sessions = await Promise.all(
    [connections.general, connections.commands].map(
      async (sql) => (await sql<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]?.pid ?? 0,
    ),
  );
  return () => [process.pid, ...sessions].reduce((sum, pid) => sum + ownCpuMs(pid), 0);
}

// Connections are opened and code is compiled: in this hour nothing is due that the service has not added itself.
await sequencer.sequence(() => false);
ahead = Number(hours);
const cpuMs = await openWatch();
const beforeMs = cpuMs();
const leaves = await sequencer.sequence(() => false);
const found: HourlyLeavesProbe = { leaves, cpuMs: cpuMs() - beforeMs };
await connections.close();
console.log(JSON.stringify(found));
