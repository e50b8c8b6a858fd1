import type { AnyGame, Typed } from '../kernel/game.js';
import type { Caller } from '../players/caller.js';
import { schemaFaults } from '../rules-kit/schema-fault.js';
import { malformed } from '../service/errors.js';
import type { Accepted, ActionInput } from './shapes.js';
import { requireSeat } from './shared/access.js';
import { appendWithRetry } from './shared/append-with-retry.js';
import type { Deps } from './shared/deps.js';
import { requestKey } from './shared/entry-request.js';
import { requireStarted } from './shared/load.js';

/** Faults that one refusal of an action names. */
const MOST_FAULTS = 10;

/** Plays an action of the caller's seat. */
export async function act(deps: Deps, caller: Caller, matchId: string, input: ActionInput): Promise<Accepted> {
  const live = await requireStarted(deps, caller, matchId);
  const seat = requireSeat(caller, live);
  const { expectedVersion } = input;
  return appendWithRetry(deps, {
    kind: 'action',
    matchId,
    seat,
    action: parseAction(live.game, input.action),
    expectedVersion,
    ...requestKey(seat, input.idempotencyKey, { action: input.action, expectedVersion: expectedVersion ?? null }),
  });
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
