import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { received } from '../api/command-line/received.js';
import { inOneLine } from '../api/command-line/terminal-text.js';
import { serviceAddress, withUsage } from '../api/command-line/usage.js';
import { readLines } from '../record/records/line-reader.js';
import { openRecord } from './record-source.js';

interface ExportOptions {
  url: string;
  key?: string;
  output?: string;
}

/**
 * `gameledger export`: writes the record of a match to standard output or a file, the bytes as the service gives them.
 */
export function exportCommand(): Command {
  return new Command('export')
    .description('write the record of a match')
    .argument('<match>', 'the id of the match')
    .option('--url <url>', 'the service', serviceAddress, 'http://localhost:3000')
    .option('--key <key>', 'an API key, for a private match; GAMELEDGER_KEY by default')
    .option('-o, --output <file>', 'a file instead of standard output')
    .action((match: string, options: ExportOptions) => withUsage('export', () => exportRecord(match, options)));
}

/** The lines of a record as a terminal may be shown them; in a file or a pipe they are the bytes. */
async function* forTerminals(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  for await (const line of readLines(chunks)) yield `${inOneLine(line)}\n`;
}

async function exportRecord(match: string, { url, key = process.env.GAMELEDGER_KEY, output }: ExportOptions): Promise<void> {
  const address = `${url}/v1/matches/${encodeURIComponent(match)}/record`;
  const opened = await openRecord(address, { key });
  const chunks = received(opened.chunks, address, Number.POSITIVE_INFINITY);
  // Standard output stays open: it is not ours to end.
  const shown = process.stdout.isTTY ? forTerminals(chunks) : chunks;
  if (output === undefined) await pipeline(Readable.from(shown), process.stdout, { end: false });
  else await pipeline(Readable.from(chunks), createWriteStream(output));
}
