import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureOptions } from '../../api/feature.js';
import type { Asked } from '../../api/rest/asked.js';
import { describing } from '../../api/rest/described.js';
import { answer, LOCATION } from '../../api/rest/responses.js';
import { newWebhook, webhook, webhookBody, webhookList } from './components.js';
import type { WebhookServices } from './contract.js';
import { OPERATIONS } from './operations.js';

/** `/webhooks/{webhookId}`. */
const webhookPath = z.object({ webhookId: z.string().meta({ format: 'uuid', description: 'The id of the webhook.' }) });

const described = describing(OPERATIONS);

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

async function createWebhook({ webhooks }: WebhookServices, { caller, body }: Asked<typeof createWebhookSchema>, reply: FastifyReply) {
  const created = await webhooks.create(caller, body);
  return reply.code(201).header('location', `/v1/webhooks/${created.id}`).send(created);
}

/** Addresses that receive players' events. */
export const webhookRoutes: FastifyPluginAsyncZod<FeatureOptions<WebhookServices>> = async (app, { services }) => {
  const url = '/webhooks/:webhookId';
  const toOne =
    (does: 'get' | 'remove' | 'enable') =>
    ({ caller, params }: ToOne) =>
      services.webhooks[does](caller, params.webhookId);

  app.route({
    method: 'POST',
    url: '/webhooks',
    schema: createWebhookSchema,
    handler: (request, reply) => createWebhook(services, request, reply),
  });

  app.route({
    method: 'GET',
    url: '/webhooks',
    schema: listWebhooksSchema,
    handler: async ({ caller }) => ({ items: await services.webhooks.list(caller) }),
  });

  app.route({ method: 'GET', url, schema: getWebhookSchema, handler: toOne('get') });

  app.route({ method: 'DELETE', url, schema: deleteWebhookSchema, handler: toOne('remove') });

  app.route({ method: 'POST', url: `${url}/enable`, schema: enableWebhookSchema, handler: toOne('enable') });

  app.route({
    method: 'POST',
    url: `${url}/test`,
    schema: testWebhookSchema,
    handler: async (request, reply) => reply.code(202).send(await services.webhooks.test(request.caller, request.params.webhookId)),
  });
};
