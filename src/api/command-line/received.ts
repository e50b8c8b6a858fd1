/** What comes from addresses, standard input and files of any length: each has an end here. */
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { UsageError } from './usage.js';

/** *Units*: bytes of a text that is read as a whole: a config, a key, an answer of a log. */
const TEXT_BYTES = 4 * 1024 * 1024;

/** What an address has answered with success. */
export interface Answer {
  body: AsyncIterable<Uint8Array>;
  headers: Headers;
}

/**
 * Asks an address, whatever it answers.
 *
 * A redirect is not followed but named: no address chooses which other one this machine asks. *Errors*: UsageError.
 */
export async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { ...init, redirect: 'manual' }).catch((error: unknown) => {
    throw new UsageError(`${address}: ${reasonOf(error)}`);
  });
  const place = response.headers.get('location');
  if (response.status < 300 || place === null) return response;
  throw new UsageError(`${address} returns ${response.status} and redirects to ${place}: use that address if you trust it`);
}

/** What an address answers. *Errors*: UsageError, also where it answers without success. */
export async function open(address: string, init?: RequestInit): Promise<Answer> {
  const { ok, body, headers, status, statusText } = await ask(address, init);
  if (ok && body !== null) return { body, headers };
  throw new UsageError(`${address} answers ${status} ${statusText}`);
}

/** Passes bytes on up to a bound. *Errors*: UsageError that names the source, for what it throws too. */
export async function* received(
  chunks: AsyncIterable<Uint8Array>,
  source: string,
  mostBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new UsageError(`${source} is larger than ${mostBytes} bytes`);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${source} cannot be read: ${reasonOf(error)}`);
  }
}

/** All of it as one text. *Errors*: UsageError, as `received`. */
export async function receivedText(chunks: AsyncIterable<Uint8Array>, source: string, mostBytes = TEXT_BYTES): Promise<string> {
  return (await buffer(received(chunks, source, mostBytes))).toString('utf8');
}

/** The text of a file, or of a pipe in its place. *Errors*: UsageError. */
export function fileText(path: string): Promise<string> {
  return receivedText(createReadStream(path), path);
}

/** The requests that fail hide the reason in their cause; some have only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it did not arrive completely in time';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // What OpenSSL says names a line of its source.
  if ('reason' in cause && 'code' in cause && `${cause.code}`.startsWith('ERR_SSL_')) return `no connection by TLS: ${cause.reason}`;
  return cause.message || ('code' in cause ? String(cause.code) : error.message);
}
