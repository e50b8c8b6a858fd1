import type { GraphqlContext } from '../../api/graphql/context.js';
import { connection, type PageArgs, wantedPage } from '../../api/graphql/resolvers/connection.js';
import { upperCaseNames } from '../../api/graphql/resolvers/enums.js';
import { idempotencyKeyOf } from '../../api/graphql/resolvers/idempotency-key.js';
import { matchOfNotice } from '../../api/graphql/resolvers/player-event.js';
import type { Optional, Resolver } from '../../api/graphql/resolvers/resolver.js';
import { pageOfAll } from '../../base/page.js';
import {
  DECIDED_BY,
  ENTRIES,
  type Entry,
  FORMATS,
  type Format,
  parseTournamentTerms,
  TOURNAMENT_STATUSES,
  type Tournament,
  type TournamentStatus,
} from './contract.js';
import type { TournamentServices } from './tournaments.js';

interface ListArgs extends PageArgs {
  game: Optional<string>;
  status: Optional<TournamentStatus>;
  player: Optional<string>;
}

/** As it is sent: a list of texts could not bound them. */
interface InvitedPlayer {
  id: string;
}

interface CreateInput {
  game: string;
  config: unknown;
  preset: Optional<string>;
  terms: unknown;
  format: Format;
  rounds: Optional<number>;
  seats: number;
  startsAt: Optional<string>;
  rated: Optional<boolean>;
  entry: Optional<Entry>;
  invited: Optional<InvitedPlayer[]>;
  perOwner: Optional<number>;
  minimumGames: Optional<number>;
  name: Optional<string>;
  idempotencyKey: Optional<string>;
}

/** What the resolvers get: with the use cases of tournaments. */
type Context = GraphqlContext & TournamentServices;

type Mutation<Input> = Resolver<unknown, { input: Input }, Context>;

function idsOf(players: Optional<InvitedPlayer[]>): string[] | undefined {
  return players?.map(({ id }) => id);
}

const queries = {
  tournament: (_root, { id }, { tournaments, caller }) => tournaments.get(caller, id),
  tournaments: async (_root, { game, status, player, ...page }, { tournaments, caller }) =>
    connection(await tournaments.list(caller, { game, status, player }, wantedPage(page))),
} satisfies { tournament: Resolver<unknown, { id: string }, Context>; tournaments: Resolver<unknown, ListArgs, Context> };

const mutations = {
  async createTournament(_root, { input: { terms, idempotencyKey, ...rest } }, context) {
    const invited = idsOf(rest.invited);
    await context.chargeInvited(invited);
    return context.tournaments.create(context.caller, {
      ...rest,
      terms: parseTournamentTerms(terms, '/input/terms'),
      invited,
      idempotencyKey: idempotencyKeyOf(idempotencyKey),
    });
  },
  joinTournament: (_root, { input }, { tournaments, caller }) =>
    tournaments.join(caller, input.tournamentId, { invitation: input.invitation, loadout: input.loadout }),
  async inviteToTournament(_root, { input }, { tournaments, caller, chargeInvited }) {
    const players = idsOf(input.players);
    await chargeInvited(players);
    return tournaments.invite(caller, input.tournamentId, { players, tokens: input.tokens });
  },
  removeFromTournament: (_root, { input }, { tournaments, caller }) =>
    tournaments.remove(caller, input.tournamentId, input.playerId, input.reason),
  handOverTournament: (_root, { input }, { tournaments, caller }) => tournaments.handOver(caller, input.tournamentId, input.player),
  leaveTournament: (_root, { input }, { tournaments, caller }) => tournaments.leave(caller, input.tournamentId),
  startTournament: (_root, { input }, { tournaments, caller }) => tournaments.start(caller, input.tournamentId),
  cancelTournament: (_root, { input }, { tournaments, caller }) => tournaments.cancel(caller, input.tournamentId),
} satisfies {
  createTournament: Mutation<CreateInput>;
  joinTournament: Mutation<{ tournamentId: string; invitation: Optional<string>; loadout: unknown }>;
  inviteToTournament: Mutation<{ tournamentId: string; players: Optional<InvitedPlayer[]>; tokens: Optional<number> }>;
  removeFromTournament: Mutation<{ tournamentId: string; playerId: string; reason: string }>;
  handOverTournament: Mutation<{ tournamentId: string; player: string }>;
  leaveTournament: Mutation<{ tournamentId: string }>;
  startTournament: Mutation<{ tournamentId: string }>;
  cancelTournament: Mutation<{ tournamentId: string }>;
};

/** The fields of a tournament that cost a use case each, and the one that has another name here. */
const tournament = {
  roundCount: ({ rounds }) => rounds,
  rounds: ({ id }, { first, after }, { tournaments, share }) =>
    share(`rounds ${id} ${first} ${after}`, async () => connection(await tournaments.rounds(id, { first, after }))),
  async standings({ id }, page, { tournaments, share }) {
    const all = await share(`standings ${id}`, () => tournaments.standings(id));
    return connection(pageOfAll(all, wantedPage(page), ({ player }) => player.id));
  },
  acts: async ({ id }, page, { tournaments }) => connection(await tournaments.acts(id, wantedPage(page))),
} satisfies {
  roundCount: Resolver<Tournament, unknown, Context>;
  rounds: Resolver<Tournament, PageArgs, Context>;
  standings: Resolver<Tournament, PageArgs, Context>;
  acts: Resolver<Tournament, PageArgs, Context>;
};

/** Every field that is more than a property of its parent. */
export const RESOLVERS = {
  Query: queries,
  Mutation: mutations,
  Tournament: tournament,
  Pairing: { match: matchOfNotice },
  TournamentFormat: upperCaseNames(FORMATS),
  TournamentStatus: upperCaseNames(TOURNAMENT_STATUSES),
  TournamentEntry: upperCaseNames(ENTRIES),
  TournamentDeed: { REMOVE: 'remove', WITHDRAW: 'withdraw', HAND_OVER: 'hand-over' },
  DecidedBy: upperCaseNames(DECIDED_BY),
};
