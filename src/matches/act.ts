import type { Draw } from '../kernel/chance.js';
import type { AnyGame, Refusal, Seat, Typed } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import { legalAction } from '../kernel/legal-action.js';
import type { ActionEntry, Entry } from '../log/entry.js';
import { changesGame } from '../log/life-entry.js';
import { matchResult } from '../log/match-result.js';
import { isPlayed } from '../log/replay.js';
import type { Caller } from '../players/caller.js';
import { schemaFaults } from '../rules-kit/schema-fault.js';
import { GameledgerError, malformed } from '../service/errors.js';
import type { Accepted } from './contract.js';
import { requireStarted } from './read-match.js';
import { requireSeat } from './shared/access.js';
import type { Deps } from './shared/deps.js';
import { type Draft, type Making, type Placed, placeEntry, requestKey } from './shared/place-entry.js';
import { visibleEvents } from './shared/redact.js';
import type { LiveMatch } from './shared/state-cache.js';

/** An action a seat wants to make. */
export interface ActionRequest {
  seat: Seat;
  action: Typed;
  expectedVersion: number | undefined;
  /** Whether a bot plays it: its own seat's, or that of a player who has missed a deadline. */
  isBots: boolean;
}

/** Faults that one refusal of an action names. */
const MOST_FAULTS = 10;

/** What a caller sends to act. */
export interface ActionInput {
  action: unknown;
  expectedVersion?: number | undefined;
  idempotencyKey?: string | undefined;
}

/** Plays an action: decide on the cached state, append, and only then believe it. */
export async function act(deps: Deps, caller: Caller, matchId: string, input: ActionInput, isBots = false): Promise<Accepted> {
  const live = await requireStarted(deps, caller, matchId);
  const seat = requireSeat(caller, live);
  const action = parseAction(live.game, input.action);
  const { expectedVersion } = input;
  const key = requestKey(seat, input.idempotencyKey, { action: input.action, expectedVersion: expectedVersion ?? null });
  const request: ActionRequest = { seat, action, expectedVersion, isBots };
  return accepted(seat, await placeAction(deps, matchId, request, key));
}

/** Puts an action into the log of a match, if the rules allow it there. */
export function placeAction(deps: Deps, matchId: string, request: ActionRequest, key: ReturnType<typeof requestKey>): Promise<Placed> {
  return placeEntry(deps, {
    matchId,
    key,
    refuse: (live) => refuse(live, request),
    draft: (live, making) => draft(live, making, request),
  });
}

/** What the acting seat is answered. */
export function accepted(seat: Seat, { live, entry, replayed }: Placed): Accepted {
  return { version: entry.seq, events: visibleEvents(live.game, entry.events, seat), toAct: entry.toAct, result: entry.result, replayed };
}

/** Why a seat can do nothing at all in a match; null when it can. */
export function refuseSeat({ status, recent }: LiveMatch, seat: Seat): GameledgerError | null {
  if (status === 'active') return null;
  const last = recent.at(-1)?.entry;
  if (last?.kind === 'timeout' && last.seat === seat) return timeExpired(last.deadline);
  return new GameledgerError('MATCH_NOT_ACTIVE', 'The match is over.', { matchStatus: status });
}

function timeExpired(deadline: string | null): GameledgerError {
  const when = deadline === null ? 'A bot plays your turn to its end' : `Your time was over at ${deadline}`;
  return new GameledgerError('TIME_EXPIRED', `${when}: the timeout is in the log.`, deadline === null ? {} : { deadline });
}

/** Why the action cannot be made on this state; null when it can. */
function refuse(live: LiveMatch, { seat, action, expectedVersion, isBots }: ActionRequest): GameledgerError | null {
  const closed = refuseSeat(live, seat);
  if (closed) return closed;
  if (!isBots && live.life?.clock.standIns.includes(seat)) return timeExpired(null);
  if (live.life?.clock.isPaused) return new GameledgerError('MATCH_PAUSED', 'The clocks stand: a seat must resume first.');
  const conflict = versionConflict(live, seat, expectedVersion);
  if (conflict) return conflict;
  if (legalAction(live.game, live.state, seat, action)) return null;
  if (!live.toAct.includes(seat) && live.game.legalActions(live.state, seat).every((legal) => legal.type !== action.type)) {
    return new GameledgerError('NOT_YOUR_TURN', `Seat ${seat} owes no action now.`, { toAct: live.toAct, currentVersion: live.version });
  }
  return illegal(live, seat, action);
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
 * Entries that change nothing for the game are no reason. In a simultaneous phase others' actions are none either: as long as the seat has owed its
 * action all the while and made none itself, nothing it decided on is gone.
 */
function versionConflict(live: LiveMatch, seat: Seat, expectedVersion: number | undefined): GameledgerError | null {
  if (expectedVersion === undefined || expectedVersion === live.version) return null;
  const isBehind = expectedVersion < live.version;
  if (isBehind && live.life && expectedVersion >= live.life.offers.gameVersion) return null;
  if (isBehind && onlyOthersActedSince(live, seat, expectedVersion)) return null;
  return new GameledgerError('VERSION_CONFLICT', `The match is at version ${live.version}, not ${expectedVersion}.`, {
    currentVersion: live.version,
  });
}

function onlyOthersActedSince(live: LiveMatch, seat: Seat, version: number): boolean {
  const since = live.recent.filter(({ entry }) => entry.seq >= version);
  if (since[0]?.entry.seq !== version) return false;
  return since.every(({ entry }) => entry.toAct.includes(seat) && (entry.seq === version || !changesGame(entry) || isOthers(entry, seat)));
}

function isOthers(entry: Entry, seat: Seat): boolean {
  return entry.kind === 'setup' || ((isPlayed(entry) || entry.kind === 'timeout') && entry.seat !== seat);
}

function draft(live: LiveMatch, { seq, at, chance }: Making, { seat, action }: ActionRequest): Draft {
  const { game } = live;
  const draws: Draw[] = [];
  const state = cloneJson(live.state);
  const events = game.apply(state, seat, action, chance(draws));
  const result = matchResult(game, state);
  const entry: ActionEntry = { kind: 'action', seq, seat, action, chance: draws, events, toAct: game.toAct(state), result, at };
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
