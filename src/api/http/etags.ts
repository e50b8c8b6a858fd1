import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';

/**
 * Names what the routes of a scope answer by an `ETag`, of its bytes unless the route has set one, and answers 304
 * where the client has it already.
 *
 * *Source*: RFC 9110, sections 8.8.3, 13.1.2 and 15.4.5.
 */
export function nameAnswers(scope: FastifyInstance): void {
  scope.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return done(null, payload);
    const tag = String(reply.getHeader('etag') ?? tagOf(payload));
    reply.header('etag', tag);
    const { 'if-none-match': noneMatch } = request.headers;
    if (noneMatch === undefined || !fresh({ 'if-none-match': noneMatch }, { etag: tag })) return done(null, payload);
    reply.code(304);
    done(null, '');
  });
}

/** Weak: a text has the same one in each encoding that a proxy gives it. */
function tagOf(payload: string | Buffer): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
}
