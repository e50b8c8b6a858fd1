import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { pathOf } from '../api/http/path-of.js';
import type { Config } from './config.js';

/** Fields that never reach a log, wherever somebody should come to put them. */
const SECRET_FIELDS = [
  'authorization',
  'apiKey',
  'seatToken',
  'seed',
  'entropy',
  'salt',
  'password',
  'cookie',
  'token',
  'databaseUrl',
  'redisUrl',
];

/**
 * How the service logs: JSON lines; of a request only method, path, status, duration and address.
 *
 * Headers, query strings and bodies stay out: keys, tokens and secret choices travel in them.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level: config.logLevel,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: { req: describeRequest, res: describeReply, err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request.url), address: request.ip };
}

function describeReply(reply: Pick<FastifyReply, 'statusCode'>) {
  return { statusCode: reply.statusCode };
}

/**
 * An exception without the values it was about.
 *
 * drizzle repeats parameters in its message and PostgreSQL offending values in its own: a seed or a key could be among
 * them. Of a failed statement, therefore, only the code, the place and the stack pass.
 */
export function describeError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const innermost = innermostCause(error);
  const { code } = innermost as { code?: unknown };
  const message = isAboutValues(innermost) ? statementFailure(innermost) : innermost.message;
  const frames = (innermost.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return { type: innermost.name, message, stack: frames.join('\n'), ...(typeof code === 'string' && { code }) };
}

function innermostCause(error: Error): Error {
  return error.cause instanceof Error ? innermostCause(error.cause) : error;
}

function isAboutValues(error: Error): boolean {
  return 'severity' in error || 'params' in error || 'query' in error;
}

function statementFailure(error: Error): string {
  const { severity, table_name: table, constraint_name: constraint, routine } = error as unknown as Record<string, unknown>;
  const place = Object.entries({ table, constraint, routine }).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${name} ${value}`] : [],
  );
  return [`a statement failed${typeof severity === 'string' ? `: ${severity}` : ''}`, ...place].join(', ');
}
