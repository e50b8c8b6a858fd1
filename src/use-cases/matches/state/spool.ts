import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GameledgerError } from '../../../base/errors.js';

const CHUNK_BYTES = 64 * 1024;

/** Opens what was spooled, from the front, as often as it is wanted. */
export type OpenSpooled = () => AsyncIterable<Uint8Array>;

/**
 * Receives a stream of bytes onto the disk, then hands them to `use`; the file is gone when that is done, and whatever
 * ends this process.
 *
 * What takes long to work through must not be worked through while a client is still sending: the connection would time
 * out.
 *
 * *Errors*: PAYLOAD_TOO_LARGE.
 */
export async function spooled<T>(bytes: AsyncIterable<Uint8Array>, maxBytes: number, use: (open: OpenSpooled) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `gameledger-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    // An open file needs no name.
    await rm(path);
    await writeFile(file, atMost(bytes, maxBytes));
    return await use(() => bytesOf(file));
  } finally {
    await file.close();
  }
}

/** The refusal of records that have more bytes than are read. */
export function recordsTooLarge(maxBytes: number): GameledgerError {
  return new GameledgerError('PAYLOAD_TOO_LARGE', `Records may have at most ${maxBytes} bytes together.`);
}

/** What a file holds, from its front; each reader has a place of its own. */
async function* bytesOf(file: FileHandle): AsyncGenerator<Uint8Array, void, undefined> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(CHUNK_BYTES), position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* atMost(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw recordsTooLarge(maxBytes);
    yield chunk;
  }
}
