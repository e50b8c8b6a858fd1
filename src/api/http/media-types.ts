import { MIMEType } from 'node:util';
import accepts from 'accepts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { GameledgerError } from '../../base/errors.js';
import { JSON_LINES_TYPES } from '../rest/stream-format.js';
import { hasBody } from './body-bytes.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types that the route may answer with, the one it likes best first; left out where any is taken. */
    gives?: readonly string[];
  }
}

const JSON_ONLY = ['application/json'];

/**
 * Refuses requests whose `Accept` leaves nothing of what their route gives, and bodies that are not in a form that
 * their route takes, before anything else is read of them.
 *
 * What a route gives is `config.gives`, or what its schema describes; what it takes is `consumes` of its schema, or
 * JSON.
 * *Errors*: NOT_ACCEPTABLE, UNSUPPORTED_MEDIA_TYPE.
 * *Source*: RFC 9110, sections 12.5.1, 15.5.7 and 15.5.16.
 */
export function registerMediaTypes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const gives = route.config?.gives ?? describedBy(route);
    if (gives.length > 0) route.config = { ...route.config, gives };
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) return done();
    const { config, schema } = request.routeOptions;
    if (config.gives && !request.ws) requireAcceptable(request, config.gives);
    if (hasBody(request) && TAKES_BODY.has(request.method)) requireReadable(request, reply, schema?.consumes ?? JSON_ONLY);
    done();
  });
}

const TAKES_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** The media types of a route's successful answers. */
function describedBy({ schema }: RouteOptions): string[] {
  const responses = Object.entries((schema?.response ?? {}) as Record<string, { content?: Record<string, unknown> }>);
  const types = responses.filter(([status]) => status.startsWith('2')).flatMap(([, { content = {} }]) => Object.keys(content));
  const called = types.flatMap((type) => (type === JSON_LINES_TYPES[0] ? JSON_LINES_TYPES : [type]));
  return [...new Set(called)].map((type) => (/^text\/|json/.test(type) ? `${type}; charset=utf-8` : type));
}

function requireAcceptable(request: FastifyRequest, gives: readonly string[]): void {
  const { accept } = request.headers;
  if (accept === undefined || accept === '*/*' || accepts(request.raw).type([...gives]) !== false) return;
  throw new GameledgerError('NOT_ACCEPTABLE', `Accept leaves nothing of what this gives: ${gives.join(', ')}.`);
}

function requireReadable({ headers }: FastifyRequest, reply: FastifyReply, takes: readonly string[]): void {
  const { 'content-type': type, 'content-encoding': coding } = headers;
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    reply.header('accept-encoding', 'identity');
    throw unsupported(`The body has the content coding ${coding.slice(0, 40)}: send it as it is.`);
  }
  const read = type === undefined ? null : parseType(type);
  if (!read || !takes.includes(read.essence)) throw unsupported(`The body must be ${takes.join(' or ')}, and Content-Type must say so.`);
  const charset = read.params.get('charset');
  if (charset !== null && !/^utf-?8$/i.test(charset)) throw unsupported('The body must be in UTF-8.');
}

function parseType(text: string): MIMEType | null {
  try {
    return new MIMEType(text);
  } catch {
    return null;
  }
}

function unsupported(message: string): GameledgerError {
  return new GameledgerError('UNSUPPORTED_MEDIA_TYPE', message);
}
