/** The way of every entry into the log of a started match: decide on the cached state, append, and only then believe it. */
import { canonicalHash } from '../../kernel/canonical-json.js';
import { type Chance, type Draw, recordingChance } from '../../kernel/chance.js';
import type { Seat } from '../../kernel/game.js';
import type { AppendOutcome } from '../../ledger/append.js';
import { findRequest, readEntries } from '../../ledger/entries.js';
import { openEntry, sealEntry } from '../../log/chain.js';
import type { Entry } from '../../log/entry.js';
import { advanceLife } from '../../log/life.js';
import { endsMatch } from '../../log/life-entry.js';
import { entrySalt, provableChance } from '../../log/provable-chance.js';
import { GameledgerError } from '../../service/errors.js';
import type { Deps } from './deps.js';
import { draftDue } from './due-entry.js';
import { headLife } from './head-life.js';
import type { LiveMatch } from './state-cache.js';

/** What an entry is made with. */
export interface Making {
  seq: number;
  /** ISO 8601, never before the last entry. */
  at: string;
  /** The draws of this entry, noted in a list. */
  chance(draws: Draw[]): Chance;
}

/** An entry made but not yet in the log, and the state after it. */
export interface Draft {
  entry: Entry;
  state: unknown;
}

/** An entry that is wanted in the log of a match. */
export interface Wanted {
  matchId: string;
  /** Its key and what it stands for, of a request that may be sent again; null for any other. */
  key: RequestKey | null;
  /** Why the entry cannot be made on this state; null when it can. */
  refuse(live: LiveMatch): GameledgerError | null;
  draft(live: LiveMatch, making: Making): Draft | Promise<Draft>;
}

/** An Idempotency-Key of a seat, and the SHA-256 of what it was sent with. */
export interface RequestKey {
  id: string;
  hash: string;
}

/** An entry in the log; `replayed` when an earlier request with the same key had made it. */
export interface Placed {
  live: LiveMatch;
  entry: Entry;
  replayed: boolean;
}

const MAX_ROUNDS = 100;

/** The key of a seat's request; null when the caller gave none. */
export function requestKey(seat: Seat, key: string | undefined, body: unknown): RequestKey | null {
  return key === undefined ? null : { id: `${seat}:${key}`, hash: canonicalHash(body) };
}

/** Puts an entry into the log, and before it whatever is due: an outage, a timeout. *Errors*: what `refuse` says of the present state; IDEMPOTENCY_MISMATCH; UNAVAILABLE. */
export function placeEntry(deps: Deps, wanted: Wanted): Promise<Placed> {
  return deps.mutex(wanted.matchId, () => place(deps, wanted));
}

/** Enters whatever is due in a match, as far as it is; whether anything was. */
export function placeDue(deps: Deps, matchId: string): Promise<boolean> {
  return deps.mutex(matchId, async () => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const live = await (round === 0 ? deps.live.cached(matchId) : deps.live.current(matchId));
      if (!(await enterDue(deps, live))) return round > 0;
    }
    return true;
  });
}

async function place(deps: Deps, wanted: Wanted): Promise<Placed> {
  let live = await deps.live.cached(wanted.matchId);
  let fresh = false;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!(await enterDue(deps, live))) {
      const refusal = wanted.refuse(live);
      if (refusal && fresh) return (await earlierAnswer(deps, live, wanted.key)) ?? raise(refusal);
      const outcome = refusal ? 'again' : await tryAppend(deps, live, wanted);
      if (typeof outcome !== 'string') return outcome;
    }
    live = await deps.live.current(wanted.matchId);
    fresh = true;
  }
  throw new GameledgerError('UNAVAILABLE', 'The match moves on faster than this action can be placed; try again.');
}

/** Makes the entry that must stand before any other, if there is one; whether there was. */
async function enterDue(deps: Deps, live: LiveMatch): Promise<boolean> {
  const due = await draftDue(deps, live);
  if (!due) return false;
  await append(deps, live, { key: null, draft: due });
  return true;
}

/** One attempt: the answer, or `again` when the match has moved on. */
async function tryAppend(deps: Deps, live: LiveMatch, wanted: Wanted): Promise<Placed | 'again'> {
  const { outcome, entry } = await append(deps, live, wanted);
  switch (outcome.outcome) {
    case 'appended':
      return { live, entry, replayed: false };
    case 'replayed':
      return replayedAnswer(deps, live, outcome.seq);
    case 'key_reused':
      throw keyReused();
    case 'conflict':
    case 'closed':
      return 'again';
    case 'not_found':
      throw new GameledgerError('NOT_FOUND', 'There is no such match.');
    default:
      return outcome.outcome satisfies never;
  }
}

async function append(
  deps: Deps,
  live: LiveMatch,
  { key, draft: make }: Pick<Wanted, 'key' | 'draft'>,
): Promise<{ outcome: AppendOutcome; entry: Entry }> {
  const { version, hash, head, genesis } = live;
  const matchId = head.id;
  const seed = await deps.seeds.of(matchId);
  const seq = version + 1;
  const nowMs = Math.max(deps.clock.now().getTime(), live.life?.clock.lastMs ?? 0);
  const chance = (draws: Draw[]): Chance => recordingChance(provableChance({ seed, matchId, entropy: genesis.entropy }, seq), draws);
  const { entry, state } = await make(live, { seq, at: new Date(nowMs).toISOString(), chance });
  const sealed = sealEntry(entry, hash, entrySalt(seed, matchId, seq));
  const outcome = await deps.appender.append({
    matchId,
    expectedVersion: version,
    previousHash: hash,
    body: sealed.body,
    hash: sealed.hash,
    requestId: key?.id ?? null,
    requestHash: key?.hash ?? null,
    toAct: entry.toAct,
    result: entry.result === null ? null : JSON.stringify(entry.result),
    life: headLife(live.life && advanceLife(live.life, entry), entry),
  });
  if (outcome.outcome === 'appended') {
    deps.live.advance(live, sealed, entry, state);
    if (endsMatch(entry)) deps.seeds.forget(matchId);
    deps.notifications.announce(matchId, sealed.seq);
  }
  return { outcome, entry };
}

/** What a retried request was answered the first time; null when it is no retry. */
async function earlierAnswer(deps: Deps, live: LiveMatch, key: RequestKey | null): Promise<Placed | null> {
  if (key === null) return null;
  const earlier = await findRequest(deps.connections, live.head.id, key.id);
  if (!earlier) return null;
  if (earlier.requestHash !== key.hash) throw keyReused();
  return replayedAnswer(deps, live, earlier.seq);
}

async function replayedAnswer(deps: Deps, live: LiveMatch, seq: number): Promise<Placed> {
  for await (const { body } of readEntries(deps.connections, live.head.id, seq, seq))
    return { live, entry: openEntry(body), replayed: true };
  throw new Error(`match ${live.head.id} has no entry ${seq}`);
}

function keyReused(): GameledgerError {
  return new GameledgerError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used before with another body.');
}

function raise(error: GameledgerError): never {
  throw error;
}
