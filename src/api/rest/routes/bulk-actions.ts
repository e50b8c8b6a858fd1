import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { malformed } from '../../../base/errors.js';
import type { Limits } from '../../../base/limits.js';
import { NO_METRICS } from '../../../base/metrics-contract.js';
import type { Matches } from '../../../use-cases/matches/matches.js';
import { readText } from '../../http/read-json.js';
import { reportFault } from '../../http/report-fault.js';
import { operation } from '../../operation.js';
import { openActChannel } from '../act-channel.js';
import { actLineAnswer, answerLines } from '../act-lines.js';
import { httpError } from '../http-error.js';
import { chooseLanguage, type InLanguage, LANGUAGE_HEADERS, languageOf, languageParameter } from '../language.js';
import type { RestOptions } from '../options.js';
import { routeOf } from '../register-operations.js';

const NDJSON = 'application/x-ndjson';
const LINE_TYPES = [NDJSON, 'application/jsonl'];

/** Many actions at once. */
export const BULK_ACTIONS = {
  actInMany: operation({
    by: 'seat',
    needs: 'play',
    errors: [],
    rest: 'POST /actions',
    about: ({ actionsPerRequest }) => ({
      tag: 'actions',
      summary: 'Act in many matches',
      description: `Up to ${actionsPerRequest} actions of any matches the caller may act in, one JSON object per line, in the form of \`POST /v1/matches/{matchId}/actions\` with \`matchId\`, \`idempotencyKey\` and \`lang\`, the language of a refusal, added. The response has one line for each, in the same order; each action is durable or refused by itself, and those of one match are carried out in sequence. Every line counts as a request. The same lines can be sent over a websocket to this address: docs/api.md.`,
    }),
    consumes: LINE_TYPES,
    input: {
      body: z
        .custom<string[]>((lines) => Array.isArray(lines), { error: 'must be JSON objects, one a line' })
        .meta({
          type: 'string',
          description: 'One JSON object per line: `matchId`, `action`, and optionally `expectedVersion`, `idempotencyKey` and `lang`.',
          examples: [
            '{"matchId":"01890000-0000-7000-8000-000000000000","action":{"type":"recruit","at":"g1"},"expectedVersion":12,"idempotencyKey":"a1"}\\n',
          ],
        }),
    },
    output: {
      200: {
        description: 'The result of each line.',
        headers: LANGUAGE_HEADERS,
        content: { [NDJSON]: { schema: actLineAnswer } },
      },
    },
    told: true,
    // It is a request for each of its lines.
  }),

  actChannel: operation({
    by: 'seat',
    needs: 'play',
    errors: [],
    rest: 'GET /actions',
    about: {
      tag: 'actions',
      summary: 'Act in many matches over a websocket',
      description:
        'Opens a websocket. The client sends messages of one or more lines, those of `POST /v1/actions`; the service sends messages of one or more results, in the order of the lines, whose `index` counts the lines of the websocket. `lang`, or `Accept-Language`, is for all its lines. The service closes it with 4401 (the key is no longer valid), 4403 (the player is suspended), 4429 (too many requests) or 1013 (try again later): docs/api.md. A request without `Upgrade: websocket` is `MALFORMED`.',
    },
    input: { query: z.strictObject({ lang: languageParameter }) },
    output: {
      101: {
        description: 'The websocket is open; this is a line of what the service sends.',
        headers: { Upgrade: { type: 'string', description: '`websocket`.' } },
        content: { [NDJSON]: { schema: actLineAnswer } },
      },
    },
    // It is many requests.
  }),
};

async function actInMany(matches: Matches, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { server, caller } = request;
  let isCounted = true;
  const answers = await answerLines(
    {
      matches,
      caller,
      language: chooseLanguage(request as InLanguage, reply),
      basePath: server.basePath,
      report: (error) => reportFault(request, error, httpError(error)),
      async charge() {
        // The first line came with the request, which is counted already.
        if (!isCounted) await server.chargeRequest(request);
        isCounted = false;
      },
      yieldToEventLoop: () => server.ownTurn(),
    },
    request.body as string[],
  );
  await reply.type(NDJSON).send(`${answers.map((answer) => JSON.stringify(answer)).join('\n')}\n`);
}

/** The lines of a body that have something in them. *Errors*: MALFORMED when there are none, or too many. */
function linesOf(body: string, { actionsPerRequest: most }: Limits): string[] {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw malformed('The body has no line.', [{ path: '', message: 'must be JSON objects, one a line' }]);
  if (lines.length > most)
    throw malformed(`The body has more than ${most} lines.`, [{ path: '', message: `must be at most ${most} lines` }]);
  return lines;
}

/** Many actions at once, in one request or over a websocket. */
export const bulkActionRoutes: FastifyPluginAsync<RestOptions> = async (app, { services, limits, metrics = NO_METRICS }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(LINE_TYPES, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => linesOf(readText(body), limits));

  app.route({
    ...routeOf('actInMany', BULK_ACTIONS.actInMany, { limits }),
    handler: (request, reply) => actInMany(services.matches, request, reply),
  });

  app.route({
    ...routeOf('actChannel', BULK_ACTIONS.actChannel, { limits }),
    exposeHeadRoute: false,
    handler: () => {
      throw malformed('This is for websockets.', [{ path: '/upgrade', message: 'must be `websocket`' }]);
    },
    wsHandler: (socket, request) => openActChannel({ ...services, limits, metrics }, socket, request, languageOf(request as InLanguage)),
  });
};
