import type { GraphqlContext } from '../../api/graphql/context.js';
import { upperCaseNames } from '../../api/graphql/resolvers/enums.js';
import type { Optional, Resolver } from '../../api/graphql/resolvers/resolver.js';
import type { PlayerKind } from '../../use-cases/accounts/caller.js';
import type { FoundPlayer } from '../../use-cases/accounts/profiles.js';
import type { RatingServices } from './contract.js';
import { UNRATED_REASONS } from './store/standings.js';

/** What the resolvers get: with the use cases of ratings. */
type Context = GraphqlContext & RatingServices;

interface PageArgs {
  game: string;
  first: number;
  after: Optional<string>;
}

const queries = {
  leaderboard: (_root, { game, ...wanted }, { matches, ratings }) => ratings.leaderboard(matches.getGame(game).id, wanted),
} satisfies { leaderboard: Resolver<unknown, PageArgs & { kind: Optional<PlayerKind>; provisional: boolean }, Context> };

/** The fields of a profile that cost a use case each. */
const profile = {
  standings: ({ id }, _args, { ratings }) => ratings.standings(id),
  ratingHistory: ({ id }, { game, first, after }, { ratings }) => ratings.history(id, game, { first, after }),
} satisfies { standings: Resolver<FoundPlayer, unknown, Context>; ratingHistory: Resolver<FoundPlayer, PageArgs, Context> };

/** Every field that is more than a property of its parent. */
export const RESOLVERS = { Query: queries, Profile: profile, UnratedReason: upperCaseNames(UNRATED_REASONS) };
