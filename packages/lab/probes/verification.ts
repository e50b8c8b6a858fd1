/** Verifies the record in a file as `gameledger verify` does: streamed, line by line. */
import { createReadStream } from 'node:fs';
import { readLines } from '../../../src/record/records/line-reader.js';
import { verifyRecord } from '../../../src/record/verifying/verify-record.js';
import { findEngine } from '../../../src/use-cases/engines/registry.js';

/** What one verification took. */
export interface VerificationProbe {
  entries: number;
  seconds: number;
  /** *Units*: bytes, of the whole process at its largest. */
  peakBytes: number;
}

const started = performance.now();
const report = await verifyRecord(readLines(createReadStream(process.argv[2] ?? '')), { findEngine });
const seconds = (performance.now() - started) / 1000;
if (report.verdict !== 'proven') throw new Error(`the record is ${report.verdict}: ${JSON.stringify(report.firstFault)}`);
const found: VerificationProbe = { entries: report.entries, seconds, peakBytes: process.resourceUsage().maxRSS * 1024 };
console.log(JSON.stringify(found));
