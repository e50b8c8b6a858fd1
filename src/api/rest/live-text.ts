import { Readable } from 'node:stream';
import { GameledgerError } from '../../base/errors.js';
import type { StreamFormat } from './stream-format.js';

/** How messages become text. */
export interface TextRules<Message> {
  format: StreamFormat;
  /** What a client resumes from after a message. */
  idOf(message: Message): number | null;
  keepAliveMs: number;
  /** The last message, where an error ends the text. */
  farewell(error: unknown): { type: string };
  /** What was read of the messages already, to see whether there are any. */
  first?: IteratorResult<Message, void> | undefined;
  /** Aborted when the text is to end. */
  signal: AbortSignal;
  /** Counts what is about to be sent. *Errors*: RATE_LIMITED. */
  charge(bytes: number): void;
}

/**
 * Messages as text, with a keep-alive whenever nothing happened for `keepAliveMs`, until they or `signal` end it.
 *
 * Asks for the next message only when the one before has been taken, so a slow reader costs no memory. What the
 * messages fail with, or a coded error the signal was aborted for, is the last thing said.
 */
export function liveText<Message extends { type: string }>(
  messages: AsyncGenerator<Message, void, undefined>,
  { format, idOf, keepAliveMs, farewell, first, signal, charge }: TextRules<Message>,
): Readable {
  const pieces = async function* (): AsyncGenerator<string | Buffer, void, undefined> {
    yield format.prelude;
    try {
      for (let step = first ?? (await messages.next()); !step.done && !signal.aborted; step = await messages.next()) {
        yield format.frame(step.value, idOf(step.value));
      }
      if (signal.reason instanceof GameledgerError) throw signal.reason;
    } catch (error) {
      // Who has left is not told how it ended.
      if (!signal.aborted || signal.reason instanceof GameledgerError) yield format.frame(farewell(error), null);
    }
  };
  const source = pieces();
  let isAsking = false;
  const ask = async (): Promise<void> => {
    // A keep-alive that is taken asks again for what is awaited already.
    if (isAsking) return;
    isAsking = true;
    const piece = await source.next();
    isAsking = false;
    if (text.destroyed) return;
    if (!piece.done) return send(piece.value);
    clearInterval(idle);
    text.push(null);
  };
  const send = (piece: string | Buffer): void => {
    charge(Buffer.byteLength(piece));
    idle.refresh();
    text.push(piece);
  };
  const fail = (error: unknown): void => void text.destroy(error as Error);
  const text = new Readable({
    objectMode: true,
    highWaterMark: 1,
    read: () => void ask().catch(fail),
    destroy(error, done) {
      clearInterval(idle);
      // One that waits for its next message ends when its signal does.
      messages.return().catch(() => undefined);
      done(error);
    },
  });
  const stayAlive = async (): Promise<void> => {
    if (text.readableLength === 0) send(format.keepAlive);
  };
  const idle = setInterval(() => void stayAlive().catch(fail), keepAliveMs);
  return text;
}
