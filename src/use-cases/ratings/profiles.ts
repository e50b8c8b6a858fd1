/** Players as others see them. */
import { z } from 'zod';
import { GameledgerError, malformed } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { pageSize } from '../../base/page.js';
import { hasHidden } from '../../rules/kernel/free-text.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { addBlock, listBlocks, removeBlock } from '../../store/ledger/blocks.js';
import { listPlayersByName, type PlayerRow, readPlayer } from '../../store/ledger/players.js';
import type { Connections } from '../../store/ledger/pools.js';
import { listBestStandings, listRatingEvents, listStandings, type StandingRow } from '../../store/ledger/standings.js';
import { LONGEST_NAME } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import type { GameStanding, PublicPlayer, Ratings } from './contract.js';
import { formatCursor, parseCursor } from './cursor.js';
import { toMatchRating } from './match-rating.js';
import { knownAt, publicValue, toRating } from './rating.js';
import { ratingOf } from './rating-of.js';

/** Also of games that are not here any more, whose ratings stay. */
const GAME_ID = /^[\w-]{1,64}$/;

const nameCursor = z.tuple([
  z
    .string()
    .max(4 * LONGEST_NAME)
    .refine((key) => !key.includes('\0')),
  z.uuid(),
]);
const rankCursor = z.tuple([z.number(), z.uuid()]);
const placeCursor = z.tuple([z.int().min(0)]);

/** The use cases of profiles over the ledger's tables. */
export function createRatings(connections: Connections, { blocksPerPlayer: maximum }: Pick<Limits, 'blocksPerPlayer'>): Ratings {
  const find = async (playerId: string): Promise<PlayerRow> => {
    const row = isUuid(playerId) ? await readPlayer(connections, playerId) : null;
    if (!row) throw new GameledgerError('NOT_FOUND', 'There is no such player.');
    return row;
  };
  return {
    async profile(playerId) {
      const row = await find(playerId);
      const standings = await listStandings(connections, row.id);
      return { ...toPublic(row), since: row.createdAt.toISOString(), standings: standings.map(toStanding) };
    },
    async search(name, { first, after }) {
      const limit = pageSize(first);
      const from = parseCursor(after, nameCursor);
      const rows = await listPlayersByName(connections, {
        name: requireName(name),
        after: from && { key: from[0], id: from[1] },
        limit: limit + 1,
      });
      return pageOf(
        rows,
        limit,
        (row) => ({ ...toPublic(row), since: row.createdAt.toISOString() }),
        ({ key, id }) => [key, id],
      );
    },
    async history(playerId, game, { first, after }) {
      const { id } = await find(playerId);
      if (!GAME_ID.test(game)) throw new GameledgerError('NOT_FOUND', 'There is no such game.');
      const limit = pageSize(first);
      const before = parseCursor(after, placeCursor)?.[0] ?? null;
      const rows = await listRatingEvents(connections, { playerId: id, game, before, limit: limit + 1 });
      const page = pageOf(
        rows,
        limit,
        ({ match_id, at, outcome, mu, sigma, place, because }) => ({
          matchId: match_id,
          at,
          outcome,
          value: publicValue(mu),
          deviation: publicValue(sigma),
          rating: toMatchRating({ place, because }),
        }),
        ({ place }) => [place],
      );
      return { rating: await ratingOf(connections, id, game), ...page };
    },
    async leaderboard(game, { kind, provisional, first, after }) {
      const limit = pageSize(first);
      const from = parseCursor(after, rankCursor);
      const rows = await listBestStandings(connections, {
        game,
        kind,
        provisional,
        known: knownAt(Date.now()),
        after: from && { ordinal: from[0], playerId: from[1] },
        limit: limit + 1,
      });
      return pageOf(
        rows,
        limit,
        (row) => ({
          player: { id: row.player_id, name: row.name, kind: row.kind },
          rating: toRating(row),
          results: { win: row.win, draw: row.draw, loss: row.loss },
        }),
        ({ ordinal, player_id }) => [ordinal, player_id],
      );
    },
    async block(caller, playerId) {
      const { id } = requirePlayer(caller);
      const blocked = await find(playerId);
      if (blocked.id === id) throw malformed('You cannot block yourself.', [{ path: '/player', message: 'must be another player' }]);
      if (await addBlock(connections, id, blocked.id, maximum)) return toPublic(blocked);
      throw new GameledgerError('LIMIT_REACHED', `You have blocked ${maximum} players, which is the maximum.`, {
        limit: 'blocksPerPlayer',
        maximum,
      });
    },
    async unblock(caller, playerId) {
      const { id } = requirePlayer(caller);
      const blocked = await find(playerId);
      await removeBlock(connections, id, blocked.id);
      return toPublic(blocked);
    },
    async blocks(caller) {
      return (await listBlocks(connections, requirePlayer(caller).id)).map(toPublic);
    },
  };
}

function toPublic({ id, name, kind }: Pick<PlayerRow, 'id' | 'name' | 'kind'>): PublicPlayer {
  return { id, name, kind: kind === 'bot' ? 'bot' : 'human' };
}

function toStanding(row: StandingRow): GameStanding {
  const { game, win, draw, loss, aborted } = row;
  return { game, win, draw, loss, aborted, rating: row.matches > 0 ? toRating(row) : null };
}

function requireName(name: string): string {
  if (name.length > 0 && name.length <= LONGEST_NAME && !hasHidden(name)) return name;
  throw malformed('This is not the beginning of a name.', [{ path: '/name', message: `must be 1 to ${LONGEST_NAME} characters` }]);
}

function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
  placeOf: (row: Row) => readonly (string | number)[],
): { items: Item[]; nextCursor: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit).map(toItem), nextCursor: last === undefined ? null : formatCursor(placeOf(last)) };
}
