import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedCommitment } from '../../../src/record/log/provable-chance.js';
import { recordLines } from '../../../src/record/records/record-lines.js';
import { juggerTtg } from '../../../src/rules/games/jugger-ttg/index.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { type MatchLog, playLog, startOf } from '../match-log.js';
import { runProbe } from '../probes/probe.js';
import type { VerificationProbe } from '../probes/verification.js';

/**
 * Verifying the record of a long match, and of a short one for comparison: what grows with the length is not streamed.
 */
export interface VerificationCost {
  long: VerificationProbe;
  short: VerificationProbe;
}

/** The game of the longest matches, made longer than any record that is wanted. */
const ENDLESS = { format: 'long', stoneLimit: 1000, pointsToWin: 9 };
const game = juggerTtg as AnyGame;

/** Writes records of `entries` and of 100 entries and verifies each in a process of its own. */
export async function measureVerification(entries: number): Promise<VerificationCost> {
  const folder = await mkdtemp(join(tmpdir(), 'gameledger-bench-'));
  try {
    return { long: await verify(folder, entries), short: await verify(folder, 100) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function verify(folder: string, entries: number): Promise<VerificationProbe> {
  const file = join(folder, `${entries}.jsonl`);
  const lines: string[] = [];
  for await (const line of linesOf(longMatch(entries))) lines.push(`${line}\n`);
  await writeFile(file, lines);
  return runProbe<VerificationProbe>('./verification.ts', file);
}

/** A random match that seat 0 gives up with the last of the `entries`. */
function longMatch(entries: number): MatchLog {
  const log = playLog(game, startOf(game, ENDLESS), 1, entries - 1);
  if (log.sealed.length !== entries) throw new Error(`the match was over after ${log.sealed.length} entries`);
  return log;
}

function linesOf({ matchId, seed, sealed, last }: MatchLog): AsyncGenerator<string> {
  const match = {
    matchId,
    game: game.id,
    gameVersion: game.version,
    seedCommitment: seedCommitment(seed),
    status: 'finished' as const,
    version: last.seq,
    head: sealed.at(-1)?.hash ?? null,
    result: last.result,
  };
  return recordLines(match, seed.toString('hex'), sealed);
}
