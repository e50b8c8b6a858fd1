import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GameledgerError } from '../../service/errors.js';

/** Opens what was spooled, from the front, as often as it is wanted. */
export type OpenSpooled = () => AsyncIterable<Uint8Array>;

/**
 * Receives a stream of bytes onto the disk, then hands them to `use`; the file is gone when that is done.
 *
 * What takes long to work through must not be worked through while a client is still sending: the connection would time
 * out.
 *
 * *Errors*: PAYLOAD_TOO_LARGE.
 */
export async function spooled<T>(bytes: AsyncIterable<Uint8Array>, maxBytes: number, use: (open: OpenSpooled) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `gameledger-${randomUUID()}`);
  try {
    await pipeline(bytes, (chunks: AsyncIterable<Uint8Array>) => atMost(chunks, maxBytes), createWriteStream(path, { mode: 0o600 }));
    return await use(() => createReadStream(path));
  } finally {
    await rm(path, { force: true });
  }
}

async function* atMost(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new GameledgerError('PAYLOAD_TOO_LARGE', `Records may have at most ${maxBytes} bytes together.`);
    yield chunk;
  }
}
