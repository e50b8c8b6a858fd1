import { ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { GameledgerError as ClientError, createClient, type OperationName, type Problem } from '#client';
import { type ErrorExtra, GameledgerError } from '../../base/errors.js';
import { type Log, NO_LOG } from '../../base/log.js';
import type { Feature } from '../feature.js';
import type { Gateway } from './gateway.js';
import { EVERY_TOOL } from './tool-choice.js';
import type { ToolChoice } from './tools.js';

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

/** The tools that the server lists at its `/mcp` for the key; every tool where it lists none. */
export async function toolsOfServer({ url, key }: RemoteOptions): Promise<ToolChoice> {
  const headers = { ...JSON_RPC, ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const answer = await fetch(`${url.replace(/\/+$/, '')}/mcp`, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((response) => response.json())
    .catch(() => null);
  const list = toolList.safeParse(answer);
  const names = new Set(list.data?.result.tools.map(({ name }) => name));
  return list.success ? ({ tool }) => names.has(tool.name) : EVERY_TOOL;
}

const JSON_RPC = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const PATIENCE_MS = 5_000;
const toolList = z.object({ result: ListToolsResultSchema });

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
