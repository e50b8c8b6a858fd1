import type { z } from 'zod';
import type { Limits } from '../../base/limits.js';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { requirePlayer } from '../../use-cases/accounts/require-player.js';
import { requireScope } from '../../use-cases/accounts/require-scope.js';
import type { UseCases } from '../../use-cases/use-cases.js';
import type { Face } from '../face.js';
import type { Feature } from '../feature.js';
import type { Asked, Input, Statement } from '../operation.js';
import { operationsOf } from '../operations.js';
import { refusalOf } from '../rest/refuse-malformed.js';
import { inputOf } from '../rest/register-operations.js';
import type { Gateway } from './gateway.js';

/** On whose behalf, and what its operations run with. */
export interface LocalOptions {
  services: UseCases;
  caller: Caller;
  face: Face;
  limits: Limits;
  features: readonly Feature[];
}

type Given = Readonly<Record<string, unknown>> & Pick<Asked<Input>, 'language' | 'idempotencyKey'>;

/**
 * The operations of this process as one caller may use them, refused as REST refuses them. *Errors*: SCOPE_MISSING,
 * UNAUTHENTICATED, MALFORMED, and those of each.
 */
export function localGateway({ services, caller, face, limits, features }: LocalOptions): Gateway {
  const operations = operationsOf(features);
  const asked = (name: string, given: Given): [Statement, Asked<Input>] => {
    const operation = operations[name] as Statement | undefined;
    if (!operation || operation.needs === null) throw new Error(`${name} is no operation of players`);
    requireScope(caller, operation.needs);
    if (operation.by === 'player') requirePlayer(caller);
    return [operation, inLanguage(operation, services, { ...read(inputOf(operation, limits), given), caller }, given)];
  };
  const call = async (name: string, given: Given = {}): Promise<unknown> => {
    const [operation, input] = asked(name, given);
    return operation.run?.(services, input, face);
  };
  async function* follow(name: string, given: Given, signal: AbortSignal): AsyncGenerator<unknown, void, undefined> {
    const [operation, input] = asked(name, given);
    yield* operation.live?.follow(services, input, signal) ?? [];
  }
  return {
    ...(Object.assign({}, ...features.map(({ mcp }) => mcp?.local?.(services))) as object),
    call: call as Gateway['call'],
    streamMatch: (matchId, signal) => follow('streamMatch', { matchId }, signal) as ReturnType<Gateway['streamMatch']>,
    streamEvents: ({ hasStory, ...query }, signal) =>
      follow('streamEvents', { ...query, ...(hasStory && { story: '1' }) }, signal) as ReturnType<Gateway['streamEvents']>,
  };
}

/** The fields by the parts of the input, as its schemas read them. *Errors*: MALFORMED; NOT_FOUND for a path. */
function read({ params, query, body }: Input, { language: _, idempotencyKey: __, ...fields }: Given): object {
  const parts = { params: {}, query: {}, body: {} } as Record<keyof Input, Record<string, unknown>>;
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (params && name in params.shape) parts.params[name] = String(value);
    else parts[body && !(query && name in query.shape) ? 'body' : 'query'][name] = value;
  }
  return Object.assign({}, checked(body, parts.body), checked(query, parts.query), params?.parse(parts.params));
}

function checked(schema: z.ZodType | undefined, data: object): unknown {
  const parsed = schema?.safeParse(data);
  if (parsed?.error) throw refusalOf(parsed.error, data);
  return parsed?.data;
}

/** The input in the language that is wanted, if there are words in it. */
function inLanguage({ told }: Statement, services: UseCases, input: Asked<Input>, { language, idempotencyKey }: Given): Asked<Input> {
  const offered = typeof told === 'function' ? told(services, input) : told && LANGUAGES;
  const known = offered && (offered.find((one) => one === language) ?? LANGUAGES[0]);
  return { ...input, idempotencyKey, ...(known && { language: known }) };
}
