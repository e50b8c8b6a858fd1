/**
 * Plays matches through the use cases and looks at what they cost a process: memory while they live, time to come back.
 */
import postgres from 'postgres';
import { openServices, type Services } from '../../../src/server/compose.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import type { Matches } from '../../../src/use-cases/matches/matches.js';
import { writeScript } from '../script.js';
import { median } from '../statistics.js';

/** What live matches cost. */
export interface LiveMatchesProbe {
  matches: number;
  actionsEach: number;
  /** *Units*: bytes of JavaScript heap for one cached match. */
  heapPerMatch: number;
  /** *Units*: milliseconds for the view of a match at version 1,000 that is not in the cache. */
  coldViewMs: number;
  /** The same with every snapshot thrown away: a replay from the setup. */
  coldViewWithoutSnapshotMs: number;
}

const MATCHES = 200;
const ACTIONS = 100;
const LONG = 1000;
const VIEWS = 40;

interface Table {
  id: string;
  callers: Caller[];
}

const databaseUrl = process.argv[2] ?? '';
const services = await openServices({ databaseUrl });
const script = writeScript(LONG);
const callers = await Promise.all(['Ada', 'Bob'].map((name) => player(services, name)));

const warm = await openTable(services.matches);
await play(services.matches, warm, LONG);
const cold = await openTable(services.matches);
await play(services.matches, cold, LONG);
const heapPerMatch = await measureHeap();
const coldViewMs = await measureColdView();
const sql = postgres(databaseUrl, { max: 1 });
await sql`TRUNCATE snapshots`;
await sql.end();
const coldViewWithoutSnapshotMs = await measureColdView();
await services.close();
const found: LiveMatchesProbe = { matches: MATCHES, actionsEach: ACTIONS, heapPerMatch, coldViewMs, coldViewWithoutSnapshotMs };
console.log(JSON.stringify(found));

async function player({ players }: Services, name: string): Promise<Caller> {
  const { apiKey } = await players.create(ANONYMOUS, { name, kind: 'bot' });
  return players.authenticate(`Bearer ${apiKey}`);
}

async function openTable(matches: Matches): Promise<Table> {
  const [ada, bob] = callers as [Caller, Caller];
  const { match } = await matches.create(ada, { game: 'tactics-joker', config: script.config, join: {} });
  await matches.join(bob, match.id, {});
  return { id: match.id, callers };
}

async function play(matches: Matches, table: Table, actions: number): Promise<void> {
  for (const { seat, action } of script.steps.slice(0, actions)) {
    await matches.act(table.callers[seat] as Caller, table.id, { action });
  }
}

async function measureHeap(): Promise<number> {
  const before = heapUsed();
  for (let opened = 0; opened < MATCHES; opened += 20) {
    await Promise.all(Array.from({ length: 20 }, async () => play(services.matches, await openTable(services.matches), ACTIONS)));
  }
  return (heapUsed() - before) / MATCHES;
}

function heapUsed(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** A cache with room for one match, asked for two by turns, never has the one it is asked for. */
async function measureColdView(): Promise<number> {
  const forgetful = await openServices({ databaseUrl, live: { bytes: 1 } });
  const times: number[] = [];
  for (let i = 0; i < VIEWS; i++) {
    const { id, callers } = i % 2 === 0 ? warm : cold;
    const started = performance.now();
    await forgetful.matches.view(callers[0] as Caller, id, {});
    times.push(performance.now() - started);
  }
  await forgetful.close();
  return median(times);
}
