import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NO_METRICS } from '../../../base/metrics-contract.js';
import type { Players } from '../../../use-cases/accounts/caller.js';
import type { Matches } from '../../../use-cases/matches/matches.js';
import type { StreamMessage } from '../../../use-cases/matches/shapes.js';
import type { Asked } from '../asked.js';
import { streamMessage, turnMessage } from '../components/play.js';
import { described } from '../described.js';
import { chooseWords, languageParameter, storyParameter, toldTurnsQuery } from '../language.js';
import { type OpenStreams, sendLive, trackStreams } from '../live-stream.js';
import type { RestOptions } from '../options.js';
import { cursorOf, cursorParameter, matchPath, parseMatchId, resumeHeader } from '../parameters.js';

import { chooseFormat } from '../stream-format.js';

const streamQuery = z.strictObject({
  after: cursorParameter('Every entry with a greater `seq`; the present version by default.'),
  view: z.enum(['0', '1']).describe('`1`: every entry includes the caller’s view after it, as in `GET …/view`.').optional(),
  story: storyParameter('every entry includes what happened in words.'),
  events: z.enum(['0', '1']).describe('`0`: `events` of every entry is empty, for who reads its `story`.').optional(),
  lang: languageParameter,
});

const body = z.custom<Readable>().meta({ type: 'string' });

/** The `seq` a client resumes from after this message. */
function resumeId(message: StreamMessage): number | null {
  if (message.type === 'seats') return null;
  return message.type === 'entry' ? message.seq : message.version;
}

async function* named<T>(notices: AsyncGenerator<T, void, undefined>): AsyncGenerator<T & { type: 'turn' }, void, undefined> {
  for await (const notice of notices) yield { type: 'turn', ...notice };
}

const streamMatchSchema = described('streamMatch', {
  tags: ['observation'],
  summary: 'Watch a match live',
  description:
    'Before the start `seats`, at every change of the seats; from the start on a `snapshot` at `after` (none for -1), then every later entry once and in order, then `end`; or `problem` when the key or seat token is no longer valid. Server-sent events have the `seq` as their id, the kind of message as their event and the message as their data; in NDJSON each line is a message and blank lines keep the connection alive.',
  params: matchPath,
  querystring: streamQuery,
  headers: resumeHeader('seq'),
  response: {
    200: {
      description: 'Messages as they come.',
      content: { 'text/event-stream': { schema: body }, 'application/x-ndjson': { schema: streamMessage } },
    },
  },
});

const streamTurnsSchema = described('streamTurns', {
  tags: ['observation'],
  summary: 'Follow every turn the caller owes',
  description:
    'One connection for all of a player’s matches: first the turns owed now, then each new one; `problem` when the key is no longer valid.',
  querystring: toldTurnsQuery,
  response: {
    200: {
      description: 'Messages as they come.',
      content: { 'text/event-stream': { schema: body }, 'application/x-ndjson': { schema: turnMessage } },
    },
  },
});

/** What live connections are opened with. */
interface Live {
  matches: Matches;
  players: Players;
  streams: OpenStreams;
  keepAliveMs: number;
}

async function streamMatch({ matches, streams, keepAliveMs }: Live, request: Asked<typeof streamMatchSchema>, reply: FastifyReply) {
  const format = chooseFormat(request);
  const words = chooseWords(request, reply);
  const signal = streams.open(request, reply);
  const messages = matches.watch(
    request.caller,
    parseMatchId(request.params.matchId),
    { after: cursorOf(request), hasViews: request.query.view === '1', hasEvents: request.query.events !== '0', ...words },
    signal,
  );
  const first = await messages.next();
  return sendLive(reply, messages, { first, format, idOf: resumeId, keepAliveMs, signal });
}

async function streamTurns(
  { matches, players, streams, keepAliveMs }: Live,
  request: Asked<typeof streamTurnsSchema>,
  reply: FastifyReply,
) {
  const format = chooseFormat(request);
  players.me(request.caller);
  const signal = streams.open(request, reply, 'turns');
  const turns = named(matches.myTurns(request.caller, chooseWords(request, reply), signal));
  return sendLive(reply, turns, { format, idOf: () => null, keepAliveMs, signal });
}

/** Live connections. */
export const streamRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, options) => {
  const { matches, players } = options.services;
  const { keepAliveMs } = options.limits;
  const streams = trackStreams({ keepAliveMs, players, metrics: options.metrics ?? NO_METRICS });
  const live: Live = { matches, players, streams, keepAliveMs };
  app.addHook('preClose', async () => streams.endAll());

  app.route({
    method: 'GET',
    url: '/matches/:matchId/stream',
    exposeHeadRoute: false,
    schema: streamMatchSchema,
    handler: (request, reply) => streamMatch(live, request, reply),
  });

  app.route({
    method: 'GET',
    url: '/me/turns',
    exposeHeadRoute: false,
    schema: streamTurnsSchema,
    handler: (request, reply) => streamTurns(live, request, reply),
  });
};
