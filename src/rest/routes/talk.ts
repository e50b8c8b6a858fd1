import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { TalkMessage } from '../../matches/talk-contract.js';
import { GameledgerError } from '../../service/errors.js';
import { LIMITS } from '../../service/limits.js';
import { NO_METRICS } from '../../service/metrics-contract.js';
import type { Asked } from '../asked.js';
import { message, messageBody, messageList, room, talkMessage } from '../components/talk.js';
import { type OpenStreams, sendLive, trackStreams } from '../live-stream.js';
import type { RestOptions } from '../options.js';
import { firstParameter, idempotencyHeader, integerParameter, LAST_SEQ, matchPath, messagePath, parseMatchId } from '../parameters.js';
import { type Problem, toProblem } from '../problem.js';
import { answer, BODY_CODES, problems, REPLAYED, SECURITY } from '../responses.js';
import { chooseFormat } from '../stream-format.js';

const bounds = { minimum: 0, maximum: LAST_SEQ };
const body = z.custom<Readable>().meta({ type: 'string' });
const CODES = ['TALK_OFF', 'NOT_FOUND', 'FORBIDDEN'] as const;

const listMessagesSchema = {
  operationId: 'listMessages',
  tags: ['talk'],
  summary: 'Read what is said about a match',
  description:
    'The messages of a room, the oldest change first. The `table` is for the seats of the match alone, also after the end; the `stands` are for every account that may see the match, for its seats after the end only. Messages of whom the caller has blocked are left out.',
  security: SECURITY.seat,
  params: matchPath,
  querystring: z.strictObject({
    room,
    first: firstParameter,
    after: integerParameter(bounds, 'Changes with a greater `seq`; 0, all of them, by default.').optional(),
  }),
  response: { 200: answer('A page of messages.', messageList), ...problems(...CODES) },
};

const postMessageSchema = {
  operationId: 'postMessage',
  tags: ['talk'],
  summary: 'Say something about a match',
  description:
    'At the `table` as the caller’s seat, in the `stands` without one. Messages are in no log and no record. They have an allowance of their own (docs/limits.md).',
  security: SECURITY.seat,
  params: matchPath,
  headers: idempotencyHeader,
  body: messageBody,
  response: {
    201: answer('The message is posted.', message, REPLAYED),
    ...problems(...BODY_CODES, ...CODES, 'LIMIT_REACHED', 'IDEMPOTENCY_MISMATCH'),
  },
};

const removeMessageSchema = {
  operationId: 'removeMessage',
  tags: ['talk'],
  summary: 'Take a message back',
  description: 'Only one’s own. What remains is who said something and when, without the text. Repeated it changes nothing.',
  security: SECURITY.seat,
  params: messagePath,
  response: { 200: answer('What remains of the message.', message), ...problems(...CODES) },
};

const streamMessagesSchema = {
  operationId: 'streamMessages',
  tags: ['talk'],
  summary: 'Hear what is said about a match, as it is said',
  description:
    'Begins with `start`; then `message` for each message of the room, and once more, without its text, for one that is removed. Whoever reconnects with the last `seq` misses nothing. `problem` when the key stops being good or the caller may be in the room no longer.',
  security: SECURITY.seat,
  params: matchPath,
  querystring: z.strictObject({
    room,
    after: integerParameter(bounds, 'Changes with a greater `seq`; by default those to come; 0: all of them.').optional(),
  }),
  headers: z.looseObject({
    'last-event-id': z
      .union([z.literal(''), integerParameter(bounds, '')], { error: 'must be the `seq` last seen' })
      .describe('The `seq` last seen, which an EventSource sends by itself; wins over `after`.')
      .optional(),
  }),
  response: {
    200: {
      description: 'Messages as they come.',
      content: { 'text/event-stream': { schema: body }, 'application/x-ndjson': { schema: talkMessage } },
    },
    ...problems(...CODES),
  },
};

type Told = TalkMessage | { type: 'problem'; problem: Problem };

/** The messages; what ends them early is the last thing said. */
async function* untilRefused(messages: AsyncIterator<TalkMessage, void, undefined>): AsyncGenerator<Told, void, undefined> {
  try {
    for (let next = await messages.next(); !next.done; next = await messages.next()) yield next.value;
  } catch (error) {
    if (!(error instanceof GameledgerError) || error.code === 'UNAVAILABLE') throw error;
    yield { type: 'problem', problem: toProblem(error) };
  } finally {
    await messages.return?.();
  }
}

async function streamMessages(
  { services: { matches } }: RestOptions,
  { streams, keepAliveMs }: { streams: OpenStreams; keepAliveMs: number },
  request: Asked<typeof streamMessagesSchema>,
  reply: FastifyReply,
) {
  const format = chooseFormat(request);
  const lastSeen = request.headers['last-event-id'];
  const query = { room: request.query.room, after: typeof lastSeen === 'number' ? lastSeen : request.query.after };
  const signal = streams.open(request, reply);
  const messages = matches.watchMessages(request.caller, parseMatchId(request.params.matchId), query, signal);
  // Whoever may not be in the room is refused before anything is sent.
  const first = await messages.next();
  const idOf = (one: Told): number | null => (one.type === 'problem' ? null : one.seq);
  return sendLive(reply, untilRefused(messages), { first, format, idOf, keepAliveMs, signal });
}

/** What players say to each other about a match. */
export const talkRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, options) => {
  const { matches, players } = options.services;
  const { keepAliveMs } = options.limits ?? LIMITS;
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
      if (posted.replayed) reply.header('idempotent-replayed', 'true');
      return reply.code(201).send(posted.message);
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
