import { z } from 'zod';
import { operation } from '../../api/operation.js';
import { idParameter, pageQuery } from '../../api/rest/parameters.js';
import { answer, LOCATION } from '../../api/rest/responses.js';
import { pageOfAll } from '../../base/page.js';
import { newWebhook, webhook, webhookBody, webhookList } from './components.js';
import type { WebhookServices } from './contract.js';

/** `/webhooks/{webhookId}`. */
const one = { params: z.object({ webhookId: idParameter('The id of the webhook.', 'You have no such webhook.') }) };

/** What webhooks can be asked for. */
export const OPERATIONS = {
  createWebhook: operation({
    by: 'player',
    needs: ['manage', 'read'],
    errors: ['LIMIT_REACHED'],
    rest: 'POST /webhooks',
    about: {
      tag: 'webhooks',
      summary: 'Create a webhook',
      description:
        'Posts the later messages of `GET /v1/me/events`, and the turns owed now, each as a POST of its own, signed according to Standard Webhooks: at least once, with the same `webhook-id` each time. The key needs `manage` and `read`, because a webhook posts what `read` shows.',
    },
    input: { body: webhookBody },
    output: { 201: answer('The webhook and its secret.', newWebhook, LOCATION) },
    run: ({ webhooks }: WebhookServices, { caller, ...wanted }) => webhooks.create(caller, wanted),
    headers: ({ id }) => ({ location: `/v1/webhooks/${id}` }),
  }),

  listWebhooks: operation({
    by: 'player',
    needs: 'manage',
    errors: [],
    rest: 'GET /webhooks',
    about: { tag: 'webhooks', summary: 'The caller’s webhooks', description: 'Oldest first, with their state; never their secrets.' },
    input: { query: z.strictObject(pageQuery) },
    output: { 200: answer('The webhooks.', webhookList) },
    run: async ({ webhooks }: WebhookServices, { caller, ...page }) => pageOfAll(await webhooks.list(caller), page, ({ id }) => id),
  }),

  getWebhook: operation({
    by: 'player',
    needs: 'manage',
    errors: ['NOT_FOUND'],
    rest: 'GET /webhooks/:webhookId',
    about: {
      tag: 'webhooks',
      summary: 'One webhook',
      description: 'Its state: whether it is disabled, the response to the last failed attempt, the time of the next attempt.',
    },
    input: one,
    output: { 200: answer('The webhook.', webhook) },
    run: ({ webhooks }: WebhookServices, { caller, webhookId }) => webhooks.get(caller, webhookId),
  }),

  deleteWebhook: operation({
    by: 'player',
    needs: 'manage',
    errors: ['NOT_FOUND'],
    rest: 'DELETE /webhooks/:webhookId',
    about: { tag: 'webhooks', summary: 'Delete a webhook', description: 'Nothing more is posted to it, except a message in transit.' },
    input: one,
    output: { 200: answer('The deleted webhook.', webhook) },
    run: ({ webhooks }: WebhookServices, { caller, webhookId }) => webhooks.remove(caller, webhookId),
  }),

  enableWebhook: operation({
    by: 'player',
    needs: 'manage',
    errors: ['NOT_FOUND'],
    rest: 'POST /webhooks/:webhookId/enable',
    about: {
      tag: 'webhooks',
      summary: 'Enable a webhook',
      description:
        'Resumes at once from where it stopped, whether it was disabled or waits for another attempt. Events that are no longer stored are replaced by `reset`.',
    },
    input: one,
    output: { 200: answer('The webhook.', webhook) },
    run: ({ webhooks }: WebhookServices, { caller, webhookId }) => webhooks.enable(caller, webhookId),
  }),

  testWebhook: operation({
    by: 'player',
    needs: 'manage',
    errors: ['NOT_FOUND'],
    rest: 'POST /webhooks/:webhookId/test',
    about: {
      tag: 'webhooks',
      summary: 'Post a ping',
      description: 'Once, also to a disabled webhook. The result is in `lastDeliveredAt` or `lastFailure` soon after.',
    },
    input: one,
    output: { 202: answer('The webhook, before the ping.', webhook) },
    run: ({ webhooks }: WebhookServices, { caller, webhookId }) => webhooks.test(caller, webhookId),
  }),
};
