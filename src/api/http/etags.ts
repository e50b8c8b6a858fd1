import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** Names what the routes of a scope answer: `nameAnswer`. */
export function nameAnswers(scope: FastifyInstance): void {
  scope.addHook('onSend', nameAnswer);
}

/**
 * Names an answer by an `ETag`, of its bytes unless the route has set one, and answers 304 where the client has it
 * already.
 *
 * *Source*: RFC 9110, sections 8.8.3, 13.1.2 and 15.4.5.
 */
export function nameAnswer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) {
    done(null, payload);
    return;
  }
  const tag = String(reply.getHeader('etag') ?? tagOf(payload));
  reply.header('etag', tag);
  const { 'if-none-match': noneMatch } = headers;
  const isKnown = noneMatch !== undefined && fresh({ 'if-none-match': noneMatch }, { etag: tag });
  if (isKnown) reply.code(304);
  done(null, isKnown ? '' : payload);
}

/** Weak: a text has the same one in each encoding that a proxy gives it. */
function tagOf(payload: string | Buffer): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
}
