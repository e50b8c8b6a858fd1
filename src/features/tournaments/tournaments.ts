import { type Bound, bind } from '../../use-cases/bind.js';
import type { MatchParts } from '../../use-cases/matches/parts.js';
import { createTournament } from './create-tournament.js';
import { listTournaments } from './list-tournaments.js';
import { handOver, invite, listActs, remove } from './maker-acts.js';
import { getTournament } from './present.js';
import { listRounds, listStandings } from './read-table.js';
import { cancel, join, leave, start } from './take-part.js';

const USE_CASES = {
  create: createTournament,
  list: listTournaments,
  get: getTournament,
  join,
  invite,
  remove,
  handOver,
  acts: listActs,
  leave,
  start,
  cancel,
  rounds: listRounds,
  standings: listStandings,
};

/** What the interfaces may ask of tournaments. Every function throws `GameledgerError` and nothing else. */
export type Tournaments = Bound<typeof USE_CASES>;

/** The use cases of tournaments as one value, for every interface. */
export function createTournaments(parts: MatchParts): Tournaments {
  return bind(USE_CASES, parts);
}

/** What the routes and resolvers of tournaments call. */
export interface TournamentServices {
  tournaments: Tournaments;
}
