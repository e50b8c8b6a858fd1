import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reasonText } from '../../../use-cases/operator/reason.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { firstParameter, integerParameter, matchPath, messagePath, parseMatchId, parsePlayerId, playerPath } from '../parameters.js';
import { answer } from '../responses.js';

const PAGE = 50;

const reasonBody = z
  .strictObject({
    reason: reasonText.describe('The reason, for the audit trail.'),
  })
  .meta({ examples: [{ reason: 'played by an engine that is not theirs' }] });

const act = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  act: z.enum(['suspend', 'restore', 'void', 'remove-message']),
  player: z.uuid().nullable().describe('The player concerned.'),
  matchId: z.uuid().nullable().describe('The match concerned, or that of the message.'),
  messageId: z.uuid().nullable().describe('The message concerned.'),
  reason: z.string(),
});

const done = z
  .object({ player: z.uuid(), isSuspended: z.boolean() })
  .meta({ id: 'Suspension', description: 'Whether a player is suspended.' });

const acts = z
  .object({ items: z.array(act), nextBefore: z.int().nullable() })
  .meta({ id: 'OperatorActs', description: 'The actions of the operator, newest first.' });

const suspendSchema = described('suspendPlayer', {
  tags: ['operator'],
  summary: 'Suspend a player',
  description:
    'Their keys, seat tokens and connections stop working until the suspension ends; their clocks continue. A repeated request is recorded again.',
  params: playerPath,
  body: reasonBody,
  response: { 200: answer('The player is suspended.', done) },
});

const restoreSchema = described('restorePlayer', {
  tags: ['operator'],
  summary: 'End a suspension',
  description: 'Keys and seat tokens work again.',
  params: playerPath,
  body: reasonBody,
  response: { 200: answer('The player is not suspended.', done) },
});

const voidSchema = described('voidMatch', {
  tags: ['operator'],
  summary: 'End a match without a result',
  description:
    'A running match gets an entry of the kind `void` with the reason, which is permanently visible to everybody who may see the match; one that has not started is cancelled. It is then `abandoned`: no ratings change, and its players are notified.',
  params: matchPath,
  body: reasonBody,
  response: {
    200: answer('The match is over.', z.object({ matchId: z.uuid(), status: z.literal('abandoned') })),
  },
});

const removalSchema = described('moderateMessage', {
  tags: ['operator'],
  summary: 'Remove a message',
  description: 'Removes the text of a message, in either room; its author and time remain.',
  params: messagePath,
  body: reasonBody,
  response: {
    200: answer('The message has no text.', z.object({ matchId: z.uuid(), messageId: z.uuid() })),
  },
});

const actsSchema = described('listOperatorActs', {
  tags: ['operator'],
  summary: 'The operator’s actions',
  description: 'Every action with its reason, newest first. Each is recorded together with the action and never changed.',
  querystring: z.strictObject({
    first: firstParameter,
    before: integerParameter({ minimum: 1, maximum: 999_999_999_999 }, 'The `nextBefore` of the page before.').optional(),
  }),
  response: { 200: answer('A page of actions.', acts) },
});

/** The operator's routes; every request has the operator's key and no player's. */
export const operatorRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { operator } }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    operator.authorize(request.headers.authorization);
  });

  app.route({
    method: 'POST',
    url: '/players/:playerId/suspension',
    schema: suspendSchema,
    async handler({ params, body }) {
      const player = parsePlayerId(params.playerId);
      await operator.suspend(player, body.reason);
      return { player, isSuspended: true };
    },
  });

  app.route({
    method: 'POST',
    url: '/players/:playerId/restoration',
    schema: restoreSchema,
    async handler({ params, body }) {
      const player = parsePlayerId(params.playerId);
      await operator.restore(player, body.reason);
      return { player, isSuspended: false };
    },
  });

  app.route({
    method: 'POST',
    url: '/matches/:matchId/void',
    schema: voidSchema,
    async handler({ params, body }) {
      const matchId = parseMatchId(params.matchId);
      await operator.voidMatch(matchId, body.reason);
      return { matchId, status: 'abandoned' as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/matches/:matchId/messages/:messageId/removal',
    schema: removalSchema,
    async handler({ params, body }) {
      const [matchId, messageId] = [parseMatchId(params.matchId), params.messageId.toLowerCase()];
      await operator.removeMessage(matchId, messageId, body.reason);
      return { matchId, messageId };
    },
  });

  app.route({
    method: 'GET',
    url: '/acts',
    schema: actsSchema,
    handler: ({ query: { first = PAGE, before = null } }) => operator.acts({ first, before }),
  });
};
