import { Readable } from 'node:stream';
import { Command } from 'commander';
import { z } from 'zod';
import { ask, receivedText } from '../api/command-line/received.js';
import { inOneLine, print, printError } from '../api/command-line/terminal-text.js';
import { serviceAddress, UsageError, withUsage } from '../api/command-line/usage.js';
import { GameledgerError } from '../base/errors.js';
import { LIMITS } from '../base/limits.js';
import { nameRecord, orderAncestors } from './ancestors.js';
import { type RecordFile, withRecords } from './record-source.js';
import { collect } from './verify.js';

const LINE_FEED = 10;
const said = z.object({ id: z.string().exactOptional(), detail: z.string().exactOptional() });

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
    .description('import the record of a match played elsewhere; refused unless everything in it is proven')
    .argument('<source>', 'a file, an http(s) address of a record or a match, or - for standard input')
    .option('--parent <source>', 'the record of the match it was forked from; repeat it for that match’s parent; imported too', collect, [])
    .option('--url <url>', 'the service to import it into', serviceAddress)
    .option('--key <key>', 'the API key for --url; GAMELEDGER_KEY by default')
    .option('--database <url>', 'the database to import it into, without a service: postgres://…')
    .action((source: string, options: ImportOptions) => withUsage('import', () => importFrom(source, options)));
}

async function importFrom(source: string, { url, key = process.env.GAMELEDGER_KEY, database, parent }: ImportOptions): Promise<void> {
  try {
    if ((url === undefined) === (database === undefined)) throw new UsageError('give either --url or --database');
    await withRecords([...parent, source], async (files) => {
      const chunks = oldestFirst(files);
      print(url === undefined ? await importInto(database ?? '', chunks) : await post(url, key, chunks));
    });
  } catch (error) {
    if (!(error instanceof GameledgerError)) throw error;
    printError(`gameledger import: ${error.message}`);
    process.exitCode = 1;
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
  const [{ openServices }, { operatorFault }, { readConfig }] = await Promise.all([
    import('../server/compose.js'),
    import('../server/operator-fault.js'),
    import('../server/config.js'),
  ]);
  const opened = async () => {
    readConfig({ DATABASE_URL: databaseUrl });
    // Access to the database is permission enough.
    return openServices({ databaseUrl, limits: { ...LIMITS, recordBytes: Number.POSITIVE_INFINITY } });
  };
  const services = await opened().catch((error: unknown) => {
    const fault = operatorFault(error);
    throw fault === null ? error : new UsageError(`--database: ${fault}`);
  });
  try {
    const { match, isNew } = await services.importRecord(chunks);
    return formatOutcome(match.id, isNew);
  } finally {
    await services.close();
  }
}

async function post(url: string, key: string | undefined, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const address = `${url}/v1/records`;
  const response = await ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>,
    duplex: 'half',
  });
  const answer = answerOf(await receivedText(response.body ?? Readable.from([]), address));
  if (response.ok && answer.id !== undefined) return formatOutcome(inOneLine(answer.id), response.status === 201);
  if (response.status === 422 || response.status === 409)
    throw new GameledgerError('RECORD_REFUSED', inOneLine(answer.detail ?? 'refused'));
  throw new UsageError(`${address} answers ${response.status}: ${inOneLine(answer.detail ?? response.statusText)}`);
}

/** What a service says of a record; nothing of it is sure. */
function answerOf(text: string): { id?: string; detail?: string } {
  try {
    return said.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

function formatOutcome(matchId: string, isNew: boolean): string {
  return `match ${matchId} ${isNew ? 'imported' : 'exists already'}`;
}
