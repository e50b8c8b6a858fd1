import { GameledgerError } from '../../base/errors.js';
import type { HeadRow } from '../../store/ledger/matches.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import type { Presenting } from '../../use-cases/matches/parts.js';
import { loadVisible } from '../../use-cases/matches/state/load.js';

/** The proof that a match is in the transparency log. *Errors*: NOT_FOUND while it is not. */
export async function proveInclusion(parts: Pick<Presenting, 'connections' | 'hooks'>, caller: Caller, matchId: string): Promise<string> {
  const { head } = await loadVisible(parts, caller, matchId);
  const proof = await parts.hooks.seals.inclusionOf(matchId);
  if (proof === null) throw new GameledgerError('NOT_FOUND', notLogged(head));
  return proof;
}

function notLogged({ imported }: HeadRow): string {
  if (imported) return 'An imported match is only in the transparency log of the service where it was played.';
  return 'The match is not in the transparency log: it is added soon after its end.';
}
