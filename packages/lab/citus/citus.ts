/** What an append takes on each node of a Citus, through the coordinator and at the node that keeps the match. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { NO_METRICS } from '../../../src/base/metrics-contract.js';
import { defaultTerms } from '../../../src/record/log/terms.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { type Appender, createAppender } from '../../../src/store/ledger/append.js';
import { createMatch } from '../../../src/store/ledger/matches.js';
import { type Connections, openConnections } from '../../../src/store/ledger/pools.js';
import { type CitusNode, createDatabase, dropDatabase, readNodes, setDuties } from './cluster.js';

/** How appends reach the database. */
export type Way = 'one PostgreSQL' | 'through the coordinator' | 'at the node';

/** What an append took, a round each. */
export interface CitusAppends {
  way: Way;
  workers: number;
  /** CPU of an append by node, the coordinator first, in each round, less what an idle node takes. *Units*: µs. */
  rounds: number[][];
}

/** How much to measure. */
export interface CitusPlan {
  matches: number;
  /** Appends to each match in a round. */
  versions: number;
  rounds: number;
}

interface Subject extends CitusAppends {
  appender: Appender;
  ids: string[];
  version: number;
}

/** About as long as an entry of Tactics Joker. */
const BODY = 'x'.repeat(500);
/** As many as the service sends at a time. */
const GROUPS_IN_FLIGHT = 2;
const IDLE_MS = 10_000;

/** Measures with one worker, and one more each time up to all that `coordinatorUrl` has, by turns. */
export async function measureCitus(
  coordinatorUrl: string,
  { matches, versions, rounds }: CitusPlan,
  onProgress: (doing: string) => void,
): Promise<CitusAppends[]> {
  const nodes = await readNodes(coordinatorUrl);
  const subjects: Subject[] = [];
  const opened: Connections[] = [];
  const names: string[] = [];
  try {
    for (let workers = 0; workers < nodes.length; workers++) {
      onProgress(`a database on ${workers === 0 ? 'one PostgreSQL' : `${workers} workers`}`);
      const name = `bench_${process.pid}_${workers}`;
      names.push(name);
      const connections = await openConnections({ url: await createDatabase(coordinatorUrl, name, nodes, workers) });
      opened.push(connections);
      const around: Connections = { ...connections, commandsAt: () => connections.commands };
      const ways: [Way, Connections][] =
        workers === 0
          ? [['one PostgreSQL', connections]]
          : [
              ['through the coordinator', around],
              ['at the node', connections],
            ];
      for (const [way, used] of ways) {
        const appender = createAppender(used, GROUPS_IN_FLIGHT, NO_METRICS);
        const ids = await Promise.all(Array.from({ length: matches }, () => openMatch(connections)));
        const subject = { way, workers, rounds: [], appender, ids, version: -1 };
        subjects.push(subject);
        // The setups, and until the statements are planned.
        for (let warmed = 0; warmed < 20; warmed++) await appendToAll(subject);
      }
    }
    await setDuties(coordinatorUrl, nodes, 'off');
    const idle = await takenBy(nodes, () => sleep(IDLE_MS));
    for (let round = 1; round <= rounds; round++) {
      for (const subject of subjects) {
        onProgress(`round ${round} of ${rounds}: ${subject.way}, ${subject.workers} workers`);
        const { ms, cpuMs } = await takenBy(nodes, async () => {
          for (let i = 0; i < versions; i++) await appendToAll(subject);
        });
        const idleMs = idle.cpuMs.map((taken) => (taken / idle.ms) * ms);
        subject.rounds.push(cpuMs.map((taken, node) => ((taken - (idleMs[node] ?? 0)) * 1000) / (versions * matches)));
      }
    }
    return subjects.map(({ way, workers, rounds }) => ({ way, workers, rounds }));
  } finally {
    await Promise.all(opened.map((connections) => connections.close()));
    await setDuties(coordinatorUrl, nodes, 'on');
    for (const name of names) await dropDatabase(coordinatorUrl, name, nodes);
  }
}

/** How long the work lasts, and what each node takes meanwhile. *Units*: milliseconds. */
async function takenBy(nodes: readonly CitusNode[], work: () => Promise<unknown>): Promise<{ ms: number; cpuMs: number[] }> {
  const [begun, before] = [performance.now(), nodes.map(({ cpuMs }) => cpuMs())];
  await work();
  return { ms: performance.now() - begun, cpuMs: nodes.map(({ cpuMs }, node) => cpuMs() - (before[node] ?? 0)) };
}

async function appendToAll(subject: Subject): Promise<void> {
  const { appender, ids, version } = subject;
  const hashOf = (seq: number): string | null => (seq < 0 ? null : String(seq).padStart(64, '0'));
  const made = { body: BODY, requestId: null, requestHash: null, toAct: [0], result: null };
  const life = { isAborted: false, deadline: null, standIns: [], isPaused: false };
  const outcomes = await Promise.all(
    ids.map((matchId) =>
      appender.append({
        matchId,
        expectedVersion: version,
        previousHash: hashOf(version),
        hash: hashOf(version + 1) ?? '',
        ...made,
        life,
      }),
    ),
  );
  if (outcomes.some(({ outcome }) => outcome !== 'appended')) throw new Error(`not appended: ${JSON.stringify(outcomes[0])}`);
  subject.version++;
}

async function openMatch(connections: Connections): Promise<string> {
  const id = uuidv7();
  const terms = defaultTerms(2);
  return createMatch(connections, {
    id,
    game: 'any',
    gameVersion: 1,
    config: '{}',
    visibility: 'public',
    seats: 2,
    seed: randomBytes(32),
    seedCommitment: 'c'.repeat(64),
    createdBy: uuidv7(),
    parent: null,
    terms: canonicalJson(terms),
    startWithinSeconds: terms.startWithinSeconds,
  });
}
