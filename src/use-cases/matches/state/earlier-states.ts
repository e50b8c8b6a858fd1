/** States of started matches at earlier versions, rebuilt from the log. */

import { openEntry } from '../../../record/log/chain.js';
import type { MatchResult } from '../../../record/log/entry.js';
import { createHistory, type History } from '../../../record/log/history.js';
import { advanceLife, type Life, startLife } from '../../../record/log/life.js';
import { replayEntry, stateAfterSetup, takenBackTo } from '../../../record/log/replay.js';
import { redrawn } from '../../../record/log/takeback.js';
import { scriptedChance } from '../../../rules/kernel/chance.js';
import type { AnyGame, Seat } from '../../../rules/kernel/game.js';
import { cloneJson } from '../../../rules/kernel/json.js';
import { readTail } from '../../../store/ledger/entries.js';
import type { Connections } from '../../../store/ledger/pools.js';
import { nearestSnapshot } from '../../../store/ledger/snapshots.js';
import { createYield } from '../stream/yield-to-event-loop.js';

/** A match as it stood at one version; the caller may change the state. */
export interface StateAt {
  state: unknown;
  toAct: Seat[];
  result: MatchResult | null;
  life: Life;
}

/** What a match is rebuilt from beside its log. */
export interface Rebuildable {
  head: { id: string; gameVersion: number };
  game: AnyGame;
}

/**
 * Goes through the versions of one match: who asks for one after the other pays for one entry each. Asked for one at a
 * time.
 */
export type StateWalk = (version: number) => Promise<StateAt>;

/** Finds earlier states. */
export interface EarlierStates {
  /**
   * The state at a version; those who ask about the same match at the same time share one walk, the earliest version
   * first.
   */
  at(match: Rebuildable, version: number): Promise<StateAt>;
  /** A walk of one's own, for who follows a match for long. */
  walk(match: Rebuildable): StateWalk;
}

const TAIL_PAGE = 1000;
/** Further on than this a stored state is likely to be nearer. */
const FARTHEST = 50;
/** So many walks are kept for those who go on with them. */
const MOST_WALKS = 100;

/** Opens them over the ledger. */
export function createEarlierStates(connections: Connections): EarlierStates {
  const shared = new Map<string, StateWalk>();
  return {
    walk: (match) => createWalk(connections, match),
    at(match, version) {
      const { id } = match.head;
      const walk = shared.get(id) ?? inTurns(createWalk(connections, match));
      shared.delete(id);
      shared.set(id, walk);
      const oldest = shared.size > MOST_WALKS ? shared.keys().next().value : undefined;
      if (oldest !== undefined) shared.delete(oldest);
      return walk(version);
    },
  };
}

/** Somebody who waits for a version. */
interface Waiting {
  version: number;
  resolve(found: StateAt): void;
  reject(error: unknown): void;
}

/**
 * A walk that may be asked for several versions at the same time: it goes on to the next one, and begins anew when none
 * is left ahead.
 */
function inTurns(walk: StateWalk): StateWalk {
  const waiting: Waiting[] = [];
  let reached = 0;
  let isWalking = false;
  const goOn = async (): Promise<void> => {
    isWalking = true;
    for (let next = takeNext(waiting, reached); next; next = takeNext(waiting, reached)) {
      try {
        next.resolve(await walk(next.version));
        reached = next.version;
      } catch (error) {
        // Those who wait fail too: while the database hangs their times would add up.
        for (const failed of [next, ...waiting.splice(0)]) failed.reject(error);
      }
    }
    isWalking = false;
  };
  return (version) =>
    new Promise((resolve, reject) => {
      waiting.push({ version, resolve, reject });
      if (!isWalking) void goOn();
    });
}

/** The nearest ahead, else the first of all. */
function takeNext(waiting: Waiting[], reached: number): Waiting | null {
  const ahead = waiting.filter(({ version }) => version >= reached);
  const [first, ...others] = ahead.length > 0 ? ahead : waiting;
  if (!first) return null;
  const next = others.reduce((least, one) => (one.version < least.version ? one : least), first);
  waiting.splice(waiting.indexOf(next), 1);
  return next;
}

/** A state at a version, which is changed when it is gone on from. */
interface Cursor extends StateAt {
  seq: number;
}

/** A cursor, or where there is nothing yet, before entry 0. */
type Start = Omit<Cursor, 'life'> & { life: Life | null };

function createWalk(connections: Connections, match: Rebuildable): StateWalk {
  let reached: Cursor | null = null;
  return async (version) => {
    const near = reached && reached.seq <= version && version - reached.seq <= FARTHEST ? reached : null;
    // A state half changed by an entry that cannot be replayed is not gone on from.
    reached = null;
    const found = (near && (await replayOn(connections, match, near, version))) ?? (await rebuild(connections, match, version));
    reached = found;
    const { state, toAct, result, life } = found;
    return { state: cloneJson(state), toAct, result, life };
  };
}

/** From the nearest snapshot; from entry 0 where something was taken back since, which goes back to before it. */
async function rebuild(connections: Connections, match: Rebuildable, version: number): Promise<Cursor> {
  const { head, game } = match;
  const snapshot = await nearestSnapshot(connections, head.id, version, head.gameVersion);
  const start = snapshot ? { ...snapshot, toAct: game.toAct(snapshot.state), result: null } : BEFORE_SETUP;
  const there = await replayOn(connections, match, start, version);
  if (there) return there;
  const whole = await replayOn(connections, match, BEFORE_SETUP, version, true);
  if (!whole) throw new Error(`match ${head.id} cannot be replayed to version ${version}`);
  return whole;
}

const BEFORE_SETUP: Start = { seq: -1, state: null, life: null, toAct: [], result: null };

/** Replays up to a version; null when a takeback is met and no history was kept from entry 0 on. */
async function replayOn(
  connections: Connections,
  { head, game }: Rebuildable,
  start: Start,
  version: number,
  keepsHistory = false,
): Promise<Cursor | null> {
  const yieldToEventLoop = createYield();
  let { seq, state, life, toAct, result } = start;
  let history: History | null = null;
  while (seq < version) {
    const tail = await readTail(connections, head.id, seq, Math.min(TAIL_PAGE, version - seq));
    if (!tail || tail.entries.length === 0) throw new Error(`match ${head.id} has no entry ${seq + 1}`);
    for (const { body } of tail.entries) {
      await yieldToEventLoop();
      const entry = openEntry(body);
      const to = takenBackTo(entry);
      if (to !== null && !history) return null;
      if (entry.kind === 'setup') {
        state = stateAfterSetup(game, entry);
        life = startLife(entry);
        if (keepsHistory) history = createHistory(game, state);
      } else {
        if (to !== null) state = redrawn(game, history?.goBack(to), scriptedChance(entry.chance));
        else replayEntry(game, state, entry);
        history?.note(entry, state);
        life = life && advanceLife(life, entry);
      }
      ({ seq, toAct, result } = entry);
    }
  }
  return life && { seq, state, life, toAct, result };
}
