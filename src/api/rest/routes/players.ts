import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { malformed } from '../../../base/errors.js';
import type { Players } from '../../../use-cases/accounts/caller.js';
import { PLAYER_KINDS } from '../../../use-cases/accounts/caller.js';
import { playerNameSchema } from '../../../use-cases/accounts/player-name.js';
import type { Asked } from '../asked.js';
import { accountKey, keyBody, keyList, newKey, newPlayer, player } from '../components/player.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { keyPath, optionalBody, parseKeyId } from '../parameters.js';
import { answer, LOCATION } from '../responses.js';

const createPlayerBody = z
  .strictObject({
    name: playerNameSchema.describe(
      'Not a word of the service or the name of one of its bots, such as `[deleted]`, `system`, `seat 1` or `greedy`.',
    ),
    kind: z.enum(PLAYER_KINDS),
  })
  .meta({ examples: [{ name: 'Ada', kind: 'human' }] });

const createPlayerSchema = described('createPlayer', {
  tags: ['players'],
  summary: 'Create an account',
  description:
    'Returns the account’s API key, which is shown only here: the service stores its hash. A bot that is created with a player’s key belongs to that player: seeks pair neither the two nor two bots of one player, and it is deleted with their account.',
  body: createPlayerBody,
  response: { 201: answer('The account and its key.', newPlayer, LOCATION) },
});

const getMeSchema = described('getMe', {
  tags: ['players'],
  summary: 'The caller’s account',
  description: 'The account of the API key.',
  response: { 200: answer('The account.', player) },
});

const makeKeySchema = described('rotateKey', {
  tags: ['players'],
  summary: 'Create an API key',
  description:
    'With a `name` an additional key, which has no scope that yours lacks and does not outlive it. Without a body a key that replaces all others, which stop working; seat tokens remain valid.',
  body: optionalBody(keyBody),
  response: { 201: answer('The new key.', newKey) },
});

const listKeysSchema = described('listKeys', {
  tags: ['players'],
  summary: 'The caller’s API keys',
  description: 'Oldest first, with their scopes and last use; never the keys themselves.',
  response: { 200: answer('The keys.', keyList) },
});

const revokeKeySchema = described('revokeKey', {
  tags: ['players'],
  summary: 'Delete an API key',
  description: 'It stops working, in all processes and on open connections. The key of the request can be deleted too.',
  params: keyPath,
  response: { 200: answer('The deleted key.', accountKey) },
});

const deleteMeSchema = described('deleteMe', {
  tags: ['players'],
  summary: 'Delete the account',
  description:
    'Also deletes all bots of the player. The name is removed everywhere, the keys stop working, seeks and webhooks end, seats are given up: the player leaves matches that have not started and resigns running ones. Logs, records and proofs do not change, because they name only seats. This cannot be undone: the body names the account.',
  body: z
    .strictObject({ confirm: z.uuid().describe('The id of the account, as `GET /v1/me` returns it.') })
    .meta({ examples: [{ confirm: '00000000-0000-7000-8000-000000000000' }] }),
  response: { 200: answer('The account, without its name.', player) },
});

async function createPlayer(players: Players, request: Asked<typeof createPlayerSchema>, reply: FastifyReply) {
  await request.server.chargeAccount(request);
  const created = await players.create(request.caller, request.body);
  return reply.code(201).header('location', `/v1/players/${created.id}`).send(created);
}

async function getMe(players: Players, request: Asked<typeof getMeSchema>) {
  return players.me(request.caller);
}

async function makeKey(players: Players, { caller, body }: Asked<typeof makeKeySchema>, reply: FastifyReply) {
  const { name, ...rest } = body;
  if (name === undefined && Object.keys(rest).length > 0)
    throw malformed('A further key needs a name.', [{ path: '/name', message: 'missing' }]);
  return reply.code(201).send(await (name === undefined ? players.rotateKey(caller) : players.addKey(caller, { name, ...rest })));
}

async function listKeys(players: Players, request: Asked<typeof listKeysSchema>) {
  return { items: await players.listKeys(request.caller) };
}

async function revokeKey(players: Players, request: Asked<typeof revokeKeySchema>) {
  return players.revokeKey(request.caller, parseKeyId(request.params.keyId));
}

/** Accounts and their keys. */
export const playerRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { players } }) => {
  app.route({
    method: 'POST',
    url: '/players',
    schema: createPlayerSchema,
    handler: (request, reply) => createPlayer(players, request, reply),
  });

  app.route({ method: 'GET', url: '/me', schema: getMeSchema, handler: (request) => getMe(players, request) });

  app.route({ method: 'DELETE', url: '/me', schema: deleteMeSchema, handler: ({ caller, body }) => players.erase(caller, body) });

  app.route({ method: 'POST', url: '/me/keys', schema: makeKeySchema, handler: (request, reply) => makeKey(players, request, reply) });

  app.route({ method: 'GET', url: '/me/keys', schema: listKeysSchema, handler: (request) => listKeys(players, request) });

  app.route({ method: 'DELETE', url: '/me/keys/:keyId', schema: revokeKeySchema, handler: (request) => revokeKey(players, request) });
};
