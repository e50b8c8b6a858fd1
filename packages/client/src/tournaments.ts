/** Tournaments: docs/tournaments.md. */
import type { Connection } from './api.js';
import type { Call, CallOptions } from './call.js';
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
  create(request: TournamentRequest, options?: CallOptions): Promise<Tournament>;
}

/** The tournaments of a service. */
export function tournamentsOf({ call }: Connection): Tournaments {
  return Object.assign((id: string) => tournamentOf(call, id), {
    list: (filter?: TournamentFilter) => call('listTournaments', filter) as Promise<TournamentPage>,
    create: (request: TournamentRequest, options?: CallOptions) => call('createTournament', request, options) as Promise<Tournament>,
  });
}

function tournamentOf(call: Call, tournamentId: string): TournamentClient {
  const id = { tournamentId };
  const one = (tournament: Promise<unknown>) => tournament as Promise<Tournament>;
  const rounds: TournamentClient['rounds'] = (page) => call('listRounds', { ...id, ...page });
  return {
    id: tournamentId,
    get: () => one(call('getTournament', id)),
    join: (request) => one(call('joinTournament', { ...id, ...request })),
    invite: async (request) => (await call('inviteToTournament', { ...id, ...request })).tokens,
    remove: (playerId, reason) => one(call('removeFromTournament', { ...id, playerId, reason })),
    handOver: (player) => one(call('handOverTournament', { ...id, player })),
    acts: (page) => call('listTournamentActs', { ...id, ...page }),
    leave: () => one(call('leaveTournament', id)),
    start: () => one(call('startTournament', id)),
    cancel: () => one(call('cancelTournament', id)),
    rounds,
    allRounds: () => allOf(rounds),
    standings: () => allOf((page) => call('listStandings', { ...id, ...page })),
  };
}

/** A list that is read to its end. */
async function allOf<T>(
  list: (page: { first?: number; after?: string }) => Promise<{ items: T[]; nextCursor: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = await list({}); ; page = await list({ after: page.nextCursor })) {
    all.push(...page.items);
    if (page.nextCursor === null) return all;
  }
}
