import { bodyOf, type Connection } from './api.js';
import type { NewWebhook, Webhook, WebhookEvent } from './shapes.js';
import { languageQuery, type Words } from './words.js';

/** Addresses that receive the caller's events. */
export interface Webhooks {
  /** A new one; its secret is shown only here. `standardwebhooks` verifies with it what arrives. */
  create(request: { url: string; events: WebhookEvent[] } & Pick<Words, 'lang'>): Promise<NewWebhook>;
  /** The oldest first. */
  list(): Promise<Webhook[]>;
  /** How one fares. */
  get(id: string): Promise<Webhook>;
  remove(id: string): Promise<Webhook>;
  /** Goes on where it stopped, at once. */
  enable(id: string): Promise<Webhook>;
  /** Has a ping posted. */
  test(id: string): Promise<Webhook>;
}

/** The webhooks of the key's owner. */
export function webhooksOf({ api }: Connection): Webhooks {
  const to = (webhookId: string) => ({ params: { path: { webhookId } } });
  return {
    create: ({ lang, ...hook }) => bodyOf(api.POST('/v1/webhooks', { body: { ...hook, ...languageQuery({ lang }) } })),
    list: async () => (await bodyOf(api.GET('/v1/webhooks'))).items,
    get: (id) => bodyOf(api.GET('/v1/webhooks/{webhookId}', to(id))),
    remove: (id) => bodyOf(api.DELETE('/v1/webhooks/{webhookId}', to(id))),
    enable: (id) => bodyOf(api.POST('/v1/webhooks/{webhookId}/enable', to(id))),
    test: (id) => bodyOf(api.POST('/v1/webhooks/{webhookId}/test', to(id))),
  };
}
