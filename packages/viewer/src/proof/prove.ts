import type { RecordReport } from '../doors/verifier.js';
import { service } from '../session/service.js';
import type { Prover } from './prover.js';
import { enginesFor, sealsFor } from './supplies.js';
import type { EngineText, Outline } from './task.js';

/** A fork, its parent, and so on: as many records as the service takes at once. */
const MOST_RECORDS = 16;

/** What was proven, and what could not be had for it. */
export interface Proof {
  report: RecordReport;
  /** Whether the engine that the record names was there. */
  hasEngine: boolean;
}

/** Where a proof stands. */
export interface Progress {
  entries: number;
  /** How many there are in all records that are read. */
  of: number;
}

/**
 * Proves a record in this browser: with the engine it names, and for a fork with the records of its ancestors, as far
 * as they can be had.
 *
 * *Errors*: rejects when the worker fails or takes too long.
 */
export async function prove(prover: Prover, record: string, onProgress: (progress: Progress) => void): Promise<Proof> {
  const outline = await prover.outline(record);
  const ancestors = await ancestorsOf(prover, outline);
  const outlines = [outline, ...ancestors.map((ancestor) => ancestor.outline)];
  const engines = new Map<string, EngineText>();
  for (const one of outlines) for (const engine of await enginesFor(one)) engines.set(engine.sha256, engine);
  const of = outlines.reduce((sum, { lines }) => sum + lines, 0);
  let before = 0;
  let last = 0;
  const report = await prover.verify(
    {
      record,
      ancestors: ancestors.map(({ text, seq }) => ({ record: text, seq })),
      engines: [...engines.values()],
      seals: await sealsFor(outline),
    },
    (entries) => {
      // Counting begins anew with each record.
      if (entries < last) before += last;
      last = entries;
      onProgress({ entries: Math.min(of, before + entries), of });
    },
  );
  onProgress({ entries: of, of });
  return { report, hasEngine: engines.size > 0 };
}

/** The record of an ancestor, and its version from which the next one continues. */
interface Ancestor {
  text: string;
  seq: number;
  outline: Outline;
}

/** The oldest first; where one cannot be had the chain begins after it. */
async function ancestorsOf(prover: Prover, outline: Outline): Promise<Ancestor[]> {
  const found: Ancestor[] = [];
  for (let { parent } = outline; parent && found.length < MOST_RECORDS; parent = found[0]?.outline.parent ?? null) {
    const { matchId, seq } = parent;
    const text = await recordOf(matchId).catch(() => null);
    if (text === null) break;
    found.unshift({ text, seq, outline: await prover.outline(text) });
  }
  return found;
}

const records = new Map<string, string>();
const MOST_KEPT = 20;

/** The record of a match here; a finished one is kept. *Errors*: GameledgerError. */
export async function recordOf(matchId: string): Promise<string> {
  const kept = records.get(matchId);
  if (kept !== undefined) return kept;
  const text = await service.value.match(matchId).record();
  const isFinished = /"status":"finished"[^\n]*\n?$/.test(text);
  if (isFinished && records.size < MOST_KEPT) records.set(matchId, text);
  return text;
}
