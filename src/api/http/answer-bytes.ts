import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerAccount, createAnswerAccounts, type Recipient } from './answer-account.js';
import { addressKey, callerKey } from './caller-key.js';
import { isFree } from './free-paths.js';
import type { HttpConfig } from './http-config.js';
import { whenClosed } from './when-closed.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * An account for an answer to `request`, for faces that give several to one; on a connection that may have
     * `connectionBytes` unread beside it.
     */
    openAnswer(request: FastifyRequest, connectionBytes?: number): AnswerAccount;
    /**
     * Leaves it to the stream that answers `request` to count its bytes, piece by piece before they are sent; returns
     * what counts them. *Errors*: RATE_LIMITED.
     */
    meterStream(request: FastifyRequest): (bytes: number) => void;
  }
  interface FastifyRequest {
    /** The account of this request's answer, once something of it was made. */
    answer: AnswerAccount | null;
  }
}

/** Methods that change nothing: their answers may be refused when they are made already. */
const SAFE = new Set(['GET', 'HEAD']);

/** *Units*: bytes of an answer that may wait uncounted: so much for each of all requests under way has room. */
const SMALL_BYTES = 64 * 1024;

/**
 * Counts the bytes of every answer for its key and its address in a minute, and those of streams, of what GraphQL
 * answers and of every other large answer also for its connection and the process, from when they are made until they
 * are read.
 *
 * An answer is counted in the same turn of the event loop in which it is made, so that many at once cannot exceed what
 * one by one may not.
 */
export function registerAnswerBytes(app: FastifyInstance, { limits, rateLimit }: Pick<HttpConfig, 'limits' | 'rateLimit'>): void {
  const accounts = createAnswerAccounts(limits, rateLimit !== null);
  const recipientOf = (request: FastifyRequest, connectionBytes = limits.unreadConnectionBytes): Recipient => ({
    caller: callerKey(request),
    address: addressKey(request),
    connection: request.raw.socket,
    connectionBytes,
  });
  app.decorate('openAnswer', (request, connectionBytes) => accounts.open(recipientOf(request, connectionBytes)));
  const metered = new WeakSet<FastifyRequest>();
  app.decorate('meterStream', (request) => {
    metered.add(request);
    const recipient = recipientOf(request);
    return (bytes) => accounts.charge(recipient, bytes);
  });
  app.decorateRequest('answer', null);
  if (rateLimit !== null)
    app.addHook('onRequest', (request, _reply, done) => {
      if (!isFree(request)) accounts.requireAllowance(recipientOf(request));
      done();
    });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isFree(request)) return done(null, payload);
    reply.raw.socket?.setTimeout(limits.unreadMs);
    if (payload instanceof Readable) {
      if (metered.has(request)) return done(null, payload);
      const recipient = recipientOf(request);
      return done(
        null,
        counted(payload, (bytes) => accounts.charge(recipient, bytes)),
      );
    }
    const bytes = bytesOf(payload);
    if (bytes <= SMALL_BYTES && request.answer === null) {
      accounts.spend(recipientOf(request), bytes);
      return done(null, compact(payload));
    }
    const account = request.answer ?? app.openAnswer(request);
    request.answer = account;
    releaseWhenSent(reply, account);
    account[SAFE.has(request.method) && reply.statusCode < 400 ? 'settle' : 'force'](bytes);
    done(null, compact(payload));
  });
}

function bytesOf(payload: unknown): number {
  return typeof payload === 'string' || payload instanceof Uint8Array ? Buffer.byteLength(payload) : 0;
}

/** *Units*: characters; what is shorter leaves at once, and quicker as text. */
const LONG_TEXT = 16 * 1024;

/** As it is counted: the text of an answer with one `€` in it takes two bytes a character for as long as it waits. */
function compact(payload: unknown): unknown {
  return typeof payload === 'string' && payload.length > LONG_TEXT ? Buffer.from(payload) : payload;
}

function releaseWhenSent(reply: FastifyReply, account: AnswerAccount): void {
  whenClosed(reply, () => {
    // What was not sent was not got.
    if (reply.statusCode === 304) account.force(0);
    account.release();
  });
}

/** What is read of it is what is counted: a stream waits for its reader. */
function counted(stream: Readable, charge: (bytes: number) => void): Readable {
  const chunks = async function* (): AsyncGenerator<unknown, void, undefined> {
    for await (const chunk of stream) {
      charge(bytesOf(chunk));
      yield chunk;
    }
  };
  return Readable.from(chunks(), { objectMode: true, highWaterMark: 1 });
}
