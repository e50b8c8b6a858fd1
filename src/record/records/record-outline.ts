import { z } from 'zod';
import { parseJson } from '../../rules/kernel/parse-json.js';
import { sha256Hex } from '../log/entry-schema.js';
import { UnreadableText } from './changed-text.js';
import { cutEntryLine } from './record-lines.js';

/** What the first lines of a record say of its match; nothing here is checked. */
export interface RecordOutline {
  matchId: string | null;
  /** The version from which a fork continues; null for any other match. */
  parent: { matchId: string; seq: number } | null;
  /** SHA-256 of the engine's bundle that entry 0 names, lower-case hex; null when it names none. */
  engine: string | null;
}

/** What is said by nobody. */
export const NO_OUTLINE: RecordOutline = { matchId: null, parent: null, engine: null };

const header = z.object({ matchId: z.string() });
const forked = z.object({ entry: z.object({ parent: z.object({ matchId: z.string(), seq: z.int().min(0) }) }) });
const pinned = z.object({ entry: z.object({ engine: sha256Hex }) });

/**
 * Says of the records in a stream, one after the other, whose they are; stops after `most`, or at a line that
 * cannot stand in a finished record.
 */
export async function outlineRecords(lines: AsyncIterable<string>, most: number): Promise<RecordOutline[]> {
  const outlines: RecordOutline[] = [];
  let place = 0;
  try {
    for await (const line of lines) {
      if (place === 0) outlines.push({ ...NO_OUTLINE, matchId: header.safeParse(parsed(line)).data?.matchId ?? null });
      if (place === 1) Object.assign(outlines.at(-1) ?? {}, outlineOfSetup(parsed(line)));
      // Millions of lines that mean nothing are not worth the time of reading on.
      if (place > 0 && !isFooter(line) && cutEntryLine(line)?.seq !== place - 1) break;
      place = isFooter(line) ? 0 : place + 1;
      if (outlines.length === most && place !== 1) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
  }
  return outlines;
}

function outlineOfSetup(line: unknown): Pick<RecordOutline, 'parent' | 'engine'> {
  return { parent: forked.safeParse(line).data?.entry.parent ?? null, engine: pinned.safeParse(line).data?.entry.engine ?? null };
}

/** Passes on the lines of one record, the footer included, and leaves what follows it. */
export async function* linesOfOne(lines: AsyncIterator<string>): AsyncGenerator<string, void, undefined> {
  for (;;) {
    const next = await lines.next();
    if (next.done) return;
    yield next.value;
    if (isFooter(next.value)) return;
  }
}

/** Lines are canonical JSON, and of all kinds of lines only a footer's first key is this one. */
function isFooter(line: string): boolean {
  return line.startsWith('{"head":');
}

function parsed(line: string): unknown {
  try {
    return parseJson(line);
  } catch {
    return null;
  }
}
