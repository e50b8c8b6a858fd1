import type { Seat } from '../../kernel/game.js';
import type { AppendOutcome } from '../../ledger/append.js';
import { findRequest, readEntries } from '../../ledger/entries.js';
import { openEntry, sealEntry } from '../../log/chain.js';
import type { Entry } from '../../log/entry.js';
import { entrySalt } from '../../log/provable-chance.js';
import { unreachable } from '../../rules-kit/unreachable.js';
import { GameledgerError } from '../../service/errors.js';
import type { Accepted } from '../shapes.js';
import { notFound } from './access.js';
import type { Deps } from './deps.js';
import type { EntryRequest } from './entry-request.js';
import { makeEntry } from './make-entry.js';
import { visibleEvents } from './redact.js';
import { refuseRequest } from './refuse-request.js';
import type { LiveMatch } from './state-cache.js';

const MAX_ATTEMPTS = 100;

/**
 * Makes the entry that a seat asks for: decides on the cached state, appends, and only then believes it.
 *
 * A refusal is always about the present state: before it is given, the tail of the log is read and the request decided again.
 * *Errors*: those of `act`.
 */
export function appendWithRetry(deps: Deps, request: EntryRequest): Promise<Accepted> {
  return deps.mutex(request.matchId, () => append(deps, request));
}

async function append(deps: Deps, request: EntryRequest): Promise<Accepted> {
  let live = await deps.live.cached(request.matchId);
  let fresh = false;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const refusal = refuseRequest(live, request);
    if (refusal && fresh) return (await earlierOutcome(deps, live, request)) ?? raise(refusal);
    if (refusal) {
      live = await deps.live.current(request.matchId);
      fresh = true;
      continue;
    }
    const outcome = await tryAppend(deps, live, request);
    if (typeof outcome !== 'string') return outcome;
    live = await deps.live.current(request.matchId);
    fresh = true;
  }
  throw new GameledgerError('UNAVAILABLE', 'The match moves on faster than this action can be placed; try again.');
}

/** One attempt: what was accepted, or `again` when the match has moved on. */
async function tryAppend(deps: Deps, live: LiveMatch, request: EntryRequest): Promise<Accepted | 'again'> {
  const seed = await deps.seeds.of(request.matchId);
  const { version, hash } = live;
  const draft = makeEntry(live, request, seed, deps.now());
  const sealed = sealEntry(draft.entry, hash, entrySalt(seed, request.matchId, version + 1));
  const { result, toAct } = draft.entry;
  const appended = await deps.appender.append({
    matchId: request.matchId,
    expectedVersion: version,
    previousHash: hash,
    body: sealed.body,
    hash: sealed.hash,
    requestId: request.requestId,
    requestHash: request.requestHash,
    toAct,
    result: result === null ? null : JSON.stringify(result),
  });
  if (appended.outcome !== 'appended') return afterRefusal(deps, live, request, appended);
  deps.live.advance(live, sealed, draft.entry, draft.state);
  if (result) deps.seeds.forget(request.matchId);
  deps.notifications.announce(request.matchId, sealed.seq);
  return accepted(live, request.seat, draft.entry, false);
}

async function afterRefusal(
  deps: Deps,
  live: LiveMatch,
  request: EntryRequest,
  { outcome, seq }: AppendOutcome,
): Promise<Accepted | 'again'> {
  switch (outcome) {
    case 'replayed':
      return replayedOutcome(deps, live, request.seat, seq);
    case 'key_reused':
      throw keyReused();
    case 'conflict':
    case 'closed':
      return 'again';
    case 'not_found':
      throw notFound();
    case 'appended':
      return 'again';
    default:
      return unreachable(outcome);
  }
}

/** What a repeated request did the first time; null when it is not repeated. */
async function earlierOutcome(deps: Deps, live: LiveMatch, request: EntryRequest): Promise<Accepted | null> {
  if (request.requestId === null) return null;
  const earlier = await findRequest(deps.connections, request.matchId, request.requestId);
  if (!earlier) return null;
  if (earlier.requestHash !== request.requestHash) throw keyReused();
  return replayedOutcome(deps, live, request.seat, earlier.seq);
}

async function replayedOutcome(deps: Deps, live: LiveMatch, seat: Seat, seq: number): Promise<Accepted> {
  for await (const { body } of readEntries(deps.connections, live.head.id, seq, seq)) return accepted(live, seat, openEntry(body), true);
  throw new Error(`match ${live.head.id} has no entry ${seq}`);
}

function accepted(live: LiveMatch, seat: Seat, entry: Entry, replayed: boolean): Accepted {
  return { version: entry.seq, events: visibleEvents(live.game, entry.events, seat), toAct: entry.toAct, result: entry.result, replayed };
}

function keyReused(): GameledgerError {
  return new GameledgerError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used before with another body.');
}

function raise(error: GameledgerError): never {
  throw error;
}
