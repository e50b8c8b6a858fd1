/**
 * What the viewer shares with the service for proofs: the verifier of records, which asks neither the service nor the
 * network.
 */
export { sha256Hex } from '../../../../src/base/crypto/portable.js';
export type { FindEngine } from '../../../../src/record/log/replay.js';
export { parseVerifierKey } from '../../../../src/record/proofs/signed-note.js';
export { readLines } from '../../../../src/record/records/line-reader.js';
export { parseLine } from '../../../../src/record/records/parse-line.js';
export { outlineRecords } from '../../../../src/record/records/record-outline.js';
export { captureState } from '../../../../src/record/verifying/parent-state.js';
export { type RecordReport, verifyRecord } from '../../../../src/record/verifying/verify-record.js';
export type { AnyGame } from '../../../../src/rules/kernel/game.js';
