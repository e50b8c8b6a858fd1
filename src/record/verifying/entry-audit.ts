import type { Entry, Genesis, MatchResult, SealedEntry } from '../log/entry.js';
import type { ParsedEntry } from '../log/entry-schema.js';
import type { FindEngine } from '../log/replay.js';
import { chainCheck } from './chain-check.js';
import { chanceCheck } from './chance-check.js';
import { clockCheck } from './clock-check.js';
import { entryOrder } from './entry-order.js';
import { type ParentState, parentCheck } from './parent-check.js';
import { replayCheck } from './replay-check.js';
import { type UsedEngine, usedEngine } from './used-engine.js';
import type { AuditVerdict, EntryCheck } from './verdict.js';

/** What is said about a match outside its entries; what is left out is not compared. */
export interface Stated {
  matchId?: string;
  game?: string;
  gameVersion?: number;
  seedCommitment?: string;
  /** Null: the match has not started. */
  version?: number | null;
  head?: string | null;
  result?: MatchResult | null;
}

/** All checks of a log, fed entry by entry: nothing is kept but the state and the last hash. */
export interface EntryAudit {
  /** `salt`: as a record gives it; null where it must be derived from the seed. `parsed`: what the body says. */
  see(sealed: SealedEntry, salt: Uint8Array | null, parsed: ParsedEntry): void;
  finish(stated: Stated): AuditVerdict<EntryCheck>[];
  /** Whether an entry was wrong. */
  hasFailed(): boolean;
  /** How many entries were seen. */
  count(): number;
  /** The last hash seen; null before the first. */
  head(): string | null;
  /** What entry 0 names; null before it was seen. */
  engine(): UsedEngine | null;
}

/**
 * An entry that was checked and replayed; `state` is undefined once the replay has broken off, and not to be changed.
 */
export interface AuditStep {
  seq: number;
  hash: string;
  state: unknown;
}

/** What an audit goes by. */
export interface AuditOptions {
  findEngine: FindEngine;
  seed: Uint8Array | null;
  /** The version from which a fork continues. */
  parent?: ParentState | null | undefined;
  /** Whether the state a fork begins with was proven before: then it is replayed without its parent's. */
  isStartProven?: boolean | undefined;
  onStep?: ((step: AuditStep) => void) | undefined;
}

/** A state that no rules are known to reach is not run: they would not have to come to an end on it. */
const START_UNPROVEN = 'nobody has proven the state it begins with';

/** Starts the audit of one match. */
export function entryAudit(given: AuditOptions): EntryAudit {
  const chain = chainCheck(given.seed);
  const chance = chanceCheck(given.seed);
  const replay = replayCheck(given.findEngine);
  const clock = clockCheck();
  const parent = parentCheck(given.findEngine, given.parent ?? null);
  let genesis: Genesis | null = null;
  let engine: UsedEngine | null = null;
  let next = 0;
  let isBroken = false;
  const order = entryOrder();
  const breakOff = (): void => {
    isBroken = true;
    chance.cannot(`the log breaks off at entry ${next}`);
    replay.cannot(`the log breaks off at entry ${next}`);
    clock.cannot(`the log breaks off at entry ${next}`);
  };
  return {
    see(sealed, salt, parsed) {
      const isInOrder = order.see(sealed.seq, parsed.ok ? parsed.entry.seq : undefined);
      if (isBroken) return;
      const entry = isInOrder ? entryAt(next, parsed) : null;
      if (entry === null || typeof entry === 'string') {
        if (entry !== null) chain.fail(next, entry);
        breakOff();
        return;
      }
      if (entry.kind === 'setup') {
        genesis = entry;
        engine = usedEngine(entry, given.findEngine);
        parent.see(entry);
        const isStartOpen = !parent.isProven() && (given.parent || !given.isStartProven);
        if (isStartOpen && engine.source !== 'missing') replay.cannot(START_UNPROVEN, 'START_UNPROVEN');
      }
      if (!genesis) return;
      chain.see(sealed, salt, genesis.matchId);
      chance.see(entry, salt, genesis);
      clock.see(entry);
      replay.see(entry);
      given.onStep?.({ seq: entry.seq, hash: sealed.hash, state: replay.state() });
      next++;
    },
    finish(stated) {
      const fault = isBroken ? order.fault() : misstatement(stated, genesis, next, chain.head());
      if (fault) chain.fail(fault.seq, fault.message);
      if (next === 0) for (const check of [chain, chance, replay]) check.cannot('the match has not started');
      const ofSome = [clock.verdict(), parent.verdict()].filter((verdict) => verdict !== null);
      return [chain.verdict(), chance.verdict(), ...replay.verdicts(isBroken ? undefined : stated.result), ...ofSome];
    },
    hasFailed: () => isBroken || [chain, chance, replay, clock].some((check) => check.hasFailed()),
    count: () => next,
    head: () => (next === 0 ? null : chain.head()),
    engine: () => engine,
  };
}

/** The entry at place `seq`, or why there is none. */
function entryAt(seq: number, parsed: ParsedEntry): Entry | string {
  if (!parsed.ok) return `entry ${seq} cannot be read: ${parsed.reason}`;
  const { entry } = parsed;
  return (entry.kind === 'setup') === (seq === 0) ? entry : `entry ${seq} says it is ${entry.kind} ${entry.seq}`;
}

/** Where the entries and what is said about them part. */
function misstatement(stated: Stated, genesis: Genesis | null, count: number, head: string): { seq: number; message: string } | null {
  if (stated.version !== undefined && (stated.version ?? -1) !== count - 1)
    return {
      seq: Math.min(count, (stated.version ?? -1) + 1),
      message: `version ${stated.version} is stated, but there are ${count} entries`,
    };
  if (!genesis) return null;
  for (const key of ['matchId', 'game', 'gameVersion', 'seedCommitment'] as const)
    if (stated[key] !== undefined && stated[key] !== genesis[key])
      return { seq: 0, message: `${key} ${stated[key]} is stated, but entry 0 says ${genesis[key]}` };
  if (stated.head !== undefined && stated.head !== head)
    return { seq: count - 1, message: `the head ${stated.head} is stated, but the last entry has ${head}` };
  return null;
}
