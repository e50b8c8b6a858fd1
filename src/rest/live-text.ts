import { Readable } from 'node:stream';
import { type Askable, askFor, type Taker } from '../matches/message-stream.js';
import { GameledgerError } from '../service/errors.js';
import type { ChunkWriter } from './chunk-writer.js';
import { toProblem } from './problem.js';
import type { StreamFormat } from './stream-format.js';

/** How messages become text. */
export interface TextRules<Message> {
  format: StreamFormat;
  /** What a client resumes from after a message. */
  idOf(message: Message): number | null;
  keepAliveMs: number;
  /** What was read of the messages already, to see whether there are any. */
  first?: IteratorResult<Message, void> | undefined;
  /** Aborted when the text is to end. */
  signal: AbortSignal;
  /** Counts what is about to be sent. *Errors*: RATE_LIMITED. */
  charge(bytes: number): void;
  /** Writes to the text's reader what need not wait in the text. */
  writer?: ChunkWriter | undefined;
}

/**
 * Messages as text, with a keep-alive whenever nothing happened for `keepAliveMs`, until they or `signal` end it.
 *
 * Asks for the next message only when the one before has been taken, so a slow reader costs no memory. A coded error
 * the signal was aborted for is the last thing said: `{type: "problem", problem}`.
 */
export function liveText<Message extends { type: string }>(messages: Askable<Message>, rules: TextRules<Message>): Readable {
  return new LiveText(messages, rules).text;
}

/**
 * A class, as all that a message needs is beside each other in memory then: to 4,000 followers it is fetched anew for
 * each of them.
 */
class LiveText<Message extends { type: string }> implements Taker<Message> {
  readonly text: Readable;
  private readonly writer: ChunkWriter | undefined;
  private readonly charge: (bytes: number) => void;
  private readonly format: StreamFormat;
  private readonly idOf: (message: Message) => number | null;
  private readonly keepAliveMs: number;
  private readonly signal: AbortSignal;
  private first: IteratorResult<Message, void> | undefined;
  private sentMs = performance.now();
  private isBegun = false;
  private isAsking = false;
  /** Whether the text is in the midst of being read, with what was taken of it on its way. */
  private isReading = false;
  /** Whether something in the text is yet to be read. */
  private isFilled = false;
  /** Told by its event: a signal that is asked at each message costs more than the message. */
  private isEnding: boolean;
  private isOver = false;
  private idle: NodeJS.Timeout;

  constructor(
    private readonly messages: Askable<Message>,
    rules: TextRules<Message>,
  ) {
    const { format, idOf, keepAliveMs, signal, charge, writer, first } = rules;
    this.first = first;
    this.keepAliveMs = keepAliveMs;
    this.signal = signal;
    this.writer = writer;
    this.charge = charge;
    this.format = format;
    this.idOf = idOf;
    this.isEnding = signal.aborted;
    const end = (): void => {
      this.isEnding = true;
    };
    signal.addEventListener('abort', end, { once: true });
    this.idle = setTimeout(() => this.stayAlive(), keepAliveMs);
    const destroy = (error: Error | null, done: (error: Error | null) => void): void => this.destroy(error, done);
    this.text = new Readable({ objectMode: true, highWaterMark: 1, read: () => this.read(), destroy });
  }

  take(next: IteratorResult<Message, void>): boolean {
    this.isAsking = false;
    if (this.isEnding || next.done) return this.end();
    const frame = this.format.frame(next.value, this.idOf(next.value));
    if (!this.isCharged(frame.length)) return false;
    this.sentMs = performance.now();
    this.isAsking = !this.isFilled && !this.isReading && this.writer?.write(frame) === true;
    if (!this.isAsking) this.push(frame);
    return this.isAsking;
  }

  fail(error: unknown): void {
    this.text.destroy(error as Error);
  }

  /** The text is asked for when what was in it is taken. */
  private read(): void {
    this.isFilled = false;
    this.isReading = true;
    if (this.isBegun) this.ask();
    else this.send(this.format.prelude);
    this.isBegun = true;
    this.isReading = false;
  }

  private ask(): void {
    if (this.isAsking) return;
    this.isAsking = true;
    const { first } = this;
    this.first = undefined;
    if (!first || this.take(first)) askFor(this.messages, this);
  }

  /** Says something if nothing was said for long. */
  private stayAlive(): void {
    const { keepAliveMs } = this;
    const restMs = this.sentMs + keepAliveMs - performance.now();
    if (restMs <= 0 && this.isAsking && !this.isFilled) this.send(this.format.keepAlive);
    if (!this.isOver) this.idle = setTimeout(() => this.stayAlive(), restMs > 0 ? restMs : keepAliveMs);
  }

  private send(piece: string): void {
    if (this.isCharged(Buffer.byteLength(piece))) this.push(piece);
  }

  private push(piece: string | Buffer): void {
    this.isFilled = true;
    this.text.push(piece);
  }

  /** Counts what is about to be sent; false where it may not be. */
  private isCharged(bytes: number): boolean {
    if (this.isOver) return false;
    try {
      this.charge(bytes);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  private end(): false {
    const { signal } = this;
    if (signal.reason instanceof GameledgerError) {
      const farewell = { type: 'problem', problem: toProblem(signal.reason) };
      this.send(this.format.frame(farewell, null).toString());
    }
    if (!this.isOver) this.text.push(null);
    return false;
  }

  private destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.isOver = true;
    clearTimeout(this.idle);
    // One that waits for its next message ends when its signal does.
    this.messages.return?.().catch(() => undefined);
    done(error);
  }
}
