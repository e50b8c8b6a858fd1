import type { Connection } from './api.js';
import type { components } from './generated/api.js';
import type { Words } from './words.js';

type Schemas = components['schemas'];

/** An address that receives its owner's events. */
export type Webhook = Schemas['Webhook'];
/** A webhook just made; its secret is shown only here. */
export type NewWebhook = Schemas['NewWebhook'];
/** What may be posted. */
export type WebhookEvent = Webhook['events'][number];

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
export function webhooksOf({ call }: Connection): Webhooks {
  return {
    create: (hook) => call('createWebhook', hook),
    list: async () => (await call('listWebhooks')).items,
    get: (webhookId) => call('getWebhook', { webhookId }),
    remove: (webhookId) => call('deleteWebhook', { webhookId }),
    enable: (webhookId) => call('enableWebhook', { webhookId }),
    test: (webhookId) => call('testWebhook', { webhookId }),
  };
}
