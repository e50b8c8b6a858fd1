import type { GraphqlContext } from '../../api/graphql/context.js';
import { connection, type PageArgs, wantedPage } from '../../api/graphql/resolvers/connection.js';
import { upperCaseNames } from '../../api/graphql/resolvers/enums.js';
import { idempotencyKeyOf } from '../../api/graphql/resolvers/idempotency-key.js';
import { matchOfNotice } from '../../api/graphql/resolvers/player-event.js';
import type { Optional, Resolver } from '../../api/graphql/resolvers/resolver.js';
import { pageOfAll } from '../../base/page.js';
import { parseTerms } from '../../use-cases/matches/seats/terms.js';
import type { Match } from '../../use-cases/matches/shapes.js';
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

interface AcceptInput {
  token: string;
  entropy: Optional<string>;
  entropyCommitment: Optional<string>;
  loadout: unknown;
}

const queries = {
  seek: (_root, { id }, { seeks, caller }) => seeks.get(caller, id),
  waitingSeeks: async (_root, page, { seeks, caller }) =>
    connection(pageOfAll(await seeks.list(caller), wantedPage(page), (_, place) => String(place))),
  myInvitations: async (_root, page, { invitations, caller }) => connection(await invitations.list(caller, wantedPage(page))),
  invitation: (_root, { token }, { invitations, caller }) => invitations.get(caller, token),
} satisfies {
  seek: Resolver<unknown, { id: string }, Context>;
  waitingSeeks: Resolver<unknown, PageArgs, Context>;
  myInvitations: Resolver<unknown, PageArgs, Context>;
  invitation: Resolver<unknown, { token: string }, Context>;
};

const mutations = {
  createSeek: (_root, { input }, { seeks, caller }) =>
    seeks.create(caller, {
      ...input,
      clock: input.clock == null ? undefined : parseTerms({ clock: input.clock }, '/input').clock,
      idempotencyKey: idempotencyKeyOf(input.idempotencyKey),
    }),
  renewSeek: (_root, { input }, { seeks, caller }) => seeks.renew(caller, input.seekId),
  cancelSeek: (_root, { input }, { seeks, caller }) => seeks.cancel(caller, input.seekId),
  acceptInvitation: (_root, { input: { token, ...contribution } }, { invitations, caller }) =>
    invitations.accept(caller, token, contribution),
  async declineInvitation(_root, { input: { matchId } }, { invitations, caller }) {
    await invitations.decline(caller, matchId);
    return true;
  },
} satisfies {
  createSeek: Resolver<unknown, { input: CreateSeekInput }, Context>;
  renewSeek: Resolver<unknown, { input: { seekId: string } }, Context>;
  cancelSeek: Resolver<unknown, { input: { seekId: string } }, Context>;
  acceptInvitation: Resolver<unknown, { input: AcceptInput }, Context>;
  declineInvitation: Resolver<unknown, { input: { matchId: string } }, Context>;
};

const presence: Resolver<Match, unknown, Context> = ({ id }, _args, { presence: of, caller }) => of(caller, id);

/** Every field that is more than a property of its parent. */
export const RESOLVERS = {
  Query: queries,
  Mutation: mutations,
  Match: { presence },
  Seek: { match: matchOfNotice },
  SeekStatus: upperCaseNames(SEEK_STATUSES),
};
