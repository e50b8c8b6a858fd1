/**
 * The way of every entry into the log of a started match: decide on the cached state, append, and only then believe it.
 */

import { GameledgerError, keyReused } from '../../../base/errors.js';
import { openEntry, sealEntry } from '../../../record/log/chain.js';
import type { Entry } from '../../../record/log/entry.js';
import { advanceLife, resultIn } from '../../../record/log/life.js';
import { endsMatch } from '../../../record/log/life-entry.js';
import { entrySalt, provableChance } from '../../../record/log/provable-chance.js';
import { recordingChance } from '../../../rules/kernel/chance.js';
import { unreachable } from '../../../rules/kit/unreachable.js';
import type { AppendCall, AppendOutcome } from '../../../store/ledger/append-group.js';
import { findRequest, readEntries } from '../../../store/ledger/entries.js';
import { addVoid } from '../../../store/ledger/voids.js';
import { notFound } from '../access/access.js';
import type { Appending, Connected } from '../parts.js';
import { announceVersion } from '../seats/bot-of.js';
import { headLife } from '../state/head-life.js';
import type { LiveMatch } from '../state/live-match.js';
import { olderEntries } from '../stream/entries-after.js';
import { announceNews, newsOfEntry, withNews } from '../stream/news.js';
import { deadlineOf, draftDue } from './due-entry.js';
import { requireEntropy } from './entropy.js';
import type { EntryRequest } from './entry-request.js';
import type { RequestKey } from './request-key.js';

/** An entry in the log; `replayed` when an earlier request with the same key had made it. */
export interface Placed {
  live: LiveMatch;
  entry: Entry;
  replayed: boolean;
}

const MAX_ATTEMPTS = 100;

/**
 * Puts an entry into the log, and before it whatever is due: an outage, a timeout. *Errors*: what `refuse` says of the
 * present state; IDEMPOTENCY_MISMATCH; UNAVAILABLE.
 */
export function appendWithRetry(parts: Appending, request: EntryRequest): Promise<Placed> {
  // Two requests of one seat in the same millisecond would make one and the same entry, and both be answered for it;
  // those of two seats would race for a version only to decide again.
  return parts.mutex(request.matchId, () => decide(parts, request));
}

/** Enters whatever is due in a match by its present state; whether anything was. */
export function appendDue(parts: Appending, matchId: string): Promise<boolean> {
  return parts.mutex(matchId, async () => {
    let live = await parts.live.cached(matchId);
    let isFresh = false;
    let wasDue = false;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const outcome = await enterDue(parts, live);
      wasDue ||= outcome !== null;
      // What this process has in memory may be from before the entry that set the deadline.
      if (outcome === null && isFresh) return wasDue;
      isFresh = true;
      if (outcome !== 'appended') live = await parts.live.current(matchId);
      else if (live.status !== 'active') return true;
    }
    return true;
  });
}

async function decide(parts: Appending, request: EntryRequest): Promise<Placed> {
  await parts.appender.turn(request.matchId);
  let live = await parts.live.cached(request.matchId);
  let fresh = false;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { version } = live;
    const due = await draftDue(parts, live);
    if (due) await append(parts, live, version, { key: null, make: due });
    else {
      const since = request.since ?? live.version;
      const refusal = await request.refuse(live, since < live.version ? await olderEntries(parts, live, since) : []);
      if (refusal && fresh && live.version === version) return (await earlierOutcome(parts, live, request.key)) ?? raise(refusal);
      const outcome = refusal ? 'again' : await tryAppend(parts, live, version, request);
      if (typeof outcome !== 'string') return outcome;
    }
    live = await parts.live.current(request.matchId);
    fresh = true;
  }
  throw new GameledgerError('UNAVAILABLE', 'The match moves on faster than this action can be placed; try again.');
}

/** Makes the entry that must stand before any other; null when there is none. */
async function enterDue(parts: Appending, live: LiveMatch): Promise<AppendOutcome['outcome'] | null> {
  const { version } = live;
  const due = await draftDue(parts, live);
  if (!due) return live.version === version ? null : 'conflict';
  return (await append(parts, live, version, { key: null, make: due }))?.outcome.outcome ?? 'conflict';
}

/** One attempt: the answer, or `again` when the match has moved on. */
async function tryAppend(parts: Appending, live: LiveMatch, version: number, request: EntryRequest): Promise<Placed | 'again'> {
  const made = await append(parts, live, version, request, deadlineOf(live)?.atMs);
  if (!made) return 'again';
  const { outcome, entry } = made;
  switch (outcome.outcome) {
    case 'appended':
      return { live, entry, replayed: false };
    case 'replayed':
      return replayedOutcome(parts, live, outcome.seq);
    case 'key_reused':
      throw keyReused();
    case 'conflict':
    case 'closed':
      return 'again';
    case 'not_found':
      throw notFound();
    default:
      return unreachable(outcome.outcome);
  }
}

/**
 * Appends what was decided at `version`, not later than `deadlineMs`; null when the match or the time has moved on
 * since: streams and reads bring its cached state up to date at any moment.
 */
async function append(
  parts: Appending,
  live: LiveMatch,
  version: number,
  { key, make, operatorReason }: Pick<EntryRequest, 'key' | 'make' | 'operatorReason'>,
  deadlineMs = Number.POSITIVE_INFINITY,
): Promise<{ outcome: AppendOutcome; entry: Entry } | null> {
  const { head, seats } = live;
  const matchId = head.id;
  const seed = await parts.seeds.of(matchId);
  const seq = version + 1;
  const nowMs = Math.max(parts.clock.now().getTime(), live.life.clock.lastMs);
  if (live.version !== version || nowMs > deadlineMs) return null;
  const { hash } = live;
  const { entry: drafted, state } = await make(live, {
    seq,
    at: new Date(nowMs).toISOString(),
    chance(draws) {
      return recordingChance(provableChance({ seed, matchId, entropy: requireEntropy(seats) }, seq), draws);
    },
  });
  const entry = { ...drafted, result: resultIn(live.life, drafted.result) };
  const sealed = sealEntry(entry, hash, entrySalt(seed, matchId, seq));
  const life = advanceLife(live.life, entry);
  const news = newsOfEntry(live, entry);
  const call: AppendCall = {
    matchId,
    expectedVersion: version,
    previousHash: hash,
    body: sealed.body,
    hash: sealed.hash,
    requestId: key?.id ?? null,
    requestHash: key?.hash ?? null,
    toAct: entry.toAct,
    result: entry.result === null ? null : JSON.stringify(entry.result),
    life: headLife(life, entry),
    ...withNews(news),
  };
  const outcome = await (operatorReason === undefined ? parts.appender.append(call) : addVoid(parts.connections, call, operatorReason));
  if (outcome.outcome === 'appended') {
    parts.live.advance(live, sealed, entry, { state, life });
    if (endsMatch(entry)) parts.seeds.forget(matchId);
    parts.nearDeadlines.note(matchId, call.life.deadline);
    announceNews(parts, news);
    announceVersion(parts, sealed.seq, live);
  }
  return { outcome, entry };
}

/** What a retried request was answered the first time; null when it is no retry. */
async function earlierOutcome(parts: Connected, live: LiveMatch, key: RequestKey | null): Promise<Placed | null> {
  if (key === null) return null;
  const earlier = await findRequest(parts.connections, live.head.id, key.id);
  if (!earlier) return null;
  if (earlier.requestHash !== key.hash) throw keyReused();
  return replayedOutcome(parts, live, earlier.seq);
}

async function replayedOutcome(parts: Connected, live: LiveMatch, seq: number): Promise<Placed> {
  for await (const { body } of readEntries(parts.connections, live.head.id, seq, seq))
    return { live, entry: openEntry(body), replayed: true };
  throw new Error(`match ${live.head.id} has no entry ${seq}`);
}

function raise(error: GameledgerError): never {
  throw error;
}
