/** Reading and following logs: one cursor, `seq`, for pages and streams alike. */

import type { Viewer } from '../kernel/game.js';
import { readEntries } from '../ledger/entries.js';
import { type PlayerHead, readPlayerHeads } from '../ledger/matches.js';
import { openEntry } from '../log/chain.js';
import type { EntryView, LoggedEntry } from '../log/entry.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/players.js';
import { malformed } from '../service/errors.js';
import type { Page, StreamMessage, TurnNotice } from './contract.js';
import { requireStarted, viewMatch } from './read-match.js';
import { viewerOf } from './shared/access.js';
import { type AsyncSignal, createAsyncSignal } from './shared/async-signal.js';
import type { Deps } from './shared/deps.js';
import { fittingPage, pageSize } from './shared/page.js';
import { redactEntry } from './shared/redact.js';
import type { LiveMatch } from './shared/state-cache.js';

/** A page of the log as the caller may see it. */
export async function readLog(
  deps: Deps,
  caller: Caller,
  matchId: string,
  query: { after?: number | undefined; first?: number | undefined },
): Promise<Page<EntryView>> {
  await requireStarted(deps, caller, matchId);
  const live = await deps.live.current(matchId);
  const after = checkedCursor(query.after ?? 0);
  const logged = await entriesAfter(deps, live, after, pageSize(query.first));
  const viewer = viewerOf(caller, live);
  const items = fittingPage(logged.map((entry) => redactEntry(live.game, entry, viewer, live.status === 'finished')));
  const last = items.at(-1);
  return { items, nextCursor: last && last.seq < live.version ? String(last.seq) : null };
}

/** At most `limit` entries after a seq: from memory where they are there, else from the log. */
async function entriesAfter(deps: Deps, live: LiveMatch, after: number, limit: number): Promise<LoggedEntry[]> {
  const oldest = live.recent[0]?.entry.seq ?? Number.POSITIVE_INFINITY;
  if (after + 1 >= oldest) {
    const from = after + 1 - oldest;
    return live.recent.slice(from, from + limit);
  }
  const logged: LoggedEntry[] = [];
  for await (const { body, hash } of readEntries(deps.connections, live.head.id, after + 1, Math.min(live.version, after + limit))) {
    logged.push({ entry: openEntry(body), hash });
  }
  return logged;
}

function checkedCursor(after: number): number {
  if (Number.isInteger(after) && after >= -1) return after;
  throw malformed('The cursor is not a seq.', [{ path: '/after', message: 'a whole number, -1 or more' }]);
}

/** Entries that a stream has in memory for a reader that may not read on. */
const STREAM_PAGE = 50;

/**
 * A snapshot, then every later entry once and in order.
 *
 * The subscriber's only memory is the last seq it was given; notifications and the poll only wake it up to read on.
 */
export async function* watchMatch(
  deps: Deps,
  caller: Caller,
  matchId: string,
  query: { after?: number | undefined },
  signal: AbortSignal,
): AsyncGenerator<StreamMessage, void, undefined> {
  const live = await requireStarted(deps, caller, matchId);
  const wakeUp = createAsyncSignal(signal);
  let announced = -1;
  const stopWatching = deps.notifications.watch(matchId, (_, version) => {
    announced = Math.max(announced, version);
    wakeUp.notify();
  });
  // A reader that aborts and never reads on leaves the generator where it stands: its end must not wait for that.
  signal.addEventListener('abort', stopWatching, { once: true });
  try {
    const asked = query.after === undefined ? undefined : checkedCursor(query.after);
    const snapshot = await viewMatch(deps, caller, matchId, asked === undefined || asked < 0 ? {} : { at: asked });
    yield { type: 'snapshot', ...snapshot };
    announced = Math.max(announced, snapshot.version);
    yield* follow(deps, live, viewerOf(caller, live), asked ?? snapshot.version, wakeUp, () => announced);
  } finally {
    stopWatching();
  }
}

async function* follow(
  deps: Deps,
  live: LiveMatch,
  viewer: Viewer,
  after: number,
  wakeUp: AsyncSignal,
  announced: () => number,
): AsyncGenerator<StreamMessage, void, undefined> {
  let sent = after;
  while (!wakeUp.aborted()) {
    wakeUp.reset();
    const now = await deps.live.atLeast(live.head.id, announced());
    while (sent < now.version && !wakeUp.aborted()) {
      const whole = now.status === 'finished';
      for (const logged of await entriesAfter(deps, now, sent, STREAM_PAGE)) {
        yield { type: 'entry', ...redactEntry(now.game, logged, viewer, whole) };
        sent = logged.entry.seq;
      }
    }
    if (now.status === 'finished' && sent >= now.version) {
      yield { type: 'end', version: now.version, result: now.result };
      return;
    }
    await wakeUp.wait();
  }
}

const TURNS_POLL_MS = 1000;

/** Every match in which the caller owes an action, now and as it comes to; a version is told once. */
export async function* watchTurns(deps: Deps, caller: Caller, signal: AbortSignal): AsyncGenerator<TurnNotice, void, undefined> {
  const player = requirePlayer(caller);
  const told = new Map<string, number>();
  const wakeUp = createAsyncSignal(signal);
  const mine = new Set<string>();
  const stopWatching = deps.notifications.watchAll((matchId, version) => {
    if (version === 0 || mine.has(matchId)) wakeUp.notify();
  });
  const poll = setInterval(wakeUp.notify, TURNS_POLL_MS);
  const stop = (): void => {
    clearInterval(poll);
    stopWatching();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    while (!wakeUp.aborted()) {
      wakeUp.reset();
      const heads = await readPlayerHeads(deps.connections, player.id);
      mine.clear();
      for (const head of heads) mine.add(head.matchId);
      for (const notice of owed(heads, told)) yield notice;
      await wakeUp.wait();
    }
  } finally {
    stop();
  }
}

function owed(heads: PlayerHead[], told: Map<string, number>): TurnNotice[] {
  const running = new Set(heads.map((head) => head.matchId));
  for (const matchId of told.keys()) if (!running.has(matchId)) told.delete(matchId);
  return heads.flatMap(({ matchId, game, seat, version, toAct }) => {
    if (!toAct.includes(seat) || told.get(matchId) === version) return [];
    told.set(matchId, version);
    return [{ matchId, game, seat, version }];
  });
}
