/** What can be checked of a log: its hashes, its draws, its actions and events, how it ended. */
export const ENTRY_CHECKS = ['chain', 'chance', 'replay', 'result'] as const;
/** `parent` is made of forks. */
export type EntryCheck = (typeof ENTRY_CHECKS)[number] | 'clock' | 'parent';

/** What can be checked of a portable record besides; `log` only by asking the log itself. */
export const RECORD_CHECKS = ['format', ...ENTRY_CHECKS, 'clock', 'parent', 'signature', 'inclusion', 'log'] as const;
export type RecordCheck = (typeof RECORD_CHECKS)[number];

/**
 * Why a check is open, where that can be mended: by an engine that is not here (`gameledger verify --engine`), by the
 * record of the parent (`--parent`).
 */
export const OPEN_CODES = ['ENGINE_MISSING', 'PARENT_MISSING', 'START_UNPROVEN'] as const;
export type OpenCode = (typeof OPEN_CODES)[number];

/** The outcome of one check. */
export interface AuditVerdict<Check extends RecordCheck = RecordCheck> {
  check: Check;
  /** False only when something was found wrong. */
  ok: boolean;
  /** Null when everything could be checked; else why it could not. */
  unproven: string | null;
  /** What an open check waits for; null when it is not open, or when nothing can be done about it. */
  code: OpenCode | null;
  /** The first entry that fails; null when none does, or when the fault lies outside the entries. */
  seq: number | null;
  message: string;
}

/** A running check: it ends with the first fault, or when it cannot continue. */
export interface Tally<Check extends RecordCheck = RecordCheck> {
  /** Whether neither a fault nor an obstacle was met so far. */
  isOpen(): boolean;
  /** Whether a fault was met. */
  hasFailed(): boolean;
  /** Notes the first fault, which outweighs an obstacle; later ones only follow from it. */
  fail(seq: number | null, message: string): void;
  /** Notes the first reason why the check cannot be carried through. */
  cannot(reason: string, code?: OpenCode): void;
  /** `passed` says what was checked. */
  verdict(passed: string): AuditVerdict<Check>;
}

/** Starts a check. */
export function tally<Check extends RecordCheck>(check: Check): Tally<Check> {
  let fault: { seq: number | null; message: string } | null = null;
  let obstacle: { reason: string; code: OpenCode | null } | null = null;
  return {
    isOpen: () => fault === null && obstacle === null,
    hasFailed: () => fault !== null,
    fail(seq, message) {
      fault ??= { seq, message };
    },
    cannot(reason, code) {
      obstacle ??= { reason, code: code ?? null };
    },
    verdict(passed) {
      if (fault) return { check, ok: false, unproven: null, code: null, ...fault };
      if (!obstacle) return { check, ok: true, unproven: null, code: null, seq: null, message: passed };
      const { reason, code } = obstacle;
      return { check, ok: true, unproven: reason, code, seq: null, message: `not proven: ${reason}` };
    },
  };
}

/**
 * The verdict without what it quotes from the log or counts in it.
 *
 * For a match whose secrets are not revealed yet: a fault's message may hold a hidden card, and the number of draws
 * hints at a secret choice.
 */
export function discreet<Verdict extends AuditVerdict>(verdict: Verdict): Verdict {
  if (verdict.unproven !== null) return verdict;
  return {
    ...verdict,
    message: verdict.ok ? 'holds up to the present version' : `fails${verdict.seq === null ? '' : ` at entry ${verdict.seq}`}`,
  };
}

/** A value in a message: short enough to read. */
export function excerpt(value: unknown): string {
  const text = value === undefined ? '(nothing)' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
