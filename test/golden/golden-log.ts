import { canonicalHash, canonicalJson } from '../../src/rules/kernel/canonical-json.js';
import { type Draw, recordingChance } from '../../src/rules/kernel/chance.js';
import type { ActionEntry, Entry, Genesis, MatchResult, SealedEntry } from '../../src/record/log/entry.js';
import { chainHash, NO_HASH, sealEntry } from '../../src/record/log/chain.js';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../../src/rules/kernel/game.js';
import { cloneJson } from '../../src/rules/kernel/json.js';
import { matchResult } from '../../src/record/log/match-result.js';
import { entrySalt, provableChance, seedCommitment } from '../../src/record/log/provable-chance.js';
import { defaultTerms } from '../../src/record/log/terms.js';

/**
 * A whole match as it is kept in `test/golden/<game>/<name>.json`.
 *
 * *Shape*: everything but seats and actions follows from the seed; `hash` is that of `goldenHashes`.
 */
export interface GoldenLog {
  format: 'gameledger-golden/1';
  game: string;
  version: number;
  config: unknown;
  seats: number;
  matchId: string;
  /** 32 bytes, lower-case hex. */
  seed: string;
  entropy: string[];
  setup: { hash: string };
  entries: { seat: Seat; action: Typed; hash: string }[];
  stateHash: string;
  result: MatchResult | null;
}

/** What a golden match is played from. */
export interface GoldenStart {
  config: unknown;
  seats: number;
  matchId: string;
  seed: string;
  entropy: string[];
  /** SHA-256 of the bundle that entry 0 names; some value for rules that are no bundle. */
  engine?: string;
}

/** Picks the next seat and action of a match, or null to stop there. */
export type Player = (state: unknown, owing: Seat[]) => { seat: Seat; action: Typed } | null;

/** A match played in process: its sealed entries and where it came to. */
export interface GoldenMatch {
  sealed: SealedEntry[];
  actions: { seat: Seat; action: Typed }[];
  state: unknown;
  result: MatchResult | null;
}

const START_MS = Date.UTC(2026, 0, 1);

/** Entry `seq` of a golden match was made `seq` seconds into 2026. */
function timeOf(seq: number): string {
  return new Date(START_MS + 1000 * seq).toISOString();
}

/** Plays a match with provable chance and seals every entry as the ledger does. */
export function playMatch(game: AnyGame, start: GoldenStart, next: Player): GoldenMatch {
  const seed = Buffer.from(start.seed, 'hex');
  const source = { seed, matchId: start.matchId, entropy: start.entropy };
  const sealed: SealedEntry[] = [];
  const seal = (entry: Entry): void => {
    sealed.push(sealEntry(entry, sealed.at(-1)?.hash ?? NO_HASH, entrySalt(seed, start.matchId, entry.seq)));
  };
  const draws: Draw[] = [];
  const { state, events } = game.setup(start.config, start.seats, recordingChance(provableChance(source, 0), draws));
  seal(genesisOf(game, start, seed, state, draws, events));
  const actions: GoldenMatch['actions'] = [];
  for (let owing = game.toAct(state); owing.length > 0; owing = game.toAct(state)) {
    const chosen = next(state, owing);
    if (!chosen) break;
    const { seat } = chosen;
    const action = cloneJson(chosen.action);
    actions.push({ seat, action });
    const seq = actions.length;
    const drawn: Draw[] = [];
    const happened = game.apply(state, seat, cloneJson(action), recordingChance(provableChance(source, seq), drawn));
    seal(actionEntryOf(game, state, { seq, seat, action, chance: drawn, events: happened }));
  }
  return { sealed, actions, state, result: matchResult(game, state) };
}

function genesisOf(game: AnyGame, start: GoldenStart, seed: Uint8Array, state: unknown, chance: Draw[], events: Typed[]): Genesis {
  return {
    format: 'gameledger-entry/2',
    kind: 'setup',
    seq: 0,
    matchId: start.matchId,
    game: game.id,
    gameVersion: game.version,
    engine: start.engine ?? '0'.repeat(64),
    config: start.config,
    seats: start.seats,
    entropy: start.entropy,
    seedCommitment: seedCommitment(seed),
    terms: defaultTerms(start.seats),
    chance,
    events,
    toAct: game.toAct(state),
    result: matchResult(game, state),
    at: timeOf(0),
  };
}

function actionEntryOf(
  game: AnyGame,
  state: unknown,
  played: Pick<ActionEntry, 'seq' | 'seat' | 'action' | 'chance' | 'events'>,
): ActionEntry {
  return { kind: 'action', ...played, toAct: game.toAct(state), result: matchResult(game, state), at: timeOf(played.seq) };
}

/**
 * A player of every seat: `random` takes each legal action equally likely, `greedy` asks the house's greedy player;
 * stops at `maxActions`.
 */
export function housePlayer(game: AnyGame, kind: 'random' | 'greedy', seed: number, maxActions: number): Player {
  const chance = fastChance(seed);
  let played = 0;
  return (state, owing) => {
    if (played++ >= maxActions) return null;
    const seat = owing[chance.pick(owing.length)] as Seat;
    const legal = game.legalActions(state, seat);
    const action = kind === 'greedy' ? game.greedy(game.view(state, seat), legal, chance) : (legal[chance.pick(legal.length)] as Typed);
    return { seat, action };
  };
}

/** A player that repeats given choices. */
export function scriptedPlayer(choices: readonly { seat: Seat; action: Typed }[]): Player {
  let next = 0;
  return () => choices[next++] ?? null;
}

/**
 * The chain hashes of a match by its rules alone: entry 0 without engine and terms, so that they hold for every build.
 */
export function goldenHashes({ seed, matchId }: GoldenStart, sealed: readonly SealedEntry[]): string[] {
  const hashes: string[] = [];
  for (const { seq, body } of sealed) {
    const { engine: _, terms: __, ...entry }: Partial<Genesis> = JSON.parse(body);
    // This format is in the hashes of every golden file.
    const hashed = seq === 0 ? canonicalJson({ ...entry, format: 'gameledger-entry/1' }) : body;
    hashes.push(chainHash(hashes.at(-1) ?? NO_HASH, entrySalt(Buffer.from(seed, 'hex'), matchId, seq), hashed));
  }
  return hashes;
}

/** The golden file of a match. */
export function goldenLogOf(game: AnyGame, start: GoldenStart, match: GoldenMatch): GoldenLog {
  const [setup, ...rest] = goldenHashes(start, match.sealed);
  return {
    format: 'gameledger-golden/1',
    game: game.id,
    version: game.version,
    ...start,
    setup: { hash: setup ?? NO_HASH },
    entries: match.actions.map(({ seat, action }, i) => ({ seat, action, hash: rest[i] ?? NO_HASH })),
    stateHash: canonicalHash(match.state),
    result: match.result,
  };
}

/** Writes a golden log with one entry a line, so that a change of the rules shows as a diff of lines. */
export function formatGoldenLog({ entries, ...rest }: GoldenLog): string {
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  return `${head},\n  "entries": [\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]\n}\n`;
}
