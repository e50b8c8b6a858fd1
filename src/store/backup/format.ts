/**
 * A backup: gzipped lines. A row of a table is a line of JSON, as PostgreSQL writes it; what is said about rows begins
 * with `#`.
 *
 * *Shape*: a line about the whole, a line before the rows of each table, one for each sequence, one at the end.
 */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../base/operator-error.js';

/** What is said about rows. */
type Note =
  | ({ backup: typeof FORMAT } & BackupHeader)
  | { table: string; columns: readonly string[] }
  | { sequence: string; last: string }
  | { end: Readonly<Record<string, number>> };

/** What the first line says. */
export interface BackupHeader {
  /** The version of gameledger that has written it. */
  gameledger: string;
  /** The hashes of the migrations that its tables have had, in their order. */
  migrations: readonly string[];
  /** ISO 8601: when its snapshot was taken. */
  at: string;
}

/** The form of this version, and of no other. */
export const FORMAT = 1;

const MARK = '# ';
const LINE_FEED = 10;

/** A line about rows. */
export function formatNote(note: Note): string {
  return `${MARK}${JSON.stringify(note)}\n`;
}

/** What is done with a backup that is read. */
export interface BackupReader {
  /** The next of the table's rows, as JSON. */
  rows(table: string, columns: readonly string[], rows: readonly string[]): Promise<void> | void;
  sequence(name: string, last: string): Promise<void> | void;
}

/** Reads over all of it: whether it is whole. */
export const NO_READER: BackupReader = { rows() {}, sequence() {} };

/** *Units*: characters of rows that are handed over at once. */
const ROWS_CHARS = 1_000_000;

/** Reads a backup to its end. *Errors*: `OperatorError` for a file that is none, or not a whole one. */
export async function readBackup(file: string, reader: BackupReader): Promise<BackupHeader> {
  let header: BackupHeader | null = null;
  let table: { name: string; columns: readonly string[] } | null = null;
  let rows: string[] = [];
  let chars = 0;
  let end: unknown;
  const counts: Record<string, number> = {};
  const handOver = async (): Promise<void> => {
    if (table && rows.length > 0) await reader.rows(table.name, table.columns, rows);
    rows = [];
    chars = 0;
  };
  for await (const line of linesOf(file)) {
    if (!header) {
      header = headerIn(line, file);
      continue;
    }
    if (end !== undefined) throw broken(file);
    if (!line.startsWith(MARK)) {
      if (!table) throw broken(file);
      counts[table.name] = (counts[table.name] ?? 0) + 1;
      chars += line.length;
      if (rows.push(line) && chars > ROWS_CHARS) await handOver();
      continue;
    }
    await handOver();
    const note = JSON.parse(line.slice(MARK.length)) as Note;
    table = null;
    if ('table' in note) {
      table = { name: note.table, columns: note.columns };
      counts[table.name] = 0;
    } else if ('sequence' in note) await reader.sequence(note.sequence, note.last);
    else if ('end' in note) end = note.end;
  }
  if (!header || JSON.stringify(end) !== JSON.stringify(counts)) throw broken(file);
  return header;
}

function headerIn(line: string, file: string): BackupHeader {
  if (!line.startsWith(`${MARK}{"backup":`)) throw new OperatorError(`${file} is no backup of gameledger`);
  const { backup, ...header } = JSON.parse(line.slice(MARK.length)) as BackupHeader & { backup: number };
  if (backup !== FORMAT)
    throw new OperatorError(`${file} is a backup of gameledger ${header.gameledger} in another form: restore it with that version`);
  return header;
}

function broken(file: string): OperatorError {
  return new OperatorError(`${file} is not a whole backup: take another one`);
}

/** Every line without its end. What comes after the last end is none. */
async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
  const zipped = createReadStream(file);
  const unzipped = zipped.pipe(createGunzip());
  zipped.once('error', (error) => unzipped.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let from = 0;
      for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
        yield bytes.toString('utf8', from, end);
        from = end + 1;
      }
      rest = bytes.subarray(from);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/incorrect header/.test(String(error))) throw new OperatorError(`${file} is no backup of gameledger`);
    if (code.startsWith('Z_')) throw broken(file);
    throw code.startsWith('E') ? new OperatorError(`the backup cannot be read: ${(error as Error).message}`) : error;
  }
}
