/** A match in memory from what is stored of it, and back. */
import type { AnyGame } from '../../kernel/game.js';
import type { Recovery } from '../../ledger/recoveries.js';
import { type MatchSnapshot, parseSnapshot, type StoredSnapshot } from '../../ledger/snapshots.js';
import type { Genesis } from '../../log/entry.js';
import { startLife } from '../../log/life.js';
import { stateAfterSetup } from '../../log/replay.js';
import type { LiveMatch, Loaded } from './live-match.js';
import { bytesOfText } from './live-store.js';

/**
 * So many of the newest entries are kept, and as many again before the oldest of them go: they decide what a stale
 * `expectedVersion` has missed.
 */
export const RECENT = 16;

/** The match as its newest snapshot has it, or as it was set up. */
export function liveMatchOf({ head, seats }: Loaded, game: AnyGame, genesis: Genesis, { setup, snapshot, entries }: Recovery): LiveMatch {
  const start = snapshot ? atSnapshot(game, snapshot) : atSetup(game, genesis, setup.hash);
  const stateLength = snapshot?.state.length ?? JSON.stringify(start.state).length;
  const fixedBytes = BYTES_OF_ANY_MATCH + bytesOfText(head.config) + BYTES_A_CHARACTER * setup.body.length;
  return {
    head,
    game,
    seats,
    genesis,
    ...start,
    status: 'active',
    result: genesis.result,
    finishedAt: null,
    recent: snapshot ? [] : [{ entry: genesis, hash: setup.hash }],
    bytes: sizeOf(fixedBytes, stateLength, entries.at(-1)?.body.length ?? 0),
    fixedBytes,
    isStateDue: false,
  };
}

type Start = Pick<LiveMatch, 'version' | 'hash' | 'state' | 'life' | 'toAct'>;

function atSnapshot(game: AnyGame, snapshot: StoredSnapshot): Start {
  const { seq, hash, state, life } = parseSnapshot(snapshot);
  return { version: seq, hash, state, life, toAct: game.toAct(state) };
}

function atSetup(game: AnyGame, genesis: Genesis, hash: string): Start {
  return { version: 0, hash, state: stateAfterSetup(game, genesis), life: startLife(genesis), toAct: genesis.toAct };
}

/** What is stored of a match as it is now. */
export function snapshotOf({ head, version, hash, state, life }: LiveMatch): MatchSnapshot {
  const { id: matchId, gameVersion } = head;
  return { matchId, gameVersion, seq: version, hash, state: JSON.stringify(state), life: life && JSON.stringify(life) };
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
