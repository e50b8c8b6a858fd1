/** All that is known of a tournament, as its rounds are planned from it and its table made. */
import { NO_SHOW } from '../../record/log/match-result.js';
import type { Connected } from '../../use-cases/matches/parts.js';
import { formatOf } from './present.js';
import { listTournamentPairings, type TournamentPairingRow } from './store/pairings.js';
import { listTournamentPlayers, type TournamentPlayerRow, type TournamentRow } from './store/tournaments.js';
import { type Decided, decide, type PairingState } from './table/results.js';
import type { Format } from './words.js';

/** A pairing, and what has been decided of it; null while its match is played. */
export interface JudgedPairing extends PairingState {
  decided: Decided | null;
}

/** A tournament with its players and pairings. */
export interface TournamentState {
  format: Format;
  /** In the order of their seeds. */
  players: readonly TournamentPlayerRow[];
  /** In the order of rounds, boards and games. */
  pairings: readonly JudgedPairing[];
}

/** Reads players, and the pairings of the rounds `from` to `to`. */
export async function readState({ connections }: Connected, row: TournamentRow, from = 1, to = row.round): Promise<TournamentState> {
  const [pairings, players] = await Promise.all([
    listTournamentPairings(connections, row.id, from, to),
    listTournamentPlayers(connections, row.id),
  ]);
  const seeds = new Map(players.map(({ id }, index) => [id, index + 1]));
  const format = formatOf(row);
  const withdrawnIn = new Map(players.map((player) => [player.id, player.withdrawnIn ?? Number.POSITIVE_INFINITY]));
  const judged = pairings
    .map((pairing) => toState(pairing, (player) => (withdrawnIn.get(player) ?? Number.POSITIVE_INFINITY) <= pairing.round))
    .map((pairing) => ({ ...pairing, decided: decide(format, pairing, (player) => seeds.get(player) ?? 0) }));
  return { format, players, pairings: judged };
}

/** Who has forfeited so many matches takes part no longer. */
const MOST_NO_SHOWS = 2;

/** Those who take part no longer: who have left, and who did not come to too many of their matches. */
export function absentFrom({ players, pairings }: TournamentState): Set<string> {
  const missed = new Map<string, number>();
  for (const { players: seated, match, decided } of pairings) {
    if (match === null || decided?.decidedBy !== 'forfeit') continue;
    for (const [seat, player] of seated.entries()) if (decided.points[seat] === 0) missed.set(player, (missed.get(player) ?? 0) + 1);
  }
  return new Set(players.flatMap(({ id, hasLeft }) => (hasLeft || (missed.get(id) ?? 0) >= MOST_NO_SHOWS ? [id] : [])));
}

function toState(
  { round, board, game, firstPlayer, secondPlayer, matchId, status, outcomes, reason, isGivenUpUnplayed }: TournamentPairingRow,
  isWithdrawn: (player: string) => boolean,
): PairingState {
  const players = secondPlayer === null ? [firstPlayer] : [firstPlayer, secondPlayer];
  return {
    round,
    board,
    game,
    players,
    match:
      matchId === null || status === null
        ? null
        : { id: matchId, status, outcomes: outcomes ?? [], isForfeit: reason === NO_SHOW || isGivenUpUnplayed },
    withdrawn: players.map(isWithdrawn),
  };
}
