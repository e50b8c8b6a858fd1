/** Players as others see them, and who wants nothing to do with whom. */
import type { PlayerKind } from '../../../use-cases/accounts/caller.js';
import type { FoundPlayer } from '../../../use-cases/accounts/profiles.js';
import { matchConnection } from './match-connection.js';
import type { Optional, Resolver } from './resolver.js';

interface PageArgs {
  first: number;
  after: Optional<string>;
}

type Mutation<Input> = Resolver<unknown, { input: Input }>;

function pageOf({ first, after }: PageArgs): { first: number; after: string | undefined } {
  return { first, after };
}

/** The queries of profiles. */
export const profileQueries = {
  async player(_root, { id }, { profiles, ratings }) {
    const player = await profiles.get(id);
    return { ...player, standings: () => ratings.standings(player.id) };
  },
  players: (_root, { name, ...page }, { profiles }) => profiles.search(name, pageOf(page)),
  leaderboard: (_root, { game, kind, provisional, ...page }, { matches, ratings }) =>
    ratings.leaderboard(matches.getGame(game).id, { kind, provisional, ...pageOf(page) }),
  myBlocks: (_root, _args, { profiles, caller }) => profiles.blocks(caller),
} satisfies {
  player: Resolver<unknown, { id: string }>;
  players: Resolver<unknown, PageArgs & { name: string }>;
  leaderboard: Resolver<unknown, PageArgs & { game: string; kind: Optional<PlayerKind>; provisional: boolean }>;
  myBlocks: Resolver<unknown, unknown>;
};

/** The mutations of who is blocked. */
export const blockMutations = {
  blockPlayer: (_root, { input }, { profiles, caller }) => profiles.block(caller, input.player),
  unblockPlayer: (_root, { input }, { profiles, caller }) => profiles.unblock(caller, input.player),
} satisfies { blockPlayer: Mutation<{ player: string }>; unblockPlayer: Mutation<{ player: string }> };

/** The fields of a profile that cost a use case each. */
export const profile = {
  matches: async ({ id }, page, { matches, caller }) => matchConnection(await matches.list(caller, { player: id }, pageOf(page))),
  ratingHistory: ({ id }, { game, ...page }, { ratings }) => ratings.history(id, game, pageOf(page)),
} satisfies {
  matches: Resolver<FoundPlayer, PageArgs>;
  ratingHistory: Resolver<FoundPlayer, PageArgs & { game: string }>;
};
