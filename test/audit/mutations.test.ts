import t from 'tap';
import type { FindGame } from '../../src/audit/audited-entry.js';
import { readLines } from '../../src/audit/line-reader.js';
import { generateSigner, parseVerifierKey } from '../../src/audit/signed-note.js';
import { type RecordReport, verifyRecord } from '../../src/audit/verify-record.js';
import { findGame } from '../../src/engines/registry.js';
import { goldenRecord, shortestMatches } from '../golden/golden-record.js';
import { findLittleGame, playLittleMatch, recordOf } from './little-match.js';
import { loggedRecord } from './logged-record.js';
import { MUTATION_KINDS, once, SEAL_MUTATION_KINDS, tamper } from './mutations.js';

t.setTimeout(600_000);
const signer = generateSigner('ledger.example/log');
const publicKey = parseVerifierKey(signer.encoded);

const verifying =
  (findGame: FindGame) =>
  (bytes: Buffer): Promise<RecordReport> =>
    verifyRecord(readLines(once(bytes)), { findGame, publicKey });

t.test('2,000 random mutations of a record: each is noticed and named', async (t) => {
  const noticed = await tamper(await recordOf(playLittleMatch(8), { signer }), 2000, verifying(findLittleGame));
  t.equal(noticed.size, MUTATION_KINDS, [...noticed].map(([kind, count]) => `${kind} ${count}`).join(', '));
});

const games = shortestMatches();
const EACH = Math.ceil(2000 / games.length);

for (const golden of games) {
  t.test(`${golden.game}: ${EACH} random mutations of a real match's signed and logged record: each is noticed and named`, async (t) => {
    const { lines, otherProof } = await loggedRecord(await goldenRecord(golden, { signer }), signer);
    const noticed = await tamper(lines, EACH, verifying(findGame), otherProof);
    t.equal(noticed.size, MUTATION_KINDS + SEAL_MUTATION_KINDS, [...noticed].map(([kind, count]) => `${kind} ${count}`).join(', '));
  });
}
