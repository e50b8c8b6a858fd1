import { NO_HASH, sealEntry } from '../../src/record/log/chain.js';
import type { ActionEntry, Entry, Genesis, ResignationEntry, SealedEntry } from '../../src/record/log/entry.js';
import { matchResult, resignationResult } from '../../src/record/log/match-result.js';
import { type ChanceSource, entrySalt, provableChance, seedCommitment } from '../../src/record/log/provable-chance.js';
import { defaultTerms } from '../../src/record/log/terms.js';
import { type Draw, recordingChance } from '../../src/rules/kernel/chance.js';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../../src/rules/kernel/game.js';
import { findEngine } from '../../src/use-cases/engines/registry.js';

/** A match played at random in process and sealed entry by entry, as the service does it. */
export interface MatchLog {
  matchId: string;
  seed: Buffer;
  sealed: SealedEntry[];
  last: Entry;
}

/** How a match begins: a resolved config and the number of seats. */
export interface Start {
  config: unknown;
  seats: number;
}

const MATCH_ID = '019b76da-a800-7000-8000-000000000000';
const AT = new Date(Date.UTC(2026, 0, 1)).toISOString();

/** The start of a game by `config`, with as many seats as that allows. */
export function startOf(game: AnyGame, config: unknown = {}): Start {
  const verdict = game.resolveConfig(config);
  if (!verdict.ok) throw new Error(`${game.id}: ${verdict.message}`);
  return { config: verdict.config, seats: game.seats(verdict.config).max };
}

/** Plays at random until the match is over; entry `lastSeq`, if it comes to that, is a resignation. */
export function playLog(game: AnyGame, start: Start, seedByte: number, lastSeq = Number.POSITIVE_INFINITY): MatchLog {
  const seed = Buffer.alloc(32, seedByte);
  const source = { seed, matchId: MATCH_ID, entropy: Array.from({ length: start.seats }, () => '') };
  const choice = fastChance(seedByte);
  const { state, entry } = open(game, start, source);
  const sealed: SealedEntry[] = [];
  const log = { matchId: MATCH_ID, seed, sealed, last: entry as Entry };
  for (let next: Entry | null = entry; next; next = nextEntry(next)) {
    log.last = next;
    sealed.push(sealEntry(next, sealed.at(-1)?.hash ?? NO_HASH, entrySalt(seed, MATCH_ID, next.seq)));
  }
  return log;

  function nextEntry({ seq, toAct }: Entry): Entry | null {
    if (toAct.length === 0) return null;
    if (seq + 1 === lastSeq) return resignation(start.seats, lastSeq);
    const seat = toAct[choice.pick(toAct.length)] as Seat;
    const legal = game.legalActions(state, seat);
    return act(game, state, source, { seq: seq + 1, seat, action: legal[choice.pick(legal.length)] as Typed });
  }
}

function open(game: AnyGame, { config, seats }: Start, source: ChanceSource): { state: unknown; entry: Genesis } {
  const chance: Draw[] = [];
  const { state, events } = game.setup(config, seats, recordingChance(provableChance(source, 0), chance));
  const entry: Genesis = {
    format: 'gameledger-entry/2',
    kind: 'setup',
    seq: 0,
    matchId: source.matchId,
    game: game.id,
    gameVersion: game.version,
    engine: findEngine(game.id, game.version)?.sha256 ?? '0'.repeat(64),
    config,
    seats,
    entropy: [...source.entropy],
    seedCommitment: seedCommitment(source.seed),
    terms: defaultTerms(seats),
    chance,
    events,
    toAct: game.toAct(state),
    result: matchResult(game, state),
    at: AT,
  };
  return { state, entry };
}

function act(game: AnyGame, state: unknown, source: ChanceSource, played: Pick<ActionEntry, 'seq' | 'seat' | 'action'>): ActionEntry {
  const chance: Draw[] = [];
  const events = game.apply(state, played.seat, played.action, recordingChance(provableChance(source, played.seq), chance));
  return { kind: 'action', ...played, chance, events, toAct: game.toAct(state), result: matchResult(game, state), at: AT };
}

function resignation(seats: number, seq: number): ResignationEntry {
  const result = resignationResult(seats, 0);
  return { kind: 'resignation', seq, seat: 0, action: null, chance: [], events: [], toAct: [], result, at: AT };
}
