import { NO_HASH, sealEntry } from '../../../src/record/log/chain.js';
import type { Entry, Genesis, MatchResult, ParentVersion, SealedEntry } from '../../../src/record/log/entry.js';
import { resignationResult } from '../../../src/record/log/match-result.js';
import { entrySalt, seedCommitment } from '../../../src/record/log/provable-chance.js';
import { defaultTerms } from '../../../src/record/log/terms.js';
import { recordLines } from '../../../src/record/records/record-lines.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import type { Engine } from '../../../src/use-cases/engines/load-engine.js';
import { findEngine } from '../../../src/use-cases/engines/registry.js';
import { housePlayer, playMatch } from '../../golden/golden-log.js';

/** What a forger puts into a record of a fork. */
export interface Forgery {
  game: string;
  matchId: string;
  parent: ParentVersion;
  start: unknown;
  /** As it was resolved; the default by default. */
  config?: unknown;
  /** Actions after the start, with what they are said to have made happen. */
  entries?: readonly ForgedAction[];
}

/** An action a forger claims was played. */
export interface ForgedAction {
  seat: number;
  action: { type: string };
}

const SEED = Buffer.alloc(32, 7);

/** The newest engine of a game. */
function engineOf(game: string): Engine {
  const engine = findEngine(game);
  if (!engine) throw new Error(`there is no game ${game}`);
  return engine;
}

/** Some config of a game, resolved. */
export function resolved(engine: AnyGame, config: unknown = {}): unknown {
  const verdict = engine.resolveConfig(config);
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict.config;
}

/** A state that a match of a game begins with. */
export function anyStart(game: string, config: unknown = {}): { [key: string]: unknown } {
  const { game: engine } = engineOf(game);
  const value = resolved(engine, config);
  return engine.setup(value, engine.seats(value).max, fastChance(1)).state as { [key: string]: unknown };
}

/**
 * A finished record of a fork that somebody has made up: seat 0 gives up at once, so no rule is asked; every hash and
 * salt is right.
 */
export function forgedFork(forgery: Forgery): Promise<string[]> {
  const { game, matchId, parent, start, entries = [] } = forgery;
  const { game: engine, sha256 } = engineOf(game);
  const config = resolved(engine, forgery.config);
  const seats = engine.seats(config).max;
  const genesis: Genesis = {
    format: 'gameledger-entry/2',
    kind: 'setup',
    seq: 0,
    matchId,
    game,
    gameVersion: engine.version,
    engine: sha256,
    config,
    seats,
    entropy: new Array<string>(seats).fill(''),
    seedCommitment: seedCommitment(SEED),
    terms: defaultTerms(seats),
    parent,
    start,
    chance: [],
    events: [],
    toAct: toActOf(engine, start),
    result: null,
    at: '2026-01-01T00:00:00.000Z',
  };
  const played = entries.map(
    ({ seat, action }, i): Entry => ({
      kind: 'action',
      seq: i + 1,
      seat,
      action,
      chance: [],
      events: [],
      toAct: genesis.toAct,
      result: null,
      at: genesis.at,
    }),
  );
  return sealRecord([genesis, ...played, resignationOf(played.length + 1, seats, genesis.at)]);
}

/** A made-up start may be none the rules can answer for. */
function toActOf(engine: AnyGame, start: unknown): number[] {
  try {
    return engine.toAct(cloneJson(start));
  } catch {
    return [];
  }
}

function resignationOf(seq: number, seats: number, at: string): Entry {
  return { kind: 'resignation', seq, seat: 0, action: null, chance: [], events: [], toAct: [], result: resignationResult(seats, 0), at };
}

/** A record of entries, hashed and salted as a service would. */
async function sealRecord([genesis, ...rest]: [Genesis, ...Entry[]]): Promise<string[]> {
  const sealed: SealedEntry[] = [];
  for (const entry of [genesis, ...rest])
    sealed.push(sealEntry(entry, sealed.at(-1)?.hash ?? NO_HASH, entrySalt(SEED, genesis.matchId, entry.seq)));
  return recordOf(sealed, rest.at(-1)?.result ?? null);
}

async function recordOf(sealed: readonly SealedEntry[], result: MatchResult | null): Promise<string[]> {
  const { matchId, game, gameVersion, seedCommitment }: Genesis = JSON.parse(sealed[0]?.body ?? '');
  const last = sealed.at(-1);
  const status = 'finished' as const;
  const match = { matchId, game, gameVersion, seedCommitment, status, version: last?.seq ?? 0, head: last?.hash ?? null, result };
  const lines: string[] = [];
  for await (const line of recordLines(match, SEED.toString('hex'), sealed)) lines.push(line);
  return lines;
}

/** A record of a match that nobody played here, sound from its setup on; bots that act at random play it to its end. */
export async function soundRecord(game: string, matchId: string, entropy = ''): Promise<string[]> {
  const { game: engine, sha256 } = engineOf(game);
  const config = resolved(engine);
  const seats = engine.seats(config).max;
  const start = { config, seats, matchId, seed: SEED.toString('hex'), entropy: new Array<string>(seats).fill(entropy), engine: sha256 };
  const { sealed, result } = playMatch(engine, start, housePlayer(engine, 'random', 1, Number.POSITIVE_INFINITY));
  return recordOf(sealed, result);
}
