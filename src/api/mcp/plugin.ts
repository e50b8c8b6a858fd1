import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { censored } from '../../base/censored.js';
import { codedError } from '../../base/coded-error.js';
import type { Limits } from '../../base/limits.js';
import { ANONYMOUS } from '../../use-cases/accounts/caller.js';
import type { UseCases } from '../../use-cases/use-cases.js';
import type { Feature } from '../feature.js';
import { reportFault } from '../http/report-fault.js';
import { type InLanguage, languageOf } from '../rest/language.js';
import type { Gateway } from './gateway.js';
import { localGateway } from './local-gateway.js';
import { type Addresses, requireOwnPage } from './own-pages.js';
import { ProtocolFault, readBody, readMessage } from './read-message.js';
import { createMcpServer } from './server.js';

/** What the MCP face needs. */
export interface McpOptions extends Addresses {
  services: UseCases;
  features: readonly Feature[];
  limits: Limits;
  /** Of this service. */
  version: string;
}

/**
 * MCP over Streamable HTTP at `/mcp`: every request is answered by a server of its own, so that any process can answer
 * it.
 *
 * *Source*: modelcontextprotocol.io, specification 2025-06-18, "Transports": without sessions and streams GET and
 * DELETE are not allowed.
 */
export const mcpPlugin: FastifyPluginAsync<McpOptions> = async (app, { services, features, limits, version, ...addresses }) => {
  const stop = new AbortController();
  app.addHook('preClose', async () => stop.abort());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => readBody(body));
  app.setErrorHandler((error, request, reply) => {
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
      reply.raw.once('close', app.holdPlace('call', request));
      const caller = authorization === undefined ? ANONYMOUS : await services.players.authenticate(authorization);
      const gateway = localGateway({ services, caller, face: request, limits, features });
      const server = createMcpServer(reporting(gateway, request), {
        version,
        publicUrl: addresses.publicUrl,
        features,
        stopping: stop.signal,
      });
      const message = readMessage(request.body);
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      reply.raw.on('close', () => void server.close());
      await server.connect(transport);
      const answer = await transport.handleRequest(asWebRequest(request), { parsedBody: message });
      for (const [name, value] of answer.headers) reply.header(name, value);
      reply.header('cache-control', 'no-store');
      return reply.status(answer.status).send(Buffer.from(withoutSecrets(await answer.text())));
    },
  });
};

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
