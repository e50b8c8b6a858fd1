/** Webhooks as their owners see them: docs/webhooks.md. */
import type { Language } from '../../rules/kernel/narration.js';
import { NEWS_TYPES } from '../../store/ledger/news.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import type { DisabledReason } from './store/webhooks.js';

/** What may be posted to a webhook; pings and resets are posted to all. */
export const WEBHOOK_EVENTS = ['turn', ...NEWS_TYPES] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_STATUSES = ['enabled', 'disabled'] as const;
export const DISABLED_REASONS = ['failing', 'gone'] as const satisfies readonly DisabledReason[];

/** *Units*: characters of an address. */
export const LONGEST_WEBHOOK_URL = 2048;

/** A webhook, without its secret. */
export interface Webhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  /** Of the texts in what is posted. */
  lang: Language;
  status: (typeof WEBHOOK_STATUSES)[number];
  /** `failing`: for a day; `gone`: the receiver said so (410). */
  disabledReason: DisabledReason | null;
  createdAt: string;
  lastDeliveredAt: string | null;
  /** The last attempt that failed; `status` is null where no HTTP answer came. */
  lastFailure: { at: string; status: number | null } | null;
  /** Failed attempts in a row. */
  failures: number;
  /** When it is tried again; null while nothing has failed, and when it is disabled. */
  nextAttemptAt: string | null;
}

/** A webhook as it is asked for. */
export interface WebhookInput {
  url: string;
  events: readonly string[];
  /** English by default. */
  lang?: string | undefined;
}

/** The use cases of webhooks. */
export interface Webhooks {
  /** A new one; its secret is shown only here. *Errors*: UNAUTHENTICATED, MALFORMED, LIMIT_REACHED. */
  create(caller: Caller, input: WebhookInput): Promise<{ secret: string } & Webhook>;
  /** The caller's, the oldest first. *Errors*: UNAUTHENTICATED. */
  list(caller: Caller): Promise<Webhook[]>;
  /** *Errors*: UNAUTHENTICATED, NOT_FOUND. */
  get(caller: Caller, id: string): Promise<Webhook>;
  /** As it was. *Errors*: UNAUTHENTICATED, NOT_FOUND. */
  remove(caller: Caller, id: string): Promise<Webhook>;
  /** Goes on where it stopped, at once. *Errors*: UNAUTHENTICATED, NOT_FOUND. */
  enable(caller: Caller, id: string): Promise<Webhook>;
  /** Has a ping posted, also to one that is disabled. *Errors*: UNAUTHENTICATED, NOT_FOUND. */
  test(caller: Caller, id: string): Promise<Webhook>;
}

/** What the routes and resolvers of webhooks call. */
export interface WebhookServices {
  webhooks: Webhooks;
  /** Posts to every webhook what is due; how many messages were delivered. */
  postDue(): Promise<number>;
}
