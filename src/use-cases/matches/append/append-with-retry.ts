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
import type { Deps } from '../deps.js';
import { announceVersion } from '../seats/bot-of.js';
import { headLife } from '../state/head-life.js';
import type { LiveMatch } from '../state/live-match.js';
import { olderEntries } from '../stream/entries-after.js';
import { announceNews, newsOfEntry, withNews } from '../stream/news.js';
import { draftDue } from './due-entry.js';
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
export function appendWithRetry(deps: Deps, request: EntryRequest): Promise<Placed> {
  return deps.mutex(request.matchId, () => decide(deps, request));
}

/** Enters whatever is due in a match by its present state; whether anything was. */
export function appendDue(deps: Deps, matchId: string): Promise<boolean> {
  return deps.mutex(matchId, async () => {
    let live = await deps.live.cached(matchId);
    let isFresh = false;
    let wasDue = false;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const outcome = await enterDue(deps, live);
      wasDue ||= outcome !== null;
      // What this process has in memory may be from before the entry that set the deadline.
      if (outcome === null && isFresh) return wasDue;
      isFresh = true;
      if (outcome !== 'appended') live = await deps.live.current(matchId);
      else if (live.status !== 'active') return true;
    }
    return true;
  });
}

async function decide(deps: Deps, request: EntryRequest): Promise<Placed> {
  await deps.appender.turn(request.matchId);
  let live = await deps.live.cached(request.matchId);
  let fresh = false;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const due = await draftDue(deps, live);
    if (due) await append(deps, live, { key: null, make: due });
    else {
      const since = request.since ?? live.version;
      const refusal = await request.refuse(live, since < live.version ? await olderEntries(deps, live, since) : []);
      if (refusal && fresh) return (await earlierOutcome(deps, live, request.key)) ?? raise(refusal);
      const outcome = refusal ? 'again' : await tryAppend(deps, live, request);
      if (typeof outcome !== 'string') return outcome;
    }
    live = await deps.live.current(request.matchId);
    fresh = true;
  }
  throw new GameledgerError('UNAVAILABLE', 'The match moves on faster than this action can be placed; try again.');
}

/** Makes the entry that must stand before any other; null when there is none. */
async function enterDue(deps: Deps, live: LiveMatch): Promise<AppendOutcome['outcome'] | null> {
  const due = await draftDue(deps, live);
  if (!due) return null;
  return (await append(deps, live, { key: null, make: due })).outcome.outcome;
}

/** One attempt: the answer, or `again` when the match has moved on. */
async function tryAppend(deps: Deps, live: LiveMatch, request: EntryRequest): Promise<Placed | 'again'> {
  const { outcome, entry } = await append(deps, live, request);
  switch (outcome.outcome) {
    case 'appended':
      return { live, entry, replayed: false };
    case 'replayed':
      return replayedOutcome(deps, live, outcome.seq);
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

async function append(
  deps: Deps,
  live: LiveMatch,
  { key, make, operatorReason }: Pick<EntryRequest, 'key' | 'make' | 'operatorReason'>,
): Promise<{ outcome: AppendOutcome; entry: Entry }> {
  const { version, hash, head, seats } = live;
  const matchId = head.id;
  const seed = await deps.seeds.of(matchId);
  const seq = version + 1;
  const nowMs = Math.max(deps.clock.now().getTime(), live.life.clock.lastMs);
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
  const outcome = await (operatorReason === undefined ? deps.appender.append(call) : addVoid(deps.connections, call, operatorReason));
  if (outcome.outcome === 'appended') {
    deps.live.advance(live, sealed, entry, { state, life });
    if (endsMatch(entry)) deps.seeds.forget(matchId);
    deps.nearDeadlines.note(matchId, call.life.deadline);
    announceNews(deps, news);
    announceVersion(deps, sealed.seq, live);
  }
  return { outcome, entry };
}

/** What a retried request was answered the first time; null when it is no retry. */
async function earlierOutcome(deps: Deps, live: LiveMatch, key: RequestKey | null): Promise<Placed | null> {
  if (key === null) return null;
  const earlier = await findRequest(deps.connections, live.head.id, key.id);
  if (!earlier) return null;
  if (earlier.requestHash !== key.hash) throw keyReused();
  return replayedOutcome(deps, live, earlier.seq);
}

async function replayedOutcome(deps: Deps, live: LiveMatch, seq: number): Promise<Placed> {
  for await (const { body } of readEntries(deps.connections, live.head.id, seq, seq))
    return { live, entry: openEntry(body), replayed: true };
  throw new Error(`match ${live.head.id} has no entry ${seq}`);
}

function raise(error: GameledgerError): never {
  throw error;
}
