import type { Round, Standing } from '@gameledger/client';
import { answerOf } from '../players/answer-of.js';
import { service } from '../session/service.js';
import type { Tournament } from './words.js';

/** A page of rounds: more than a Swiss of as many players as there can be has. */
const ROUNDS = 100;

/** How a tournament stands. */
export interface TournamentSoFar {
  tournament: Tournament & { config: unknown };
  rounds: readonly Round[];
  /** Best first. */
  standings: readonly Standing[];
}

/** A tournament, its rounds and its table. *Errors*: an Error in the service's words. */
export async function readTournament(id: string): Promise<TournamentSoFar> {
  const { api } = service.value;
  const params = { path: { tournamentId: id } };
  const [tournament, rounds, standings] = await Promise.all([
    answerOf(api.GET('/v1/tournaments/{tournamentId}', { params })),
    answerOf(api.GET('/v1/tournaments/{tournamentId}/rounds', { params: { ...params, query: { first: ROUNDS } } })),
    answerOf(api.GET('/v1/tournaments/{tournamentId}/standings', { params })),
  ]);
  return { tournament, rounds: rounds.items, standings: standings.items };
}

/** The match that a player has to play now; null: none. */
export function presentMatch(rounds: readonly Round[], playerId: string | undefined): string | null {
  const pairing = rounds
    .flatMap(({ pairings }) => pairings)
    .findLast(({ players, decidedBy }) => decidedBy === null && players.some(({ id }) => id === playerId));
  return pairing?.matchId ?? null;
}
