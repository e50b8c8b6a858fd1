import type { Operation } from '../../use-cases/operations.js';

/** What tournaments can be asked for. */
export const OPERATIONS = {
  createTournament: { by: 'player', needs: 'create', errors: ['LIMIT_REACHED', 'NOT_RATEABLE', 'IDEMPOTENCY_MISMATCH'] },
  listTournaments: { by: 'anyone', needs: 'read', errors: [] },
  getTournament: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND'] },
  listRounds: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND'] },
  listStandings: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND'] },
  joinTournament: { by: 'player', needs: 'play', errors: ['NOT_FOUND', 'TOURNAMENT_CLOSED', 'TOURNAMENT_FULL', 'ENTRY_REFUSED'] },
  leaveTournament: { by: 'player', needs: 'play', errors: ['NOT_FOUND', 'TOURNAMENT_CLOSED'] },
  startTournament: { by: 'player', needs: 'create', errors: ['FORBIDDEN', 'NOT_FOUND', 'TOURNAMENT_CLOSED', 'PLAYERS_MISSING'] },
  cancelTournament: { by: 'player', needs: 'create', errors: ['FORBIDDEN', 'NOT_FOUND', 'TOURNAMENT_CLOSED'] },
  inviteToTournament: { by: 'player', needs: 'create', errors: ['FORBIDDEN', 'NOT_FOUND', 'TOURNAMENT_CLOSED', 'LIMIT_REACHED'] },
  removeFromTournament: { by: 'player', needs: 'create', errors: ['FORBIDDEN', 'NOT_FOUND', 'TOURNAMENT_CLOSED'] },
  handOverTournament: { by: 'player', needs: 'create', errors: ['FORBIDDEN', 'NOT_FOUND', 'TOURNAMENT_CLOSED'] },
  listTournamentActs: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND'] },
} as const satisfies Record<string, Operation>;
