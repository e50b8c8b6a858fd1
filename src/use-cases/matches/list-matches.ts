import { malformed } from '../../base/errors.js';
import { type CursorPage, fittingPage, invalidCursor, type PageRequest, pageOf, pageSize } from '../../base/page.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { listHeads } from '../../store/ledger/matches.js';
import { readSeats } from '../../store/ledger/seats.js';
import { type Caller, playerId } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import type { Limited, Presenting } from './parts.js';
import { summarizeConfig } from './seats/config-summary.js';
import type { Match, MatchFilter } from './shapes.js';
import { presentAll } from './stream/present.js';

/** Matches, newest first; the cursor is the last match's id. */
export async function listMatches(
  parts: Presenting & Limited,
  caller: Caller,
  filter: MatchFilter,
  page: PageRequest,
): Promise<CursorPage<Match>> {
  const limit = pageSize(page.first);
  const named = (player: string | undefined): string | undefined => (player === 'me' ? requirePlayer(caller).id : player);
  const player = named(filter.player);
  const toAct = typeof filter.toAct === 'string' ? named(filter.toAct) : filter.toAct;
  if (typeof filter.seat === 'number' && player === undefined)
    throw malformed('The player of the seat is missing.', [{ path: '/seat', message: 'only together with `player`' }]);
  const isUnknown = [player, toAct].some((name) => typeof name === 'string' && !isUuid(name));
  if (isUnknown || (filter.game !== undefined && !parts.findGame(filter.game))) return pageOf([], [], String);
  if (page.after !== undefined && !isUuid(page.after)) {
    throw invalidCursor();
  }
  const heads = await listHeads(parts.connections, {
    game: filter.game,
    status: filter.status,
    player,
    visibility: filter.visibility,
    toAct,
    seat: filter.seat,
    visibleTo: playerId(caller) ?? null,
    before: page.after,
    limit: limit + 1,
  });
  const shown = heads.slice(0, limit);
  const seats = await readSeats(
    parts.connections,
    shown.map((head) => head.id),
  );
  const all = await presentAll(
    parts,
    caller,
    shown.map((head) => ({ head, seats: seats.get(head.id) ?? [] })),
  );
  const items = fittingPage(
    all.map(({ configIsSummary, ...match }) => {
      const summary = summarizeConfig(match.config);
      return { ...match, ...summary, configIsSummary: configIsSummary || summary.configIsSummary };
    }),
    parts.limits.pageBytes,
  );
  return pageOf(items, heads, ({ id }) => id);
}
