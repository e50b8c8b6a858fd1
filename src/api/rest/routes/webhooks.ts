import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Caller } from '../../../use-cases/accounts/caller.js';
import type { Webhook, Webhooks } from '../../../use-cases/webhooks/contract.js';
import type { Asked } from '../asked.js';
import { newWebhook, webhook, webhookBody, webhookList } from '../components/webhook.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { webhookPath } from '../parameters.js';
import { answer, LOCATION } from '../responses.js';

const createWebhookSchema = described('createWebhook', {
  tags: ['webhooks'],
  summary: 'Create a webhook',
  description:
    'Posts the later messages of `GET /v1/me/events`, and the turns owed now, each as a POST of its own, signed according to Standard Webhooks: at least once, with the same `webhook-id` each time. The key needs `manage` and `read`, because a webhook posts what `read` shows.',
  body: webhookBody,
  response: { 201: answer('The webhook and its secret.', newWebhook, LOCATION) },
});

const listWebhooksSchema = described('listWebhooks', {
  tags: ['webhooks'],
  summary: 'The caller’s webhooks',
  description: 'Oldest first, with their state; never their secrets.',
  response: { 200: answer('The webhooks.', webhookList) },
});

const getWebhookSchema = described('getWebhook', {
  tags: ['webhooks'],
  summary: 'One webhook',
  description: 'Its state: whether it is disabled, the response to the last failed attempt, the time of the next attempt.',
  params: webhookPath,
  response: { 200: answer('The webhook.', webhook) },
});

const deleteWebhookSchema = described('deleteWebhook', {
  tags: ['webhooks'],
  summary: 'Delete a webhook',
  description: 'Nothing more is posted to it, except a message in transit.',
  params: webhookPath,
  response: { 200: answer('The deleted webhook.', webhook) },
});

const enableWebhookSchema = described('enableWebhook', {
  tags: ['webhooks'],
  summary: 'Enable a webhook',
  description:
    'Resumes at once from where it stopped, whether it was disabled or waits for another attempt. Events that are no longer stored are replaced by `reset`.',
  params: webhookPath,
  response: { 200: answer('The webhook.', webhook) },
});

const testWebhookSchema = described('testWebhook', {
  tags: ['webhooks'],
  summary: 'Post a ping',
  description: 'Once, also to a disabled webhook. The result is in `lastDeliveredAt` or `lastFailure` soon after.',
  params: webhookPath,
  response: { 202: answer('The webhook, before the ping.', webhook) },
});

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
