import fc from 'fast-check';
import t from 'tap';
import type { FindGame } from '../../src/audit/audited-entry.js';
import { readLines } from '../../src/audit/line-reader.js';
import { generateSigner, parseVerifierKey } from '../../src/audit/signed-note.js';
import { type RecordReport, verifyRecord } from '../../src/audit/verify-record.js';
import { findGame } from '../../src/games/registry.js';
import { goldenRecord, shortestMatches } from '../golden/golden-record.js';
import { findLittleGame, playLittleMatch, recordOf } from './little-match.js';
import { bytesOf, MUTATION_KINDS, mutationsOf } from './mutations.js';

t.setTimeout(600_000);
const signer = generateSigner('ledger.example/log');
const publicKey = parseVerifierKey(signer.encoded);

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Tampers with a record again and again; answers how often each kind of mutation was noticed, and throws when one was not. */
async function tamper(lines: string[], runs: number, findGame: FindGame): Promise<Map<string, number>> {
  const untouched = bytesOf(lines);
  const verify = (bytes: Buffer): Promise<RecordReport> => verifyRecord(readLines(once(bytes)), { findGame, publicKey });
  const { verdict, firstFault } = await verify(untouched);
  if (verdict !== 'proven') throw new Error(`untouched: ${firstFault?.message}`);
  const noticed = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(mutationsOf(lines), async ({ kind, bytes }) => {
      if (bytes.equals(untouched)) return;
      const report = await verify(bytes);
      if (report.verdict !== 'failed' || !report.firstFault?.message) throw new Error(`${kind}: ${report.verdict}`);
      noticed.set(kind, (noticed.get(kind) ?? 0) + 1);
    }),
    { numRuns: runs, seed: 20260806, endOnFailure: true },
  );
  return noticed;
}

t.test('2,000 random mutations of a record: each is noticed and named', async (t) => {
  const noticed = await tamper(await recordOf(playLittleMatch(8), { signer }), 2000, findLittleGame);
  t.equal(noticed.size, MUTATION_KINDS, [...noticed].map(([kind, count]) => `${kind} ${count}`).join(', '));
});

for (const golden of shortestMatches()) {
  t.test(`${golden.game}: 300 random mutations of a real match's record: each is noticed and named`, async (t) => {
    const noticed = await tamper(await goldenRecord(golden, { signer }), 300, findGame);
    t.equal(noticed.size, MUTATION_KINDS);
  });
}
