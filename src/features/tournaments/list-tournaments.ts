import { type CursorPage, fittingPage, invalidCursor, type PageRequest, pageOf, pageSize } from '../../base/page.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { type Caller, playerId } from '../../use-cases/accounts/caller.js';
import { requirePlayer } from '../../use-cases/accounts/require-player.js';
import type { Limited, Presenting } from '../../use-cases/matches/parts.js';
import type { Tournament, TournamentFilter } from './contract.js';
import { presentInList } from './present.js';
import { listTournaments as listRows } from './store/tournaments.js';

/** Tournaments, newest first; the cursor is the last one's id. */
export async function listTournaments(
  parts: Presenting & Limited,
  caller: Caller,
  filter: TournamentFilter,
  page: PageRequest,
): Promise<CursorPage<Tournament>> {
  const limit = pageSize(page.first);
  const player = filter.player === 'me' ? requirePlayer(caller).id : filter.player;
  if (page.after !== undefined && !isUuid(page.after)) throw invalidCursor();
  if (player !== undefined && !isUuid(player)) return pageOf([], [], String);
  const { game, status } = filter;
  const rows = await listRows(parts.connections, { game, status, player, reader: playerId(caller), before: page.after, limit: limit + 1 });
  const shown = rows.slice(0, limit).map((row) => presentInList(parts, row));
  return pageOf(fittingPage(shown, parts.limits.pageBytes), rows, ({ id }) => id);
}
