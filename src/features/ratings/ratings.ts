import { z } from 'zod';
import { GameledgerError } from '../../base/errors.js';
import { pageOf, pageSize } from '../../base/page.js';
import type { Connections } from '../../store/ledger/pools.js';
import { findPlayer } from '../../use-cases/accounts/profiles.js';
import { publicPlayer } from '../../use-cases/accounts/public-player.js';
import { formatCursor, parseCursor } from '../../use-cases/cursor.js';
import type { GameStanding, Ranked, RatingChange, Ratings } from './contract.js';
import { toMatchRating } from './match-rating.js';
import { knownAt, publicValue, toRating } from './rating.js';
import { ratingOf } from './rating-of.js';
import type { RankedRow, RatingEventRow, StandingRow } from './rows.js';
import { listBestStandings, listRatingEvents, listStandings } from './store/standings.js';

/** Also of games that are not here any more, whose ratings stay. */
const GAME_ID = /^[\w-]{1,64}$/;

const rankCursor = z.tuple([z.number(), z.uuid()]);
const placeCursor = z.tuple([z.int().min(0)]);

/** The use cases of ratings over the ledger's tables. */
export function createRatings(connections: Connections): Ratings {
  return {
    standings: async (playerId) => (await listStandings(connections, playerId)).map(toStanding),
    async history(playerId, game, { first, after }) {
      const { id } = await findPlayer(connections, playerId);
      if (!GAME_ID.test(game)) throw new GameledgerError('NOT_FOUND', 'There is no such game.');
      const limit = pageSize(first);
      const before = parseCursor(after, placeCursor)?.[0] ?? null;
      const rows = await listRatingEvents(connections, { playerId: id, game, before, limit: limit + 1 });
      const page = pageOf(rows.slice(0, limit).map(toChange), rows, ({ place }) => formatCursor([place]));
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
      return pageOf(rows.slice(0, limit).map(toRanked), rows, (row) => formatCursor([row.ordinal, row.player_id]));
    },
  };
}

function toStanding(row: StandingRow): GameStanding {
  const { game, win, draw, loss, aborted } = row;
  return { game, win, draw, loss, aborted, rating: row.matches > 0 ? toRating(row) : null };
}

function toChange({ match_id, at, outcome, mu, sigma, place, because }: RatingEventRow): RatingChange {
  return {
    matchId: match_id,
    at,
    outcome,
    value: publicValue(mu),
    deviation: publicValue(sigma),
    rating: toMatchRating({ place, because }),
  };
}

function toRanked(row: RankedRow): Ranked {
  return {
    player: publicPlayer({ ...row, id: row.player_id }),
    rating: toRating(row),
    results: { win: row.win, draw: row.draw, loss: row.loss },
  };
}
