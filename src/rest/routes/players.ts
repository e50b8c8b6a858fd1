import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Players } from '../../players/caller.js';
import { PLAYER_KINDS } from '../../players/caller.js';
import { nameSchema } from '../../players/name-schema.js';
import { malformed } from '../../service/errors.js';
import type { Asked } from '../asked.js';
import { accountKey, keyBody, keyList, newKey, newPlayer, player } from '../components/player.js';
import type { RestOptions } from '../options.js';
import { keyPath, optionalBody, parseKeyId } from '../parameters.js';
import { answer, BODY_CODES, LOCATION, problems, SECURITY } from '../responses.js';

const createPlayerBody = z
  .strictObject({ name: nameSchema, kind: z.enum(PLAYER_KINDS) })
  .meta({ examples: [{ name: 'Ada', kind: 'human' }] });

const createPlayerSchema = {
  operationId: 'createPlayer',
  tags: ['players'],
  summary: 'Make an account',
  description:
    'Answers the account’s API key, which is shown only here: the service stores its hash. A bot that is made with a player’s key is theirs: seeks pair neither the two nor two bots of one player.',
  security: [{}, { apiKey: [] }],
  body: createPlayerBody,
  response: { 201: answer('The account and its key.', newPlayer, LOCATION), ...problems(...BODY_CODES) },
};

const getMeSchema = {
  operationId: 'getMe',
  tags: ['players'],
  summary: 'The caller’s account',
  description: 'Whose API key the request carries.',
  security: SECURITY.player,
  response: { 200: answer('The account.', player), ...problems() },
};

const makeKeySchema = {
  operationId: 'rotateKey',
  tags: ['players'],
  summary: 'Make an API key',
  description:
    'With a `name` one more key, which has no scope that yours lacks and does not outlive it. Without a body a key that takes the place of all others, which stop working; seat tokens stay.',
  security: SECURITY.player,
  body: optionalBody(keyBody),
  response: { 201: answer('The new key.', newKey), ...problems(...BODY_CODES, 'LIMIT_REACHED') },
};

const listKeysSchema = {
  operationId: 'listKeys',
  tags: ['players'],
  summary: 'The caller’s API keys',
  description: 'The oldest first, what each is good for and when it was last used; never the keys themselves.',
  security: SECURITY.player,
  response: { 200: answer('The keys.', keyList), ...problems() },
};

const revokeKeySchema = {
  operationId: 'revokeKey',
  tags: ['players'],
  summary: 'Take an API key away',
  description: 'It stops working, in all processes and on connections that are open; also the one the request came with.',
  security: SECURITY.player,
  params: keyPath,
  response: { 200: answer('The key, as it was.', accountKey), ...problems('NOT_FOUND') },
};

const deleteMeSchema = {
  operationId: 'deleteMe',
  tags: ['players'],
  summary: 'Delete the account',
  description:
    'The name is gone everywhere, the keys stop working, seats are given up: matches that have not started lose the player, those that run are resigned. Logs, records and proofs stay as they are, as they name seats only. It cannot be taken back.',
  security: SECURITY.player,
  response: { 200: answer('The account, without its name.', player), ...problems() },
};

async function createPlayer(players: Players, request: Asked<typeof createPlayerSchema>, reply: FastifyReply) {
  await request.server.chargeAccount(request);
  const created = await players.create(request.caller, request.body);
  return reply.code(201).header('location', '/v1/me').send(created);
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

  app.route({ method: 'DELETE', url: '/me', schema: deleteMeSchema, handler: ({ caller }) => players.erase(caller) });

  app.route({ method: 'POST', url: '/me/keys', schema: makeKeySchema, handler: (request, reply) => makeKey(players, request, reply) });

  app.route({ method: 'GET', url: '/me/keys', schema: listKeysSchema, handler: (request) => listKeys(players, request) });

  app.route({ method: 'DELETE', url: '/me/keys/:keyId', schema: revokeKeySchema, handler: (request) => revokeKey(players, request) });
};
