import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LONGEST_NAME, PLAYER_KINDS } from '../../players/caller.js';
import { newKey, newPlayer, player } from '../components/player.js';
import type { RestOptions } from '../options.js';
import { answer, BODY_CODES, LOCATION, problems, SECURITY } from '../responses.js';

const createPlayerBody = z
  .strictObject({ name: z.string().trim().min(1).max(LONGEST_NAME), kind: z.enum(PLAYER_KINDS) })
  .meta({ examples: [{ name: 'Ada', kind: 'human' }] });

/** Accounts and their keys. */
export const playerRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { players } }) => {
  app.route({
    method: 'POST',
    url: '/players',
    schema: {
      operationId: 'createPlayer',
      tags: ['players'],
      summary: 'Make an account',
      description: 'Answers the account’s API key, which is shown only here: the service stores its hash.',
      security: [{}],
      body: createPlayerBody,
      response: { 201: answer('The account and its key.', newPlayer, LOCATION), ...problems(...BODY_CODES) },
    },
    handler: async (request, reply) => {
      await app.chargeAccount(request);
      const created = await players.create(request.body);
      return reply.code(201).header('location', '/v1/me').send(created);
    },
  });

  app.route({
    method: 'GET',
    url: '/me',
    schema: {
      operationId: 'getMe',
      tags: ['players'],
      summary: 'The caller’s account',
      description: 'Whose API key the request carries.',
      security: SECURITY.player,
      response: { 200: answer('The account.', player), ...problems() },
    },
    handler: async (request) => players.me(request.caller),
  });

  app.route({
    method: 'POST',
    url: '/me/keys',
    schema: {
      operationId: 'rotateKey',
      tags: ['players'],
      summary: 'Change the API key',
      description: 'Answers a new key; the old ones stop working. Seat tokens stay.',
      security: SECURITY.player,
      response: { 201: answer('The new key.', newKey), ...problems() },
    },
    handler: async (request, reply) => reply.code(201).send(await players.rotateKey(request.caller)),
  });
};
