/** Players as others see them, and who wants nothing to do with whom. */
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
  player: (_root, { id }, { profiles }) => profiles.get(id),
  players: (_root, { name, ...page }, { profiles }) => profiles.search(name, pageOf(page)),
  myBlocks: (_root, _args, { profiles, caller }) => profiles.blocks(caller),
} satisfies {
  player: Resolver<unknown, { id: string }>;
  players: Resolver<unknown, PageArgs & { name: string }>;
  myBlocks: Resolver<unknown, unknown>;
};

/** The mutations of who is blocked. */
export const blockMutations = {
  blockPlayer: (_root, { input }, { profiles, caller }) => profiles.block(caller, input.player),
  unblockPlayer: (_root, { input }, { profiles, caller }) => profiles.unblock(caller, input.player),
} satisfies { blockPlayer: Mutation<{ player: string }>; unblockPlayer: Mutation<{ player: string }> };

/** The field of a profile that costs a use case. */
export const profile = {
  matches: async ({ id }, page, { matches, caller }) => matchConnection(await matches.list(caller, { player: id }, pageOf(page))),
} satisfies { matches: Resolver<FoundPlayer, PageArgs> };
