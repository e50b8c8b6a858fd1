import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { censored } from '../../base/censored.js';
import { codedError } from '../../base/coded-error.js';
import { GameledgerError } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { isRecord } from '../../rules/kernel/json.js';
import { ANONYMOUS, type Caller } from '../../use-cases/accounts/caller.js';
import { requireScope } from '../../use-cases/accounts/require-scope.js';
import type { Scope } from '../../use-cases/accounts/scopes.js';
import type { UseCases } from '../../use-cases/use-cases.js';
import type { Challenge, Feature } from '../feature.js';
import { reportFault } from '../http/report-fault.js';
import { whenClosed } from '../http/when-closed.js';
import { type InLanguage, languageOf } from '../rest/language.js';
import { type CancelledCalls, createCallsUnderWay, SESSION } from './calls-under-way.js';
import type { Gateway } from './gateway.js';
import { localGateway } from './local-gateway.js';
import { type Addresses, requireOwnPage } from './own-pages.js';
import { ProtocolFault, readBody, readMessage } from './read-message.js';
import { createMcpServer } from './server.js';
import { scopesOfCall, toolsFor } from './tool-choice.js';

/** *Source*: modelcontextprotocol.io, specification 2025-11-25, "Transports". */
const EVENT_STREAM = { 'content-type': 'text/event-stream' };

/** What the MCP face needs. */
export interface McpOptions extends Addresses {
  services: UseCases;
  features: readonly Feature[];
  limits: Limits;
  /** Of this service. */
  version: string;
  cancelledCalls: CancelledCalls;
}

/**
 * MCP over Streamable HTTP at `/mcp`: every request is answered by a server of its own, so that any process can answer
 * it. Of a session there is its name alone, which a client is given and nothing is kept of.
 *
 * *Source*: modelcontextprotocol.io, specification 2025-11-25, "Transports": where a session has nothing to end, and
 * no stream of its own, GET and DELETE are not allowed.
 */
export const mcpPlugin: FastifyPluginAsync<McpOptions> = async (
  app,
  { services, features, limits, version, cancelledCalls, ...addresses },
) => {
  const calls = createCallsUnderWay(cancelledCalls);
  const [challenge = null] = features.flatMap(({ mcp }) => mcp?.challenge?.(services) ?? []);
  const stop = new AbortController();
  app.addHook('preClose', async () => stop.abort());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => readBody(body));
  app.setErrorHandler((error, request, reply) => {
    if (challenge !== null && error instanceof GameledgerError && error.code === 'UNAUTHENTICATED')
      reply.header('www-authenticate', challengeTo(request, challenge.login));
    // Whatever is no matter of the protocol is answered as everywhere.
    if (!(error instanceof ProtocolFault)) throw error;
    return reply
      .status(error.status)
      .header('cache-control', 'no-store')
      .send(error.toResponse(languageOf(request as InLanguage)));
  });
  app.route({
    method: 'POST',
    url: '/mcp',
    config: { gives: ['application/json; charset=utf-8'] },
    onRequest: async (request) => requireOwnPage(request, addresses),
    async handler(request, reply) {
      const { authorization } = request.headers;
      // A client learns by this alone that its person can log in.
      if (challenge !== null && authorization === undefined)
        throw new GameledgerError('UNAUTHENTICATED', 'Log in at the identity provider that WWW-Authenticate leads to, or send a key.');
      whenClosed(reply, app.holdPlace('call', request));
      const caller = authorization === undefined ? ANONYMOUS : await services.players.authenticate(authorization);
      const gateway = localGateway({ services, caller, face: request, limits, features });
      const server = createMcpServer(reporting(gateway, request), {
        version,
        publicUrl: addresses.publicUrl,
        features,
        isListed: toolsFor(caller, features, request.query),
        stopping: stop.signal,
      });
      const message = readMessage(request.body);
      const needed = scopesOfCall(message, features);
      const widen = authorization === undefined ? null : widening(challenge, authorization, caller, needed);
      if (widen !== null) {
        reply.header('www-authenticate', widen);
        requireScope(caller, needed);
      }
      const { method, id, params } = message;
      if (method === 'initialize') reply.header(SESSION, randomUUID());
      if (method === 'notifications/cancelled') calls.cancel(request, params?.requestId);
      const isTold = isRecord(params?._meta) && params._meta.progressToken !== undefined;
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !isTold });
      await server.connect(transport);
      const cancelled = new Promise<Response>((resolve) => {
        const leave = calls.enter(request, id, async () => {
          await server.close();
          resolve(new Response(null, { headers: EVENT_STREAM }));
        });
        whenClosed(reply, () => {
          leave();
          void server.close();
        });
      });
      const answer = await Promise.race([transport.handleRequest(asWebRequest(request), { parsedBody: message }), cancelled]);
      return sendAnswer(reply, answer);
    },
  });
};

/** *Source*: RFC 6750, section 3: who has sent nothing has sent nothing wrong. */
function challengeTo({ headers: { authorization } }: FastifyRequest, challenge: string): string {
  return authorization === undefined ? challenge : `${challenge}, error="invalid_token"`;
}

/**
 * What a caller whose login lacks a scope is answered; null for a key, which nobody can widen: its model reads what the
 * tool refuses.
 *
 * *Source*: RFC 6750, section 3.1; modelcontextprotocol.io, specification 2025-11-25, "Scope Challenge Handling": with
 * the scopes that it has, so that no client loses them.
 */
function widening(challenge: Challenge | null, authorization: string, caller: Caller, needed: readonly Scope[]): string | null {
  if (caller.kind !== 'player' || needed.every((scope) => caller.key.scopes.includes(scope))) return null;
  return challenge?.widen(authorization, [...new Set([...caller.key.scopes, ...needed])]) ?? null;
}

/** The answer as the library gives it: events as they come, one of which may be kept for long. */
async function sendAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const [name, value] of answer.headers) reply.header(name, value);
  reply.status(answer.status).header('cache-control', 'no-store');
  if (answer.headers.get('content-type') !== EVENT_STREAM['content-type'])
    return reply.send(Buffer.from(withoutSecrets(await answer.text())));
  // Kept alive, the connection of an ended stream would hold a closing server up until it times out.
  return reply.header('connection', 'close').send(Readable.from(eventsOf(answer.body ?? [])));
}

/** Events without secrets, each of which the library writes in one piece. */
async function* eventsOf(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  for await (const event of body) yield `${Buffer.from(event)}`.replace(/(?<=^data: ).*$/m, withoutSecrets);
}

/** The gateway, whose faults are logged and name the request. */
function reporting({ call, ...gateway }: Gateway, request: FastifyRequest): Gateway {
  return {
    ...gateway,
    call: (name, ...fields) =>
      call(name, ...fields).catch((error: unknown) => {
        throw reportFault(request, error, codedError(error), name);
      }),
  };
}

/** What the library itself refuses repeats what was asked for; an answer that is none may have a key to give. */
function withoutSecrets(answer: string): string {
  return /^\{"(error"|result":.*"isError":true\},"jsonrpc")|"error":\{[^{}]*\}\}$/.test(answer) ? censored(answer) : answer;
}

function asWebRequest({ headers, url, method }: FastifyRequest): Request {
  const plain = Object.entries(headers).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
  return new Request(new URL(url, 'http://localhost'), { method, headers: plain });
}
