import type { AnyGame, Seat, Typed } from '../kernel/game.js';
import type { Caller } from '../players/caller.js';
import { schemaFaults } from '../rules-kit/schema-fault.js';
import { malformed } from '../service/errors.js';
import type { Accepted, ActionInput } from './shapes.js';
import { requireSeat } from './shared/access.js';
import { appendWithRetry, type Placed } from './shared/append-with-retry.js';
import type { Deps } from './shared/deps.js';
import { type RequestKey, requestKey } from './shared/entry-request.js';
import { requireStarted } from './shared/load.js';
import { makeAction } from './shared/make-entry.js';
import { visibleEvents } from './shared/redact.js';
import { refuseAction, type WantedAction } from './shared/refuse-request.js';

/** Faults that one refusal of an action names. */
const MOST_FAULTS = 10;

/** Plays an action of the caller's seat; `isBots`: a bot has chosen it. */
export async function act(deps: Deps, caller: Caller, matchId: string, input: ActionInput, isBots = false): Promise<Accepted> {
  const live = await requireStarted(deps, caller, matchId);
  const seat = requireSeat(caller, live);
  const action = parseAction(live.game, input.action);
  const { expectedVersion } = input;
  const key = requestKey(seat, input.idempotencyKey, { action: input.action, expectedVersion: expectedVersion ?? null });
  return appendAction(deps, matchId, { seat, action, expectedVersion, isBots }, key);
}

/** Puts an action into the log of a match, if it may stand there. */
export async function appendAction(deps: Deps, matchId: string, wanted: WantedAction, key: RequestKey | null): Promise<Accepted> {
  const placed = await appendWithRetry(deps, {
    matchId,
    key,
    since: wanted.expectedVersion,
    // Methods: tsx gives a closure its name anew for every action.
    refuse(live) {
      return refuseAction(live, wanted);
    },
    make(live, making) {
      return makeAction(live, making, wanted.seat, wanted.action);
    },
  });
  return accepted(wanted.seat, placed);
}

/** What the acting seat is told. */
export function accepted(seat: Seat, { live, entry, replayed }: Placed): Accepted {
  return { version: entry.seq, events: visibleEvents(live.game, entry.events, seat), toAct: entry.toAct, result: entry.result, replayed };
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
