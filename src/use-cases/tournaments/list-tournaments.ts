import { malformed } from '../../base/errors.js';
import { fittingPage, type Page, type PageRequest, pageSize } from '../../base/page.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { listTournaments as listRows } from '../../store/ledger/tournaments.js';
import { type Caller, playerId } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import type { Deps } from '../matches/deps.js';
import type { Tournament, TournamentFilter } from './contract.js';
import { presentInList } from './present.js';

/** Tournaments, newest first; the cursor is the last one's id. */
export async function listTournaments(deps: Deps, caller: Caller, filter: TournamentFilter, page: PageRequest): Promise<Page<Tournament>> {
  const limit = pageSize(page.first);
  const player = filter.player === 'me' ? requirePlayer(caller).id : filter.player;
  if (page.after !== undefined && !isUuid(page.after))
    throw malformed('The cursor is invalid.', [{ path: '/after', message: 'use the `nextCursor` of the previous page' }]);
  if (player !== undefined && !isUuid(player)) return { items: [], nextCursor: null };
  const { game, status } = filter;
  const rows = await listRows(deps.connections, { game, status, player, reader: playerId(caller), before: page.after, limit: limit + 1 });
  const shown = rows.slice(0, limit).map((row) => presentInList(deps, row));
  const items = fittingPage(shown, deps.limits.pageBytes);
  return { items, nextCursor: items.length < rows.length ? (items.at(-1)?.id ?? null) : null };
}
