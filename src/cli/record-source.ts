import { createReadStream, ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { open, received } from '../api/command-line/received.js';
import { isWebAddress, UsageError } from '../api/command-line/usage.js';
import { LIMITS } from '../base/limits.js';
import { type OpenSpooled, spooled } from '../use-cases/matches/state/spool.js';

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

/** What an address is asked with. */
export interface AddressOptions {
  /** An API key. */
  key?: string | undefined;
  /** *Units*: milliseconds until all must have come. */
  timeoutMs?: number | undefined;
}

/**
 * Opens a record: a file, `-` for standard input, or an http(s) address of a record or of a match.
 *
 * *Errors*: `UsageError` when there is nothing to read.
 */
export async function openRecord(source: string, options: AddressOptions = {}): Promise<RecordSource> {
  if (source === '-') return { chunks: process.stdin, totalBytes: null };
  if (isWebAddress(source)) return openAddress(recordAddress(source), options);
  const info = await stat(source).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === 'ENOENT' ? `there is no file ${source}` : `${source} cannot be read: ${error.message}`);
  });
  if (info.isDirectory()) throw new UsageError(`${source} is a folder, not a file`);
  if (!info.isFile()) throw new UsageError(`${source} is not a file`);
  return { chunks: createReadStream(source), totalBytes: info.size };
}

/**
 * Hands records to `use` that can be read more than once; what is no file is received onto the disk, up to
 * `recordBytes`, and for that time.
 *
 * *Errors*: `UsageError`, as `openRecord`.
 */
export async function withRecords<T>(
  sources: readonly string[],
  use: (files: RecordFile[]) => Promise<T>,
  options: AddressOptions = {},
  opened: readonly RecordFile[] = [],
): Promise<T> {
  const [source, ...rest] = sources;
  if (source === undefined) return use([...opened]);
  const { chunks, totalBytes } = await openRecord(source, options);
  const goOn = (open: OpenSpooled): Promise<T> => withRecords(rest, use, options, [...opened, { source, open, totalBytes }]);
  if (!(chunks instanceof ReadStream)) return spooled(received(chunks, source, LIMITS.recordBytes), LIMITS.recordBytes, goOn);
  chunks.destroy();
  return goOn(() => createReadStream(source));
}

/** The address of a match stands for that of its record. */
function recordAddress(address: string): string {
  return address.replace(/(\/v1\/matches\/[0-9a-f-]{36})\/?$/, '$1/record');
}

async function openAddress(address: string, { key, timeoutMs }: AddressOptions): Promise<RecordSource> {
  const { body, headers } = await open(address, {
    headers: { accept: 'application/jsonl, application/x-ndjson', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
  });
  const length = Number(headers.get('content-length'));
  // A compressed answer's length is not that of the record.
  const isPlain = headers.get('content-encoding') === null && length > 0;
  return { chunks: body, totalBytes: isPlain ? length : null };
}
