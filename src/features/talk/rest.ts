import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureOptions } from '../../api/feature.js';
import type { Asked } from '../../api/rest/asked.js';
import { describing } from '../../api/rest/described.js';
import { type OpenStreams, sendLive, trackStreams } from '../../api/rest/live-stream.js';
import { cursorOf, cursorParameter, matchPath, resumeHeader } from '../../api/rest/parameters.js';
import { chooseFormat } from '../../api/rest/stream-format.js';
import { NO_METRICS } from '../../base/metrics-contract.js';
import { room, talkMessage } from './components.js';
import { OPERATIONS } from './operations.js';
import type { TalkServices } from './talk.js';

const described = describing(OPERATIONS);

const body = z.custom<Readable>().meta({ type: 'string' });

const streamMessagesSchema = described('streamMessages', {
  tags: ['talk'],
  summary: 'Follow the messages about a match',
  description:
    'Begins with `start`; then `message` for each message of the room, and again, without its text, when one is removed. A client that reconnects with the last `seq` misses nothing. `problem` when the key is no longer valid or the caller may no longer read the room.',
  params: matchPath,
  querystring: z.strictObject({
    room,
    after: cursorParameter('Changes with a greater `seq`; by default those to come; 0: all of them.'),
  }),
  headers: resumeHeader('seq'),
  response: {
    200: {
      description: 'Messages as they come.',
      content: { 'text/event-stream': { schema: body }, 'application/x-ndjson': { schema: talkMessage } },
    },
  },
});

type Options = FeatureOptions<TalkServices>;

async function streamMessages(
  { services: { talk } }: Options,
  { streams, keepAliveMs }: { streams: OpenStreams; keepAliveMs: number },
  request: Asked<typeof streamMessagesSchema>,
  reply: FastifyReply,
) {
  const format = chooseFormat(request);
  const signal = streams.open(request, reply);
  const messages = talk.watch(request.caller, request.params.matchId, { room: request.query.room, after: cursorOf(request) }, signal);
  // A caller who may not read the room is refused before anything is sent.
  const first = await messages.next();
  return sendLive(reply, messages, { first, format, idOf: ({ seq }) => seq, keepAliveMs, signal });
}

/** What players say to each other about a match, live. */
export const talkRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { keepAliveMs } = options.limits;
  const streams = trackStreams({ keepAliveMs, players: options.services.players, metrics: options.metrics ?? NO_METRICS });
  app.addHook('preClose', async () => streams.endAll());

  app.route({
    method: 'GET',
    url: '/matches/:matchId/messages/stream',
    exposeHeadRoute: false,
    schema: streamMessagesSchema,
    handler: (request, reply) => streamMessages(options, { streams, keepAliveMs }, request, reply),
  });
};
