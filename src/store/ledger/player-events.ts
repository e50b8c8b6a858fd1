/** What players are told: written with what causes it, read from an id on. */
import type { ISql } from 'postgres';
import type { PlayerNews } from './news.js';
import type { Connections } from './pools.js';

/** News, and who is told. */
export type Told = { player: string } & PlayerNews;

/** News as they stand in a player's stream. */
export type PlayerEvent = { id: number; at: string } & PlayerNews;

/**
 * Tells players something, in the transaction that causes it: nobody sees the one without the other.
 *
 * Call it once in a transaction, as the last thing in it: it locks the players' rows in one order. Announce it after
 * the commit.
 */
export async function tellPlayers(tx: ISql, events: readonly Told[]): Promise<void> {
  if (events.length > 0) await tx`SELECT tell_players(${newsText(events)}::text::jsonb)`;
}

/** Events as `tell_players` and the functions that call it take them. */
export function newsText(events: readonly Told[]): string {
  return JSON.stringify(events);
}

/** A part of a player's events, and where it stands. */
export interface PlayerEventPage {
  events: PlayerEvent[];
  /** The id of the newest event there is. */
  lastId: number;
  /** The id of the newest event that has been removed: those up to it cannot be read any more. */
  droppedId: number;
}

/** The events of a player after an id, oldest first: all in one statement, so that none is removed unnoticed. */
export async function readPlayerEventPage(
  { general }: Connections,
  playerId: string,
  after: number,
  limit: number,
): Promise<PlayerEventPage> {
  const rows = await general<Row[]>`
    SELECT s.last_id::float8 AS last_id, s.dropped_id::float8 AS dropped_id, e.id::float8 AS id, e.at, e.type, e.body
    FROM player_streams s LEFT JOIN LATERAL (
      SELECT * FROM player_events WHERE player_id = s.player_id AND id > ${after}::float8::bigint ORDER BY id LIMIT ${limit}) AS e ON true
    WHERE s.player_id = ${playerId} ORDER BY e.id`;
  const events = rows.flatMap((row) => (row.id === null ? [] : [toEvent(row)]));
  return { events, lastId: rows[0]?.last_id ?? 0, droppedId: rows[0]?.dropped_id ?? 0 };
}

interface Row {
  last_id: number;
  dropped_id: number;
  id: number | null;
  at: Date;
  type: string;
  body: string;
}

function toEvent({ id, at, type, body }: Row): PlayerEvent {
  // Written by `tell_players` from what `Told` allows.
  return { id, at: at.toISOString(), type, ...(JSON.parse(body) as object) } as PlayerEvent;
}

/** How far the events of some players have come. */
export async function readLastPlayerEvents({ general }: Connections, playerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await general<{ player_id: string; last_id: number }[]>`
    SELECT player_id, last_id::float8 AS last_id FROM player_streams WHERE player_id = ANY(${[...playerIds]}::uuid[])`;
  return new Map(rows.map((row) => [row.player_id, row.last_id]));
}

/** Removes events from before a moment, of some players at a time; how many they were. */
export async function dropPlayerEvents({ general }: Connections, before: Date, players: number): Promise<number> {
  const [row] = await general<{ dropped: number }[]>`SELECT drop_player_events(${before}, ${players}) AS dropped`;
  return row?.dropped ?? 0;
}
