import { isUuid } from '../kernel/uuid.js';
import { listTournaments as listRows } from '../ledger/tournaments.js';
import type { Page, PageRequest } from '../matches/shapes.js';
import type { Deps } from '../matches/shared/deps.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/require-player.js';
import { malformed } from '../service/errors.js';
import { fittingPage, pageSize } from '../service/page.js';
import type { Tournament, TournamentFilter } from './contract.js';
import { presentInList } from './present.js';

/** Tournaments, newest first; the cursor is the last one's id. */
export async function listTournaments(deps: Deps, caller: Caller, filter: TournamentFilter, page: PageRequest): Promise<Page<Tournament>> {
  const limit = pageSize(page.first);
  const player = filter.player === 'me' ? requirePlayer(caller).id : filter.player;
  if (page.after !== undefined && !isUuid(page.after))
    throw malformed('The cursor is not one of ours.', [{ path: '/after', message: 'take `nextCursor` of the page before' }]);
  if (player !== undefined && !isUuid(player)) return { items: [], nextCursor: null };
  const { game, status } = filter;
  const rows = await listRows(deps.connections, { game, status, player, before: page.after, limit: limit + 1 });
  const items = fittingPage(rows.slice(0, limit).map((row) => presentInList(deps, row)));
  return { items, nextCursor: items.length < rows.length ? (items.at(-1)?.id ?? null) : null };
}
