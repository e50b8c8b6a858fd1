import type { Deps } from '../matches/deps.js';
import type { Tournaments } from './contract.js';
import { createTournament } from './create-tournament.js';
import { listTournaments } from './list-tournaments.js';
import { findTournament, presentTournament } from './present.js';
import { listRounds, listStandings } from './read-table.js';
import { cancel, join, leave, start } from './take-part.js';

/** The use cases of tournaments as one value, for every interface. */
export function createTournaments(deps: Deps): Tournaments {
  return {
    create: (caller, input) => createTournament(deps, caller, input),
    list: (caller, filter, page) => listTournaments(deps, caller, filter, page),
    get: async (tournamentId) => presentTournament(deps, await findTournament(deps, tournamentId)),
    join: (caller, tournamentId) => join(deps, caller, tournamentId),
    leave: (caller, tournamentId) => leave(deps, caller, tournamentId),
    start: (caller, tournamentId) => start(deps, caller, tournamentId),
    cancel: (caller, tournamentId) => cancel(deps, caller, tournamentId),
    rounds: (tournamentId, page) => listRounds(deps, tournamentId, page),
    standings: (tournamentId) => listStandings(deps, tournamentId),
  };
}
