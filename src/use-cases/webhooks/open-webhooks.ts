import type { Limits } from '../../base/limits.js';
import type { Metrics } from '../../base/metrics-contract.js';
import type { Connections } from '../../store/ledger/pools.js';
import type { Notifications } from '../../store/notifications/notifications.js';
import type { Duty } from '../duty.js';
import { createAddressGuard } from './address-guard.js';
import type { Webhooks } from './contract.js';
import { openDeliveries } from './deliveries.js';
import type { MessageParts } from './messages.js';
import { createWebhooks } from './webhooks.js';

/** How webhooks are posted to. */
export interface WebhooksOptions {
  /** Addresses, networks and hosts that may be posted to although they are not public, also without TLS. */
  allow?: readonly string[] | undefined;
  /** Name servers, `address:port`; those of the system by default. */
  dnsServers?: readonly string[] | undefined;
  /** Certificates that vouch for receivers; those of Node by default. */
  ca?: string | undefined;
  /** The time; the database's by default. */
  now?: (() => Date) | undefined;
}

/** What webhooks share with the rest of the process. */
export interface WebhooksDeps {
  connections: Connections;
  askOf: MessageParts['askOf'];
  notifications: Pick<Notifications, 'watchAnnounced' | 'watchKeys'>;
  metrics: Pick<Metrics, 'webhookPosted'>;
  limits: Pick<Limits, 'webhooksPerPlayer' | 'webhookMs' | 'webhooksAtOnce'>;
  now(): Date;
}

/** The use cases of webhooks, and what posts to them. */
export interface OpenWebhooks {
  webhooks: Webhooks;
  /** Posts all that is due now; how many messages were delivered. */
  sweep(): Promise<number>;
  duties: readonly Duty[];
  close(): Promise<void>;
}

/** Posts to nobody before its duties run. */
export function openWebhooks(
  { connections, askOf, notifications, metrics, limits, ...deps }: WebhooksDeps,
  options: WebhooksOptions,
): OpenWebhooks {
  const { allow = [], dnsServers, ca, now = deps.now } = options;
  const guard = createAddressGuard(allow);
  const posting = { guard, dnsServers, ca, timeoutMs: limits.webhookMs };
  const deliveries = openDeliveries({ connections, askOf, posting, metrics, now }, notifications, limits.webhooksAtOnce);
  return {
    webhooks: createWebhooks({
      connections,
      now,
      most: limits.webhooksPerPlayer,
      guard,
      wake: deliveries.wake,
    }),
    sweep: deliveries.sweep,
    duties: deliveries.duties,
    close: deliveries.close,
  };
}
