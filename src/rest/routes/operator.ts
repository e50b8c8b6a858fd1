import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reasonText } from '../../operator/reason.js';
import type { RestOptions } from '../options.js';
import { firstParameter, integerParameter, matchPath, messagePath, parseMatchId, parsePlayerId, playerPath } from '../parameters.js';
import { answer, BODY_CODES, problems, SECURITY } from '../responses.js';

const PAGE = 50;

const reasonBody = z
  .strictObject({
    reason: reasonText.describe('Why; it stands in the trail.'),
  })
  .meta({ examples: [{ reason: 'played by an engine that is not theirs' }] });

const act = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  act: z.enum(['suspend', 'restore', 'void', 'remove-message']),
  player: z.uuid().nullable().describe('The player it was done to.'),
  matchId: z.uuid().nullable().describe('The match it was done to, or that of the message.'),
  messageId: z.uuid().nullable().describe('The message it was done to.'),
  reason: z.string(),
});

const done = z
  .object({ player: z.uuid(), isSuspended: z.boolean() })
  .meta({ id: 'Suspension', description: 'Whether a player is suspended.' });

const acts = z
  .object({ items: z.array(act), nextBefore: z.int().nullable() })
  .meta({ id: 'OperatorActs', description: 'What the operator did, the newest first.' });

const suspendSchema = {
  operationId: 'suspendPlayer',
  tags: ['operator'],
  summary: 'Suspend a player',
  description:
    'Their keys, seat tokens and connections stop working until that is taken back; their clocks go on. Repeated it is noted again.',
  security: SECURITY.operator,
  params: playerPath,
  body: reasonBody,
  response: { 200: answer('The player is suspended.', done), ...problems(...BODY_CODES, 'NOT_FOUND') },
};

const restoreSchema = {
  operationId: 'restorePlayer',
  tags: ['operator'],
  summary: 'Take a suspension back',
  description: 'Keys and seat tokens work again.',
  security: SECURITY.operator,
  params: playerPath,
  body: reasonBody,
  response: { 200: answer('The player is not suspended.', done), ...problems(...BODY_CODES, 'NOT_FOUND') },
};

const voidSchema = {
  operationId: 'voidMatch',
  tags: ['operator'],
  summary: 'End a match without a result',
  description:
    'A match that runs gets an entry of the kind `void` with the reason, which stands in its log for ever and is read by everybody who may see the match; one that has not started is cancelled. It is `abandoned` then: no ratings move, and its players are told.',
  security: SECURITY.operator,
  params: matchPath,
  body: reasonBody,
  response: {
    200: answer('The match is over.', z.object({ matchId: z.uuid(), status: z.literal('abandoned') })),
    ...problems(...BODY_CODES, 'NOT_FOUND', 'MATCH_NOT_ACTIVE', 'START_UNPROVEN', 'ENGINE_MISSING'),
  },
};

const removalSchema = {
  operationId: 'moderateMessage',
  tags: ['operator'],
  summary: 'Remove a message',
  description: 'Takes the text of a message away, in either room; what remains is who said something and when.',
  security: SECURITY.operator,
  params: messagePath,
  body: reasonBody,
  response: {
    200: answer('The message has no text.', z.object({ matchId: z.uuid(), messageId: z.uuid() })),
    ...problems(...BODY_CODES, 'NOT_FOUND'),
  },
};

const actsSchema = {
  operationId: 'listOperatorActs',
  tags: ['operator'],
  summary: 'What the operator did',
  description: 'Every deed with its reason, the newest first. The trail is added to with the deed itself and never changed.',
  security: SECURITY.operator,
  querystring: z.strictObject({
    first: firstParameter,
    before: integerParameter({ minimum: 1, maximum: 999_999_999_999 }, 'The `nextBefore` of the page before.').optional(),
  }),
  response: { 200: answer('A page of deeds.', acts), ...problems() },
};

/** What only whoever runs the service may do; every request carries their key and no player's. */
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
