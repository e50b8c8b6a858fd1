import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createClient, GameledgerError, type Pairing, type Round } from '#client';
import { makeFolder } from '../postgres/folders.js';
import { openRecord, SourceError } from './record-source.js';
import { print, printError } from './terminal-text.js';

const USAGE_EXIT = 2;

/** Where a tournament is, and where its records go. */
export interface RecordsRequest {
  url: string;
  folder: string;
}

/** Writes the record of every match of a tournament that is over; the exit status. */
export async function exportRecords(tournament: string, { url, folder }: RecordsRequest): Promise<number> {
  const service = url.replace(/\/+$/, '');
  try {
    const rounds = await createClient({ url: service }).tournaments(tournament).allRounds();
    const wanted = rounds.flatMap(matchesOf);
    makeFolder(resolve(folder));
    for (const { matchId, name } of wanted) {
      const { chunks } = await openRecord(`${service}/v1/matches/${matchId}/record`);
      await pipeline(Readable.from(chunks), createWriteStream(join(folder, name)));
    }
    print(`${wanted.length} records in ${folder}`);
    return 0;
  } catch (error) {
    if (!(error instanceof SourceError) && !(error instanceof GameledgerError)) throw error;
    printError(`gameledger tournament records: ${error.message}`);
    return USAGE_EXIT;
  }
}

/**
 * The matches of a round that are over, and what their records are called: those of a replay have the number of the
 * game.
 */
function matchesOf({ round, pairings }: Round): { matchId: string; name: string }[] {
  return pairings.flatMap(({ matchId, board, decidedBy }, index) => {
    if (matchId === null || decidedBy === null) return [];
    const game = gameOf(pairings, index);
    return [{ matchId, name: `round-${padded(round)}-board-${padded(board)}${game > 1 ? `-game-${game}` : ''}.jsonl` }];
  });
}

/** Which game of its board a pairing is, from 1. */
function gameOf(pairings: readonly Pairing[], index: number): number {
  const board = pairings[index]?.board;
  return pairings.slice(0, index + 1).filter((other) => other.board === board).length;
}

function padded(number: number): string {
  return String(number).padStart(3, '0');
}
