import type { GraphqlContext } from '../../api/graphql/context.js';
import { upperCaseNames } from '../../api/graphql/resolvers/enums.js';
import { idempotencyKeyOf } from '../../api/graphql/resolvers/idempotency-key.js';
import { matchOfNotice } from '../../api/graphql/resolvers/player-event.js';
import type { Optional, Resolver } from '../../api/graphql/resolvers/resolver.js';
import { parseTerms } from '../../use-cases/matches/seats/terms.js';
import { SEEK_STATUSES } from './contract.js';
import type { LobbyServices } from './lobby.js';

/** What the resolvers get: with the use cases of the lobby. */
type Context = GraphqlContext & LobbyServices;

interface CreateSeekInput {
  game: string;
  config: unknown;
  preset: Optional<string>;
  clock: unknown;
  rated: Optional<boolean>;
  ratingRange: Optional<number>;
  entropy: Optional<string>;
  entropyCommitment: Optional<string>;
  loadout: unknown;
  idempotencyKey: Optional<string>;
}

const queries = {
  seek: (_root, { id }, { seeks, caller }) => seeks.get(caller, id),
  waitingSeeks: (_root, _arguments, { seeks, caller }) => seeks.list(caller),
} satisfies { seek: Resolver<unknown, { id: string }, Context>; waitingSeeks: Resolver<unknown, object, Context> };

const mutations = {
  createSeek: (_root, { input }, { seeks, caller }) =>
    seeks.create(caller, {
      ...input,
      clock: input.clock == null ? undefined : parseTerms({ clock: input.clock }, '/input').clock,
      idempotencyKey: idempotencyKeyOf(input.idempotencyKey),
    }),
  renewSeek: (_root, { input }, { seeks, caller }) => seeks.renew(caller, input.id),
  cancelSeek: (_root, { input }, { seeks, caller }) => seeks.cancel(caller, input.id),
} satisfies {
  createSeek: Resolver<unknown, { input: CreateSeekInput }, Context>;
  renewSeek: Resolver<unknown, { input: { id: string } }, Context>;
  cancelSeek: Resolver<unknown, { input: { id: string } }, Context>;
};

/** Every field that is more than a property of its parent. */
export const RESOLVERS = {
  Query: queries,
  Mutation: mutations,
  Seek: { match: matchOfNotice },
  SeekStatus: upperCaseNames(SEEK_STATUSES),
};
