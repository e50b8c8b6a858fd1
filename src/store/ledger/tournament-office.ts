/** What the maker of a tournament does beside making it. */
import type { Connections } from './pools.js';

/** What makers do that stands in the trail. */
export const TOURNAMENT_ACTS = ['remove', 'withdraw', 'hand-over'] as const;
export type TournamentActKind = (typeof TOURNAMENT_ACTS)[number];

interface NamedPlayer {
  id: string;
  name: string;
  kind: string;
}

/** A deed of a maker's. */
export interface TournamentActRow {
  number: number;
  at: Date;
  act: TournamentActKind;
  by: NamedPlayer;
  player: NamedPlayer;
  reason: string | null;
}

/** Lets players join: by their ids, and by hashes of tokens. At most `most` in all. */
export async function inviteToTournament(
  { general }: Connections,
  id: string,
  invitees: readonly string[],
  most: number,
): Promise<'invited' | 'full' | 'closed' | 'not_found'> {
  const [row] = await general<{ outcome: 'invited' | 'full' | 'closed' | 'not_found' }[]>`
    SELECT outcome FROM invite_to_tournament(${id}, ${[...invitees]}::text[], ${most})`;
  return row?.outcome ?? 'not_found';
}

/** Takes a player out: before the start out of the list, later out of what is still to be played. */
export async function removeFromTournament(
  { general }: Connections,
  id: string,
  { player, by, reason }: { player: string; by: string; reason: string },
): Promise<'removed' | 'closed' | 'not_found'> {
  const [row] = await general<{ outcome: 'removed' | 'closed' | 'not_found' }[]>`
    SELECT outcome FROM remove_from_tournament(${id}, ${player}, ${by}, ${reason})`;
  return row?.outcome ?? 'not_found';
}

/** Makes another player the maker. */
export async function handOverTournament(
  { general }: Connections,
  id: string,
  { player, by }: { player: string; by: string },
): Promise<'handed_over' | 'gone' | 'closed' | 'not_found'> {
  const [row] = await general<{ outcome: 'handed_over' | 'gone' | 'closed' | 'not_found' }[]>`
    SELECT outcome FROM hand_over_tournament(${id}, ${player}, ${by})`;
  return row?.outcome ?? 'not_found';
}

/** Deeds, the first one first, after one of them. */
export async function listTournamentActs({ general }: Connections, id: string, after: number, limit: number): Promise<TournamentActRow[]> {
  return general<TournamentActRow[]>`
    SELECT a.number, a.at, a.act, a.reason, json_build_object('id', m.id, 'name', m.name, 'kind', m.kind) AS by,
      json_build_object('id', p.id, 'name', p.name, 'kind', p.kind) AS player
    FROM tournament_acts a JOIN players m ON m.id = a.by JOIN players p ON p.id = a.player_id
    WHERE a.tournament_id = ${id} AND a.number > ${after} ORDER BY a.number LIMIT ${limit}`;
}
