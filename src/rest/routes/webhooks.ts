import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Caller } from '../../players/caller.js';
import type { Webhook, Webhooks } from '../../webhooks/contract.js';
import type { Asked } from '../asked.js';
import { newWebhook, webhook, webhookBody, webhookList } from '../components/webhook.js';
import type { RestOptions } from '../options.js';
import { webhookPath } from '../parameters.js';
import { answer, BODY_CODES, LOCATION, problems, SECURITY } from '../responses.js';

const createWebhookSchema = {
  operationId: 'createWebhook',
  tags: ['webhooks'],
  summary: 'Have what concerns the caller posted to an address',
  description:
    'What `GET /v1/me/events` says from now on, and the turns owed now, each as a POST of its own that is signed as Standard Webhooks says: at least once, with the same `webhook-id` each time. The key needs `read` besides.',
  security: SECURITY.player,
  body: webhookBody,
  response: { 201: answer('The webhook and its secret.', newWebhook, LOCATION), ...problems(...BODY_CODES, 'LIMIT_REACHED') },
};

const listWebhooksSchema = {
  operationId: 'listWebhooks',
  tags: ['webhooks'],
  summary: 'The caller’s webhooks',
  description: 'The oldest first, and how they fare; never their secrets.',
  security: SECURITY.player,
  response: { 200: answer('The webhooks.', webhookList), ...problems() },
};

const getWebhookSchema = {
  operationId: 'getWebhook',
  tags: ['webhooks'],
  summary: 'One webhook',
  description: 'How it fares: whether it is disabled, what the last attempt was answered that failed, when it is tried again.',
  security: SECURITY.player,
  params: webhookPath,
  response: { 200: answer('The webhook.', webhook), ...problems('NOT_FOUND') },
};

const deleteWebhookSchema = {
  operationId: 'deleteWebhook',
  tags: ['webhooks'],
  summary: 'Take a webhook away',
  description: 'Nothing is posted to it any more, but for a message that is under way.',
  security: SECURITY.player,
  params: webhookPath,
  response: { 200: answer('The webhook, as it was.', webhook), ...problems('NOT_FOUND') },
};

const enableWebhookSchema = {
  operationId: 'enableWebhook',
  tags: ['webhooks'],
  summary: 'Let a webhook go on',
  description:
    'Where it stopped, at once, whether it was disabled or waits for another try. Events that are no longer kept are told as `reset`.',
  security: SECURITY.player,
  params: webhookPath,
  response: { 200: answer('The webhook.', webhook), ...problems('NOT_FOUND') },
};

const testWebhookSchema = {
  operationId: 'testWebhook',
  tags: ['webhooks'],
  summary: 'Have a ping posted',
  description: 'Once, also to a webhook that is disabled. What came of it is in `lastDeliveredAt` or `lastFailure` soon after.',
  security: SECURITY.player,
  params: webhookPath,
  response: { 202: answer('The webhook, before the ping.', webhook), ...problems('NOT_FOUND') },
};

type ToOne = Asked<typeof getWebhookSchema>;

async function createWebhook(webhooks: Webhooks, { caller, body }: Asked<typeof createWebhookSchema>, reply: FastifyReply) {
  const created = await webhooks.create(caller, body);
  return reply.code(201).header('location', `/v1/webhooks/${created.id}`).send(created);
}

/** Where what players are told is posted to. */
export const webhookRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { webhooks } }) => {
  const url = '/webhooks/:webhookId';
  const toOne = (does: (caller: Caller, id: string) => Promise<Webhook>) => (request: ToOne) =>
    does(request.caller, request.params.webhookId);

  app.route({
    method: 'POST',
    url: '/webhooks',
    schema: createWebhookSchema,
    handler: (request, reply) => createWebhook(webhooks, request, reply),
  });

  app.route({
    method: 'GET',
    url: '/webhooks',
    schema: listWebhooksSchema,
    handler: async ({ caller }) => ({ items: await webhooks.list(caller) }),
  });

  app.route({ method: 'GET', url, schema: getWebhookSchema, handler: toOne(webhooks.get) });

  app.route({ method: 'DELETE', url, schema: deleteWebhookSchema, handler: toOne(webhooks.remove) });

  app.route({ method: 'POST', url: `${url}/enable`, schema: enableWebhookSchema, handler: toOne(webhooks.enable) });

  app.route({
    method: 'POST',
    url: `${url}/test`,
    schema: testWebhookSchema,
    handler: async (request, reply) => reply.code(202).send(await webhooks.test(request.caller, request.params.webhookId)),
  });
};
