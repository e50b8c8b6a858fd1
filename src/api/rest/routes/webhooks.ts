import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Caller } from '../../../use-cases/accounts/caller.js';
import type { Webhook, Webhooks } from '../../../use-cases/webhooks/contract.js';
import type { Asked } from '../asked.js';
import { newWebhook, webhook, webhookBody, webhookList } from '../components/webhook.js';
import type { RestOptions } from '../options.js';
import { webhookPath } from '../parameters.js';
import { answer, BODY_CODES, LOCATION, problems, SECURITY } from '../responses.js';

const createWebhookSchema = {
  operationId: 'createWebhook',
  tags: ['webhooks'],
  summary: 'Create a webhook',
  description:
    'Posts the later messages of `GET /v1/me/events`, and the turns owed now, each as a POST of its own, signed according to Standard Webhooks: at least once, with the same `webhook-id` each time. The key needs `manage` and `read`, because a webhook posts what `read` shows.',
  security: SECURITY.player,
  body: webhookBody,
  response: { 201: answer('The webhook and its secret.', newWebhook, LOCATION), ...problems(...BODY_CODES, 'LIMIT_REACHED') },
};

const listWebhooksSchema = {
  operationId: 'listWebhooks',
  tags: ['webhooks'],
  summary: 'The caller’s webhooks',
  description: 'Oldest first, with their state; never their secrets.',
  security: SECURITY.player,
  response: { 200: answer('The webhooks.', webhookList), ...problems() },
};

const getWebhookSchema = {
  operationId: 'getWebhook',
  tags: ['webhooks'],
  summary: 'One webhook',
  description: 'Its state: whether it is disabled, the response to the last failed attempt, the time of the next attempt.',
  security: SECURITY.player,
  params: webhookPath,
  response: { 200: answer('The webhook.', webhook), ...problems('NOT_FOUND') },
};

const deleteWebhookSchema = {
  operationId: 'deleteWebhook',
  tags: ['webhooks'],
  summary: 'Delete a webhook',
  description: 'Nothing more is posted to it, except a message in transit.',
  security: SECURITY.player,
  params: webhookPath,
  response: { 200: answer('The deleted webhook.', webhook), ...problems('NOT_FOUND') },
};

const enableWebhookSchema = {
  operationId: 'enableWebhook',
  tags: ['webhooks'],
  summary: 'Enable a webhook',
  description:
    'Resumes at once from where it stopped, whether it was disabled or waits for another attempt. Events that are no longer stored are replaced by `reset`.',
  security: SECURITY.player,
  params: webhookPath,
  response: { 200: answer('The webhook.', webhook), ...problems('NOT_FOUND') },
};

const testWebhookSchema = {
  operationId: 'testWebhook',
  tags: ['webhooks'],
  summary: 'Post a ping',
  description: 'Once, also to a disabled webhook. The result is in `lastDeliveredAt` or `lastFailure` soon after.',
  security: SECURITY.player,
  params: webhookPath,
  response: { 202: answer('The webhook, before the ping.', webhook), ...problems('NOT_FOUND') },
};

type ToOne = Asked<typeof getWebhookSchema>;

async function createWebhook(webhooks: Webhooks, { caller, body }: Asked<typeof createWebhookSchema>, reply: FastifyReply) {
  const created = await webhooks.create(caller, body);
  return reply.code(201).header('location', `/v1/webhooks/${created.id}`).send(created);
}

/** Addresses that receive players' events. */
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
