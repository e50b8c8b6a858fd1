import { concat, utf8 } from '../../base/crypto/bytes.js';
import { type Hash, leafHash, nodeHash, type ReadHash } from './merkle.js';

/** How many hashes a full tile holds. */
export const TILE_WIDTH = 256;
/** A tile stands for a subtree of this height. */
const TILE_HEIGHT = 8;
const HASH_BYTES = 32;
const TILE_BYTES = TILE_WIDTH * HASH_BYTES;
/** The length of an entry stands in two bytes. */
const MAX_ENTRY_BYTES = 0xffff;

/** Which tile: of hashes at a level, or of the entries themselves. `width` is below 256 for a partial tile. */
export interface TileAddress {
  level: number | 'entries';
  index: number;
  width: number;
}

/**
 * How many tiles' worth of hashes a tree of `size` leaves has at `level`: full tiles, and the width of the partial one.
 */
export function tilesAt(level: number, size: number): { full: number; partial: number } {
  const hashes = Math.floor(size / TILE_WIDTH ** level);
  return { full: Math.floor(hashes / TILE_WIDTH), partial: hashes % TILE_WIDTH };
}

/** The path below the log's prefix, e.g. `tile/0/x001/x234/067.p/5`. *Source*: c2sp.org/tlog-tiles. */
export function formatTilePath({ level, index, width }: TileAddress): string {
  const groups: string[] = [];
  for (let rest = index; groups.length === 0 || rest > 0; rest = Math.floor(rest / 1000)) {
    groups.unshift(`${groups.length === 0 ? '' : 'x'}${String(rest % 1000).padStart(3, '0')}`);
  }
  return `tile/${level}/${groups.join('/')}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

/** Reads a tile's path; null for anything a log does not serve. */
export function parseTilePath(path: string): TileAddress | null {
  const parts = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (!parts) return null;
  const [, level = '', groups = '', width] = parts;
  const address = {
    level: level === 'entries' ? ('entries' as const) : Number(level),
    index: Number(groups.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  const isPossible = address.level === 'entries' || address.level < 64;
  const isPartial = address.width > 0 && address.width < TILE_WIDTH;
  return isPossible && (width === undefined || isPartial) && formatTilePath(address) === path ? address : null;
}

/** The bytes of an entry bundle: each entry after its length. *Errors*: a RangeError for an entry of 64 KiB or more. */
export function encodeEntries(entries: readonly (Uint8Array | string)[]): Uint8Array {
  return concat(
    ...entries.flatMap((entry) => {
      const bytes = typeof entry === 'string' ? utf8(entry) : entry;
      if (bytes.length > MAX_ENTRY_BYTES) throw new RangeError(`an entry of ${bytes.length} bytes has no place in a bundle`);
      return [Uint8Array.of(bytes.length >> 8, bytes.length & 0xff), bytes];
    }),
  );
}

/** Reads an entry bundle; null when the bytes end inside an entry. */
export function decodeEntries(bundle: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length; ) {
    if (at + 2 > bundle.length) return null;
    const end = at + 2 + view.getUint16(at);
    if (end > bundle.length) return null;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}

/**
 * Reads any complete subtree's hash out of tiles; `fetchTile` answers at least as many hashes as the tree has there.
 */
export function tileHashes(fetchTile: (level: number, index: number) => Promise<Uint8Array> | Uint8Array): ReadHash {
  return async (level, index) => {
    const tileLevel = Math.floor(level / TILE_HEIGHT);
    const width = 2 ** (level % TILE_HEIGHT);
    const first = index * width;
    const tile = await fetchTile(tileLevel, Math.floor(first / TILE_WIDTH));
    const at = first % TILE_WIDTH;
    if (tile.length < (at + width) * HASH_BYTES) throw new RangeError(`the tile of level ${tileLevel} has no hash ${first + width - 1}`);
    return subtreeRoot(splitHashes(tile.subarray(at * HASH_BYTES, (at + width) * HASH_BYTES)));
  };
}

/** The root over 1, 2, 4, … hashes. */
function subtreeRoot(hashes: readonly Hash[]): Hash {
  const [first] = hashes;
  if (!first || !Number.isInteger(Math.log2(hashes.length))) throw new RangeError(`${hashes.length} hashes are no complete subtree`);
  if (hashes.length === 1) return first;
  const middle = hashes.length / 2;
  return nodeHash(subtreeRoot(hashes.slice(0, middle)), subtreeRoot(hashes.slice(middle)));
}

/** The rightmost tile of each level, from the leaves up: all that is needed to append. */
export type Edge = Uint8Array[];

/** A tile of hashes as it is after an append. */
export interface GrownTile {
  level: number;
  index: number;
  hashes: Uint8Array;
}

/** What an append changed: the new edge, and every tile that is new or wider. */
export interface Growth {
  size: number;
  edge: Edge;
  tiles: GrownTile[];
}

/** Appends leaves to a tree of `size`; each tile that fills up gives one hash to the level above. */
export function growTree(size: number, edge: Edge, leaves: readonly (Uint8Array | string)[]): Growth {
  const tiles: GrownTile[] = [];
  const grown: Edge = [];
  let added: Hash[] = leaves.map(leafHash);
  for (let level = 0; added.length > 0 || level < edge.length; level++) {
    const row = concat(edge[level] ?? new Uint8Array(), ...added);
    const cut = cutRow(row);
    if (added.length > 0) {
      const { full } = tilesAt(level, size);
      for (const [i, hashes] of [...cut.full, cut.rest].entries()) if (hashes.length > 0) tiles.push({ level, index: full + i, hashes });
    }
    grown.push(cut.rest);
    added = cut.full.map((tile) => subtreeRoot(splitHashes(tile)));
  }
  return { size: size + leaves.length, edge: grown, tiles };
}

/** Full tiles from the left, and what is left over. */
function cutRow(row: Uint8Array): { full: Uint8Array[]; rest: Uint8Array } {
  const count = Math.floor(row.length / TILE_BYTES);
  const full = Array.from({ length: count }, (_, i) => row.subarray(i * TILE_BYTES, (i + 1) * TILE_BYTES));
  return { full, rest: row.subarray(count * TILE_BYTES) };
}

function splitHashes(bytes: Uint8Array): Hash[] {
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, i) => bytes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES));
}
