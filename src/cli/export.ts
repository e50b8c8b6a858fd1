import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { openRecord, SourceError } from './record-source.js';

const USAGE_EXIT = 2;

interface ExportOptions {
  url: string;
  key?: string;
  output?: string;
}

/** `gameledger export`: writes the record of a match to standard output or a file, the bytes as the service gives them. */
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

async function exportRecord(match: string, { url, key = process.env.GAMELEDGER_KEY, output }: ExportOptions): Promise<number> {
  try {
    const { chunks } = await openRecord(`${url.replace(/\/+$/, '')}/v1/matches/${encodeURIComponent(match)}/record`, key);
    // Standard output stays open: it is not ours to end.
    if (output === undefined) await pipeline(Readable.from(chunks), process.stdout, { end: false });
    else await pipeline(Readable.from(chunks), createWriteStream(output));
    return 0;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    console.error(`gameledger export: ${error.message}`);
    return USAGE_EXIT;
  }
}
