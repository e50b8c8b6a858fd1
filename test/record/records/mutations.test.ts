import fc from 'fast-check';
import t from 'tap';
import type { FindEngine } from '../../../src/record/log/replay.js';
import { parseVerifierKey } from '../../../src/record/proofs/signed-note.js';
import { readLines } from '../../../src/record/records/line-reader.js';
import { type RecordReport, verifyRecord } from '../../../src/record/verifying/verify-record.js';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';
import { findEngine } from '../../../src/use-cases/engines/registry.js';
import { goldenRecord, shortestMatches } from '../../golden/golden-record.js';
import { atScale } from '../../kit/scale.js';
import { findLittleEngine, forkLittleMatch, type LittleMatch, playLittleMatch, recordOf, rewrite } from './little-match.js';
import { loggedRecord } from './logged-record.js';
import { MUTATION_KINDS, once, revalue, SEAL_MUTATION_KINDS, tamper } from './mutations.js';

const signer = generateSigner('ledger.example/log');
const publicKey = parseVerifierKey(signer.encoded);

const verifying =
  (findEngine: FindEngine) =>
  (bytes: Buffer): Promise<RecordReport> =>
    verifyRecord(readLines(once(bytes)), { findEngine, publicKey });

/** The key is known, and nothing ties the record to the log. */
const NOT_LOGGED = { whole: 'unproven' } as const;
const OF_ONE = atScale(300, 2000);

t.test(`${OF_ONE} random mutations of a record: each is noticed and named`, async (t) => {
  const noticed = await tamper(await recordOf(playLittleMatch(8), { signer }), OF_ONE, verifying(findLittleEngine), NOT_LOGGED);
  t.equal(noticed.size, MUTATION_KINDS, [...noticed].map(([kind, count]) => `${kind} ${count}`).join(', '));
});

const { fork, state } = await forkLittleMatch(playLittleMatch(8), 5);

const OF_A_FORK = atScale(150, 500);

t.test(`${OF_A_FORK} random mutations of the record of a fork, read with its parent: each is noticed and named`, async (t) => {
  const verify = (bytes: Buffer): Promise<RecordReport> =>
    verifyRecord(readLines(once(bytes)), { findEngine: findLittleEngine, publicKey, parent: state });
  const noticed = await tamper(await recordOf(fork, { signer }), OF_A_FORK, verify, NOT_LOGGED);
  t.equal(noticed.size, MUTATION_KINDS, [...noticed].map(([kind, count]) => `${kind} ${count}`).join(', '));
});

t.test(
  'whatever else a fork says of how it begins, with every hash made anew, it is never proven, and not run without its parent',
  async (t) => {
    const verdictOf = async (match: LittleMatch, parent: typeof state | null): Promise<RecordReport['verdict']> =>
      (await verifyRecord(await recordOf(match), { findEngine: findLittleEngine, parent })).verdict;
    t.equal(await verdictOf(fork, state), 'proven');
    t.equal(await verdictOf(fork, null), 'unproven');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('parent', 'start'), fc.nat(), async (member, pick) => {
        const forged = rewrite(fork, 0, (entry) => Object.assign(entry, revalue(entry, member, pick)));
        if ((await verdictOf(forged, state)) !== 'failed') throw new Error('it is taken for what the parent had');
        if ((await verdictOf(forged, null)) === 'proven') throw new Error('it is proven by itself');
      }),
      { numRuns: atScale(60, 200), seed: 20260806 },
    );
    const strange = rewrite(fork, 0, (entry) =>
      Object.assign(entry, { parent: { matchId: state.matchId, seq: state.seq, hash: state.hash, resampledFor: 0 } }),
    );
    t.not(await verdictOf(strange, state), 'proven', 'a start that is said to be drawn anew, without the draws');
  },
);

const games = shortestMatches();
const EACH = Math.ceil(atScale(400, 2000) / games.length);

for (const golden of games) {
  t.test(`${golden.game}: ${EACH} random mutations of a real match's signed and logged record: each is noticed and named`, async (t) => {
    const { lines, otherProof } = await loggedRecord(await goldenRecord(golden, { signer }), signer);
    const noticed = await tamper(lines, EACH, verifying(findEngine), { otherProof });
    t.equal(noticed.size, MUTATION_KINDS + SEAL_MUTATION_KINDS, [...noticed].map(([kind, count]) => `${kind} ${count}`).join(', '));
  });
}
