import { sha256 } from '#crypto';
import { isSameBytes } from '../../base/crypto/bytes.js';

/** A SHA-256 hash of the tree. */
export type Hash = Uint8Array;

/** The hash of the complete subtree of `2 ** level` leaves with the given index among its like. */
export type ReadHash = (level: number, index: number) => Promise<Hash> | Hash;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The root of the tree without leaves. */
export const EMPTY_ROOT: Hash = sha256();

/** *Source*: RFC 6962, 2.1. */
export function leafHash(leaf: Uint8Array | string): Hash {
  return sha256(LEAF, leaf);
}

/** *Source*: RFC 6962, 2.1. */
export function nodeHash(left: Uint8Array, right: Uint8Array): Hash {
  return sha256(NODE, left, right);
}

/** Leaves `from` up to, but not including, `to`. */
type Range = readonly [from: number, to: number];

/** The root of the tree over the first `size` leaves. */
export async function treeRoot(size: number, read: ReadHash): Promise<Hash> {
  return size === 0 ? EMPTY_ROOT : rangeHash([0, size], read);
}

/**
 * The audit path of leaf `index` in the tree of `size` leaves, from the leaf's sibling up. *Source*: RFC 6962, 2.1.1.
 */
export async function inclusionProof(index: number, size: number, read: ReadHash): Promise<Hash[]> {
  if (!isSize(size) || !isSize(index) || index >= size) throw new RangeError(`leaf ${index} is not in a tree of ${size}`);
  return Promise.all(inclusionRanges(index, [0, size]).map((range) => rangeHash(range, read)));
}

/** The proof that the tree of `older` leaves is a prefix of that of `newer`. *Source*: RFC 6962, 2.1.2. */
export async function consistencyProof(older: number, newer: number, read: ReadHash): Promise<Hash[]> {
  if (!isSize(older) || !isSize(newer) || older > newer) throw new RangeError(`a tree of ${newer} leaves does not begin with ${older}`);
  if (older === 0 || older === newer) return [];
  return Promise.all(consistencyRanges(older, [0, newer], true).map((range) => rangeHash(range, read)));
}

function isSize(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** The largest power of two below `count`, for a count of at least 2. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

function inclusionRanges(index: number, [from, to]: Range): Range[] {
  if (to - from === 1) return [];
  const middle = from + splitOf(to - from);
  return index < middle
    ? [...inclusionRanges(index, [from, middle]), [middle, to]]
    : [...inclusionRanges(index, [middle, to]), [from, middle]];
}

function consistencyRanges(older: number, [from, to]: Range, isWhole: boolean): Range[] {
  if (older === to) return isWhole ? [] : [[from, to]];
  const middle = from + splitOf(to - from);
  return older <= middle
    ? [...consistencyRanges(older, [from, middle], isWhole), [middle, to]]
    : [...consistencyRanges(older, [middle, to], false), [from, middle]];
}

/** The hash over a range that begins where a subtree does: its complete subtrees, folded from the right. */
async function rangeHash([from, to]: Range, read: ReadHash): Promise<Hash> {
  const parts: (Promise<Hash> | Hash)[] = [];
  for (let at = from; at < to; ) {
    let level = 0;
    let width = 1;
    while (at % (width * 2) === 0 && at + width * 2 <= to) {
      width *= 2;
      level++;
    }
    parts.push(read(level, at / width));
    at += width;
  }
  return (await Promise.all(parts)).reduceRight((right, left) => nodeHash(left, right));
}

/** Whether `proof` leads from a leaf to the root of the tree of `size` leaves. *Source*: RFC 9162, 2.1.3.2. */
export function isIncluded(leaf: Hash, index: number, size: number, proof: readonly Uint8Array[], root: Uint8Array): boolean {
  if (!isSize(index) || !isSize(size) || index >= size) return false;
  let [place, last] = [BigInt(index), BigInt(size - 1)];
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0n) return false;
    if (place % 2n === 1n || place === last) {
      hash = nodeHash(sibling, hash);
      while (place % 2n === 0n && place !== 0n) [place, last] = [place >> 1n, last >> 1n];
    } else hash = nodeHash(hash, sibling);
    [place, last] = [place >> 1n, last >> 1n];
  }
  return last === 0n && isSameBytes(hash, root);
}

/** Whether `proof` shows the tree of `older` leaves to be a prefix of that of `newer`. *Source*: RFC 9162, 2.1.4.2. */
export function isConsistent(
  older: number,
  newer: number,
  proof: readonly Uint8Array[],
  oldRoot: Uint8Array,
  newRoot: Uint8Array,
): boolean {
  if (!isSize(older) || !isSize(newer) || older > newer) return false;
  if (older === newer) return proof.length === 0 && EMPTY_ROOT.length === oldRoot.length && isSameBytes(oldRoot, newRoot);
  if (older === 0) return proof.length === 0 && isSameBytes(EMPTY_ROOT, oldRoot);
  const path = isPowerOfTwo(older) ? [oldRoot, ...proof] : proof;
  const [seed, ...rest] = path;
  if (!seed) return false;
  let [place, last] = [BigInt(older - 1), BigInt(newer - 1)];
  while (place % 2n === 1n) [place, last] = [place >> 1n, last >> 1n];
  let [oldHash, newHash]: [Hash, Hash] = [seed, seed];
  for (const part of rest) {
    if (last === 0n) return false;
    if (place % 2n === 1n || place === last) {
      oldHash = nodeHash(part, oldHash);
      newHash = nodeHash(part, newHash);
      while (place % 2n === 0n && place !== 0n) [place, last] = [place >> 1n, last >> 1n];
    } else newHash = nodeHash(newHash, part);
    [place, last] = [place >> 1n, last >> 1n];
  }
  return last === 0n && isSameBytes(oldHash, oldRoot) && isSameBytes(newHash, newRoot);
}

function isPowerOfTwo(count: number): boolean {
  return Number.isInteger(Math.log2(count));
}
