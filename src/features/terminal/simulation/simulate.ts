/** Matches between built-in bots, played in process. */
import { createHash } from 'node:crypto';
import { NO_HASH, sealEntry } from '../../../record/log/chain.js';
import type { Entry, MatchResult, SealedEntry } from '../../../record/log/entry.js';
import { matchResult } from '../../../record/log/match-result.js';
import { entrySalt, provableChance, seedCommitment } from '../../../record/log/provable-chance.js';
import type { PlayedAction } from '../../../record/log/running-step.js';
import { openTable, type Table } from '../../../record/log/table.js';
import { defaultTerms } from '../../../record/log/terms.js';
import { BOTS, type BotId } from '../../../rules/bots/bots.js';
import type { SearchBudget } from '../../../rules/bots/mcts.js';
import type { Chance } from '../../../rules/kernel/chance.js';
import { fastChance } from '../../../rules/kernel/fast-chance.js';
import type { AnyGame, Outcome } from '../../../rules/kernel/game.js';
import { cloneJson } from '../../../rules/kernel/json.js';

/** What is played: the same seed gives the same match, if the budget is in playouts. */
export interface Simulation {
  game: string;
  /** Resolved. */
  config: unknown;
  /** By seat. */
  bots: BotId[];
  budget: SearchBudget;
  seed: number;
  /**
   * SHA-256 of the engine's bundle, with which every entry is sealed as the service does, so that the match can be
   * verified; null: none is.
   */
  sealedBy: string | null;
}

/** A match as its record needs it. */
export interface SealedMatch {
  matchId: string;
  /** Lower-case hex. */
  seed: string;
  gameVersion: number;
  result: MatchResult | null;
  entries: SealedEntry[];
}

/** How a simulated match went. */
export interface Simulated {
  /** By seat; null when it was stopped undecided. */
  outcomes: Outcome[] | null;
  actions: number;
  playouts: number;
  /** *Units*: milliseconds spent searching. */
  searchMs: number;
  sealed: SealedMatch | null;
}

/** Told of the table after every action. */
export type OnPlayed = (table: Table, played: PlayedAction, label: string) => void;

const MOST_ACTIONS = 50_000;

/** Plays one match to its end. */
export function simulate(game: AnyGame, simulation: Simulation, onPlayed?: OnPlayed): Simulated {
  const { seed, config, bots, budget } = simulation;
  const sealer = simulation.sealedBy === null ? null : createSealer(game, simulation, simulation.sealedBy);
  const luck = fastChance(seed);
  const table = openTable(game, config, sealer?.chanceOf ?? (() => luck));
  sealer?.sealSetup(table.setup, table.state);
  const minds = fastChance(~seed);
  let playouts = 0;
  let searchMs = 0;
  for (let owing = table.toAct(); owing.length > 0 && table.actions < MOST_ACTIONS; owing = table.toAct()) {
    const seat = owing[minds.pick(owing.length)] ?? 0;
    const started = performance.now();
    const situation = table.situation(seat, minds);
    const decision = BOTS[bots[seat] ?? 'random'].decide(situation, budget, minds);
    if (decision.playouts > 0) searchMs += performance.now() - started;
    playouts += decision.playouts;
    const label = onPlayed ? game.describe(decision.action, table.state) : '';
    const played = table.act(seat, cloneJson(decision.action));
    sealer?.sealAction(table.actions, played, table.state);
    onPlayed?.(table, played, label);
  }
  return { outcomes: table.outcomes(), actions: table.actions, playouts, searchMs, sealed: sealer?.sealed(table.state) ?? null };
}

interface Sealer {
  chanceOf(seq: number): Chance;
  sealSetup(setup: Table['setup'], state: unknown): void;
  /** `state`: as it is after the action. */
  sealAction(seq: number, played: PlayedAction, state: unknown): void;
  sealed(state: unknown): SealedMatch;
}

/** Draws and seals as the service does, from a seed that anybody can make again. */
function createSealer(game: AnyGame, { config, seed: number, bots }: Simulation, engine: string): Sealer {
  const seed = createHash('sha256').update(`gameledger/simulation/1\n${game.id}\n${number}`).digest();
  const matchId = idOf(seed);
  const seats = game.seats(config).max;
  const entropy = Array.from({ length: seats }, (_, seat) => bots[seat] ?? '');
  const genesis = {
    matchId,
    game: game.id,
    gameVersion: game.version,
    engine,
    config,
    seats,
    entropy,
    seedCommitment: seedCommitment(seed),
    terms: defaultTerms(seats),
  };
  const entries: SealedEntry[] = [];
  const after = (seq: number, state: unknown) => ({
    seq,
    toAct: game.toAct(state),
    result: matchResult(game, state),
    at: new Date(START + 1000 * seq).toISOString(),
  });
  const seal = (entry: Entry): void => {
    entries.push(sealEntry(entry, entries.at(-1)?.hash ?? NO_HASH, entrySalt(seed, matchId, entry.seq)));
  };
  return {
    chanceOf: (seq) => provableChance({ seed, matchId, entropy }, seq),
    sealSetup: (setup, state) => seal({ format: 'gameledger-entry/2', kind: 'setup', ...genesis, ...setup, ...after(0, state), seq: 0 }),
    sealAction: (seq, played, state) => seal({ kind: 'action', ...played, ...after(seq, state) }),
    sealed: (state) => ({
      matchId,
      seed: seed.toString('hex'),
      gameVersion: game.version,
      result: matchResult(game, state),
      entries,
    }),
  };
}

/** A simulation has no clock: entry n was made n seconds into 2026. */
const START = Date.UTC(2026, 0, 1);

/** A UUID of version 8, which is for makers' own schemes. *Source*: RFC 9562, section 5.8. */
function idOf(seed: Uint8Array): string {
  const hex = createHash('sha256').update('match id').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
