/** A match in memory from what is stored of it, and back. */

import { openEntry } from '../../../record/log/chain.js';
import type { Genesis, SealedEntry } from '../../../record/log/entry.js';
import { startLife } from '../../../record/log/life.js';
import { stateAfterSetup } from '../../../record/log/replay.js';
import type { AnyGame } from '../../../rules/kernel/game.js';
import type { Recovery } from '../../../store/ledger/recoveries.js';
import { type MatchSnapshot, parseSnapshot, type StoredSnapshot } from '../../../store/ledger/snapshots.js';
import type { LiveMatch, Loaded } from './live-match.js';

/**
 * So many of the newest entries are kept, and as many again before the oldest of them go: they decide what a stale
 * `expectedVersion` has missed.
 */
export const RECENT = 16;

/** The match as its newest snapshot has it, or as it was set up. */
export function liveMatchOf({ head, seats }: Loaded, game: AnyGame, setup: OpenedSetup | null, { snapshot, entries }: Recovery): LiveMatch {
  const start = snapshot ? atSnapshot(game, snapshot) : setup && atSetup(game, setup);
  if (!start) throw new Error(`nothing says how match ${head.id} began`);
  const setupLength = snapshot || !setup ? 0 : setup.length;
  const fixedBytes = BYTES_OF_ANY_MATCH + BYTES_A_CHARACTER * (head.config.length + setupLength);
  const stateLength = snapshot?.state.length ?? JSON.stringify(start.state).length;
  const { version, hash, state, life, toAct, result, recent } = start;
  return {
    head,
    game,
    seats,
    version,
    hash,
    status: 'active',
    toAct,
    result,
    state,
    life,
    finishedAt: null,
    recent,
    bytes: sizeOf(fixedBytes, stateLength, entries.at(-1)?.body.length ?? 0),
    fixedBytes,
    isStateDue: false,
  };
}

/** Entry 0, opened. */
export interface OpenedSetup {
  genesis: Genesis;
  hash: string;
  /** *Units*: characters, as it is stored. */
  length: number;
}

/** *Errors*: throws when it is no setup. */
export function openSetup({ body, hash }: SealedEntry): OpenedSetup {
  const genesis = openEntry(body);
  if (genesis.kind !== 'setup') throw new Error('a log does not begin with a setup');
  return { genesis, hash, length: body.length };
}

type Start = Pick<LiveMatch, 'version' | 'hash' | 'state' | 'life' | 'toAct' | 'result' | 'recent'>;

/** A snapshot is older than the newest entry, so the match was not over. */
function atSnapshot(game: AnyGame, snapshot: StoredSnapshot): Start {
  const { seq, hash, state, life } = parseSnapshot(snapshot);
  return { version: seq, hash, state, life, toAct: game.toAct(state), result: null, recent: [] };
}

function atSetup(game: AnyGame, { genesis, hash }: OpenedSetup): Start {
  const { toAct, result } = genesis;
  return {
    version: 0,
    hash,
    state: stateAfterSetup(game, genesis),
    life: startLife(genesis),
    toAct,
    result,
    recent: [{ entry: genesis, hash }],
  };
}

/** What is stored of a match as it is now. */
export function snapshotOf({ head, version, hash, state, life }: LiveMatch): MatchSnapshot {
  const { id: matchId, gameVersion } = head;
  return { matchId, gameVersion, seq: version, hash, state: JSON.stringify(state), life: JSON.stringify(life) };
}

/** What seats, the rest of the head and the objects around them take. */
const BYTES_OF_ANY_MATCH = 8192;
/** Of the heap, for a character of JSON. *Source*: measured, `npm run bench`. */
const BYTES_A_CHARACTER = 3;

/**
 * *Units*: bytes of the heap a match takes, estimated by what stays, by the length of its state and of one of its
 * entries.
 */
export function sizeOf(fixedBytes: number, stateLength: number, bodyLength: number): number {
  return fixedBytes + BYTES_A_CHARACTER * (stateLength + 1.5 * RECENT * bodyLength);
}
