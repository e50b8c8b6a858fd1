/**
 * What the viewer shares with the service for proofs: the verifier of records, which asks neither the service nor the
 * network.
 */
export { sha256Hex } from '../../../src/crypto/portable.js';
export type { AnyGame } from '../../../src/kernel/game.js';
export type { FindEngine } from '../../../src/log/replay.js';
export { readLines } from '../../../src/records/line-reader.js';
export { captureState } from '../../../src/records/parent-state.js';
export { parseLine } from '../../../src/records/parse-line.js';
export { outlineRecords } from '../../../src/records/record-outline.js';
export { type RecordReport, verifyRecord } from '../../../src/records/verify-record.js';
export { parseVerifierKey } from '../../../src/transparency/signed-note.js';
