import { NO_HASH, openEntry, sealEntry } from '../../../src/record/log/chain.js';
import type { Entry, SealedEntry } from '../../../src/record/log/entry.js';
import { entrySalt, seedCommitment } from '../../../src/record/log/provable-chance.js';
import type { FindEngine } from '../../../src/record/log/replay.js';
import { type RecordedMatch, type RecordSeals, recordLines } from '../../../src/record/records/record-lines.js';
import type { ParentState } from '../../../src/record/verifying/parent-check.js';
import { captureState } from '../../../src/record/verifying/parent-state.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { type GoldenStart, housePlayer, playMatch } from '../../golden/golden-log.js';
import { littleGame } from '../../kit/little-game.js';

/** A finished match of the little game, sealed as the ledger seals it. */
export interface LittleMatch {
  seed: string;
  sealed: SealedEntry[];
  match: RecordedMatch;
}

const game: AnyGame = littleGame;

/** The registry of a world with one game. */
export const findLittleEngine: FindEngine = (id, version) => (id === game.id && version === game.version ? { game } : null);

/** Plays a match of `2 * rounds` actions. */
export function playLittleMatch(rounds = 3, player = 1): LittleMatch {
  return playAs(game, '019b76da-a800-7000-8000-000000000001', { rounds }, player);
}

function playAs(game: AnyGame, matchId: string, config: { rounds: number }, player: number): LittleMatch {
  const seed = seedCommitment(Buffer.from(`little ${config.rounds} ${player}`));
  return playedFrom(game, { config, seats: 2, matchId, seed, entropy: ['from seat 0', ''] }, player);
}

/** A match that random players have played to its end. */
export function playedFrom(game: AnyGame, start: GoldenStart, player: number): LittleMatch {
  const { matchId, seed } = start;
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

/**
 * The same match with one entry changed and every later hash made anew, as only the service itself could: hashes are no
 * help against it.
 */
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

/** A finished fork of a match, from the state after its entry `at`, and the parent's state it begins with. */
export async function forkLittleMatch(parent: LittleMatch, at: number): Promise<{ fork: LittleMatch; state: ParentState }> {
  const { state } = await captureState(await recordOf(parent), at, { findEngine: findLittleEngine });
  if (!state) throw new Error(`the parent has no entry ${at}`);
  const { matchId, seq, hash } = state;
  const forked: AnyGame = { ...game, setup: () => ({ state: cloneJson(state.state), events: [] }) };
  const { config }: { config: { rounds: number } } = JSON.parse(parent.sealed[0]?.body ?? '');
  const fork = playAs(forked, '019b76da-a800-7000-8000-000000000002', config, 1);
  return {
    fork: rewrite(fork, 0, (entry) => Object.assign(entry, { parent: { matchId, seq, hash }, start: cloneJson(state.state) })),
    state,
  };
}
