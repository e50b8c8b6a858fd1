import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Writes bytes of a response to its connection. */
export interface ChunkWriter {
  /** Returns false, and writes nothing, while what was written before has not left. */
  write(bytes: Buffer): boolean;
}

const CRLF = '\r\n';
const chunks = new WeakMap<Buffer, Buffer>();
/** What was written last: thousands are written the same one after the other. */
let last: { bytes: Buffer; chunk: Buffer } | null = null;

/**
 * Writes chunks that are made once for all responses, in one piece.
 *
 * Node makes three pieces of each chunk for each response, which cost more than the message.
 */
export function createChunkWriter(response: ServerResponse): ChunkWriter {
  return new ResponseChunks(response);
}

/** A class, because every stream has one. */
class ResponseChunks implements ChunkWriter {
  /** The response's own, once its head is written. */
  private connection: Socket | null = null;

  constructor(private readonly response: ServerResponse) {}

  write(bytes: Buffer): boolean {
    const connection = this.connection ?? this.begin();
    if (!connection?.writable || connection.writableLength > 0) return false;
    connection.write(chunkOf(bytes));
    return true;
  }

  private begin(): Socket | null {
    const { response } = this;
    if (response.headersSent && response.chunkedEncoding && response.writableLength === 0) this.connection = response.socket;
    return this.connection;
  }
}

function chunkOf(bytes: Buffer): Buffer {
  if (last?.bytes !== bytes) last = { bytes, chunk: chunks.get(bytes) ?? framed(bytes) };
  return last.chunk;
}

/** *Source*: RFC 9112, section 7.1. */
function framed(bytes: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}${CRLF}`), bytes, Buffer.from(CRLF)]);
  chunks.set(bytes, chunk);
  return chunk;
}
