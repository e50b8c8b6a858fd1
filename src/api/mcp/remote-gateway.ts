import { GameledgerError as ClientError, createClient, type OperationName, type Problem } from '#client';
import { type ErrorExtra, GameledgerError } from '../../base/errors.js';
import { type Log, NO_LOG } from '../../base/log.js';
import type { Feature } from '../feature.js';
import type { Gateway } from './gateway.js';

/** Which server, and on whose behalf. */
export interface RemoteOptions {
  url: string;
  /** An API key or a seat token; without it only what anybody may see. */
  key?: string | undefined;
  /** Where what goes wrong in this process is told. */
  log?: Log | undefined;
}

/**
 * A server's operations by the client library: what may be repeated is, and a stream that breaks off goes on. The types
 * of its document are those of the operations.
 */
export function remoteGateway({ log = NO_LOG, ...options }: RemoteOptions, features: readonly Feature[]): Gateway {
  const client = createClient(options);
  type Given = Readonly<Record<string, unknown>> & { language?: string; idempotencyKey?: string };
  const call = async (name: OperationName, { language: lang, idempotencyKey, ...fields }: Given = {}): Promise<unknown> => {
    try {
      return await client.call(name, { ...fields, ...(lang !== undefined && { lang }) } as never, { idempotencyKey });
    } catch (error) {
      throw asCoded(error);
    }
  };
  return {
    ...(Object.assign({}, ...features.map(({ mcp }) => mcp?.remote?.(log))) as object),
    call: call as unknown as Gateway['call'],
    streamMatch: (matchId, signal) => coded(client.match(matchId).follow({ signal })) as ReturnType<Gateway['streamMatch']>,
    streamEvents: ({ after, hasStory: story, language: lang }, signal) =>
      coded(
        client.me.events({ signal, ...(after !== undefined && { after }), ...(story && { story }), ...(lang && { lang }) }),
      ) as ReturnType<Gateway['streamEvents']>,
  };
}

async function* coded(messages: AsyncIterable<unknown>): AsyncGenerator<unknown, void, undefined> {
  try {
    yield* messages;
  } catch (error) {
    throw asCoded(error);
  }
}

/** An error of the client as the one it was on the server. */
function asCoded(error: unknown): unknown {
  if (!(error instanceof ClientError)) return error;
  return error.problem ? fromProblem(error.problem) : new GameledgerError(error.code, error.message);
}

function fromProblem({
  code,
  detail,
  type: _type,
  title: _title,
  status: _status,
  instance: _instance,
  ...extra
}: Problem): GameledgerError {
  return new GameledgerError(code, detail, extra as ErrorExtra);
}
