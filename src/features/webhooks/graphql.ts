import type { GraphqlContext } from '../../api/graphql/context.js';
import { connection, type PageArgs, wantedPage } from '../../api/graphql/resolvers/connection.js';
import { upperCaseNames } from '../../api/graphql/resolvers/enums.js';
import type { Optional, Resolver } from '../../api/graphql/resolvers/resolver.js';
import { pageOfAll } from '../../base/page.js';
import type { Language } from '../../rules/kernel/narration.js';
import { DISABLED_REASONS, WEBHOOK_EVENTS, WEBHOOK_STATUSES, type Webhook, type WebhookEvent, type WebhookServices } from './contract.js';

/** A new webhook and the secret that is shown only once. */
interface CreatedWebhook {
  webhook: Webhook;
  secret: string;
}

/** What the resolvers get: with the use cases of webhooks. */
type Context = GraphqlContext & WebhookServices;

type Mutation<Input> = Resolver<unknown, { input: Input }, Context>;

const queries = {
  webhooks: async (_root, page, { webhooks, caller }) =>
    connection(pageOfAll(await webhooks.list(caller), wantedPage(page), ({ id }) => id)),
  webhook: (_root, { id }, { webhooks, caller }) => webhooks.get(caller, id),
} satisfies { webhooks: Resolver<unknown, PageArgs, Context>; webhook: Resolver<unknown, { id: string }, Context> };

const mutations = {
  async createWebhook(_root, { input }, { webhooks, caller }): Promise<CreatedWebhook> {
    const { secret, ...webhook } = await webhooks.create(caller, input);
    return { webhook, secret };
  },
  deleteWebhook: (_root, { input }, { webhooks, caller }) => webhooks.remove(caller, input.webhookId),
  enableWebhook: (_root, { input }, { webhooks, caller }) => webhooks.enable(caller, input.webhookId),
  testWebhook: (_root, { input }, { webhooks, caller }) => webhooks.test(caller, input.webhookId),
} satisfies {
  createWebhook: Mutation<{ url: string; events: WebhookEvent[]; lang: Optional<Language> }>;
  deleteWebhook: Mutation<{ webhookId: string }>;
  enableWebhook: Mutation<{ webhookId: string }>;
  testWebhook: Mutation<{ webhookId: string }>;
};

/** Every field that is more than a property of its parent. */
export const RESOLVERS = {
  Query: queries,
  Mutation: mutations,
  WebhookEvent: upperCaseNames(WEBHOOK_EVENTS),
  WebhookStatus: upperCaseNames(WEBHOOK_STATUSES),
  WebhookDisabledReason: upperCaseNames(DISABLED_REASONS),
};
