import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { engineMissing, GameledgerError } from '../../../base/errors.js';
import type { Metrics } from '../../../base/metrics-contract.js';
import { openEntry, UnopenedEntry } from '../../../record/log/chain.js';
import type { Entry, SealedEntry } from '../../../record/log/entry.js';
import { advanceLife } from '../../../record/log/life.js';
import { endsMatch } from '../../../record/log/life-entry.js';
import { replayEntry, takenBackTo } from '../../../record/log/replay.js';
import { redrawn } from '../../../record/log/takeback.js';
import { scriptedChance } from '../../../rules/kernel/chance.js';
import type { AnyGame } from '../../../rules/kernel/game.js';
import { readTail, type Tail } from '../../../store/ledger/entries.js';
import type { HeadRow } from '../../../store/ledger/matches.js';
import type { Connections } from '../../../store/ledger/pools.js';
import { createRecoveries, type StoredMatch } from '../../../store/ledger/recoveries.js';
import { createSnapshots } from '../../../store/ledger/snapshots.js';
import { createYield } from '../stream/yield-to-event-loop.js';
import { createEarlierStates, type EarlierStates } from './earlier-states.js';
import type { LiveMatch } from './live-match.js';
import { liveMatchOf, openSetup, RECENT, sizeOf, snapshotOf } from './stored-match.js';

/** Keeps states of started matches and brings them up to date from the log. */
export interface LiveMatches {
  /**
   * The match at its present version, checked against the log. *Errors*: NOT_FOUND; ENGINE_MISSING; MATCH_NOT_ACTIVE
   * when it has not started.
   */
  current(matchId: string): Promise<LiveMatch>;
  /**
   * The match as the cache has it, perhaps behind the log; good enough to decide what a compare-and-set will protect.
   * `stored`: what was just read of it.
   */
  cached(matchId: string, stored?: StoredMatch): Promise<LiveMatch>;
  /** What is stored of a match, of a private one head and seats only; null when there is none. */
  stored(matchId: string): Promise<StoredMatch | null>;
  /** The match if the cache has it, perhaps behind the log; asks nobody. */
  peek(matchId: string): LiveMatch | null;
  /** The match at `version` or later: one read of the log serves all who wait for it. */
  atLeast(matchId: string, version: number): Promise<LiveMatch>;
  /** Takes over what is true after an entry that has just been committed. */
  advance(live: LiveMatch, sealed: SealedEntry, entry: Entry, after: Pick<LiveMatch, 'state' | 'life'>): void;
  /** States at earlier versions. */
  earlier: EarlierStates;
}

/** Finds the rules a started match goes on with. */
type FindGameToGoOn = (id: string, version: number, engine: string) => AnyGame | null;

/** How much memory live matches may take, and how often a state is stored. */
export interface LiveOptions {
  /** *Units*: bytes of the heap, as the sizes of matches estimate it. */
  bytes?: number | undefined;
  snapshotEvery?: number | undefined;
}

/** Of the largest heap. What the service itself and the requests under way need fits into the rest. */
const LIVE_SHARE = 0.2;
const TAIL_PAGE = 1000;
/** What a match that comes back to memory has to replay at most. */
const SNAPSHOT_EVERY = 32;
/**
 * Of `snapshotEvery`. A match that was read again is likely to be so again: when so many entries had to be replayed,
 * its state is stored as soon as it goes on.
 */
const REPLAYED_ENOUGH = 0.25;

/** Opens the cache of live states over the ledger. */
export function createLiveMatches(
  connections: Connections,
  findGameToGoOn: FindGameToGoOn,
  metrics: Metrics,
  options: LiveOptions = {},
): LiveMatches {
  const { bytes = Math.floor(LIVE_SHARE * getHeapStatistics().heap_size_limit), snapshotEvery = SNAPSHOT_EVERY } = options;
  const store = new LRUCache<string, LiveMatch>({ maxSize: bytes, sizeCalculation: (live) => live.bytes });
  const loading = new Map<string, Promise<LiveMatch>>();
  const earlier = createEarlierStates(connections);
  const recoveries = createRecoveries(connections, TAIL_PAGE);
  const snapshots = createSnapshots(connections);

  const refreshing = new Map<string, Promise<void>>();

  const refresh = async (live: LiveMatch): Promise<void> => {
    const running = refreshing.get(live.head.id) ?? catchUp(live).finally(() => refreshing.delete(live.head.id));
    refreshing.set(live.head.id, running);
    await running;
  };

  const load = async (matchId: string, stored?: StoredMatch): Promise<LiveMatch> => {
    const running = loading.get(matchId);
    if (running) return running;
    const promise = rebuild(matchId, stored).finally(() => loading.delete(matchId));
    loading.set(matchId, promise);
    return promise;
  };

  const gameOf = ({ game: id, gameVersion, engine }: HeadRow): AnyGame => {
    const game = engine === null ? null : findGameToGoOn(id, gameVersion, engine);
    if (!game) throw engineMissing(id, gameVersion, engine);
    return game;
  };

  const rebuild = async (matchId: string, stored?: StoredMatch): Promise<LiveMatch> => {
    metrics.cacheMiss();
    const { head, seats, recovery } = stored?.recovery ? stored : await readWhole(matchId);
    if (!recovery)
      throw new GameledgerError('MATCH_NOT_ACTIVE', `The match is ${head.status}: it starts when every seat is taken.`, {
        matchStatus: head.status,
      });
    const setup = recovery.setup && openSetup(recovery.setup);
    const live = liveMatchOf({ head, seats }, gameOf(head), setup, recovery);
    live.isStateDue = recovery.entries.length >= REPLAYED_ENOUGH * snapshotEvery;
    const { version, finishedAt } = head;
    if (!(await absorb(live, { version, finishedAt, entries: recovery.entries }))) await catchUp(live);
    store.set(matchId, live);
    return live;
  };

  const readWhole = async (matchId: string): Promise<StoredMatch> => {
    const stored = await recoveries.read(matchId, true);
    if (!stored) throw new GameledgerError('NOT_FOUND', 'There is no such match.');
    return stored;
  };

  const catchUp = async (live: LiveMatch): Promise<void> => {
    for (;;) {
      const tail = await readTail(connections, live.head.id, live.version, TAIL_PAGE);
      if (!tail) throw new GameledgerError('NOT_FOUND', 'There is no such match.');
      const done = await absorb(live, tail);
      if (done) return;
    }
  };

  const absorb = async (live: LiveMatch, tail: Tail): Promise<boolean> => {
    const started = performance.now();
    const yieldToEventLoop = createYield();
    let applied = 0;
    for (const sealed of tail.entries) {
      await yieldToEventLoop();
      if (sealed.seq !== live.version + 1) continue;
      const entry = safely(live, sealed.seq, () => openEntry(sealed.body));
      const to = takenBackTo(entry);
      const before = to === null ? null : (await earlier.at(live, to)).state;
      // Another read of the tail may have come here meanwhile.
      if (sealed.seq !== live.version + 1) continue;
      if (to === null) safely(live, sealed.seq, () => replayEntry(live.game, live.state, entry));
      else live.state = safely(live, sealed.seq, () => redrawn(live.game, before, scriptedChance(entry.chance)));
      live.life = advanceLife(live.life, entry);
      step(live, sealed, entry, tail.finishedAt);
      applied++;
      // The append has stored a state, unless that failed: then there is more to replay than between two.
      if ((applied > snapshotEvery || to !== null) && isStateDueAfter(sealed, entry)) storeState(live, sealed);
    }
    if (applied > 0) metrics.replayed(applied, (performance.now() - started) / 1000);
    return live.version >= tail.version;
  };

  /** A state half changed by an entry that cannot be replayed must not stay in the cache. */
  const safely = <T>(live: LiveMatch, seq: number, replay: () => T): T => {
    try {
      return replay();
    } catch (error) {
      store.delete(live.head.id);
      throw new Error(`match ${live.head.id}: entry ${seq} cannot be replayed`, { cause: error });
    }
  };

  const step = (live: LiveMatch, sealed: SealedEntry, entry: Entry, finishedAt: Date | null): void => {
    live.version = sealed.seq;
    live.hash = sealed.hash;
    live.toAct = entry.toAct;
    live.result = entry.result;
    live.status = entry.result ? 'finished' : endsMatch(entry) ? 'abandoned' : 'active';
    live.finishedAt = endsMatch(entry) ? (finishedAt ?? new Date(entry.at)) : null;
    live.recent.push(new UnopenedEntry(sealed));
    if (live.recent.length > 2 * RECENT) live.recent.splice(0, live.recent.length - RECENT);
  };

  const isStateDueAfter = ({ seq }: SealedEntry, entry: Entry): boolean =>
    // With the state after a takeback at hand no reader has to go back further.
    seq % snapshotEvery === 0 || takenBackTo(entry) !== null;

  const storeState = (live: LiveMatch, { body }: SealedEntry): void => {
    const snapshot = snapshotOf(live);
    live.isStateDue = false;
    live.bytes = sizeOf(live.fixedBytes, snapshot.state.length, body.length);
    // Sizes are taken when a match is put in: those it had then may be far from those it has by now.
    if (store.peek(live.head.id) === live) store.set(live.head.id, live);
    snapshots.save(snapshot).catch(() => {
      // A cache: the next multiple of `snapshotEvery` gets another chance.
    });
  };

  return {
    async current(matchId) {
      const live = store.get(matchId);
      if (!live) return load(matchId);
      const before = live.version;
      await catchUp(live);
      if (live.version === before) metrics.cacheHit();
      else metrics.cacheMiss();
      store.set(matchId, live);
      return live;
    },
    async cached(matchId, stored) {
      const live = store.get(matchId);
      if (live) {
        metrics.cacheHit();
        return live;
      }
      return load(matchId, stored);
    },
    stored: (matchId) => recoveries.read(matchId, false),
    peek: (matchId) => store.get(matchId) ?? null,
    async atLeast(matchId, version) {
      const live = store.get(matchId) ?? (await load(matchId));
      if (live.version < version) await refresh(live);
      // The read that was under way may have begun before the commit that was announced.
      if (live.version < version) await refresh(live);
      return live;
    },
    advance(live, sealed, entry, { state, life }) {
      if (sealed.seq !== live.version + 1) return;
      // As it was read: one reads back from a state before the newest entry only.
      if (live.isStateDue) storeState(live, sealed);
      live.state = state;
      live.life = life;
      step(live, sealed, entry, null);
      if (isStateDueAfter(sealed, entry)) storeState(live, sealed);
    },
    earlier,
  };
}
