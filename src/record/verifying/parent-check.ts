import { scriptedChance } from '../../rules/kernel/chance.js';
import { cloneJson, firstDifference } from '../../rules/kernel/json.js';
import type { Genesis, ParentVersion } from '../log/entry.js';
import { reasonOf } from '../log/reason-of.js';
import { type FindEngine, gameOf } from '../log/replay.js';
import { type AuditVerdict, excerpt, tally } from './verdict.js';

/** A match as it stood after one of its entries, proven elsewhere. */
export interface ParentState {
  matchId: string;
  game: string;
  gameVersion: number;
  seq: number;
  hash: string;
  state: unknown;
}

/** Compares the state a fork begins with to its parent's. */
export interface ParentCheck {
  see(genesis: Genesis): void;
  /** Whether nothing stands against the start: the match is no fork, or begins as its parent stood. */
  isProven(): boolean;
  /** Null: the match is no fork. */
  verdict(): AuditVerdict<'parent'> | null;
}

/** Without the parent's state there is nothing to compare with. */
export function parentCheck(findEngine: FindEngine, given: ParentState | null): ParentCheck {
  const check = tally('parent');
  let named: ParentVersion | null = null;
  return {
    see(genesis) {
      const { parent } = genesis;
      if (!parent) return;
      named = parent;
      if (!given) {
        const proof = `only the record of match ${parent.matchId} proves that it stood like this after entry ${parent.seq}`;
        check.cannot(proof, 'PARENT_MISSING');
        return;
      }
      const { resampledFor } = parent;
      if (resampledFor !== undefined && !gameOf(findEngine, genesis)) {
        check.cannot('the engine that drew its hidden parts again is not installed', 'ENGINE_MISSING');
        return;
      }
      try {
        const fault = faultOf(genesis, parent, given, findEngine);
        if (fault) check.fail(0, fault);
      } catch (error) {
        check.fail(0, reasonOf(error));
      }
    },
    isProven: () => check.isOpen(),
    verdict: () => named && check.verdict(`begins as match ${named.matchId} stood after entry ${named.seq}`),
  };
}

function faultOf(genesis: Genesis, parent: ParentVersion, given: ParentState, findEngine: FindEngine): string | null {
  for (const key of ['game', 'gameVersion'] as const)
    if (genesis[key] !== given[key]) return `${key} is ${genesis[key]}, the parent's is ${given[key]}`;
  for (const key of ['matchId', 'seq', 'hash'] as const)
    if (parent[key] !== given[key]) return `the parent's ${key} is ${given[key]}, but ${parent[key]} is recorded`;
  const found = firstDifference(dueStart(genesis, parent, given, findEngine), genesis.start);
  return found && `the start differs at ${found.path}: ${excerpt(found.expected)} is due, ${excerpt(found.found)} is recorded`;
}

function dueStart(genesis: Genesis, { resampledFor }: ParentVersion, { state }: ParentState, find: FindEngine): unknown {
  if (resampledFor === undefined) return state;
  const game = gameOf(find, genesis);
  if (!game) throw new Error(`there is no engine for ${genesis.game} version ${genesis.gameVersion} here`);
  const draws = scriptedChance(genesis.chance);
  const start = game.resample(cloneJson(state), resampledFor, draws);
  if (draws.remaining() > 0) throw new Error(`${draws.remaining()} recorded draws are not drawn`);
  return start;
}
