import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NO_METRICS } from '../../../base/metrics-contract.js';
import type { Asked } from '../asked.js';
import { message, messageBody, messageList, room, talkMessage } from '../components/talk.js';
import { described } from '../described.js';
import { type OpenStreams, sendLive, trackStreams } from '../live-stream.js';
import type { RestOptions } from '../options.js';
import {
  cursorOf,
  cursorParameter,
  firstParameter,
  idempotencyHeader,
  matchPath,
  messagePath,
  parseMatchId,
  resumeHeader,
} from '../parameters.js';
import { answer, markReplayed, REPLAYED } from '../responses.js';
import { chooseFormat } from '../stream-format.js';

const body = z.custom<Readable>().meta({ type: 'string' });
const listMessagesSchema = described('listMessages', {
  tags: ['talk'],
  summary: 'Read the messages about a match',
  description:
    'The messages of a room, oldest change first. The `table` is only for the seats of the match, also after the end; the `stands` are for every account that may see the match, for its seats only after the end. Messages of players whom the caller has blocked are left out.',
  params: matchPath,
  querystring: z.strictObject({
    room,
    first: firstParameter,
    after: cursorParameter('Changes with a greater `seq`; 0, all of them, by default.'),
  }),
  response: { 200: answer('A page of messages.', messageList) },
});

const postMessageSchema = described('postMessage', {
  tags: ['talk'],
  summary: 'Post a message about a match',
  description:
    'At the `table` as the caller’s seat, in the `stands` without one. Messages are in no log and no record. They have a rate limit of their own (docs/limits.md).',
  params: matchPath,
  headers: idempotencyHeader,
  body: messageBody,
  response: {
    201: answer('The message is posted.', message, REPLAYED),
  },
});

const removeMessageSchema = described('removeMessage', {
  tags: ['talk'],
  summary: 'Remove a message',
  description: 'Only the caller’s own message. Its author and time remain, without the text. Repeating the request changes nothing.',
  params: messagePath,
  response: { 200: answer('The message without its text.', message) },
});

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

async function streamMessages(
  { services: { matches } }: RestOptions,
  { streams, keepAliveMs }: { streams: OpenStreams; keepAliveMs: number },
  request: Asked<typeof streamMessagesSchema>,
  reply: FastifyReply,
) {
  const format = chooseFormat(request);
  const query = { room: request.query.room, after: cursorOf(request) };
  const signal = streams.open(request, reply);
  const messages = matches.watchMessages(request.caller, parseMatchId(request.params.matchId), query, signal);
  // A caller who may not read the room is refused before anything is sent.
  const first = await messages.next();
  return sendLive(reply, messages, { first, format, idOf: ({ seq }) => seq, keepAliveMs, signal });
}

/** What players say to each other about a match. */
export const talkRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, options) => {
  const { matches, players } = options.services;
  const { keepAliveMs } = options.limits;
  const streams = trackStreams({ keepAliveMs, players, metrics: options.metrics ?? NO_METRICS });
  app.addHook('preClose', async () => streams.endAll());

  app.route({
    method: 'GET',
    url: '/matches/:matchId/messages',
    schema: listMessagesSchema,
    handler: ({ caller, params, query }) => matches.listMessages(caller, parseMatchId(params.matchId), query),
  });

  app.route({
    method: 'POST',
    url: '/matches/:matchId/messages',
    schema: postMessageSchema,
    async handler(request, reply) {
      const input = { ...request.body, idempotencyKey: request.headers['idempotency-key'] };
      const charge = (playerId: string) => app.chargeMessage(request, playerId);
      const posted = await matches.postMessage(request.caller, parseMatchId(request.params.matchId), input, charge);
      return reply.code(201).send(markReplayed(reply, posted).message);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/matches/:matchId/messages/:messageId',
    schema: removeMessageSchema,
    handler: ({ caller, params }) => matches.removeMessage(caller, parseMatchId(params.matchId), params.messageId.toLowerCase()),
  });

  app.route({
    method: 'GET',
    url: '/matches/:matchId/messages/stream',
    exposeHeadRoute: false,
    schema: streamMessagesSchema,
    handler: (request, reply) => streamMessages(options, { streams, keepAliveMs }, request, reply),
  });
};
