/** The rounds of a tournament, and how its players stand. */

import { type CursorPage, fittingPage, invalidCursor, type PageRequest, pageOf, pageSize } from '../../base/page.js';
import { type PublicPlayer, publicPlayer } from '../../use-cases/accounts/public-player.js';
import type { Connected, Limited } from '../../use-cases/matches/parts.js';
import type { Round, Standing } from './contract.js';
import { findTournament } from './present.js';
import { absentFrom, type JudgedPairing, readState } from './read-state.js';
import type { TournamentPlayerRow } from './store/tournaments.js';
import { rankPlayers } from './table/rank-players.js';

/** Every round that has begun, the first one first; the cursor is the last one's number. */
export async function listRounds(
  parts: Connected & Limited,
  tournamentId: string,
  { first, after }: PageRequest,
): Promise<CursorPage<Round>> {
  const limit = pageSize(first);
  const from = 1 + cursorOf(after);
  const row = await findTournament(parts, tournamentId);
  const state = await readState(parts, row, from, Math.min(row.round, from + limit - 1));
  const players = new Map(state.players.map((player) => [player.id, publicPlayer(player)]));
  const rounds = new Map<number, Round>();
  for (const pairing of state.pairings) {
    const round = rounds.get(pairing.round) ?? { round: pairing.round, pairings: [] };
    round.pairings.push(presentPairing(pairing, players));
    rounds.set(pairing.round, round);
  }
  const items = fittingPage([...rounds.values()], parts.limits.pageBytes);
  const begun = Array.from({ length: Math.max(0, row.round - from + 1) }, (_, place) => from + place);
  return pageOf(items, begun, (round) => String(round));
}

/** *Errors*: MALFORMED. */
function cursorOf(after: string | undefined): number {
  if (after === undefined) return 0;
  if (/^[1-9]\d{0,3}$/.test(after)) return Number(after);
  throw invalidCursor();
}

function presentPairing(
  { board, players, match, decided }: JudgedPairing,
  known: ReadonlyMap<string, PublicPlayer>,
): Round['pairings'][number] {
  return {
    board,
    players: players.map((id) => requireKnown(known, id)),
    matchId: match?.id ?? null,
    decidedBy: decided?.decidedBy ?? null,
    points: decided ? [...decided.points] : null,
  };
}

/** All players, best first. */
export async function listStandings(parts: Connected, tournamentId: string): Promise<Standing[]> {
  const state = await readState(parts, await findTournament(parts, tournamentId));
  const { players, pairings } = state;
  const absent = absentFrom(state);
  const known = new Map(players.map((player): [string, TournamentPlayerRow] => [player.id, player]));
  const counted = pairings.flatMap(({ players: seated, decided }) =>
    decided ? [{ players: seated, points: decided.points, isPlayed: decided.isPlayed }] : [],
  );
  const ranked = rankPlayers(
    players.map(({ id }) => id),
    counted,
  );
  return ranked.map(({ player: id, rank, ...achieved }) => {
    const row = requireKnown(known, id);
    return { rank, player: publicPlayer(row), ...achieved, hasLeft: absent.has(id) };
  });
}

function requireKnown<T>(known: ReadonlyMap<string, T>, id: string): T {
  const found = known.get(id);
  if (found === undefined) throw new Error(`a pairing names ${id}, who takes no part`);
  return found;
}
