import { readdirSync, readFileSync } from 'node:fs';
import { type RecordSeals, recordLines } from '../../src/record/records/record-lines.js';
import { findEngine } from '../../src/use-cases/engines/registry.js';
import { seedCommitment } from '../../src/record/log/provable-chance.js';
import { type GoldenLog, playMatch, scriptedPlayer } from './golden-log.js';

const HERE = new URL('./', import.meta.url);

/** Every golden log, with the path it is kept under. */
export function goldenLogs(): { path: string; golden: GoldenLog }[] {
  return readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => ({ path, golden: JSON.parse(readFileSync(new URL(path, HERE), 'utf8')) }));
}

/** The shortest finished golden log of each game. */
export function shortestMatches(): GoldenLog[] {
  const finished = goldenLogs().flatMap(({ golden }) => (golden.result === null ? [] : [golden]));
  const shortestLast = finished.sort((a, b) => b.entries.length - a.entries.length);
  return [...new Map(shortestLast.map((golden) => [golden.game, golden])).values()];
}

/** The portable record of a finished golden log, line by line. */
export async function goldenRecord(golden: GoldenLog, seals: RecordSeals = {}): Promise<string[]> {
  const found = findEngine(golden.game, golden.version);
  if (!found) throw new Error(`no engine for ${golden.game} version ${golden.version}`);
  const { game, sha256: engine } = found;
  const { matchId, seed } = golden;
  const { sealed, result } = playMatch(game, { ...golden, engine }, scriptedPlayer(golden.entries));
  const last = sealed.at(-1);
  const match = {
    matchId,
    game: game.id,
    gameVersion: game.version,
    seedCommitment: seedCommitment(Buffer.from(seed, 'hex')),
    status: 'finished' as const,
    version: last?.seq ?? null,
    head: last?.hash ?? null,
    result,
  };
  const lines: string[] = [];
  for await (const line of recordLines(match, seed, sealed, seals)) lines.push(line);
  return lines;
}
