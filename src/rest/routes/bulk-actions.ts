import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Matches } from '../../matches/contract.js';
import { malformed } from '../../service/errors.js';
import { LIMITS } from '../../service/limits.js';
import { NO_METRICS } from '../../service/metrics-contract.js';
import { openActChannel } from '../act-channel.js';
import { actLineAnswer, answerLines } from '../act-lines.js';
import type { Asked } from '../asked.js';
import type { RestOptions } from '../options.js';
import { BODY_CODES, problems, SECURITY } from '../responses.js';

const NDJSON = 'application/x-ndjson';
const LINE_TYPES = [NDJSON, 'application/jsonl'];

const actInManySchema = {
  operationId: 'actInMany',
  tags: ['actions'],
  summary: 'Act in many matches',
  description: `Up to ${LIMITS.actionsPerRequest} actions of any matches the caller may act in, a JSON object a line, each as \`POST /v1/matches/{matchId}/actions\` takes it with \`matchId\` and \`idempotencyKey\` in it. Answered line by line in the same order; each is durable or refused by itself, and those of one match are carried out one after the other. Every line counts as a request. The same lines may be sent over a websocket to this address, for as long as both sides like: docs/api.md.`,
  security: SECURITY.seat,
  consumes: LINE_TYPES,
  body: z
    .custom<string[]>((lines) => Array.isArray(lines), { error: 'must be JSON objects, one a line' })
    .meta({
      type: 'string',
      description: 'A JSON object a line: `matchId`, `action`, and if wanted `expectedVersion` and `idempotencyKey`.',
      examples: [
        '{"matchId":"01890000-0000-7000-8000-000000000000","action":{"type":"recruit","at":"g1"},"expectedVersion":12,"idempotencyKey":"a1"}\\n',
      ],
    }),
  response: {
    200: { description: 'What became of each line.', content: { [NDJSON]: { schema: actLineAnswer } } },
    ...problems(...BODY_CODES),
  },
};

async function actInMany(matches: Matches, request: Asked<typeof actInManySchema>, reply: FastifyReply): Promise<void> {
  const { server, caller } = request;
  let isCounted = true;
  const answers = await answerLines(
    {
      matches,
      caller,
      parse: (line) => server.parseJson(request, line),
      async charge() {
        // The first line came with the request, which is counted already.
        if (!isCounted) await server.chargeRequest(request);
        isCounted = false;
      },
      async yieldToEventLoop() {
        request.endTurn?.();
        request.endTurn = await server.takeTurn(request);
      },
    },
    request.body,
  );
  await reply.type(NDJSON).send(`${answers.map((answer) => JSON.stringify(answer)).join('\n')}\n`);
}

/** The lines of a body that have something in them. *Errors*: MALFORMED when there are none, or too many. */
function linesOf(body: string): string[] {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const most = LIMITS.actionsPerRequest;
  if (lines.length === 0) throw malformed('The body has no line.', [{ path: '', message: 'must be JSON objects, one a line' }]);
  if (lines.length > most)
    throw malformed(`The body has more than ${most} lines.`, [{ path: '', message: `must be at most ${most} lines` }]);
  return lines;
}

const actChannelSchema = { operationId: 'actChannel', hide: true };

/** Many actions at once, in one request or over a websocket. */
export const bulkActionRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services, limits = LIMITS, metrics = NO_METRICS }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(LINE_TYPES, { parseAs: 'string' }, async (_request: unknown, body: string) => linesOf(body));

  app.route({
    method: 'POST',
    url: '/actions',
    schema: actInManySchema,
    handler: (request, reply) => actInMany(services.matches, request, reply),
  });

  app.route({
    method: 'GET',
    url: '/actions',
    exposeHeadRoute: false,
    schema: actChannelSchema,
    handler: () => {
      throw malformed('This is for websockets.', [{ path: '/upgrade', message: 'must be `websocket`' }]);
    },
    wsHandler: (socket, request) => openActChannel({ ...services, limits, metrics }, socket, request),
  });
};
