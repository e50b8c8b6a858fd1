/** A match as a caller sees it. */
import { readRevealedSeed } from '../../ledger/revealed-seed.js';
import type { Caller } from '../../players/caller.js';
import type { Match } from '../shapes.js';
import { seatOf } from './access.js';
import type { Deps } from './deps.js';
import { type Loaded, loadMatch } from './load.js';
import { redactMatch } from './redact.js';

/** A match after something was done to it, without asking whether the caller may still see it. */
export async function presentTo(deps: Deps, caller: Caller, matchId: string): Promise<Match> {
  return present(deps, caller, await loadMatch(deps, matchId));
}

/** What the caller sees of a match that was loaded. */
export async function present(deps: Deps, caller: Caller, { head, seats }: Loaded): Promise<Match> {
  const game = deps.findGame(head.game, head.gameVersion);
  const seed = head.status === 'finished' ? await readRevealedSeed(deps.connections, head.id) : null;
  const config: unknown = JSON.parse(head.config);
  return redactMatch(game, head, seats, { seat: seatOf(caller, { head, seats }), seed: seed?.toString('hex') ?? null, config });
}
