/** By how much PostgreSQL turns words where it mixes three of them in, and at the end. */
const MIX_TURNS = [4, 6, 8, 16, 19, 4] as const;
const LAST_TURNS = [14, 11, 25, 16, 4, 14, 24] as const;
/** What each of the three words begins with, for a key of 16 bytes. */
const FIRST = (0x9e3779b9 + 16 + 3923095) | 0;

/**
 * PostgreSQL's hash of a UUID, by which Citus places a row: a signed 32-bit integer.
 *
 * *Source*: PostgreSQL, src/common/hashfn.c, `hash_bytes` of the 16 bytes (Bob Jenkins, lookup3); held against
 * `uuid_hash()` by a test.
 */
export function hashUuid(uuid: string): number {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  const words = new Int32Array(3).fill(FIRST);
  for (let i = 0; i < 3; i++) add(words, i, bytes.readInt32LE(4 * i));
  for (const [i, turn] of MIX_TURNS.entries()) {
    const [changed, by, other] = [i % 3, (i + 2) % 3, (i + 1) % 3];
    words[changed] = (at(words, changed) - at(words, by)) ^ turned(at(words, by), turn);
    add(words, by, at(words, other));
  }
  add(words, 0, bytes.readInt32LE(12));
  for (const [i, turn] of LAST_TURNS.entries()) {
    const [changed, by] = [(i + 2) % 3, (i + 1) % 3];
    words[changed] = (at(words, changed) ^ at(words, by)) - turned(at(words, by), turn);
  }
  return at(words, 2);
}

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}

function add(words: Int32Array, index: number, summand: number): void {
  words[index] = at(words, index) + summand;
}

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
