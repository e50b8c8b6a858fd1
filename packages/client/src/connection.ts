import { backoffMs, pause } from './backoff.js';
import { errorOf, GameledgerError, type Problem } from './errors.js';
import { jsonLines } from './json-lines.js';
import { TRY_MS } from './persistent-fetch.js';

/** How a live connection stands. */
export type ConnectionStatus = { connected: true } | { connected: false; error: Error | null; retryInMs: number };

/** How a live connection is kept. */
export interface ConnectionOptions {
  signal: AbortSignal;
  /** Hears of every connection that is made or lost. */
  onConnection?: ((status: ConnectionStatus) => void) | undefined;
  /** *Units*: milliseconds for which the first connection is tried; later ones are tried until `signal` aborts. */
  patienceMs: number;
}

/** Reopens the stream. *Errors*: GameledgerError. */
export type OpenStream = (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;

/**
 * What a reader makes of a message: hands it on or not, is done, or has found that the stream is not the one it asked
 * for.
 */
export type Verdict = 'take' | 'skip' | 'last' | 'broken';

interface ProblemMessage {
  type: 'problem';
  problem: Problem;
}

/** The service sends a sign of life every 15 seconds: a line without two of them is lost. */
const SILENCE_MS = 31_000;
/** The window of a browser; null in Node. */
const PLATFORM = 'addEventListener' in globalThis ? (globalThis as unknown as EventTarget) : null;
/** Its events: a connection from before one of them may be dead, and says nothing of it. */
const LINE_CHANGES = ['offline', 'online'] as const;
/** What another try may mend. */
const PASSING: ReadonlySet<string> = new Set(['UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL']);

/**
 * The messages of a stream over as many connections as it takes, each judged by `read`, until one is the last or the
 * signal aborts.
 *
 * *Errors*: GameledgerError for what no other try can mend, e.g. a key that has been replaced.
 */
export async function* reconnecting<Message extends { type: string }>(
  open: OpenStream,
  read: (message: Message) => Verdict,
  { signal, onConnection, patienceMs }: ConnectionOptions,
): AsyncGenerator<Message, void, undefined> {
  const giveUpAt = performance.now() + patienceMs;
  let hasHeard = false;
  for (let attempt = 0; !signal.aborted; attempt++) {
    let lost: Error | null = null;
    const line = untilLineChanges(signal);
    const opening = setTimeout(line.end, TRY_MS);
    try {
      const body = await open(line.signal);
      clearTimeout(opening);
      onConnection?.({ connected: true });
      for await (const text of jsonLines(body, { silenceMs: SILENCE_MS, signal: line.signal })) {
        const message = text as Message | ProblemMessage;
        if (isProblem(message)) throw errorOf(message.problem);
        const verdict = read(message);
        if (verdict === 'broken') break;
        hasHeard = true;
        attempt = 0;
        if (verdict !== 'skip') yield message;
        if (verdict === 'last') return;
      }
    } catch (error) {
      if (signal.aborted) return;
      lost = error instanceof Error ? error : new Error(String(error));
      if (!mayPass(lost) || (!hasHeard && performance.now() > giveUpAt)) throw lost;
    } finally {
      clearTimeout(opening);
      line.end();
    }
    if (signal.aborted) return;
    const retryInMs = Math.max(backoffMs(attempt), lost instanceof GameledgerError ? (lost.retryAfter ?? 0) * 1000 : 0);
    onConnection?.({ connected: false, error: lost, retryInMs });
    const waiting = untilLineChanges(signal);
    await pause(retryInMs, waiting.signal);
    waiting.end();
  }
}

/** Aborts with `signal`, by `end`, and when the platform says that its line is lost or back, as browsers do. */
function untilLineChanges(signal: AbortSignal): { signal: AbortSignal; end(): void } {
  const changed = new AbortController();
  const end = (): void => {
    changed.abort();
    signal.removeEventListener('abort', end);
    for (const type of LINE_CHANGES) PLATFORM?.removeEventListener(type, end);
  };
  signal.addEventListener('abort', end);
  for (const type of LINE_CHANGES) PLATFORM?.addEventListener(type, end);
  if (signal.aborted) end();
  return { signal: changed.signal, end };
}

function isProblem(message: { type: string }): message is ProblemMessage {
  return message.type === 'problem' && 'problem' in message;
}

/** A connection that breaks off is an error without a code. */
function mayPass(error: Error): boolean {
  return error instanceof GameledgerError ? PASSING.has(error.code) : !(error instanceof SyntaxError);
}
