import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { limitAtOnce } from '../../kernel/at-once.js';
import { GameledgerError } from '../../kernel/errors.js';
import { LIMITS } from '../../kernel/limits.js';
import type { Matches } from '../../matches/contract.js';
import { ANONYMOUS, type Players } from '../../players/caller.js';

import { localGateway } from './gateway.js';
import { createMcpServer } from './server.js';

/** What the MCP face needs. */
export interface McpOptions {
  services: { matches: Matches; players: Pick<Players, 'authenticate'> };
  /** Of this service. */
  version: string;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * MCP over Streamable HTTP at `/mcp`: every request is answered by a server of its own, so that any process can answer it.
 *
 * *Source*: modelcontextprotocol.io, specification 2025-06-18, "Transports": without sessions and streams GET and DELETE are not allowed.
 */
export const mcpPlugin: FastifyPluginAsync<McpOptions> = async (app, { services: { matches, players }, version }) => {
  const atOnce = limitAtOnce(LIMITS.streamsPerCaller);
  app.route({
    method: 'POST',
    url: '/mcp',
    async handler(request, reply) {
      const { authorization } = request.headers;
      const leave = atOnce.enter(authorization ?? request.ip);
      if (!leave) throw tooMany(reply);
      reply.raw.once('close', leave);
      const caller = authorization === undefined ? ANONYMOUS : await players.authenticate(authorization);
      const server = createMcpServer(
        localGateway(matches, caller, () => app.admitCheck(request)),
        version,
      );
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      reply.raw.on('close', () => void server.close());
      await server.connect(transport);
      const answer = await transport.handleRequest(asWebRequest(request), { parsedBody: request.body });
      for (const [name, value] of answer.headers) reply.header(name, value);
      reply.header('cache-control', 'no-store');
      return reply.status(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    },
  });
};

function tooMany(reply: FastifyReply): GameledgerError {
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  return new GameledgerError('RATE_LIMITED', `You have ${LIMITS.streamsPerCaller} calls under way, which is the most.`, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

function asWebRequest({ headers, url, method }: FastifyRequest): Request {
  const plain = Object.entries(headers).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []));
  return new Request(new URL(url, 'http://localhost'), { method, headers: plain });
}
