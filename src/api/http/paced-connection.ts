import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { ReadingPace } from './reading-pace.js';

/**
 * *Units*: bytes of a connection that are read at once where others wait: 40 of the smallest requests, 170 of the
 * smallest pieces of a body or frames.
 */
const PIECE = 1024;

/**
 * A connection that is read at a pace, piece by piece.
 *
 * What the system gives of a connection at one go, up to 64 KiB, is parsed at one go by Node and by ws. That can hold
 * 2,600 requests or 10,000 pieces of a body or frames, each with objects of its own: 10 ms in which nobody else is
 * heard, for every connection that does so.
 */
export class PacedConnection extends Duplex {
  private readonly chunks: Buffer[] = [];
  /** Whether the reader has room for more. */
  private isWanted = false;
  private isQueued = false;
  private isEnded = false;

  constructor(
    private readonly socket: Socket,
    private readonly holder: string,
    private readonly pace: ReadingPace,
  ) {
    super({ decodeStrings: false });
    socket
      .on('data', (chunk) => this.receive(chunk))
      .on('end', () => {
        this.isEnded = true;
        this.readOn();
      })
      .on('timeout', () => this.emit('timeout'))
      .on('error', (error) => this.destroy(error))
      .on('close', () => this.destroy());
  }

  get localAddress(): string | undefined {
    return this.socket.localAddress;
  }

  get localPort(): number | undefined {
    return this.socket.localPort;
  }

  get remoteAddress(): string | undefined {
    return this.socket.remoteAddress;
  }

  get remotePort(): number | undefined {
    return this.socket.remotePort;
  }

  setTimeout(ms: number): this {
    this.socket.setTimeout(ms);
    return this;
  }

  /** Ends when all that was written has left, whether or not the other side does. */
  destroySoon(): void {
    if (this.writableFinished) this.destroy();
    else this.once('finish', () => this.destroy()).end();
  }

  override _read(): void {
    this.isWanted = true;
    this.readOn();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.socket.write(chunk, encoding, done);
  }

  override _writev(pieces: { chunk: Buffer | string; encoding: BufferEncoding }[], done: (error?: Error | null) => void): void {
    const last = pieces.length - 1;
    this.socket.cork();
    for (const [i, { chunk, encoding }] of pieces.entries()) this.socket.write(chunk, encoding, i === last ? done : undefined);
    this.socket.uncork();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.socket.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.chunks.length = 0;
    this.socket.destroy();
    done(error);
  }

  private receive(chunk: Buffer): void {
    if (this.destroyed) return;
    if (this.isWanted && this.chunks.length === 0 && this.pace.isQuick(chunk.length)) {
      this.pace.run(() => this.pass(chunk));
      if (!this.isWanted) this.socket.pause();
      return;
    }
    this.chunks.push(chunk);
    this.socket.pause();
    this.readOn();
  }

  /** Takes a place in the queue for what there is, or lets more come. */
  private readOn(): void {
    if (!this.isWanted || this.isQueued || this.destroyed) return;
    if (this.chunks.length > 0) {
      this.isQueued = true;
      this.pace.queue(this.holder, () => this.passPiece());
    } else if (this.isEnded) this.push(null);
    else if (this.socket.isPaused()) this.socket.resume();
  }

  private passPiece(): void {
    this.isQueued = false;
    const [first] = this.chunks;
    if (this.destroyed || !first) return;
    if (first.length > PIECE) this.chunks[0] = first.subarray(PIECE);
    else this.chunks.shift();
    this.pass(first.subarray(0, PIECE));
    this.readOn();
  }

  private pass(piece: Buffer): void {
    this.isWanted = this.push(piece);
  }
}
