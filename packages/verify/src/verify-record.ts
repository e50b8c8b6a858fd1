import type { MatchResult } from '../../client/src/index.js';

/**
 * What an open check waits for: an engine that this package does not have, or the record of the parent of a fork.
 */
export type OpenCode = 'ENGINE_MISSING' | 'PARENT_MISSING' | 'START_UNPROVEN';

/** One check of a record. */
export interface RecordVerdict {
  check: string;
  ok: boolean;
  /** Null when it could be checked; else why it cannot be. */
  unproven: string | null;
  /** What it waits for; null when it is not open, or when nothing can be done about it. */
  code: OpenCode | null;
  /** The first entry that fails. */
  seq: number | null;
  message: string;
}

/** What was found out about a record. */
export interface RecordReport {
  /**
   * `proven`: everything holds and nothing is open. `unproven`: nothing is wrong, but not everything can be checked.
   */
  verdict: 'proven' | 'unproven' | 'failed';
  /** From the header; null when there is none to read. */
  match: { matchId: string; game: string; gameVersion: number } | null;
  status: string | null;
  entries: number;
  head: string | null;
  result: MatchResult | null;
  /** The proof of inclusion that was checked. */
  inclusion: string | null;
  verdicts: RecordVerdict[];
  /** The fault at the lowest seq; null when there is none. */
  firstFault: RecordVerdict | null;
}

/** How a record is verified. */
export interface VerifyOptions {
  /** Whose signature and checkpoints to trust, `name+hash+base64`; without it neither is checked. */
  publicKey?: string;
}

/**
 * Verifies a portable record: every hash and draw, every action replayed by the engine it was played with. Needs
 * neither server nor network.
 *
 * Never throws for what is in the record. A fork is `unproven`: `gameledger verify --parent` proves where it began.
 * *Source*: docs/record.md.
 */
export async function verifyRecord(record: string, options: VerifyOptions = {}): Promise<RecordReport> {
  // Loaded when it is asked for: it holds every rules engine.
  const { verify } = await import('./verifier.js');
  return verify(record, options);
}
