import { Readable } from 'node:stream';
import { Command } from 'commander';
import { GameledgerError } from '../service/errors.js';
import { LIMITS } from '../service/limits.js';
import { nameRecord, orderAncestors } from './ancestors.js';
import { type RecordFile, SourceError, withRecords } from './record-source.js';
import { inOneLine, print, printError } from './terminal-text.js';
import { collect } from './verify.js';

const USAGE_EXIT = 2;
const LINE_FEED = 10;

interface ImportOptions {
  url?: string;
  key?: string;
  database?: string;
  parent: string[];
}

/**
 * `gameledger import`: hands a record to a service, or puts it into a database; exit status 0 imported, 1 refused, 2
 * wrong usage.
 */
export function importCommand(): Command {
  return new Command('import')
    .description('take over the record of a match played elsewhere; refused unless everything in it is proven')
    .argument('<source>', 'a file, an http(s) address of a record or a match, or - for standard input')
    .option('--parent <source>', 'the record of the match it was forked from, and again of that one’s parent; imported too', collect, [])
    .option('--url <url>', 'the service to hand it to')
    .option('--key <key>', 'the API key for --url; GAMELEDGER_KEY by default')
    .option('--database <url>', 'the database to put it into, without a service: postgres://…')
    .action(async (source: string, options: ImportOptions) => {
      process.exitCode = await importFrom(source, options);
    });
}

async function importFrom(source: string, { url, key = process.env.GAMELEDGER_KEY, database, parent }: ImportOptions): Promise<number> {
  try {
    if ((url === undefined) === (database === undefined)) throw new SourceError('give either --url or --database');
    return await withRecords([...parent, source], async (files) => {
      const chunks = oldestFirst(files);
      print(url === undefined ? await importInto(database ?? '', chunks) : await post(url, key, chunks));
      return 0;
    });
  } catch (error) {
    if (!(error instanceof SourceError || error instanceof GameledgerError)) throw error;
    printError(`gameledger import: ${error.message}`);
    return error instanceof GameledgerError ? 1 : USAGE_EXIT;
  }
}

/** The bytes of all records, the oldest ancestor's first; each ends with a line feed. */
async function* oldestFirst(files: readonly RecordFile[]): AsyncGenerator<Uint8Array, void, undefined> {
  const named = await Promise.all(files.map(nameRecord));
  const child = named.at(-1);
  if (!child) return;
  for (const { file } of [...orderAncestors(child, named.slice(0, -1)), child]) {
    let last: number | undefined = LINE_FEED;
    for await (const chunk of file.open()) {
      yield chunk;
      last = chunk.at(-1) ?? last;
    }
    if (last !== LINE_FEED) yield Uint8Array.of(LINE_FEED);
  }
}

async function importInto(databaseUrl: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  // The other commands need no database: loading its driver would cost them seconds.
  const { openServices } = await import('../service/compose.js');
  // Whoever has the database may fill it.
  const services = await openServices({ databaseUrl, limits: { ...LIMITS, recordBytes: Number.POSITIVE_INFINITY } });
  try {
    const { match, isNew } = await services.importRecord(chunks);
    return formatOutcome(match.id, isNew);
  } finally {
    await services.close();
  }
}

async function post(url: string, key: string | undefined, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const address = `${url.replace(/\/+$/, '')}/v1/records`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>,
    duplex: 'half',
  }).catch((error: Error) => {
    throw new SourceError(`${address}: ${error.cause instanceof Error ? error.cause.message : error.message}`);
  });
  const answer = (await response.json()) as { id?: string; detail?: string };
  if (response.ok) return formatOutcome(answer.id ?? '', response.status === 201);
  if (response.status === 422 || response.status === 409)
    throw new GameledgerError('RECORD_REFUSED', inOneLine(answer.detail ?? 'refused'));
  throw new SourceError(`${address} answers ${response.status}: ${inOneLine(answer.detail ?? response.statusText)}`);
}

function formatOutcome(matchId: string, isNew: boolean): string {
  return `match ${matchId} ${isNew ? 'imported' : 'is here already'}`;
}
