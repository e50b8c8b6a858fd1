import { Readable } from 'node:stream';

/** *Units*: bytes of a block of small pieces; what is at least half as large is left as it came. */
const BLOCK = 2048;

/**
 * The same bytes in pieces of about `BLOCK` or more, but the last.
 *
 * Each piece that Node reads takes 480 bytes however small it is, most of them outside of the heap and freed late. Here
 * they are freed at once.
 */
export function gatherPieces(pieces: Readable): Readable {
  let block: Buffer | null = null;
  let filled = 0;
  const gathered = new Readable({ read: () => void pieces.resume() });
  const push = (piece: Buffer): void => {
    if (!gathered.push(piece)) pieces.pause();
  };
  const flush = (): void => {
    if (block && filled > 0) push(block.subarray(0, filled));
    block = null;
    filled = 0;
  };
  pieces.on('data', (piece: Buffer) => {
    const isLarge = piece.length >= BLOCK / 2;
    if (isLarge || filled + piece.length > BLOCK) flush();
    if (isLarge) return push(piece);
    block ??= Buffer.allocUnsafe(BLOCK);
    filled += piece.copy(block, filled);
  });
  pieces.once('end', () => {
    flush();
    gathered.push(null);
  });
  pieces.once('error', (error) => gathered.destroy(error));
  return gathered;
}
