/** Adds the leaves of an hour to come: one for every match that has begun, or gone on, since the hour before. */
import { openConnections } from '../../src/ledger/pools.js';
import { readSeed } from '../../src/ledger/seeds.js';
import { parseSignerKey } from '../../src/transparency/note-signer.js';
import { createSequencer } from '../../src/transparency/sequencer.js';
import { readDevelopmentKey } from '../../src/transparency/store.js';
import { familyCpuMs } from '../cpu.js';

/** What the leaves of one hour cost. */
export interface HourlyLeavesProbe {
  leaves: number;
  /** *Units*: milliseconds of this process and of PostgreSQL, without the opening of connections. */
  cpuMs: number;
}

const HOUR_MS = 3_600_000;

const [url = '', hours = '', postgresPid = ''] = process.argv.slice(2);
const connections = await openConnections({ url });
const signer = parseSignerKey((await readDevelopmentKey(connections)) ?? '');
const now = (): Date => new Date(Date.now() + Number(hours) * HOUR_MS);
const sequencer = createSequencer({ connections, signer, seedOf: (matchId) => readSeed(connections, matchId), now });
// While its sessions last: of processes that have ended only ticks of 10 ms are told.
const postgresMs = (): number => familyCpuMs(Number(postgresPid));
const before = { process: process.cpuUsage(), postgresMs: postgresMs() };
const leaves = await sequencer.sequence(() => false);
const { user, system } = process.cpuUsage(before.process);
const found: HourlyLeavesProbe = { leaves, cpuMs: (user + system) / 1000 + postgresMs() - before.postgresMs };
await connections.close();
console.log(JSON.stringify(found));
