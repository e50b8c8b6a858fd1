import { malformed } from '../../base/errors.js';
import { FIXED } from '../../base/fixed-limits.js';
import type { AnyGame, Seat, Typed } from '../../rules/kernel/game.js';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import { schemaFaults } from '../../rules/kit/schema-fault.js';
import type { Caller } from '../accounts/caller.js';
import { errorIn } from '../words/in-language.js';
import { requireSeat } from './access/access.js';
import { visibleEvents } from './access/redact.js';
import { appendWithRetry, type Placed } from './append/append-with-retry.js';
import { makeAction } from './append/make-entry.js';
import { refuseAction, type WantedAction } from './append/refuse-request.js';
import { type RequestKey, requestKey } from './append/request-key.js';
import type { Appending, Presenting, Telling } from './parts.js';
import type { Accepted, ActionInput } from './shapes.js';
import { requireStarted } from './state/load.js';

/** Plays an action of the caller's seat; `isBots`: a bot has chosen it. */
export async function act(
  parts: Appending & Presenting & Telling,
  caller: Caller,
  matchId: string,
  input: ActionInput,
  isBots = false,
): Promise<Accepted> {
  const live = await requireStarted(parts, caller, matchId);
  const seat = requireSeat(caller, live);
  const action = parseAction(live.game, input);
  const { expectedVersion, language } = input;
  const key = requestKey(seat, input.idempotencyKey, { action: input.action, expectedVersion: expectedVersion ?? null });
  return appendAction(parts, matchId, { seat, action, expectedVersion, language, isBots }, key);
}

/** Puts an action into the log of a match, if it may stand there. */
export async function appendAction(
  parts: Appending & Presenting & Telling,
  matchId: string,
  wanted: WantedAction,
  key: RequestKey | null,
): Promise<Accepted> {
  const placed = await appendWithRetry(parts, {
    matchId,
    key,
    since: wanted.expectedVersion,
    refuse: (live, older) => refuseAction(parts, live, wanted, older),
    make: (live, making) => makeAction(live, making, wanted.seat, wanted.action),
  });
  return accepted(wanted.seat, placed);
}

/** The result for the acting seat. */
export function accepted(seat: Seat, { live, entry, replayed }: Placed): Accepted {
  return { version: entry.seq, events: visibleEvents(live.game, entry.events, seat), toAct: entry.toAct, result: entry.result, replayed };
}

function parseAction(game: AnyGame, { action, language = LANGUAGES[0] }: ActionInput): Typed {
  const parsed = game.schemas.action.safeParse(action);
  if (parsed.success) return parsed.data;
  const faults = schemaFaults(parsed.error.issues.slice(0, FIXED.faults), action);
  const errors = faults.map((fault) => ({ ...fault, path: `/action${fault.path}` }));
  throw errorIn(malformed(`This is not an action of ${game.id}.`, errors), language);
}
