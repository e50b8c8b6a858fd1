import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ERRORS, type ErrorCode, type ErrorExtra } from '../../base/errors.js';
import type { CalledBy } from '../../use-cases/accounts/scopes.js';

/** A JSON Schema of a response header, with its description. */
interface HeaderSchema {
  type: 'string' | 'integer';
  description: string;
}

/** One response of a route: what it means, its headers, its body by media type. */
export interface Answer<Schema extends z.ZodType> {
  description: string;
  headers?: Record<string, HeaderSchema>;
  content: Record<string, { schema: Schema }>;
}

/** A response with a JSON body. */
export function answer<Schema extends z.ZodType>(description: string, schema: Schema, headers?: Record<string, HeaderSchema>) {
  return { description, ...(headers && { headers }), content: { 'application/json': { schema } } } satisfies Answer<Schema>;
}

/** Messages as they come, in both forms of a stream. */
export function messages(message: z.ZodType): Answer<z.ZodType> {
  const schema = z.custom<Readable>().meta({ type: 'string' });
  return {
    description: 'Messages as they come.',
    content: { 'text/event-stream': { schema }, 'application/x-ndjson': { schema: message } },
  };
}

export const LOCATION = { Location: { type: 'string', description: 'The address of the new resource.' } } as const;
export const ETAG = {
  ETag: { type: 'string', description: 'Send it as `If-None-Match`; the response is 304 if nothing has changed.' },
} as const;
export const REPLAYED = {
  'Idempotent-Replayed': { type: 'string', description: '`true` if this repeats the response to an earlier request with the same key.' },
} as const;

/** Says in the header whether a request was sent before; the rest is the body. */
export function markReplayed<Made extends { replayed: boolean }>(reply: FastifyReply, { replayed, ...made }: Made): Omit<Made, 'replayed'> {
  if (replayed) reply.header('idempotent-replayed', 'true');
  return made;
}

/** What `If-None-Match` earns. */
export const NOT_MODIFIED = z.undefined().describe('Unchanged since the response with this `ETag`.');

/** Every code of an error. */
export const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

const fault = z
  .looseObject({
    path: z.string().describe('A JSON pointer into the body, or a slash and the name of a parameter or header.'),
    message: z.string().describe('Why it was refused.'),
    clause: z.string().describe('The clause of the game’s specification that a config or a loadout breaks.').optional(),
    rule: z.string().describe('The numbered rule that forbids it, if one does.').optional(),
  })
  .meta({ id: 'FieldFault', description: 'A refused field, with the reason.' });

const refusal = z
  .looseObject({
    code: z.string().describe('The refusal code of the game’s specification.'),
    rule: z.string().describe('The rule that forbids the action.'),
    message: z.string().describe('One sentence for the player.'),
    instead: z.string().describe('A legal alternative.').optional(),
    detail: z.string().describe('Both as the engine says them: in English, with its figures and ids.').optional(),
  })
  .meta({ id: 'Refusal', description: 'Why the rules forbid an action.' });

const member = {
  errors: z.array(fault).describe('With `MALFORMED`: every refused field.'),
  refusal: refusal.describe('With `ILLEGAL_ACTION`: why the rules forbid the action.'),
  legalActions: z.string().describe('With `ILLEGAL_ACTION`: the address of the legal actions.'),
  currentVersion: z
    .int()
    .describe('With `VERSION_CONFLICT`, `NOT_YOUR_TURN`, `ILLEGAL_ACTION`, `NOT_FOUND`: the present version of the match.'),
  toAct: z.array(z.int()).describe('With `NOT_YOUR_TURN`: the seats that owe an action.'),
  engine: z
    .looseObject({ game: z.string(), version: z.int(), sha256: z.string().nullable() })
    .describe('With `ENGINE_MISSING`: the required build.'),
  matchStatus: z.string().describe('With `MATCH_NOT_ACTIVE`: the status of the match.'),
  tournamentStatus: z.string().describe('With `TOURNAMENT_CLOSED`: the status of the tournament.'),
  deadline: z.iso.datetime().describe('With `TIME_EXPIRED`: the missed deadline.'),
  requestId: z.string().describe('The id of the request: its `X-Request-Id`, and its name in the log of the service.'),
  retryAfter: z.number().describe('With `RATE_LIMITED`: seconds to wait, as `Retry-After` says.'),
  games: z.array(z.string()).describe('With `NOT_FOUND`: the ids of the existing games.'),
  versions: z.array(z.int()).describe('With `NOT_FOUND`: the existing versions of the game.'),
  fault: z.looseObject({}).nullable().describe('With `RECORD_REFUSED`: the failed check; null if there was none.'),
  budget: z.enum(['time', 'memory']).describe('With `BUDGET_EXCEEDED`: what ran out.'),
  matchId: z.string().describe('The match that was opened before a later step failed.'),
  limit: z.string().describe('The name of the exceeded limit in docs/limits.md.'),
  maximum: z.number().describe('The value of that limit.'),
  scope: z.string().describe('With `SCOPE_MISSING`: the required scope.'),
} satisfies Record<keyof ErrorExtra, z.ZodType>;

/** A coded error. */
export const problem = z
  .looseObject({
    type: z.string().describe('A URI that identifies the code.'),
    title: z.string().describe('What the code means.'),
    status: z.int().describe('The HTTP status.'),
    detail: z.string().describe('What was wrong with this request.'),
    code: z.enum(CODES).describe('The stable code; decide by it.'),
    instance: z.string().describe('The path of the request.').optional(),
    ...z.object(member).partial().shape,
  })
  .meta({ id: 'Problem', description: 'An error (RFC 9457). A refused request changes nothing.' });

/** Codes any route may answer. */
export const ALWAYS: readonly ErrorCode[] = [
  'MALFORMED',
  'UNAUTHENTICATED',
  'SCOPE_MISSING',
  'SUSPENDED',
  'NOT_ACCEPTABLE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];

/** The error responses of a route: those of `codes` and those any route may answer, by status. */
export function problems(...codes: ErrorCode[]): Record<string, Answer<typeof problem>> {
  const byStatus: Record<string, ErrorCode[]> = {};
  for (const code of CODES) {
    if (codes.includes(code) || ALWAYS.includes(code)) byStatus[ERRORS[code].status] = [...(byStatus[ERRORS[code].status] ?? []), code];
  }
  return Object.fromEntries(Object.entries(byStatus).map(([status, named]) => [status, problemAnswer(named)]));
}

function problemAnswer(codes: ErrorCode[]): Answer<typeof problem> {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: { 'application/problem+json': { schema: problem } },
  };
}

/** Who may call a route, in OpenAPI's words. */
export const SECURITY: Record<CalledBy, readonly Record<string, readonly string[]>[]> = {
  anyone: [{}, { apiKey: [] }, { seatToken: [] }],
  player: [{ apiKey: [] }],
  seat: [{ apiKey: [] }, { seatToken: [] }],
  newcomer: [{}, { apiKey: [] }],
  operator: [{ operatorKey: [] }],
};
