/** The log's tables: reading what is there, and the statements that add to it. */

import { toHex } from '../../base/crypto/bytes.js';
import type { ReadHash } from '../../record/proofs/merkle.js';
import { type Edge, type GrownTile, TILE_WIDTH, tileHashes, tilesAt } from '../../record/proofs/tiles.js';
import { BELOW_ALL_IDS } from '../../rules/kernel/uuid.js';
import type { DueStatement } from '../../store/ledger/due-times.js';
import type { Connections } from '../../store/ledger/pools.js';

/** A signed checkpoint and its size. */
export interface StoredCheckpoint {
  size: number;
  note: string;
}

/** A version of a match that is to become a leaf. */
export interface DueHead {
  matchId: string;
  version: number;
  head: string;
  /** Whether the leaf may say which match it is of. */
  isOpen: boolean;
}

/** What is added at once, and the checkpoint over all of it. */
export interface Addition {
  /** The size it was made for; null where there is no checkpoint yet. */
  size: number | null;
  leaves: { leaf: string; matchId: string; version: number }[];
  tiles: GrownTile[];
  newSize: number;
  note: string;
  /** How many hand-overs led to the key it is signed with. */
  handovers: number;
}

/** A hand-over to be added. */
export interface NewHandover {
  /** How many there are before it. */
  number: number;
  /** How many leaves there are. */
  size: number;
  note: string;
  /** The checkpoint of that size by the new key. */
  checkpoint: string;
}

interface CheckpointRow {
  size: string;
  note: string;
}

function stored(row: CheckpointRow | undefined): StoredCheckpoint | null {
  return row ? { size: Number(row.size), note: row.note } : null;
}

/** The newest checkpoint, by the key the log goes on with; null before the first. */
export async function readNewestCheckpoint({ general }: Connections): Promise<StoredCheckpoint | null> {
  return stored(
    (
      await general<CheckpointRow[]>`
        SELECT c.size, COALESCE(h.checkpoint, c.note) AS note
        FROM log_checkpoints c LEFT JOIN log_handovers h ON h.size = c.size
        ORDER BY c.size DESC, h.number DESC LIMIT 1`
    )[0],
  );
}

/** The hand-overs of the log's key, the first first. */
export async function readHandovers({ general }: Connections): Promise<string[]> {
  return (await general<{ note: string }[]>`SELECT note FROM log_handovers ORDER BY number`).map(({ note }) => note);
}

/** Hands the log over; false when it has changed meanwhile. */
export async function addHandover({ commands }: Connections, { number, size, note, checkpoint }: NewHandover): Promise<boolean> {
  const [row] = await commands<{ added: boolean }[]>`
    SELECT hand_over_log(${number}, ${size}::bigint, ${note}, ${checkpoint}) AS added`;
  return row?.added ?? false;
}

/** The private key that was made because nobody gave one; null when there is none. */
export async function readDevelopmentKey({ general }: Connections): Promise<string | null> {
  return (await general<{ key: string }[]>`SELECT private_key AS key FROM log_development_key`)[0]?.key ?? null;
}

/** Keeps a key for all processes, unless there is one. */
export async function keepDevelopmentKey({ commands }: Connections, key: string): Promise<void> {
  await commands`INSERT INTO log_development_key (private_key) VALUES (${key}) ON CONFLICT DO NOTHING`;
}

/** The first checkpoint that covers a leaf: always the same one, so that the proof made with it never changes. */
export async function readCheckpointByLeaf({ general }: Connections, index: number): Promise<StoredCheckpoint | null> {
  return stored((await general<CheckpointRow[]>`SELECT size, note FROM log_checkpoints WHERE size > ${index} ORDER BY size LIMIT 1`)[0]);
}

/** The hashes of a tile, as many as there are; null when there are none. */
export async function readTile({ general }: Connections, level: number, index: number): Promise<Buffer | null> {
  const [row] = await general<{ hashes: Buffer }[]>`SELECT hashes FROM log_tiles WHERE level = ${level} AND index = ${index}`;
  return row ? Buffer.from(row.hashes) : null;
}

/** `count` leaves from `first` on, fewer where the log ends. */
export async function readLeaves({ general }: Connections, first: number, count: number): Promise<string[]> {
  const rows = await general<
    { leaf: string }[]
  >`SELECT leaf FROM log_leaves WHERE index >= ${first} AND index < ${first + count} ORDER BY index`;
  return rows.map(({ leaf }) => leaf);
}

const ROWS_AT_ONCE = 256;

/** A leaf, and the head of the match at its version; null where there is no such entry. */
export interface StoredLeaf {
  leaf: string;
  matchId: string;
  version: number;
  head: string | null;
}

/** Every leaf in its order, a page at a time. */
export async function* listLoggedHeads({ general }: Connections): AsyncGenerator<StoredLeaf[], void, undefined> {
  for (let first = 0; ; first += ROWS_AT_ONCE) {
    const page = await general<Omit<StoredLeaf, 'head'>[]>`
      SELECT leaf, match_id AS "matchId", version FROM log_leaves
      WHERE index >= ${first} AND index < ${first + ROWS_AT_ONCE} ORDER BY index`;
    const heads = await headsOf(general, page);
    if (page.length > 0) yield page.map((logged) => ({ ...logged, head: heads.get(`${logged.matchId} ${logged.version}`) ?? null }));
    if (page.length < ROWS_AT_ONCE) return;
  }
}

/** The hashes of entries, by match and version. A query of its own, as matches may be in several databases. */
async function headsOf(general: Connections['general'], logged: readonly Omit<StoredLeaf, 'head'>[]): Promise<Map<string, string>> {
  const [ids, versions] = [logged.map(({ matchId }) => matchId), logged.map(({ version }) => version)];
  const rows = await general<{ matchId: string; version: number; head: string }[]>`
    SELECT match_id AS "matchId", seq AS version, hash AS head FROM entries
    WHERE match_id = ANY(${ids}::uuid[]) AND seq = ANY(${versions}::int[])`;
  return new Map(rows.map(({ matchId, version, head }) => [`${matchId} ${version}`, head]));
}

/** Every checkpoint that was signed, those of hand-overs among them. */
export async function* listCheckpoints({ general }: Connections): AsyncGenerator<StoredCheckpoint, void, undefined> {
  for (let after = -1; ; ) {
    const rows = await general<CheckpointRow[]>`
      SELECT size, note FROM log_checkpoints WHERE size > ${after} ORDER BY size LIMIT ${ROWS_AT_ONCE}`;
    for (const { size, note } of rows) yield { size: Number(size), note };
    const last = rows.at(-1);
    if (!last) break;
    after = Number(last.size);
  }
  for (const { size, note } of await general<CheckpointRow[]>`SELECT size, checkpoint AS note FROM log_handovers ORDER BY number`)
    yield { size: Number(size), note };
}

/** Reads each tile once for all the hashes that are asked for. */
export function storedHashes(connections: Connections): ReadHash {
  const read = new Map<string, Promise<Uint8Array | null>>();
  return tileHashes(async (level, index) => {
    const key = `${level}/${index}`;
    const tile = read.get(key) ?? readTile(connections, level, index);
    read.set(key, tile);
    return (await tile) ?? Buffer.alloc(0);
  });
}

/** The rightmost tile of each level of a tree of `size` leaves. */
export async function readEdge(connections: Connections, size: number): Promise<Edge> {
  const edge: Edge = [];
  for (let level = 0; TILE_WIDTH ** level <= size; level++) {
    const { full, partial } = tilesAt(level, size);
    edge.push(partial === 0 ? Buffer.alloc(0) : ((await readTile(connections, level, full)) ?? Buffer.alloc(0)));
  }
  return edge;
}

/** Where the last version of a match stands in the log; null while it does not. */
export async function readLeafIndex({ general }: Connections, matchId: string): Promise<number | null> {
  const [row] = await general<{ log_index: string | null }[]>`SELECT log_index FROM matches WHERE id = ${matchId}`;
  return row?.log_index == null ? null : Number(row.log_index);
}

/** Finished matches that are no leaf yet, oldest first. */
export async function listFinishedHeads({ general }: Connections, limit: number): Promise<DueHead[]> {
  return general<DueHead[]>`
    SELECT id AS "matchId", version, head, visibility = 'public' AS "isOpen" FROM matches
    WHERE status = 'finished' AND NOT imported AND log_index IS NULL ORDER BY id LIMIT ${limit}`;
}

/** A page of running matches: those that are due, and where the next page begins; null after the last. */
export interface RunningPage {
  due: DueHead[];
  next: string | null;
}

/**
 * Of the matches after the id `after` that were running when the hour began those without a leaf of this hour or of
 * their present version.
 *
 * Page by page, as the same matches looked through again for every page would cost the square of their number. `after`
 * is a bound in every page, as PostgreSQL may keep one plan for all: one that may be missing is looked at row by row.
 */
export async function listRunningHeads({ general }: Connections, hour: Date, after: string | null, limit: number): Promise<RunningPage> {
  const rows = await general<(DueHead & { isDue: boolean })[]>`
    WITH running AS MATERIALIZED (
      SELECT id, version, head FROM matches
      WHERE status = 'active' AND started_at < ${hour} AND id > ${after ?? BELOW_ALL_IDS}::uuid
      ORDER BY id LIMIT ${limit})
    SELECT r.id AS "matchId", r.version, r.head, false AS "isOpen", (l.version IS NULL OR (l.version <> r.version AND l.logged_at < ${hour})) AS "isDue"
    FROM running r LEFT JOIN LATERAL (
      SELECT version, logged_at FROM log_leaves WHERE match_id = r.id ORDER BY version DESC LIMIT 1) l ON true
    ORDER BY r.id`;
  const due = rows.filter(({ isDue }) => isDue).map(({ matchId, version, head, isOpen }) => ({ matchId, version, head, isOpen }));
  return { due, next: rows.length < limit ? null : (rows.at(-1)?.matchId ?? null) };
}

/** Adds leaves, tiles and the checkpoint over them, all or nothing; false when another process was faster. */
export async function addLeaves({ commands }: Connections, addition: Addition): Promise<boolean> {
  const { size, leaves, tiles, newSize, note, handovers } = addition;
  const [row] = await commands<{ added: boolean }[]>`SELECT append_leaves(
    ${size}::bigint, ${leaves.map(({ leaf }) => leaf)}::text[], ${leaves.map(({ matchId }) => matchId)}::uuid[],
    ${leaves.map(({ version }) => version)}::integer[], ${tiles.map(({ level }) => level)}::smallint[],
    ${tiles.map(({ index }) => index)}::bigint[], ${tiles.map(({ hashes }) => toHex(hashes))}::text[],
    ${newSize}::bigint, ${note}, ${handovers}) AS added`;
  return row?.added ?? false;
}

/** Now, while a match has ended that is no leaf of the log. */
export const unloggedEnd: DueStatement = (sql) =>
  sql`SELECT now() AS at FROM matches WHERE status = 'finished' AND NOT imported AND log_index IS NULL LIMIT 1`;
