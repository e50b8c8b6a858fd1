import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { type Appender, createAppender } from '../../src/ledger/append.js';
import type { AppendCall } from '../../src/ledger/append-group.js';
import { createMatch } from '../../src/ledger/matches.js';
import { migrate } from '../../src/ledger/migrate.js';
import { type Connections, openConnections } from '../../src/ledger/pools.js';
import { claimSeat } from '../../src/ledger/seats.js';
import type { MatchSnapshot } from '../../src/ledger/snapshots.js';
import { NO_METRICS } from '../../src/service/metrics-contract.js';
import type { TestPostgres } from '../kit/postgres.js';
import { type Ending, onEnd } from '../kit/teardown.js';

/** A ledger over an empty database of its own. */
export interface LedgerFixture {
  url: string;
  connections: Connections;
  appender: Appender;
}

/** Migrates a fresh database and opens a ledger on it. */
export async function openLedger(t: Ending, pg: TestPostgres): Promise<LedgerFixture> {
  const url = await pg.freshDatabase();
  await migrate(url);
  return joinLedger(t, url);
}

/** A second process's connections to a ledger that is there. */
export async function joinLedger(t: Ending, url: string): Promise<LedgerFixture> {
  const connections = await openConnections({ url });
  onEnd(t, () => connections.close());
  return { url, connections, appender: createAppender(connections, 2, NO_METRICS) };
}

/** A match with two free seats. */
export async function openMatch({ connections }: LedgerFixture): Promise<string> {
  const id = uuidv7();
  await createMatch(connections, {
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
  });
  return id;
}

/** A match with both seats taken by bots and its setup appended: at version 0. */
export async function startedMatch(ledger: LedgerFixture): Promise<string> {
  const { connections, appender } = ledger;
  const id = await openMatch(ledger);
  for (const seat of [0, 1])
    await claimSeat(connections, { matchId: id, seat, playerId: null, bot: 'any', tokenHash: 'h', entropy: '', entropyCommitment: null });
  await appender.append({ ...call(id, -1, null, 'h0'), body: 'setup' });
  return id;
}

/** A started match with entries up to `version`; entry n has the hash `hn`. */
export async function matchAt(ledger: LedgerFixture, version: number): Promise<string> {
  const id = await startedMatch(ledger);
  for (let seq = 1; seq <= version; seq++) await ledger.appender.append(call(id, seq - 1, `h${seq - 1}`, `h${seq}`));
  return id;
}

/** A state to be stored of a match as `matchAt` makes it. */
export function snapshotAt(matchId: string, seq: number, hash = `h${seq}`): MatchSnapshot {
  return { matchId, gameVersion: 1, seq, hash, state: JSON.stringify({ at: seq }), life: null };
}

/** An append of some entry after `expectedVersion`. */
export function call(
  matchId: string,
  expectedVersion: number,
  previousHash: string | null,
  hash: string,
  request?: [id: string, hash: string],
): AppendCall {
  const [requestId, requestHash] = request ?? [null, null];
  return { matchId, expectedVersion, previousHash, body: `body of ${hash}`, hash, requestId, requestHash, toAct: [0, 1], result: null };
}
