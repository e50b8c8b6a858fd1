/** Where what players are told is posted to. */
import type { Language } from '../../../rules/kernel/narration.js';
import type { Webhook, WebhookEvent } from '../../../use-cases/webhooks/contract.js';
import type { Optional, Resolver } from './resolver.js';

/** A new webhook and the secret that is shown only once. */
interface CreatedWebhook {
  webhook: Webhook;
  secret: string;
}

type Mutation<Input> = Resolver<unknown, { input: Input }>;

export const webhookQuery = {
  webhooks: (_root, _args, { webhooks, caller }) => webhooks.list(caller),
} satisfies { webhooks: Resolver<unknown, unknown> };

export const webhookMutations = {
  async createWebhook(_root, { input }, { webhooks, caller }): Promise<CreatedWebhook> {
    const { secret, ...webhook } = await webhooks.create(caller, input);
    return { webhook, secret };
  },
  deleteWebhook: (_root, { input }, { webhooks, caller }) => webhooks.remove(caller, input.id),
  enableWebhook: (_root, { input }, { webhooks, caller }) => webhooks.enable(caller, input.id),
  testWebhook: (_root, { input }, { webhooks, caller }) => webhooks.test(caller, input.id),
} satisfies {
  createWebhook: Mutation<{ url: string; events: WebhookEvent[]; lang: Optional<Language> }>;
  deleteWebhook: Mutation<{ id: string }>;
  enableWebhook: Mutation<{ id: string }>;
  testWebhook: Mutation<{ id: string }>;
};
