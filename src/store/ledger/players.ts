import { and, eq, inArray, isNull } from 'drizzle-orm';
import { nameKeyOf } from './name-key.js';
import type { Connections } from './pools.js';
import { players } from './tables.js';

/** A player's row. */
export type PlayerRow = typeof players.$inferSelect;

/**
 * Makes a player with a first key, which is good for everything; null when the account of `madeBy`, whose the player
 * would be, is gone.
 */
export async function addPlayer(
  connections: Connections,
  { id, name, kind, madeBy }: { id: string; name: string; kind: string; madeBy: string | null },
  keyHash: string,
): Promise<PlayerRow | null> {
  const [row] = await connections.general<{ outcome: 'added' | 'gone' }[]>`
    SELECT add_player(${id}, ${name}, ${nameKeyOf(name)}, ${kind}, ${madeBy}, ${keyHash}) AS outcome`;
  return row?.outcome === 'added' ? readPlayer(connections, id) : null;
}

/** Gives a player a name and a face; null when the account is gone. */
export async function updatePlayer(
  connections: Connections,
  playerId: string,
  { name, face }: Pick<PlayerRow, 'name' | 'face'>,
): Promise<PlayerRow | null> {
  const [row] = await connections.general<{ isThere: boolean }[]>`
    SELECT update_player(${playerId}, ${name}, ${nameKeyOf(name)}, ${face}::smallint) AS "isThere"`;
  return row?.isThere ? readPlayer(connections, playerId) : null;
}

/** Those of some ids that are players', and their accounts still there. */
export async function findKnownPlayers({ orm }: Connections, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .select({ id: players.id })
    .from(players)
    .where(and(inArray(players.id, [...ids]), isNull(players.erasedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** A player as everybody sees them, also one whose account is gone; null for nobody. */
export async function readPlayer({ orm }: Pick<Connections, 'orm'>, playerId: string): Promise<PlayerRow | null> {
  const [row] = await orm.select().from(players).where(eq(players.id, playerId));
  return row ?? null;
}

/** A player by name, and where they stand in the order of those who are found. */
export type FoundPlayer = Pick<PlayerRow, 'id' | 'name' | 'kind' | 'face' | 'createdAt'> & NamePlace;

/** What of a name begins with what was looked for. */
interface NamePlace {
  key: string;
  /** Whether it is not the whole name. */
  isWithin: boolean;
}

/**
 * No name has a character after it: names that begin with a text lie between the text and the text with this at its
 * end.
 */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Players whose names have a text in them, as `nameKeyOf` reads both, after one of them: those whose names begin with
 * it, then the others, by what it begins in their names.
 */
export async function listPlayersByName(
  { general }: Connections,
  { name, after, limit }: { name: string; after: (NamePlace & { id: string }) | null; limit: number },
): Promise<FoundPlayer[]> {
  const from = nameKeyOf(name);
  const to = from + LAST_CHARACTER;
  const begin = after?.isWithin
    ? []
    : await general<FoundPlayer[]>`
    SELECT id, name, kind, face, created_at AS "createdAt", name_key AS key, false AS "isWithin" FROM players
    WHERE erased_at IS NULL AND name_key COLLATE "C" >= ${from} AND name_key COLLATE "C" < ${to}
      ${after ? general`AND (name_key COLLATE "C", id) > (${after.key}, ${after.id}::uuid)` : general``}
    ORDER BY name_key COLLATE "C", id LIMIT ${limit}`;
  if (begin.length === limit) return begin;
  const rest = limit - begin.length;
  // A name that has it twice is found at its first place: only that part shares less than all of it with earlier ones.
  const within = await general<FoundPlayer[]>`
    SELECT p.id, p.name, p.kind, p.face, p.created_at AS "createdAt", n.part AS key, true AS "isWithin"
    FROM (
      SELECT n.part, n.player_id FROM generate_series(0, char_length(${from}) - 1) AS shorter CROSS JOIN LATERAL (
        SELECT part, player_id FROM player_name_parts
        WHERE shared = shorter AND part COLLATE "C" >= ${from} AND part COLLATE "C" < ${to}
          ${after?.isWithin ? general`AND (part COLLATE "C", player_id) > (${after.key}, ${after.id}::uuid)` : general``}
        ORDER BY part COLLATE "C", player_id LIMIT ${rest}) AS n
      ORDER BY n.part COLLATE "C", n.player_id LIMIT ${rest}) AS n JOIN players p ON p.id = n.player_id
    ORDER BY n.part COLLATE "C", n.player_id`;
  return [...begin, ...within];
}
