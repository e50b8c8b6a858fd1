import type { HeadRow } from '../ledger/matches.js';
import type { Caller } from '../players/caller.js';
import { GameledgerError } from '../service/errors.js';
import type { Deps } from './shared/deps.js';
import { loadVisible } from './shared/load.js';

/** The proof that a match is in the transparency log. *Errors*: NOT_FOUND while it is not. */
export async function proveInclusion(deps: Deps, caller: Caller, matchId: string): Promise<string> {
  const { head } = await loadVisible(deps, caller, matchId);
  const proof = await deps.seals.inclusionOf(matchId);
  if (proof === null) throw new GameledgerError('NOT_FOUND', notLogged(head));
  return proof;
}

function notLogged({ imported }: HeadRow): string {
  if (imported) return 'An imported match is not in this transparency log, only in that of the service where it was played.';
  return 'The match is not in the transparency log: it is added soon after its end.';
}
