import { canonicalHash } from '../kernel/canonical-json.js';
import { type Draw, recordingChance } from '../kernel/chance.js';
import type { AnyGame, Refusal, Seat, Typed } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import { legalAction } from '../kernel/legal-action.js';
import type { AppendOutcome } from '../ledger/append.js';
import { findRequest, readEntries } from '../ledger/entries.js';
import { openEntry, sealEntry } from '../log/chain.js';
import type { ActionEntry, Entry, ResignationEntry } from '../log/entry.js';
import { matchResult, resignationResult } from '../log/match-result.js';
import { entrySalt, provableChance } from '../log/provable-chance.js';
import type { Caller } from '../players/caller.js';
import { schemaFaults } from '../rules-kit/schema-fault.js';
import { unreachable } from '../rules-kit/unreachable.js';
import { GameledgerError, malformed } from '../service/errors.js';
import type { Accepted } from './contract.js';
import { requireStarted } from './read-match.js';
import { requireSeat } from './shared/access.js';
import type { Deps } from './shared/deps.js';
import { visibleEvents } from './shared/redact.js';
import type { LiveMatch } from './shared/state-cache.js';

/** What a seat wants: an action of the game, or to give up. */
type Wish = { kind: 'action'; action: Typed } | { kind: 'resignation' };

interface Request {
  matchId: string;
  seat: Seat;
  wish: Wish;
  expectedVersion: number | undefined;
  requestId: string | null;
  requestHash: string | null;
}

/** An entry made but not yet in the log, and the state after it. */
interface Draft {
  entry: Entry;
  state: unknown;
}

const MAX_ROUNDS = 100;
/** Faults that one refusal of an action names. */
const MOST_FAULTS = 10;

/** Plays an action: decide on the cached state, append, and only then believe it. */
export async function act(
  deps: Deps,
  caller: Caller,
  matchId: string,
  input: { action: unknown; expectedVersion?: number | undefined; idempotencyKey?: string | undefined },
): Promise<Accepted> {
  const live = await requireStarted(deps, caller, matchId);
  const seat = requireSeat(caller, live);
  const action = parseAction(live.game, input.action);
  const { expectedVersion } = input;
  return settle(deps, {
    matchId,
    seat,
    wish: { kind: 'action', action },
    expectedVersion,
    ...requestKey(seat, input.idempotencyKey, { action: input.action, expectedVersion: expectedVersion ?? null }),
  });
}

/** Gives the caller's seat up: by the game's own `resign` where it has one, else by an entry of its own kind. */
export async function resign(deps: Deps, caller: Caller, matchId: string, idempotencyKey: string | undefined): Promise<Accepted> {
  const live = await requireStarted(deps, caller, matchId);
  const seat = requireSeat(caller, live);
  const own = live.game.schemas.action.safeParse({ type: 'resign' });
  const wish: Wish = own.success ? { kind: 'action', action: own.data } : { kind: 'resignation' };
  return settle(deps, { matchId, seat, wish, expectedVersion: undefined, ...requestKey(seat, idempotencyKey, { resign: true }) });
}

function settle(deps: Deps, request: Request): Promise<Accepted> {
  return deps.mutex(request.matchId, () => place(deps, request));
}

async function place(deps: Deps, request: Request): Promise<Accepted> {
  let live = await deps.live.cached(request.matchId);
  let fresh = false;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const refusal = refuse(live, request);
    if (refusal && fresh) return (await earlierAnswer(deps, live, request)) ?? raise(refusal);
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

/** One attempt: the answer, or `again` when the match has moved on. */
async function tryAppend(deps: Deps, live: LiveMatch, request: Request): Promise<Accepted | 'again'> {
  const seed = await deps.seeds.of(request.matchId);
  const { version, hash } = live;
  const draft = makeDraft(deps, live, request, seed);
  const sealed = sealEntry(draft.entry, hash, entrySalt(seed, request.matchId, version + 1));
  const { result, toAct } = draft.entry;
  const answer = await deps.appender.append({
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
  if (answer.outcome !== 'appended') return afterRefusal(deps, live, request, answer);
  deps.live.advance(live, sealed, draft.entry, draft.state);
  if (result) deps.seeds.forget(request.matchId);
  deps.notifications.announce(request.matchId, sealed.seq);
  return accepted(live, request.seat, draft.entry, false);
}

async function afterRefusal(deps: Deps, live: LiveMatch, request: Request, answer: AppendOutcome): Promise<Accepted | 'again'> {
  switch (answer.outcome) {
    case 'replayed':
      return replayedAnswer(deps, live, request.seat, answer.seq);
    case 'key_reused':
      throw keyReused();
    case 'conflict':
    case 'closed':
      return 'again';
    case 'not_found':
      throw new GameledgerError('NOT_FOUND', 'There is no such match.');
    case 'appended':
      return 'again';
    default:
      return unreachable(answer.outcome);
  }
}

/** What a retried request was answered the first time; null when it is no retry. */
async function earlierAnswer(deps: Deps, live: LiveMatch, request: Request): Promise<Accepted | null> {
  if (request.requestId === null) return null;
  const earlier = await findRequest(deps.connections, request.matchId, request.requestId);
  if (!earlier) return null;
  if (earlier.requestHash !== request.requestHash) throw keyReused();
  return replayedAnswer(deps, live, request.seat, earlier.seq);
}

async function replayedAnswer(deps: Deps, live: LiveMatch, seat: Seat, seq: number): Promise<Accepted> {
  for await (const { body } of readEntries(deps.connections, live.head.id, seq, seq)) return accepted(live, seat, openEntry(body), true);
  throw new Error(`match ${live.head.id} has no entry ${seq}`);
}

function accepted(live: LiveMatch, seat: Seat, entry: Entry, replayed: boolean): Accepted {
  return { version: entry.seq, events: visibleEvents(live.game, entry.events, seat), toAct: entry.toAct, result: entry.result, replayed };
}

/** Why the wish cannot be granted on this state; null when it can. */
function refuse(live: LiveMatch, request: Request): GameledgerError | null {
  if (live.status !== 'active') return new GameledgerError('MATCH_NOT_ACTIVE', 'The match is over.', { matchStatus: live.status });
  const conflict = versionConflict(live, request);
  if (conflict) return conflict;
  if (request.wish.kind === 'resignation') return null;
  const { action } = request.wish;
  if (legalAction(live.game, live.state, request.seat, action)) return null;
  if (!live.toAct.includes(request.seat) && live.game.legalActions(live.state, request.seat).every((legal) => legal.type !== action.type)) {
    return new GameledgerError('NOT_YOUR_TURN', `Seat ${request.seat} owes no action now.`, {
      toAct: live.toAct,
      currentVersion: live.version,
    });
  }
  return illegal(live, request.seat, action);
}

function illegal(live: LiveMatch, seat: Seat, action: Typed): GameledgerError {
  const refusal: Refusal = live.game.explain(live.state, seat, action);
  return new GameledgerError('ILLEGAL_ACTION', refusal.message, {
    refusal,
    currentVersion: live.version,
    legalActions: `/v1/matches/${live.head.id}/actions`,
  });
}

/**
 * Whether the match has moved on from the version the caller decided on.
 *
 * In a simultaneous phase others' entries are no reason: as long as the seat has owed its action all the while and made none itself, nothing it decided on is gone.
 */
function versionConflict(live: LiveMatch, { seat, expectedVersion }: Request): GameledgerError | null {
  if (expectedVersion === undefined || expectedVersion === live.version) return null;
  if (expectedVersion < live.version && onlyOthersActedSince(live, seat, expectedVersion)) return null;
  return new GameledgerError('VERSION_CONFLICT', `The match is at version ${live.version}, not ${expectedVersion}.`, {
    currentVersion: live.version,
  });
}

function onlyOthersActedSince(live: LiveMatch, seat: Seat, version: number): boolean {
  const since = live.recent.filter(({ entry }) => entry.seq >= version);
  if (since[0]?.entry.seq !== version) return false;
  return since.every(({ entry }) => entry.toAct.includes(seat) && (entry.seq === version || entry.kind === 'setup' || entry.seat !== seat));
}

function makeDraft(deps: Deps, live: LiveMatch, request: Request, seed: Buffer): Draft {
  const seq = live.version + 1;
  const at = deps.now().toISOString();
  const { game, genesis } = live;
  if (request.wish.kind === 'resignation') {
    const result = resignationResult(genesis.seats, request.seat);
    const entry: ResignationEntry = {
      kind: 'resignation',
      seq,
      seat: request.seat,
      action: null,
      chance: [],
      events: [],
      toAct: [],
      result,
      at,
    };
    return { entry, state: live.state };
  }
  const chance: Draw[] = [];
  const state = cloneJson(live.state);
  const { action } = request.wish;
  const draws = recordingChance(provableChance({ seed, matchId: request.matchId, entropy: genesis.entropy }, seq), chance);
  const events = game.apply(state, request.seat, action, draws);
  const entry: ActionEntry = {
    kind: 'action',
    seq,
    seat: request.seat,
    action,
    chance,
    events,
    toAct: game.toAct(state),
    result: matchResult(game, state),
    at,
  };
  return { entry, state };
}

function parseAction(game: AnyGame, action: unknown): Typed {
  const parsed = game.schemas.action.safeParse(action);
  if (parsed.success) return parsed.data;
  const faults = schemaFaults(parsed.error.issues.slice(0, MOST_FAULTS), action).slice(0, MOST_FAULTS);
  throw malformed(
    `This is no action of ${game.id}.`,
    faults.map((fault) => ({ ...fault, path: `/action${fault.path}` })),
  );
}

function requestKey(seat: Seat, key: string | undefined, body: unknown): { requestId: string | null; requestHash: string | null } {
  if (key === undefined) return { requestId: null, requestHash: null };
  return { requestId: `${seat}:${key}`, requestHash: canonicalHash(body) };
}

function keyReused(): GameledgerError {
  return new GameledgerError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used before with another body.');
}

function raise(error: GameledgerError): never {
  throw error;
}
