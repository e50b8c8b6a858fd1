/** The decks and teams that players keep. */
import type { Connections } from '../../store/ledger/pools.js';

/** A loadout without what is brought. */
export interface LoadoutHeadRow {
  id: string;
  name: string;
  game: string;
  gameVersion: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A loadout as its player keeps it. */
export interface LoadoutRow extends LoadoutHeadRow {
  /** Canonical JSON of the resolved config that it was checked for; null: any preset of the game. */
  config: string | null;
  /** Canonical JSON. */
  loadout: string;
}

/** What a loadout is kept with. */
export type KeptLoadout = Pick<LoadoutRow, 'id' | 'name' | 'game' | 'gameVersion' | 'config' | 'loadout'> & { playerId: string };

const HEAD = 'id, name, game, game_version AS "gameVersion", created_at AS "createdAt", updated_at AS "updatedAt"';
const COLUMNS = `${HEAD}, config, loadout`;

/** Keeps a loadout unless the player keeps `most` already; of several at once each sees those before it. */
export async function addLoadout(
  { general }: Connections,
  { id, playerId, name, game, gameVersion, config, loadout }: KeptLoadout,
  now: Date,
  most: number,
): Promise<'added' | 'full' | 'gone'> {
  const [row] = await general<{ outcome: 'added' | 'full' | 'gone' }[]>`
    SELECT add_loadout(${id}, ${playerId}, ${name}, ${game}, ${gameVersion}, ${config}, ${loadout}, ${now}, ${most}) AS outcome`;
  if (!row) throw new Error('add_loadout returned no row');
  return row.outcome;
}

/** A player's loadouts, the oldest first; of one game, if it is named. */
export async function listLoadouts({ general }: Connections, playerId: string, game: string | undefined): Promise<LoadoutHeadRow[]> {
  return general<LoadoutHeadRow[]>`
    SELECT ${general.unsafe(HEAD)} FROM loadouts
    WHERE player_id = ${playerId} ${game === undefined ? general`` : general`AND game = ${game}`} ORDER BY id`;
}

/** A loadout of a player's; null when there is none. */
export async function readLoadout({ general }: Connections, playerId: string, id: string): Promise<LoadoutRow | null> {
  const [row] = await general<LoadoutRow[]>`
    SELECT ${general.unsafe(COLUMNS)} FROM loadouts WHERE player_id = ${playerId} AND id = ${id}`;
  return row ?? null;
}

/** Keeps something else under the id of a loadout of a player's; null when there is none. */
export async function replaceLoadout(
  { general }: Connections,
  { id, playerId, name, game, gameVersion, config, loadout }: KeptLoadout,
  now: Date,
): Promise<LoadoutRow | null> {
  const [row] = await general<LoadoutRow[]>`
    UPDATE loadouts SET name = ${name}, game = ${game}, game_version = ${gameVersion}, config = ${config}, loadout = ${loadout}, updated_at = ${now}
    WHERE player_id = ${playerId} AND id = ${id} RETURNING ${general.unsafe(COLUMNS)}`;
  return row ?? null;
}

/** Takes a loadout of a player's away; as it was, or null when there is none. */
export async function removeLoadout({ general }: Connections, playerId: string, id: string): Promise<LoadoutRow | null> {
  const [row] = await general<LoadoutRow[]>`
    DELETE FROM loadouts WHERE player_id = ${playerId} AND id = ${id} RETURNING ${general.unsafe(COLUMNS)}`;
  return row ?? null;
}
