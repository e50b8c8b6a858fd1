import { backoffMs, pause } from './backoff.js';
import { GameledgerError, unreachable } from './errors.js';

/** Sends one request. */
export type Send = (request: Request) => Promise<Response>;

/** *Units*: milliseconds that one try may take, until its whole answer is here. */
export const TRY_MS = 30_000;
/** The service, or what stands before it, has not worked on the request or will say the same again. */
const PASSING: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Repeats what may be repeated, for `patienceMs` at most: a refusal for too many requests always, a lost answer and a
 * 503 only where a repetition counts once.
 *
 * *Errors*: GameledgerError UNAVAILABLE when no answer came.
 */
export function persistentFetch(send: Send, patienceMs: number): Send {
  return async (request) => {
    const giveUpAt = performance.now() + patienceMs;
    for (let attempt = 0; ; attempt++) {
      const answer = await tryOnce(send, request);
      const waitMs = waitBeforeNext(answer, request, attempt);
      if (waitMs === null || performance.now() + waitMs > giveUpAt) {
        if (answer instanceof Error) throw answer;
        return answer;
      }
      await pause(waitMs, request.signal);
    }
  };
}

/** Null: there is no next try. */
function waitBeforeNext(answer: Response | GameledgerError, request: Request, attempt: number): number | null {
  if (request.signal.aborted) return null;
  if (answer instanceof GameledgerError) return isRepeatable(request) ? backoffMs(attempt) : null;
  const seconds = Number(answer.headers.get('retry-after') ?? 0);
  const waitMs = Math.max(backoffMs(attempt), Number.isFinite(seconds) ? seconds * 1000 : 0);
  if (answer.status === 429) return waitMs;
  return PASSING.has(answer.status) && isRepeatable(request) ? waitMs : null;
}

/**
 * Reading changes nothing, entropy is revealed once however often it is sent, and a key makes the service count an
 * action once; of many actions each brings its own.
 */
function isRepeatable({ method, headers, url }: Request): boolean {
  return method === 'GET' || method === 'PUT' || headers.has('idempotency-key') || new URL(url).pathname.endsWith('/v1/actions');
}

/** With its whole body: an answer that breaks off has not arrived. The request stays as it is, for another try. */
async function tryOnce(send: Send, request: Request): Promise<Response | GameledgerError> {
  request.signal.throwIfAborted();
  const limit = new AbortController();
  const cancel = (): void => limit.abort(request.signal.reason);
  const timer = setTimeout(() => limit.abort(new Error(`no response within ${TRY_MS} ms`)), TRY_MS);
  request.signal.addEventListener('abort', cancel, { once: true });
  // Node 20 forgets the signal of a request that nobody holds, and of any clone, as soon as it has collected garbage:
  // the catch below holds this one until it is answered.
  const sent = new Request(request.clone(), { signal: limit.signal });
  try {
    const response = await send(sent);
    const bytes = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason;
    return unreachable(sent.url, error);
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', cancel);
  }
}
