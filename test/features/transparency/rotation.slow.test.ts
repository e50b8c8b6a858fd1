import t from 'tap';
import { LogKeyError } from '../../../src/features/transparency/log-key.js';
import { rotateLogKey } from '../../../src/features/transparency/rotate.js';
import { openCheckpoint } from '../../../src/record/proofs/checkpoint.js';
import { openHandovers } from '../../../src/record/proofs/handover.js';
import { isConsistent } from '../../../src/record/proofs/merkle.js';
import { type NoteSigner, type NoteVerifier, parseVerifierKey } from '../../../src/record/proofs/signed-note.js';
import type { AuditVerdict } from '../../../src/record/verifying/verdict.js';
import { type RecordReport, verifyRecord } from '../../../src/record/verifying/verify-record.js';
import type { Services } from '../../../src/server/compose.js';
import { openConnections } from '../../../src/store/ledger/pools.js';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';
import { findEngine } from '../../../src/use-cases/engines/registry.js';
import { gameledger, type Ran } from '../../kit/command.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer, type TestServer } from '../../kit/server.js';
import { services } from '../../use-cases/matches/match-fixture.js';
import { endedMatch, logOf, recordOf } from './log-fixture.js';

const pg = await startPostgres();

/** Runs the command with nothing but this environment. */
function run(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return gameledger(args, { env: { PATH: process.env.PATH, ...env } });
}

const KEYS = ['dev.example/log', 'ledger.example/log'].map(generateSigner) as [NoteSigner, NoteSigner];

/** A server with some leaves in its log. */
async function serverWith(t: Parameters<typeof startServer>[0], database: string, signer: NoteSigner): Promise<TestServer> {
  return await startServer(t, database, { env: { LOG_SIGNING_KEY: signer.encodedPrivate }, duties: { without: ['transparency log'] } });
}

async function logged(service: Services): Promise<string> {
  const { id } = await endedMatch(service);
  await logOf(service).sequence();
  return id;
}

function sealsOf({ verdicts }: RecordReport): Pick<AuditVerdict, 'check' | 'ok' | 'unproven'>[] {
  return verdicts
    .filter(({ check }) => check === 'signature' || check === 'inclusion')
    .map(({ check, ok, unproven }) => ({ check, ok, unproven }));
}

const SOUND = [
  { check: 'signature', ok: true, unproven: null },
  { check: 'inclusion', ok: true, unproven: null },
];

async function hand(database: string, from: NoteSigner | NoteVerifier, to: NoteSigner): Promise<number> {
  const connections = await openConnections({ url: database });
  return await rotateLogKey(connections, { from, to }).finally(() => connections.close());
}

t.test('a log is handed over: either key proves every record, the tree goes on, and the old key adds nothing more', async (t) => {
  const database = await pg.freshDatabase();
  const [old, next] = KEYS;
  const one = await serverWith(t, database, old);
  const ids = [await logged(one.services), await logged(one.services)];
  const before = await recordOf(one.services, ANONYMOUS, ids[0] ?? '');
  const then = openCheckpoint(await logOf(one.services).checkpoint(), old);
  t.equal(await hand(database, old, next), 2);

  const late = await endedMatch(one.services);
  await t.rejects(logOf(one.services).sequence(), LogKeyError, 'a process that has not heard of it adds nothing');
  const two = await serverWith(t, database, next);
  ids.push(late.id, await logged(two.services));
  const now = openCheckpoint(await logOf(two.services).checkpoint(), next);
  if (!then.ok || !now.ok) return t.fail('a checkpoint cannot be opened');
  t.equal(now.checkpoint.size, 4, 'and it is not lost');
  const proof = (await logOf(two.services).consistency(2, 4)) ?? [];
  t.ok(isConsistent(2, 4, proof, then.checkpoint.root, now.checkpoint.root), 'one tree');
  for (const id of ids) {
    const record = await recordOf(two.services, ANONYMOUS, id);
    for (const key of [old, next]) {
      t.same(sealsOf(await verifyRecord(record, { findEngine, publicKey: parseVerifierKey(key.encoded) })), SOUND, `${id} by ${key.id}`);
    }
    const stranger = parseVerifierKey(generateSigner(next.name).encoded);
    t.same(
      sealsOf(await verifyRecord(record, { findEngine, publicKey: stranger })).map(({ ok }) => ok),
      [false, false],
    );
  }
  t.same(sealsOf(await verifyRecord(before, { findEngine, publicKey: old })), SOUND, 'a record from before stays good for the old key');
  const { body } = await two.http.get<{ handovers: string[] }>('/log/handovers');
  t.match(openHandovers(body.handovers), [{ from: { id: old.id }, to: { id: next.id }, size: 2, isBreak: false }]);
  t.equal((await two.http.get<string>('/log/key')).body, `${next.encoded}\n`);
  const offline = await verifyRecord(before, { findEngine, publicKey: next, handovers: body.handovers });
  t.same(sealsOf(offline), SOUND, 'and for the new one, with what the log says');
});

t.test('the newest checkpoint is by the new key from the hand-over on, also while nothing is added', async (t) => {
  const database = await pg.freshDatabase();
  const [old, next] = KEYS;
  await logged((await serverWith(t, database, old)).services);
  await hand(database, old, next);
  const { http } = await serverWith(t, database, next);
  t.ok(openCheckpoint((await http.get<string>('/log/checkpoint')).body, next).ok);
});

t.test('a key that was lost leaves a break that every verifier names', async (t) => {
  const database = await pg.freshDatabase();
  const [old, next] = KEYS;
  const one = await serverWith(t, database, old);
  const id = await logged(one.services);
  await hand(database, parseVerifierKey(old.encoded), next);
  const two = await serverWith(t, database, next);
  const later = await logged(two.services);
  const name = new RegExp(`${old.id.replace('+', '\\+')} was lost at 1 leaves`);
  const reports = async (record: string, key: NoteSigner) =>
    sealsOf(await verifyRecord(await recordOf(two.services, ANONYMOUS, record), { findEngine, publicKey: key }));
  t.match(await reports(id, old), [{ check: 'signature', ok: true, unproven: name }, SOUND[1]], 'signed anew, proven as before');
  t.match(await reports(later, old), [
    { ok: true, unproven: name },
    { ok: true, unproven: name },
  ]);
  t.match(await reports(id, next), [SOUND[0], { ok: true, unproven: name }]);
  t.same(await reports(later, next), SOUND);
});

t.test('who may not hand over is told why', async (t) => {
  const database = await pg.freshDatabase();
  const [old, next] = KEYS;
  await services(t, database);
  await t.rejects(hand(database, old, next), { name: 'LogKeyError', message: /has not been started/ });
  const one = await serverWith(t, database, old);
  await logged(one.services);
  const stranger = generateSigner(old.name);
  await t.rejects(hand(database, stranger, next), { name: 'LogKeyError', message: /not signed with/ });
  await t.rejects(hand(database, parseVerifierKey(stranger.encoded), next), { name: 'LogKeyError', message: /not signed with/ });
  await t.rejects(hand(database, old, old), { name: 'LogKeyError', message: /signs this log/ });
  await hand(database, old, next);
  await t.rejects(
    hand(database, next, old),
    { name: 'LogKeyError', message: /has signed it/ },
    'no way back to a key that was handed over',
  );
  await t.rejects(hand(database, old, stranger), { name: 'LogKeyError', message: /not signed with/ }, 'not twice');
  const started = startServer(t, database, { env: { LOG_SIGNING_KEY: old.encodedPrivate } });
  await t.rejects(started, { name: 'LogKeyError', message: /was handed over from dev\.example.*set LOG_SIGNING_KEY to ledger\.example/ });
});

t.test('of two hand-overs at once one wins', async (t) => {
  const database = await pg.freshDatabase();
  const [old, next] = KEYS;
  await logged((await serverWith(t, database, old)).services);
  const others = [next, generateSigner('ledger.example/log')];
  const done = await Promise.allSettled(others.map((to) => hand(database, old, to)));
  t.same(done.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

t.test(
  'gameledger log-key rotate: from the development key, from a key, from a lost one; without a key it says what is missing',
  async (t) => {
    const database = await pg.freshDatabase();
    const service = await services(t, database, {
      settings: { transparency: { publicUrl: 'https://dev.example' } },
      duties: { without: ['transparency log'] },
    });
    const id = await logged(service);
    const development = logOf(service).signer.encoded;
    const [a, b, c] = ['ledger.example/log', 'ledger.example/log', 'ledger.example/log'].map(generateSigner) as [
      NoteSigner,
      NoteSigner,
      NoteSigner,
    ];
    const rotate = (env: Record<string, string>, ...args: string[]) =>
      run(['log-key', 'rotate', ...args], { DATABASE_URL: database, ...env });

    t.match(await rotate({}), { code: 1, output: /set LOG_SIGNING_KEY to the new key of the log/ });
    const first = await rotate({ LOG_SIGNING_KEY: a.encodedPrivate });
    t.match(first, { code: 0, output: `the log of 1 leaves is handed over from ${development} to ${a.encoded}` });
    t.match(await rotate({ LOG_SIGNING_KEY: b.encodedPrivate }), { code: 1, output: /its key is not in the database/ });
    t.match(await rotate({ LOG_SIGNING_KEY: b.encodedPrivate, OLD_LOG_SIGNING_KEY: 'x' }), {
      code: 1,
      output: /OLD_LOG_SIGNING_KEY must be/,
    });
    t.match(await rotate({ LOG_SIGNING_KEY: b.encodedPrivate, OLD_LOG_SIGNING_KEY: a.encodedPrivate }), { code: 0 });
    t.match(await rotate({ LOG_SIGNING_KEY: c.encodedPrivate }, '--lost', 'x'), { code: 1, output: /as it was published/ });
    t.match(await rotate({ LOG_SIGNING_KEY: c.encodedPrivate }, '--lost', b.encoded), { code: 0 });

    const after = await serverWith(t, database, c);
    const verify = (...args: string[]) => run(['verify', `${after.url}/v1/matches/${id}`, ...args]);
    // What was asked for and cannot be shown is not proven.
    t.match(await verify('--offline', '--public-key', a.encoded), { code: 1, output: /open {2}signature .*was lost at 1 leaves/ });
    t.match(await verify('--public-key', development, '--log', `${after.url}/log`), {
      code: 1,
      output: /open {2}log .*was lost at 1 leaves/,
    });
    t.match(await verify('--offline', '--public-key', generateSigner('x').encoded), { code: 1, output: /FAIL {2}signature/ });
  },
);
