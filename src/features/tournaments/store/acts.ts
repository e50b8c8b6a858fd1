/** What the makers of tournaments have done: written together with the act, never changed. */
import type { Connections } from '../../../store/ledger/pools.js';

/** The acts of makers that stand in the trail. */
export const TOURNAMENT_ACTS = ['remove', 'withdraw', 'hand-over'] as const;
export type TournamentActKind = (typeof TOURNAMENT_ACTS)[number];

interface NamedPlayer {
  id: string;
  name: string;
  kind: string;
  face: number | null;
}

/** An act of a maker. */
export interface TournamentActRow {
  number: number;
  at: Date;
  act: TournamentActKind;
  by: NamedPlayer;
  player: NamedPlayer;
  reason: string | null;
}

/** Acts, the first one first, after one of them. */
export async function listTournamentActs({ general }: Connections, id: string, after: number, limit: number): Promise<TournamentActRow[]> {
  return general<TournamentActRow[]>`
    SELECT a.number, a.at, a.act, a.reason, json_build_object('id', m.id, 'name', m.name, 'kind', m.kind, 'face', m.face) AS by,
      json_build_object('id', p.id, 'name', p.name, 'kind', p.kind, 'face', p.face) AS player
    FROM tournament_acts a JOIN players m ON m.id = a.by JOIN players p ON p.id = a.player_id
    WHERE a.tournament_id = ${id} AND a.number > ${after} ORDER BY a.number LIMIT ${limit}`;
}
