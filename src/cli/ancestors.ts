import { UsageError } from '../api/command-line/usage.js';
import { ChangedText, changeOfLine, UnreadableText } from '../record/records/changed-text.js';
import { readLines } from '../record/records/line-reader.js';
import { NO_OUTLINE, outlineRecords, type RecordOutline } from '../record/records/record-outline.js';
import type { RecordFile } from './record-source.js';

/** A record, and what its first lines say of whose it is. */
export interface NamedRecord {
  file: RecordFile;
  outline: RecordOutline;
}

/** Reads the first lines of a record; nothing of it is checked. *Errors*: `UsageError` for a file that is changed. */
export async function nameRecord(file: RecordFile): Promise<NamedRecord> {
  await requireUnchanged(file);
  const [outline = NO_OUTLINE] = await outlineRecords(readLines(file.open()), 1);
  return { file, outline };
}

async function requireUnchanged({ source, open }: RecordFile): Promise<void> {
  try {
    for await (const line of readLines(open())) {
      const change = changeOfLine(line);
      if (change) throw change;
      return;
    }
  } catch (error) {
    if (error instanceof ChangedText) throw new UsageError(`${source} is ${error.message}`);
    if (!(error instanceof UnreadableText)) throw error;
  }
}

/**
 * Puts the records of ancestors into order, the oldest first, whatever order they were given in.
 *
 * *Errors*: `UsageError` for a record that is of no ancestor; a single one is taken for the parent, so that the
 * check says in what it is not.
 */
export function orderAncestors(child: NamedRecord, given: readonly NamedRecord[]): NamedRecord[] {
  const { parent } = child.outline;
  if (!parent) return [];
  const found = given.find(({ outline }) => outline.matchId === parent.matchId) ?? (given.length === 1 ? given[0] : undefined);
  const rest = given.filter((record) => record !== found);
  if (found) return [...orderAncestors(found, rest), found];
  const [stranger] = rest;
  if (stranger) throw new UsageError(`--parent: ${stranger.file.source} is not the record of an ancestor`);
  return [];
}
