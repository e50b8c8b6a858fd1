import { z } from 'zod';
import { feature } from '../../api/feature.js';
import { environment, listed } from '../../base/environment.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { createAddressGuard } from './address-guard.js';
import { askOfTurn } from './ask-of-turn.js';
import type { WebhookServices } from './contract.js';
import { openDeliveries } from './deliveries.js';
import { RESOLVERS } from './graphql.js';
import { isNetworkOrHost } from './network.js';
import { OPERATIONS } from './operations.js';
import { POSTS } from './posts.js';
import { createWebhooks } from './webhooks.js';

/** How webhooks are posted to. */
export interface WebhooksSettings {
  /** Addresses, networks and hosts that may be posted to although they are not public, also without TLS. */
  allow?: readonly string[] | undefined;
  /** Name servers, `address:port`; those of the system by default. */
  dnsServers?: readonly string[] | undefined;
  /** Certificates that vouch for receivers; those of Node by default. */
  ca?: string | undefined;
  /** The time; the database's by default. */
  now?: (() => Date) | undefined;
}

const ENVIRONMENT = environment(
  {
    WEBHOOK_ALLOW: z
      .string()
      .default('')
      .transform(listed)
      .refine((allowed) => allowed.every(isNetworkOrHost), 'must list addresses, networks such as 10.0.0.0/8, or names of hosts'),
  },
  ({ WEBHOOK_ALLOW: allow }): WebhooksSettings => ({ allow }),
);

/** Webhooks: docs/webhooks.md. */
export const webhooks = feature<WebhookServices, WebhooksSettings | undefined>({
  name: 'webhooks',
  tag: 'A player’s events, posted to an address.',
  operations: OPERATIONS,
  posts: POSTS,
  environment: ENVIRONMENT,
  open({ parts }, { allow = [], dnsServers, ca, now = parts.clock.now } = {}) {
    const { connections, notifications, metrics, limits } = parts;
    const guard = createAddressGuard(allow);
    const posting = { guard, dnsServers, ca, timeoutMs: limits.webhookMs };
    const { sweep, wake, duties, close } = openDeliveries(
      { connections, askOf: (turn, language) => askOfTurn(parts, turn, language), posting, metrics, now },
      notifications,
      limits.webhooksAtOnce,
    );
    const services = { webhooks: createWebhooks({ connections, now, most: limits.webhooksPerPlayer, guard, wake }), postDue: sweep };
    return { services, duties, close };
  },
  graphql: { schema: new URL('src/features/webhooks/schema.graphql', PACKAGE_ROOT), resolvers: RESOLVERS },
});
