import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { AnyGame, Seat } from '../../kernel/game.js';
import { readEntryPages, readTail, type Tail } from '../../ledger/entries.js';
import { type HeadRow, readHead } from '../../ledger/matches.js';
import type { Connections } from '../../ledger/pools.js';
import { readSeats, type SeatRow } from '../../ledger/seats.js';
import { type Recovery, readRecovery, type StoredSnapshot, saveSnapshot } from '../../ledger/snapshots.js';
import { openEntry } from '../../log/chain.js';
import type { Entry, Genesis, LoggedEntry, MatchResult, SealedEntry } from '../../log/entry.js';
import { advanceLife, type Life, startLife } from '../../log/life.js';
import { endsMatch } from '../../log/life-entry.js';
import { type FindGame, replayEntry, stateAfterSetup, takenBackTo } from '../../log/replay.js';
import { engineMissing, GameledgerError } from '../../service/errors.js';
import type { Metrics } from '../../service/metrics-contract.js';
import { createBreather } from './breather.js';
import { createEarlierStates, type EarlierStates } from './earlier-states.js';

/** A started match at one version. The state is committed: nothing of an unanswered action is ever in it. */
export interface LiveMatch {
  readonly head: HeadRow;
  readonly game: AnyGame;
  readonly seats: SeatRow[];
  readonly genesis: Genesis;
  version: number;
  hash: string;
  /** Abandoned: the seats have aborted it. */
  status: 'active' | 'finished' | 'abandoned';
  toAct: Seat[];
  result: MatchResult | null;
  state: unknown;
  /** Clock and offers; null in a match without terms. */
  life: Life | null;
  finishedAt: Date | null;
  /** The newest entries, oldest first, for those who follow the match. */
  recent: LoggedEntry[];
  /** Of the heap, estimated. */
  bytes: number;
}

/** Keeps states of started matches and brings them up to date from the log. */
export interface LiveMatches {
  /**
   * The match at its present version, checked against the log. *Errors*: NOT_FOUND; ENGINE_MISSING; MATCH_NOT_ACTIVE
   * when it has not started.
   */
  current(matchId: string): Promise<LiveMatch>;
  /**
   * The match as the cache has it, perhaps behind the log; good enough to decide what a compare-and-set will protect.
   * `loaded`: what was just read of it.
   */
  cached(matchId: string, loaded?: Loaded): Promise<LiveMatch>;
  /** Sees to it that the entries from `version` on are among the newest ones at hand, if they are not too many. */
  recall(live: LiveMatch, version: number): Promise<void>;
  /** The match if the cache has it, perhaps behind the log; asks nobody. */
  peek(matchId: string): LiveMatch | null;
  /** The match at `version` or later: one read of the log serves all who wait for it. */
  atLeast(matchId: string, version: number): Promise<LiveMatch>;
  /** Takes over what is true after an entry that has just been committed. */
  advance(live: LiveMatch, sealed: SealedEntry, entry: Entry, after: Pick<LiveMatch, 'state' | 'life'>): void;
  /** States at earlier versions. */
  earlier: EarlierStates;
}

/** How much memory live matches may take, and how often a state is stored. */
export interface LiveOptions {
  /** *Units*: bytes, estimated. */
  bytes?: number | undefined;
  snapshotEvery?: number | undefined;
}

/** Head and seats of a match. */
export interface Loaded {
  head: HeadRow;
  seats: SeatRow[];
}

/**
 * So many of the newest entries are kept, and as many again before the oldest of them go: they decide what a stale
 * `expectedVersion` has missed.
 */
const RECENT = 64;
const TAIL_PAGE = 1000;
/** Of the largest heap this process may have. What requests need while they are worked on fits into the rest. */
const HEAP_SHARE = 0.4;
/** What a match that comes back to memory has to replay at most. */
const SNAPSHOT_EVERY = 64;

/** Opens the cache of live states over the ledger. */
export function createLiveMatches(connections: Connections, findGame: FindGame, metrics: Metrics, options: LiveOptions = {}): LiveMatches {
  const { bytes = HEAP_SHARE * getHeapStatistics().heap_size_limit, snapshotEvery = SNAPSHOT_EVERY } = options;
  // Of the one that is larger than all of it too: whoever asks for it gets it, and the next one has it read again.
  const cache = new LRUCache<string, LiveMatch>({ maxSize: Math.max(1, Math.floor(bytes)) });
  const loading = new Map<string, Promise<LiveMatch>>();
  const earlier = createEarlierStates(connections);

  const keep = (live: LiveMatch): void => {
    cache.set(live.head.id, live, { size: live.bytes });
  };

  const refreshing = new Map<string, Promise<void>>();

  const refresh = async (live: LiveMatch): Promise<void> => {
    const running = refreshing.get(live.head.id) ?? catchUp(live).finally(() => refreshing.delete(live.head.id));
    refreshing.set(live.head.id, running);
    await running;
  };

  const load = async (matchId: string, loaded?: Loaded): Promise<LiveMatch> => {
    const running = loading.get(matchId);
    if (running) return running;
    const promise = rebuild(matchId, loaded).finally(() => loading.delete(matchId));
    loading.set(matchId, promise);
    return promise;
  };

  const engineOf = ({ game: id, gameVersion }: HeadRow, { engine, config }: Genesis): AnyGame => {
    const game = findGame(id, gameVersion, engine ?? null, config);
    if (!game) throw engineMissing(id, gameVersion, engine);
    return game;
  };

  const rebuild = async (matchId: string, loaded?: Loaded): Promise<LiveMatch> => {
    metrics.cacheMiss();
    const [{ head, seats }, recovery] = await Promise.all([loaded ?? readLoaded(matchId), readRecovery(connections, matchId, TAIL_PAGE)]);
    if (!recovery)
      throw new GameledgerError('MATCH_NOT_ACTIVE', `The match is ${head.status}: it starts when every seat is taken.`, {
        matchStatus: head.status,
      });
    // No rules are known to reach that state: nothing says that they, or a view of it, come to an end.
    if (!head.startProven) throw new GameledgerError('START_UNPROVEN', 'The match came without the record that proves how it begins.');
    const genesis = openEntry(recovery.setup.body);
    if (genesis.kind !== 'setup') throw new Error(`match ${matchId} has no setup entry`);
    const live = begin({ head, seats }, engineOf(head, genesis), genesis, recovery);
    if (!(await absorb(live, recovery))) await catchUp(live);
    keep(live);
    return live;
  };

  const readLoaded = async (matchId: string): Promise<Loaded> => {
    const [head, seats] = await Promise.all([readHead(connections, matchId), readSeats(connections, [matchId])]);
    if (!head) throw new GameledgerError('NOT_FOUND', 'There is no such match.');
    return { head, seats: seats.get(matchId) ?? [] };
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
    const breathe = createBreather();
    let applied = 0;
    for (const sealed of tail.entries) {
      await breathe();
      if (sealed.seq !== live.version + 1) continue;
      const entry = safely(live, sealed.seq, () => openEntry(sealed.body));
      const to = takenBackTo(entry);
      const before = to === null ? null : (await earlier.at(live, to)).state;
      // Another read of the tail may have come here meanwhile.
      if (sealed.seq !== live.version + 1) continue;
      if (to === null) safely(live, sealed.seq, () => replayEntry(live.game, live.state, entry));
      else live.state = before;
      live.life = live.life && advanceLife(live.life, entry);
      step(live, sealed, entry, tail.finishedAt);
      applied++;
    }
    if (applied > 0) metrics.replayed(applied, (performance.now() - started) / 1000);
    return live.version >= tail.version;
  };

  /** A state half changed by an entry that cannot be replayed must not stay in the cache. */
  const safely = <T>(live: LiveMatch, seq: number, replay: () => T): T => {
    try {
      return replay();
    } catch (error) {
      cache.delete(live.head.id);
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
    live.recent.push({ entry, hash: sealed.hash });
    if (live.recent.length > 2 * RECENT) live.recent.splice(0, live.recent.length - RECENT);
    // With the state after a takeback at hand no reader has to go back further.
    if (sealed.seq % snapshotEvery === 0 || takenBackTo(entry) !== null) store(live, sealed);
  };

  const store = (live: LiveMatch, { body }: SealedEntry): void => {
    const snapshot = snapshotOf(live);
    live.bytes = sizeOf(snapshot.state.length, body.length);
    // Sizes are taken when a match is put in: those it had then may be far from those it has by now.
    if (cache.peek(live.head.id) === live) keep(live);
    saveSnapshot(connections, live.head.id, live.head.gameVersion, snapshot).catch(() => {
      // A cache: the next multiple of `snapshotEvery` gets another chance.
    });
  };

  return {
    async current(matchId) {
      const live = cache.get(matchId);
      if (!live) return load(matchId);
      const before = live.version;
      await catchUp(live);
      if (live.version === before) metrics.cacheHit();
      else metrics.cacheMiss();
      keep(live);
      return live;
    },
    async cached(matchId, loaded) {
      const live = cache.get(matchId);
      if (live) {
        metrics.cacheHit();
        return live;
      }
      return load(matchId, loaded);
    },
    peek: (matchId) => cache.get(matchId) ?? null,
    async recall(live, version) {
      const [oldest] = live.recent;
      const from = Math.max(version, live.version - RECENT, 0);
      if (!oldest || oldest.entry.seq <= from) return;
      const older: LoggedEntry[] = [];
      for await (const page of readEntryPages(connections, live.head.id, from, oldest.entry.seq - 1))
        older.push(...page.map(({ body, hash }) => ({ entry: openEntry(body), hash })));
      // Another one may have recalled them meanwhile, or the match moved on so far that they are no longer wanted.
      if (live.recent[0] === oldest) live.recent.unshift(...older);
    },
    async atLeast(matchId, version) {
      const live = cache.get(matchId) ?? (await load(matchId));
      if (live.version < version) await refresh(live);
      // The read that was under way may have begun before the commit that was announced.
      if (live.version < version) await refresh(live);
      return live;
    },
    advance(live, sealed, entry, { state, life }) {
      if (sealed.seq !== live.version + 1) return;
      live.state = state;
      live.life = life;
      step(live, sealed, entry, null);
    },
    earlier,
  };
}

/** The match as its newest snapshot has it, or as it was set up. */
function begin({ head, seats }: Loaded, game: AnyGame, genesis: Genesis, { setup, snapshot, entries }: Recovery): LiveMatch {
  const start = snapshot
    ? { version: snapshot.seq, hash: snapshot.hash, state: snapshot.state, life: snapshot.life, toAct: game.toAct(snapshot.state) }
    : { version: 0, hash: setup.hash, state: stateAfterSetup(game, genesis), life: startLife(genesis), toAct: genesis.toAct };
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
    bytes: sizeOf(JSON.stringify(start.state).length, entries.at(-1)?.body.length ?? 0),
  };
}

function snapshotOf({ version, hash, state, life }: LiveMatch): StoredSnapshot {
  return { seq: version, hash, state: JSON.stringify(state), life: life && JSON.stringify(life) };
}

/** What seats, head and the objects around them take. */
const BYTES_OF_ANY_MATCH = 8192;
/** Of the heap, for a character of JSON. *Source*: measured, `npm run bench`. */
const BYTES_A_CHARACTER = 3;

/** *Units*: bytes of the heap a match takes, estimated by the length of its state and of one of its entries. */
function sizeOf(stateLength: number, bodyLength: number): number {
  return BYTES_OF_ANY_MATCH + BYTES_A_CHARACTER * (stateLength + 1.5 * RECENT * bodyLength);
}
