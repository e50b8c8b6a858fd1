import http from 'node:http';
import https from 'node:https';
import { type Naming, pinned, resolveHost } from './resolve-host.js';

/** A request that is to be posted. */
export interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** How requests are posted. */
export interface Posting extends Naming {
  /** *Units*: milliseconds for everything, from the look-up of the name to the head of the answer. */
  timeoutMs: number;
  /** Certificates that vouch for receivers, beside none; those of Node by default. */
  ca?: string | undefined;
}

/** What is read of an answer. */
export interface Answer {
  status: number;
  /** The header, as it came. */
  retryAfter: string | undefined;
}

/** *Units*: bytes of the head of an answer; its body is not read. */
const MAX_HEAD_BYTES = 8 * 1024;

/**
 * Posts once: the answer, or null where none came in time.
 *
 * One null for all: why nothing came would tell who has chosen the address what there is inside. Redirects are not
 * followed, proxies of the environment not used, connections not kept. The address that was looked at is the one that
 * is connected to.
 */
export async function post(posting: Posting, request: Post, closing: AbortSignal): Promise<Answer | null> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const timer = setTimeout(end, posting.timeoutMs);
  closing.addEventListener('abort', end, { once: true });
  try {
    if (closing.aborted) return null;
    return await Promise.race([send(posting, request, ending.signal), aborted(ending.signal)]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    closing.removeEventListener('abort', end);
    end();
  }
}

async function send(posting: Posting, { url, headers, body }: Post, signal: AbortSignal): Promise<Answer | null> {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  const isPlain = protocol !== 'https:';
  const addresses = await resolveHost(posting, hostname, isPlain, signal);
  if (addresses.length === 0 || signal.aborted) return null;
  const options: https.RequestOptions = {
    method: 'POST',
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    path: pathname + search,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    lookup: pinned(addresses),
    maxHeaderSize: MAX_HEAD_BYTES,
    signal,
    ...(isPlain ? {} : { rejectUnauthorized: true, ...(posting.ca !== undefined && { ca: posting.ca }) }),
  };
  return new Promise((resolve) => {
    const request = (isPlain ? http : https).request(options, (answer) => {
      const { statusCode, headers } = answer;
      resolve(statusCode === undefined ? null : { status: statusCode, retryAfter: headers['retry-after'] });
      answer.on('error', () => undefined);
      answer.destroy();
    });
    // Also after the answer: a connection that is cut says so.
    request.on('error', () => resolve(null));
    request.on('close', () => resolve(null));
    request.end(body);
  });
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));
}
