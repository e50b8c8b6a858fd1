import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NO_METRICS } from '../../../base/metrics-contract.js';
import type { Asked } from '../asked.js';
import { playerMessage } from '../components/player-events.js';
import { described } from '../described.js';
import { chooseWords, toldTurnsQuery } from '../language.js';
import { type OpenStreams, sendLive, trackStreams } from '../live-stream.js';
import type { RestOptions } from '../options.js';
import { cursorOf, cursorParameter, resumeHeader } from '../parameters.js';

import { chooseFormat } from '../stream-format.js';

const body = z.custom<Readable>().meta({ type: 'string' });

const streamEventsSchema = described('streamEvents', {
  tags: ['observation'],
  summary: 'Follow everything that concerns the caller',
  description:
    'One connection for all of a player’s matches: `started`, `finished`, `offer`, `invitation`, `matched` (a seek has found its match), `round` (of a tournament), each stored for some days and sent in the order of its `id`, and `turn` for every action owed, first the present ones, then each new one. Begins with `start`, whose `id` is the cursor, or with `reset` when events after `after` are no longer stored. A client that reconnects with the last `id` misses nothing. `problem` when the key is no longer valid.',
  querystring: toldTurnsQuery.extend({
    after: cursorParameter('Every event with a greater `id`; by default those to come; 0: all that are kept.'),
  }),
  headers: resumeHeader('id'),
  response: {
    200: {
      description: 'Messages as they come.',
      content: { 'text/event-stream': { schema: body }, 'application/x-ndjson': { schema: playerMessage } },
    },
  },
});

async function streamEvents(
  { services: { matches, players } }: RestOptions,
  { streams, keepAliveMs }: { streams: OpenStreams; keepAliveMs: number },
  request: Asked<typeof streamEventsSchema>,
  reply: FastifyReply,
) {
  const format = chooseFormat(request);
  players.me(request.caller);
  const signal = streams.open(request, reply, 'turns');
  const messages = matches.watchEvents(request.caller, { after: cursorOf(request), ...chooseWords(request, reply) }, signal);
  return sendLive(reply, messages, { format, idOf: ({ id }) => id, keepAliveMs, signal });
}

/** A player's events, live. */
export const playerEventRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, options) => {
  const { keepAliveMs } = options.limits;
  const streams = trackStreams({ keepAliveMs, players: options.services.players, metrics: options.metrics ?? NO_METRICS });
  app.addHook('preClose', async () => streams.endAll());

  app.route({
    method: 'GET',
    url: '/me/events',
    exposeHeadRoute: false,
    schema: streamEventsSchema,
    handler: (request, reply) => streamEvents(options, { streams, keepAliveMs }, request, reply),
  });
};
