import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { seedCommitment } from '../../../record/log/provable-chance.js';
import { recordLines } from '../../../record/records/record-lines.js';
import { makeFolder } from '../../../store/embedded/folders.js';
import type { Simulated, Simulation } from './simulate.js';

/** A folder that takes a record a match. */
export interface RecordFolder {
  write(simulated: Simulated, simulation: Simulation): Promise<void>;
}

/** Makes the folder if it is not there. */
export async function openRecordFolder(path: string): Promise<RecordFolder> {
  makeFolder(resolve(path));
  return {
    async write({ sealed }, { game, seed: number }) {
      if (!sealed) throw new Error('the match was not sealed');
      const { matchId, seed, gameVersion, result, entries } = sealed;
      const last = entries.at(-1);
      const match = {
        matchId,
        game,
        gameVersion,
        seedCommitment: seedCommitment(Buffer.from(seed, 'hex')),
        status: 'finished' as const,
        version: last?.seq ?? null,
        head: last?.hash ?? null,
        result,
      };
      const lines = recordLines(match, seed, entries);
      await pipeline(Readable.from(withLineEnds(lines)), createWriteStream(join(path, `${game}-${number}.jsonl`)));
    },
  };
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  for await (const line of lines) yield `${line}\n`;
}
