import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTracer } from '../../base/tracing.js';
import { isFree } from './free-paths.js';
import { whenClosed } from './when-closed.js';

/**
 * Makes each request a span, below the one that its `traceparent` names. To be registered before other hooks.
 *
 * Of a request only method, route, status and id are told: addresses hold what their senders put there. Probes leave no
 * spans, and neither do websockets, whose operations are traces of their own.
 */
export function registerTracing(app: FastifyInstance): void {
  const tracer = currentTracer();
  if (tracer === null) return;
  const places = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    if (isFree(request) || request.headers.upgrade?.toLowerCase() === 'websocket') return done();
    const { method, protocol, id, routeOptions } = request;
    const { url: route } = routeOptions;
    const attributes = {
      'http.request.method': method,
      'url.scheme': protocol,
      'gameledger.request_id': id,
      ...(route !== undefined && { 'http.route': route }),
    };
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = tracer.startSpan([method, route].filter(Boolean).join(' '), { kind: SpanKind.SERVER, attributes }, parent);
    whenClosed(reply, () => {
      const { statusCode } = reply;
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setAttribute('error.type', String(statusCode)).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const place = trace.setSpan(parent, span);
    places.set(request, place);
    context.with(place, done);
  });
  // A body arrives, and a place becomes free, while something else runs.
  app.addHook('preHandler', (request, _reply, done) => context.with(places.get(request) ?? ROOT_CONTEXT, done));
}
