import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import '../../../scripts/build.mjs';
import { GameledgerError } from '../../../src/base/errors.js';
import type { AuditedRecord } from '../../../src/use-cases/audit/audit-task.js';
import type { RecordBytes } from '../../../src/use-cases/audit/session.js';
import { openVerifier, type Verifier, type VerifierOptions } from '../../../src/use-cases/audit/verifier.js';
import { goldenRecord, shortestMatches } from '../../golden/golden-record.js';
import { isAlive } from '../../kit/is-alive.js';
import { playLittleMatch, recordOf } from '../../record/records/little-match.js';
import { ENDLESS_ROUNDS, FILLING_ROUNDS } from './hostile-games.js';
import { HOSTILE_REGISTRY as games } from './hostile-registry.js';

const PLENTY = { auditMs: 60_000, auditMebibytes: 256, auditsAtOnce: 1, auditsWaiting: 0 };

function open(t: Test, options: Partial<VerifierOptions> = {}): Verifier {
  const verifier = openVerifier({ ...PLENTY, games, ...options });
  t.teardown(() => verifier.close());
  return verifier;
}

async function* bytesOf(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(`${line}\n`);
}

async function verify(verifier: Verifier, bytes: RecordBytes, holder = ''): Promise<AuditedRecord['report']> {
  const [found] = await verifier.run(holder, (session) => session.records(bytes, { captureAt: [null] }));
  if (!found) throw new Error('no record was read');
  return found.report;
}

const recordOfRounds = (rounds: number): Promise<string[]> => recordOf(playLittleMatch(rounds));

/** How often the loop of this thread came round while something was under way. */
async function ticksDuring(work: Promise<unknown>): Promise<number> {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 10);
  await work.catch(() => undefined);
  clearInterval(timer);
  return ticks;
}

t.test('a worker finds what the verifier finds, for record after record', async (t) => {
  const verifier = open(t, { games: undefined });
  for (const golden of shortestMatches()) {
    const lines = await goldenRecord(golden);
    t.match(await verify(verifier, bytesOf(lines)), { verdict: 'proven', entries: lines.length - 2, firstFault: null }, golden.game);
    const doctored = lines.map((line) => line.replace('"seq":1,"type"', '"seq":2,"type"'));
    t.match(await verify(verifier, bytesOf(doctored)), { verdict: 'failed', firstFault: { seq: 1 } }, `${golden.game}, doctored`);
  }
});

t.test('rules that do not come to an end are ended and said to be, and nobody else waits for them', async (t) => {
  // Enough for a worker to start and to check a short record on a slow machine.
  const verifier = open(t, { auditMs: 10_000 });
  await verify(verifier, bytesOf(await recordOfRounds(3)));
  const endless = verify(verifier, bytesOf(await recordOfRounds(ENDLESS_ROUNDS)));
  const ticks = await ticksDuring(endless);
  await t.rejects(endless, {
    code: 'BUDGET_EXCEEDED',
    message: 'The check was ended after 10 seconds of work.',
    extra: { budget: 'time' },
  });
  t.ok(ticks > 10, `this thread went on: ${ticks} times`);
  t.match(await verify(verifier, bytesOf(await recordOfRounds(3))), { verdict: 'proven' }, 'the next check has a worker again');
});

t.test('rules that fill the memory are ended and said to be', async (t) => {
  // The engines alone take some fifty.
  const verifier = open(t, { auditMebibytes: 96 });
  for (const rounds of FILLING_ROUNDS) {
    const filling = verify(verifier, bytesOf(await recordOfRounds(rounds)));
    await t.rejects(filling, { code: 'BUDGET_EXCEEDED', message: /filled 96 MiB/, extra: { budget: 'memory' } }, `${rounds} rounds`);
  }
  t.match(await verify(verifier, bytesOf(await recordOfRounds(3))), { verdict: 'proven' });
});

t.test('only work counts: who waits for bytes that are slow to come is not ended', async (t) => {
  const auditMs = 10_000;
  const verifier = open(t, { auditMs });
  const lines = await recordOfRounds(3);
  const slow = (async function* () {
    yield* bytesOf(lines.slice(0, 2));
    await sleep(1.2 * auditMs);
    yield* bytesOf(lines.slice(2));
  })();
  t.match(await verify(verifier, slow), { verdict: 'proven' });
});

t.test('bytes are asked for as they are read, so that none pile up', async (t) => {
  const verifier = open(t);
  let given = 0;
  const endless = (async function* () {
    for (;;) {
      given++;
      yield Buffer.alloc(65_536, 'x');
    }
  })();
  t.match(await verify(verifier, endless), { verdict: 'failed', firstFault: { message: 'line 1 is longer than 1048576 characters' } });
  t.equal(given, 17, 'nothing beyond the longest line was asked for');
});

t.test('more checks than may wait are refused, and those that wait come to their turn', async (t) => {
  const verifier = open(t, { auditsWaiting: 1 });
  const lines = await recordOfRounds(3);
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => verify(verifier, bytesOf(lines))));
  t.same(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.verdict : outcome.reason.code)),
    ['proven', 'proven', 'UNAVAILABLE'],
  );
});

t.test('addresses that fill the places keep nobody out: the last of who has most waiting gives way', async (t) => {
  const verifier = open(t, { auditsWaiting: 8 });
  const lines = await recordOfRounds(3);
  const holders = [...Array.from({ length: 10 }, (_, i) => (i % 2 ? 'a' : 'b')), 'c', 'd'];
  const ended: string[] = [];
  const outcomes = await Promise.allSettled(
    holders.map(async (holder) => {
      await verify(verifier, bytesOf(lines), holder);
      ended.push(holder);
    }),
  );
  t.same(
    outcomes.slice(10).map(({ status }) => status),
    ['fulfilled', 'fulfilled'],
  );
  t.equal(outcomes.filter(({ status }) => status === 'rejected').length, 3, 'of the others one for each place that was missing');
  t.same([...ended.slice(1, 5)].sort(), ['a', 'b', 'c', 'd'], 'and each has a turn before anybody has a second one');
});

t.test('what goes wrong on this side takes no place away', async (t) => {
  const verifier = open(t);
  const lines = await recordOfRounds(3);
  const broken = (async function* () {
    yield Buffer.from(`${lines[0]}\n`);
    throw new Error('the disk is gone');
  })();
  await t.rejects(verify(verifier, broken), { message: 'the disk is gone' });
  t.match(await verify(verifier, bytesOf(lines)), { verdict: 'proven' });
});

t.test('a verifier that is closed ends what runs and refuses the rest', async (t) => {
  const verifier = open(t, { auditsWaiting: 1 });
  const record = await recordOfRounds(ENDLESS_ROUNDS);
  await verify(verifier, bytesOf(await recordOfRounds(3)));
  const [running, waiting] = [verify(verifier, bytesOf(record)), verify(verifier, bytesOf(record))];
  const settled = Promise.allSettled([running, waiting]);
  await verifier.close();
  for (const outcome of await settled) t.match(outcome, { status: 'rejected', reason: { code: 'UNAVAILABLE' } });
  await t.rejects(verify(verifier, bytesOf(record)), GameledgerError);
});

/** The processes that a process has started. */
function childrenOf(parent: number | undefined): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
}

t.test('a check that never ends does not outlive the process that asked for it', async (t) => {
  const script = fileURLToPath(new URL('./orphan.ts', import.meta.url));
  const asking = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.teardown(() => asking.kill('SIGKILL'));
  await once(asking.stdout, 'data');
  const workers = childrenOf(asking.pid);
  t.ok(workers.length > 0, 'it has a worker');
  asking.kill('SIGKILL');
  await once(asking, 'exit');
  const deadline = Date.now() + 30_000;
  while (workers.some(isAlive) && Date.now() < deadline) await sleep(50);
  t.notOk(workers.some(isAlive), 'which has ended too');
});
