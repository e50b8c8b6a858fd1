/** Tournaments: docs/tournaments.md. */
import { freshKey } from './act.js';
import type { KeyOptions } from './agree.js';
import { bodyOf, type Connection } from './api.js';
import type {
  Round,
  RoundPage,
  Standing,
  Tournament,
  TournamentActs,
  TournamentFilter,
  TournamentPage,
  TournamentRequest,
} from './shapes.js';

/** One tournament of a service. */
export interface TournamentClient {
  readonly id: string;
  get(): Promise<Tournament>;
  /** Takes part, with an invitation where one is needed. Repeated it changes nothing but a loadout that is named. */
  join(request?: { invitation?: string; loadout?: unknown }): Promise<Tournament>;
  /** Lets more players join one that needs invitations: by id, and as many tokens, which it returns; for its maker. */
  invite(request: { players?: string[]; tokens?: number }): Promise<string[]>;
  /** Takes a player out, with a reason that everybody can read; only its maker can. */
  remove(player: string, reason: string): Promise<Tournament>;
  /** Makes another player the maker. */
  handOver(player: string): Promise<Tournament>;
  /** What its makers have done, oldest first. */
  acts(page?: { first?: number; after?: string }): Promise<TournamentActs>;
  /** Takes part no longer; what is still to be played is forfeited. */
  leave(): Promise<Tournament>;
  /** Begins the first round; only its maker can. */
  start(): Promise<Tournament>;
  /** Calls it off before its start; only its maker can. */
  cancel(): Promise<Tournament>;
  /** A page of the rounds that have begun, the first one first. */
  rounds(page?: { first?: number; after?: string }): Promise<RoundPage>;
  /** Every round that has begun. */
  allRounds(): Promise<Round[]>;
  /** All players, best first. */
  standings(): Promise<Standing[]>;
}

/** The tournaments of a service; called with an id, one of them. */
export interface Tournaments {
  (id: string): TournamentClient;
  /** Newest first. */
  list(filter?: TournamentFilter): Promise<TournamentPage>;
  /** Sent again under one key until it is answered, it makes one tournament. */
  create(request: TournamentRequest, options?: KeyOptions): Promise<Tournament>;
}

/** The tournaments of a service. */
export function tournamentsOf({ api }: Connection): Tournaments {
  return Object.assign((id: string) => tournamentOf(api, id), {
    list: (query: TournamentFilter = {}) => bodyOf<unknown>(api.GET('/v1/tournaments', { params: { query } })) as Promise<TournamentPage>,
    create: (body: TournamentRequest, { idempotencyKey = freshKey(), signal }: KeyOptions = {}) => {
      const params = { header: { 'Idempotency-Key': idempotencyKey } };
      return bodyOf<unknown>(api.POST('/v1/tournaments', { params, ...(signal && { signal }), body })) as Promise<Tournament>;
    },
  });
}

function tournamentOf(api: Connection['api'], id: string): TournamentClient {
  const params = { path: { tournamentId: id } };
  const rounds: TournamentClient['rounds'] = (query = {}) =>
    bodyOf(api.GET('/v1/tournaments/{tournamentId}/rounds', { params: { ...params, query } }));
  return {
    id,
    get: () => bodyOf<unknown>(api.GET('/v1/tournaments/{tournamentId}', { params })) as Promise<Tournament>,
    join: (body = {}) => bodyOf<unknown>(api.POST('/v1/tournaments/{tournamentId}/players', { params, body })) as Promise<Tournament>,
    invite: async (body) => (await bodyOf(api.POST('/v1/tournaments/{tournamentId}/invitations', { params, body }))).tokens,
    remove: (playerId, reason) =>
      bodyOf<unknown>(
        api.POST('/v1/tournaments/{tournamentId}/players/{playerId}/removal', {
          params: { path: { ...params.path, playerId } },
          body: { reason },
        }),
      ) as Promise<Tournament>,
    handOver: (player) =>
      bodyOf<unknown>(api.POST('/v1/tournaments/{tournamentId}/maker', { params, body: { player } })) as Promise<Tournament>,
    acts: (query = {}) => bodyOf(api.GET('/v1/tournaments/{tournamentId}/acts', { params: { ...params, query } })),
    leave: () => bodyOf<unknown>(api.DELETE('/v1/tournaments/{tournamentId}/players/me', { params })) as Promise<Tournament>,
    start: () => bodyOf<unknown>(api.POST('/v1/tournaments/{tournamentId}/start', { params })) as Promise<Tournament>,
    cancel: () => bodyOf<unknown>(api.DELETE('/v1/tournaments/{tournamentId}', { params })) as Promise<Tournament>,
    rounds,
    async allRounds() {
      const all: Round[] = [];
      for (let page = await rounds(); ; page = await rounds({ after: page.nextCursor })) {
        all.push(...page.items);
        if (page.nextCursor === null) return all;
      }
    },
    standings: async () => (await bodyOf(api.GET('/v1/tournaments/{tournamentId}/standings', { params }))).items,
  };
}
