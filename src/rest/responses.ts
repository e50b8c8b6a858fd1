import { z } from 'zod';
import { ERRORS, type ErrorCode, type ErrorExtra } from '../service/errors.js';

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

export const LOCATION = { Location: { type: 'string', description: 'Where the new thing is.' } } as const;
export const ETAG = { ETag: { type: 'string', description: 'Send it back as `If-None-Match`: unchanged is 304.' } } as const;
export const REPLAYED = {
  'Idempotent-Replayed': { type: 'string', description: '`true` when an earlier request with the same key is answered again.' },
} as const;

/** What `If-None-Match` earns. */
export const NOT_MODIFIED = z.undefined().describe('Unchanged since the answer with this `ETag`.');

const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

const fault = z
  .looseObject({
    path: z.string().describe('A JSON pointer into the body, or a slash and the name of a parameter or header.'),
    message: z.string().describe('Why it was refused.'),
    clause: z.string().describe('The clause of the game’s specification that a config breaks.').optional(),
  })
  .meta({ id: 'FieldFault', description: 'A field that was refused, and why.' });

const refusal = z
  .looseObject({
    code: z.string().describe('The refusal code of the game’s specification.'),
    rule: z.string().describe('The rule that forbids the action.'),
    message: z.string().describe('One sentence for the player.'),
    instead: z.string().describe('What would be legal.').optional(),
  })
  .meta({ id: 'Refusal', description: 'Why the rules forbid an action.' });

const member = {
  errors: z.array(fault).describe('With `MALFORMED`: every field that was refused.'),
  refusal: refusal.describe('With `ILLEGAL_ACTION`: why the rules forbid the action.'),
  legalActions: z.string().describe('With `ILLEGAL_ACTION`: the address of the legal actions.'),
  currentVersion: z.int().describe('The version the match is at: with `VERSION_CONFLICT`, `NOT_YOUR_TURN`, `ILLEGAL_ACTION`, `NOT_FOUND`.'),
  toAct: z.array(z.int()).describe('With `NOT_YOUR_TURN`: the seats that owe an action.'),
  engine: z
    .looseObject({ game: z.string(), version: z.int(), sha256: z.string().nullable() })
    .describe('With `ENGINE_MISSING`: the build that is wanted.'),
  matchStatus: z.string().describe('With `MATCH_NOT_ACTIVE`: the status of the match.'),
  tournamentStatus: z.string().describe('With `TOURNAMENT_CLOSED`: the status of the tournament.'),
  deadline: z.iso.datetime().describe('With `TIME_EXPIRED`: the deadline that was missed.'),
  retryAfter: z.number().describe('With `RATE_LIMITED`: seconds to wait, as `Retry-After` says.'),
  games: z.array(z.string()).describe('With `NOT_FOUND`: the ids of the games there are.'),
  versions: z.array(z.int()).describe('With `NOT_FOUND`: the versions of the game there are.'),
  fault: z.looseObject({}).nullable().describe('With `RECORD_REFUSED`: the check that failed; null when it was none.'),
  budget: z.enum(['time', 'memory']).describe('With `BUDGET_EXCEEDED`: what ran out.'),
  matchId: z.string().describe('The match that was opened before a later step failed.'),
  limit: z.string().describe('Which limit of docs/limits.md was passed.'),
  maximum: z.number().describe('The figure of that limit.'),
  scope: z.string().describe('With `SCOPE_MISSING`: the scope that is needed.'),
} satisfies Record<keyof ErrorExtra, z.ZodType>;

/** A coded error. */
export const problem = z
  .looseObject({
    type: z.string().describe('A URI that names the code.'),
    title: z.string().describe('What the code means.'),
    status: z.int().describe('The HTTP status.'),
    detail: z.string().describe('What was wrong with this request.'),
    code: z.enum(CODES).describe('Stable: decide by this.'),
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
  const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds to wait.' } } as const;
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].meaning} ${ERRORS[code].recovery}`).join('\n\n'),
    ...(codes.includes('RATE_LIMITED') && { headers: retryAfter }),
    content: { 'application/problem+json': { schema: problem } },
  };
}

/** What a route that reads a body may answer besides. */
export const BODY_CODES = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const satisfies readonly ErrorCode[];

/** Who may call a route, in OpenAPI's words. */
export const SECURITY = {
  anyone: [{}, { apiKey: [] }, { seatToken: [] }],
  player: [{ apiKey: [] }],
  seat: [{ apiKey: [] }, { seatToken: [] }],
  operator: [{ operatorKey: [] }],
} as const satisfies Record<string, readonly Record<string, readonly string[]>[]>;
