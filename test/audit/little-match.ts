import { type RecordedMatch, type RecordSeals, recordLines } from '../../src/audit/record-lines.js';
import { type Entry, NO_HASH, openEntry, type SealedEntry, sealEntry } from '../../src/kernel/entry.js';
import type { AnyGame } from '../../src/kernel/game.js';
import { entrySalt, seedCommitment } from '../../src/kernel/provable-chance.js';
import { housePlayer, playMatch } from '../golden/golden-log.js';
import { littleGame } from '../kernel/little-game.js';

/** A finished match of the little game, sealed as the ledger seals it. */
export interface LittleMatch {
  seed: string;
  sealed: SealedEntry[];
  match: RecordedMatch;
}

const game: AnyGame = littleGame;

/** The registry of a world with one game. */
export const findLittleGame = (id: string, version: number): AnyGame | null => (id === game.id && version === game.version ? game : null);

/** Plays a match of `2 * rounds` actions. */
export function playLittleMatch(rounds = 3, player = 1): LittleMatch {
  const seed = seedCommitment(Buffer.from(`little ${rounds} ${player}`));
  const matchId = '019b76da-a800-7000-8000-000000000001';
  const start = { config: { rounds }, seats: 2, matchId, seed, entropy: ['from seat 0', ''] };
  const { sealed, result } = playMatch(game, start, housePlayer(game, 'random', player, Number.POSITIVE_INFINITY));
  const last = sealed.at(-1);
  return {
    seed,
    sealed,
    match: {
      matchId,
      game: game.id,
      gameVersion: game.version,
      seedCommitment: seedCommitment(Buffer.from(seed, 'hex')),
      status: 'finished',
      version: last?.seq ?? null,
      head: last?.hash ?? null,
      result,
    },
  };
}

/** The lines of its record. */
export async function recordOf({ match, seed, sealed }: LittleMatch, seals: RecordSeals = {}): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of recordLines(match, seed, sealed, seals)) lines.push(line);
  return lines;
}

/** The same match with one entry changed and every later hash made anew, as only the service itself could: hashes are no help against it. */
export function rewrite(match: LittleMatch, seq: number, change: (entry: Entry) => void): LittleMatch {
  const seed = Buffer.from(match.seed, 'hex');
  let previous = NO_HASH;
  const sealed = match.sealed.map((line) => {
    const entry = openEntry(line.body);
    if (line.seq === seq) change(entry);
    const made = sealEntry(entry, previous, entrySalt(seed, match.match.matchId, line.seq));
    previous = made.hash;
    return made;
  });
  return { ...match, sealed, match: { ...match.match, head: previous } };
}
