import { malformed } from '../../../base/errors.js';
import { pageOf, pageOfAll } from '../../../base/page.js';
import type { MatchStatus, Visibility } from '../../../record/log/statuses.js';
import { connection, numberOf, type PageArgs, wantedPage } from './connection.js';
import { profileQueries } from './profile.js';
import type { Optional, Resolver } from './resolver.js';

interface MatchesArgs extends PageArgs {
  game: Optional<string>;
  status: Optional<MatchStatus>;
  player: Optional<string>;
  visibility: Optional<Visibility>;
  toAct: Optional<string>;
  seat: Optional<string>;
}

/** A seat written as an id is; undefined for any other text. */
function seatNumber(text: Optional<string>): number | undefined {
  return /^(0|[1-9]\d?)$/.test(text ?? '') ? Number(text) : undefined;
}

/** *Errors*: MALFORMED. */
function seatFilter(text: Optional<string>): number | 'free' | undefined {
  if (text == null || text === 'free') return text;
  const seat = seatNumber(text);
  if (seat === undefined) throw malformed('This is not a seat.', [{ path: '/seat', message: 'must be a seat or `free`' }]);
  return seat;
}

export const query = {
  games: (_root, page, { matches }) => connection(pageOfAll(matches.listGames(), wantedPage(page), ({ id }) => id)),
  game: (_root, { id }, { matches }) => matches.getGame(id),
  match: (_root, { id }, { matches, caller }) => matches.get(caller, id),
  async matches(_root, args, { matches, caller }) {
    const filter = {
      game: args.game,
      status: args.status,
      player: args.player,
      visibility: args.visibility,
      toAct: seatNumber(args.toAct) ?? args.toAct,
      seat: seatFilter(args.seat),
    };
    return connection(await matches.list(caller, filter, wantedPage(args)));
  },
  me: (_root, _args, { players, caller }) => players.me(caller),
  async myEvents(_root, { after, first }, { matches, caller }) {
    const { events, cursor, hasMore, isReset } = await matches.listEvents(caller, { after: numberOf(after), first });
    const { edges, pageInfo } = connection(pageOf(events, events, ({ id }) => String(id)));
    return { isReset, edges, pageInfo: { ...pageInfo, hasNextPage: hasMore, endCursor: String(cursor) } };
  },
  ...profileQueries,
  myKeys: async (_root, page, { players, caller }) =>
    connection(pageOfAll(await players.listKeys(caller), wantedPage(page), ({ id }) => id)),
} satisfies typeof profileQueries & {
  games: Resolver<unknown, PageArgs>;
  game: Resolver<unknown, { id: string }>;
  match: Resolver<unknown, { id: string }>;
  matches: Resolver<unknown, MatchesArgs>;
  me: Resolver<unknown, unknown>;
  myEvents: Resolver<unknown, { after: string; first: number }>;
  myKeys: Resolver<unknown, PageArgs>;
};
