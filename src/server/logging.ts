import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { pathOf } from '../api/http/path-of.js';
import { CENSORED, censored } from '../base/censored.js';
import { lostCode } from '../base/coded-error.js';
import { statementName } from '../base/statement-name.js';
import type { Config } from './config.js';
import { databaseFault, wordsOf } from './database-fault.js';

/** Fields that never reach a log, wherever somebody should come to put them. */
const SECRET_FIELDS = ['authorization', 'apiKey', 'seatToken', 'seed', 'entropy', 'salt', 'password', 'cookie', 'token', 'databaseUrl'];

/** A shorter password is also a word of what is logged. */
const SHORTEST_SECRET = 12;

/**
 * How the service logs: JSON lines; of a request only method, path, status, duration and address.
 *
 * Headers, query strings and bodies stay out: keys, tokens and secret choices travel in them. Whatever has the form of
 * a credential, or is one of the operator's, is struck out of the finished line.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'secrets'>>,
  destination?: DestinationStream,
): FastifyBaseLogger {
  const options: LoggerOptions = {
    level: config.logLevel,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: CENSORED },
    serializers: { req: describeRequest, res: describeReply, err: describeError },
    hooks: {
      logMethod: quietLosses,
      streamWrite: censorOf(config.secrets),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Strikes credentials out of a text: what has the form of one, and the operator's own. */
export function censorOf(secrets: readonly string[] = []): (text: string) => string {
  const long = secrets.filter(({ length }) => length >= SHORTEST_SECRET);
  return (text) => long.reduce((left, secret) => left.replaceAll(secret, CENSORED), censored(text));
}

/** That the database is away is told once: what fails with it is told to those who look for it, at level debug. */
const quietLosses: NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> = function (line, method, level) {
  const [details] = line as [unknown];
  const isLoss = level > (this.levels.values.debug ?? 0) && lostCode((details as { err?: unknown } | null)?.err) !== null;
  if (isLoss) this.debug(...line);
  else method.apply(this, line);
};

function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: pathOf(request.url), address: request.ip };
}

function describeReply(reply: Pick<FastifyReply, 'statusCode'>) {
  return { statusCode: reply.statusCode };
}

/** An exception as the log has it: of our own with its stack, of the database with the statement that it ended. */
interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  /** What a statement does first, and to what, e.g. `SELECT append_group`. */
  statement?: string;
}

/**
 * An exception without the values it was about.
 *
 * drizzle repeats parameters in its message and PostgreSQL offending values in its own: a seed or a key could be among
 * them. Of what a server says of a statement, therefore, only the code, the kind and the place pass.
 */
export function describeError(error: Error): DescribedError {
  const chain = causesOf(error);
  const innermost = chain.at(-1) ?? error;
  const { code } = innermost as { code?: unknown };
  const query = chain.map((cause) => (cause as { query?: unknown }).query).find((text) => typeof text === 'string');
  const described = { type: innermost.name, message: messageOf(innermost), ...(typeof code === 'string' && { code }) };
  if (typeof query === 'string') return { ...described, statement: statementName(query) };
  const frames = (innermost.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return { ...described, stack: frames.join('\n') };
}

function causesOf(error: Error): Error[] {
  return [error, ...(error.cause instanceof Error ? causesOf(error.cause) : [])];
}

function messageOf(innermost: Error): string {
  if ('severity' in innermost) return databaseFault(innermost) ?? statementFailure(innermost);
  return 'params' in innermost ? statementFailure(innermost) : wordsOf(innermost);
}

function statementFailure(error: Error): string {
  const { severity, table_name: table, constraint_name: constraint, routine } = error as unknown as Record<string, unknown>;
  const place = Object.entries({ table, constraint, routine }).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${name} ${value}`] : [],
  );
  return [`a statement failed${typeof severity === 'string' ? `: ${severity}` : ''}`, ...place].join(', ');
}
