import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createClient, type Pairing, type Round } from '#client';
import { open, received } from '../../api/command-line/received.js';
import { print } from '../../api/command-line/terminal-text.js';
import { makeFolder } from '../../store/embedded/folders.js';

/** Where a tournament is, and where its records go. */
export interface RecordsRequest {
  url: string;
  folder: string;
}

/** Writes the record of every match of a tournament that is over. *Errors*: UsageError, GameledgerError. */
export async function exportRecords(tournament: string, { url, folder }: RecordsRequest): Promise<void> {
  const rounds = await createClient({ url }).tournaments(tournament).allRounds();
  const wanted = rounds.flatMap(matchesOf);
  makeFolder(resolve(folder));
  for (const { matchId, name } of wanted) {
    const address = `${url}/v1/matches/${matchId}/record`;
    const { body } = await open(address, { headers: { accept: 'application/jsonl' } });
    await pipeline(received(body, address, Number.POSITIVE_INFINITY), createWriteStream(join(folder, name)));
  }
  print(`${wanted.length} records in ${folder}`);
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
