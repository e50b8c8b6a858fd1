/** Players as others see them, and who wants nothing to do with whom. */

import { pageOfAll } from '../../../base/page.js';
import type { FoundPlayer } from '../../../use-cases/accounts/profiles.js';
import { connection, type PageArgs, wantedPage } from './connection.js';
import type { Resolver } from './resolver.js';

type Mutation<Input> = Resolver<unknown, { input: Input }>;

/** The queries of profiles. */
export const profileQueries = {
  player: (_root, { id }, { profiles }) => profiles.get(id),
  players: async (_root, { name, ...page }, { profiles }) => connection(await profiles.search(name, wantedPage(page))),
  myBlocks: async (_root, page, { profiles, caller }) =>
    connection(pageOfAll(await profiles.blocks(caller), wantedPage(page), ({ id }) => id)),
} satisfies {
  player: Resolver<unknown, { id: string }>;
  players: Resolver<unknown, PageArgs & { name: string }>;
  myBlocks: Resolver<unknown, PageArgs>;
};

/** The mutations of who is blocked. */
export const blockMutations = {
  blockPlayer: (_root, { input }, { profiles, caller }) => profiles.block(caller, input.playerId),
  unblockPlayer: (_root, { input }, { profiles, caller }) => profiles.unblock(caller, input.playerId),
} satisfies { blockPlayer: Mutation<{ playerId: string }>; unblockPlayer: Mutation<{ playerId: string }> };

/** The field of a profile that costs a use case. */
export const profile = {
  matches: async ({ id }, page, { matches, caller }) => connection(await matches.list(caller, { player: id }, wantedPage(page))),
} satisfies { matches: Resolver<FoundPlayer, PageArgs> };
