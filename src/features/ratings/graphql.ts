import type { GraphqlContext } from '../../api/graphql/context.js';
import { connection, type PageArgs, wantedPage } from '../../api/graphql/resolvers/connection.js';
import { upperCaseNames } from '../../api/graphql/resolvers/enums.js';
import type { Optional, Resolver } from '../../api/graphql/resolvers/resolver.js';
import type { PlayerKind } from '../../use-cases/accounts/caller.js';
import type { FoundPlayer } from '../../use-cases/accounts/profiles.js';
import type { RatingServices } from './contract.js';
import { UNRATED_REASONS } from './rows.js';

/** What the resolvers get: with the use cases of ratings. */
type Context = GraphqlContext & RatingServices;

interface OfGame extends PageArgs {
  gameId: string;
}

const queries = {
  leaderboard: async (_root, { gameId, kind, provisional, ...page }, { matches, ratings }) =>
    connection(await ratings.leaderboard(matches.getGame(gameId).id, { kind, provisional, ...wantedPage(page) })),
} satisfies { leaderboard: Resolver<unknown, OfGame & { kind: Optional<PlayerKind>; provisional: boolean }, Context> };

/** The fields of a profile that cost a use case each. */
const profile = {
  standings: ({ id }, _args, { ratings }) => ratings.standings(id),
  async ratingHistory({ id }, { gameId, ...page }, { ratings }) {
    const { rating, ...history } = await ratings.history(id, gameId, wantedPage(page));
    return { rating, ...connection(history) };
  },
} satisfies { standings: Resolver<FoundPlayer, unknown, Context>; ratingHistory: Resolver<FoundPlayer, OfGame, Context> };

/** Every field that is more than a property of its parent. */
export const RESOLVERS = { Query: queries, Profile: profile, UnratedReason: upperCaseNames(UNRATED_REASONS) };
