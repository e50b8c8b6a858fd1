import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ISql } from 'postgres';
import { uuidv7 } from 'uuidv7';
import { NO_METRICS } from '../../../src/base/metrics-contract.js';
import { defaultTerms } from '../../../src/record/log/terms.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { type Appender, createAppender } from '../../../src/store/ledger/append.js';
import type { AppendCall, HeadLife } from '../../../src/store/ledger/append-group.js';
import { createMatch, type NewMatch } from '../../../src/store/ledger/matches.js';
import { migrate } from '../../../src/store/ledger/migrate.js';
import { type Connections, openConnections } from '../../../src/store/ledger/pools.js';
import { claimSeat } from '../../../src/store/ledger/seats.js';
import type { MatchSnapshot } from '../../../src/store/ledger/snapshots.js';
import type { TestPostgres } from '../../kit/postgres.js';
import { type Ending, onEnd } from '../../kit/teardown.js';

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

/** Resolves when some statement in the database of `sql` waits for a lock. */
export async function untilSomebodyWaits(sql: ISql): Promise<void> {
  for (let isWaiting = false; !isWaiting; ) {
    // Who waits for a row waits for the transaction that has locked it, which is of no database.
    const [row] = await sql<{ waits: boolean }[]>`SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND
      (locktype = 'transactionid' OR database = (SELECT oid FROM pg_database WHERE datname = current_database()))) AS waits`;
    isWaiting = row?.waits === true;
    if (!isWaiting) await sleep(5);
  }
}

/** What a match is created with that asks for no terms. */
export const TERMS = { terms: canonicalJson(defaultTerms(2)), startWithinSeconds: defaultTerms(2).startWithinSeconds };

/** What the head row takes over where no clock runs. */
export const NO_CLOCK: HeadLife = { isAborted: false, deadline: null, standIns: [], isPaused: false };

/** A match with two free seats, or one of them taken by its creator. */
export async function openMatch(
  { connections }: Pick<LedgerFixture, 'connections'>,
  given: Partial<Pick<NewMatch, 'createdBy' | 'taken'>> = {},
): Promise<string> {
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
    ...TERMS,
    ...given,
  });
  return id;
}

/** A match with both seats taken by bots and its setup appended: at version 0. */
export async function startedMatch(ledger: LedgerFixture): Promise<string> {
  const { connections, appender } = ledger;
  const id = await openMatch(ledger);
  for (const seat of [0, 1])
    await claimSeat(connections, {
      matchId: id,
      seat,
      playerId: null,
      bot: 'any',
      tokenHash: 'h',
      entropy: '',
      entropyCommitment: null,
      loadout: null,
      engine: 'e',
    });
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
  return { matchId, gameVersion: 1, seq, hash, state: JSON.stringify({ at: seq }), life: '{}' };
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
  const named = { matchId, expectedVersion, previousHash, body: `body of ${hash}`, hash, requestId, requestHash };
  return { ...named, toAct: [0, 1], result: null, life: NO_CLOCK };
}
