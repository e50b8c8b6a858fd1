import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { readLines } from '../records/line-reader.js';
import { openRecord, SourceError } from './record-source.js';
import { inOneLine, printError } from './terminal-text.js';

const USAGE_EXIT = 2;

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
    .option('--url <url>', 'the service', 'http://localhost:3000')
    .option('--key <key>', 'an API key, for a private match; GAMELEDGER_KEY by default')
    .option('-o, --output <file>', 'a file instead of standard output')
    .action(async (match: string, options: ExportOptions) => {
      process.exitCode = await exportRecord(match, options);
    });
}

/** The lines of a record as a terminal may be shown them; in a file or a pipe they are the bytes. */
async function* forTerminals(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  for await (const line of readLines(chunks)) yield `${inOneLine(line)}\n`;
}

async function exportRecord(match: string, { url, key = process.env.GAMELEDGER_KEY, output }: ExportOptions): Promise<number> {
  try {
    const { chunks } = await openRecord(`${url.replace(/\/+$/, '')}/v1/matches/${encodeURIComponent(match)}/record`, key);
    // Standard output stays open: it is not ours to end.
    const shown = process.stdout.isTTY ? forTerminals(chunks) : chunks;
    if (output === undefined) await pipeline(Readable.from(shown), process.stdout, { end: false });
    else await pipeline(Readable.from(chunks), createWriteStream(output));
    return 0;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    printError(`gameledger export: ${error.message}`);
    return USAGE_EXIT;
  }
}
