import { createReadStream, ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type OpenSpooled, spooled } from '../matches/shared/spool.js';

/** Where a record comes from: its bytes, and how many there are if that is known. */
export interface RecordSource {
  chunks: AsyncIterable<Uint8Array>;
  totalBytes: number | null;
}

/** A record that can be read more than once. */
export interface RecordFile {
  /** As the user named it. */
  source: string;
  open: OpenSpooled;
  totalBytes: number | null;
}

/** The source cannot be opened at all. */
export class SourceError extends Error {
  override name = 'SourceError';
}

/**
 * Opens a record: a file, `-` for standard input, or an http(s) address of a record or of a match.
 *
 * *Errors*: `SourceError` when there is nothing to read.
 */
export async function openRecord(source: string, key?: string): Promise<RecordSource> {
  if (source === '-') return { chunks: process.stdin, totalBytes: null };
  if (/^https?:\/\//.test(source)) return openAddress(recordAddress(source), key);
  const info = await stat(source).catch((error: NodeJS.ErrnoException) => {
    throw new SourceError(error.code === 'ENOENT' ? `there is no file ${source}` : `${source} cannot be read: ${error.message}`);
  });
  if (info.isDirectory()) throw new SourceError(`${source} is a folder, not a file`);
  if (!info.isFile()) throw new SourceError(`${source} is not a file`);
  return { chunks: createReadStream(source), totalBytes: info.size };
}

/**
 * Hands records to `use` that can be read more than once; what is no file is received onto the disk, for that time.
 *
 * *Errors*: `SourceError`, as `openRecord`.
 */
export async function withRecords<T>(
  sources: readonly string[],
  use: (files: RecordFile[]) => Promise<T>,
  opened: readonly RecordFile[] = [],
): Promise<T> {
  const [source, ...rest] = sources;
  if (source === undefined) return use([...opened]);
  const { chunks, totalBytes } = await openRecord(source);
  const goOn = (open: OpenSpooled): Promise<T> => withRecords(rest, use, [...opened, { source, open, totalBytes }]);
  if (!(chunks instanceof ReadStream)) return spooled(chunks, Number.POSITIVE_INFINITY, goOn);
  chunks.destroy();
  return goOn(() => createReadStream(source));
}

/** The address of a match stands for that of its record. */
function recordAddress(address: string): string {
  return address.replace(/(\/v1\/matches\/[0-9a-f-]{36})\/?$/, '$1/record');
}

async function openAddress(address: string, key: string | undefined): Promise<RecordSource> {
  const headers = { accept: 'application/jsonl, application/x-ndjson', ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  const response = await fetch(address, { headers }).catch((error: Error) => {
    throw new SourceError(`${address}: ${error.cause instanceof Error ? error.cause.message : error.message}`);
  });
  if (!response.ok || !response.body) throw new SourceError(`${address} answers ${response.status} ${response.statusText}`);
  const length = Number(response.headers.get('content-length'));
  // A compressed answer's length is not that of the record.
  const isPlain = response.headers.get('content-encoding') === null && length > 0;
  return { chunks: response.body, totalBytes: isPlain ? length : null };
}
