import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { GameledgerError, limitReached, malformed } from '../../base/errors.js';
import { freeText } from '../../rules/kernel/free-text.js';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { schemaFaults } from '../../rules/kit/schema-fault.js';
import type { Connections } from '../../store/ledger/pools.js';
import { accountGone, requirePlayer } from '../../use-cases/accounts/require-player.js';
import type { AddressGuard } from './address-guard.js';
import { LONGEST_WEBHOOK_URL, WEBHOOK_EVENTS, type Webhook, type Webhooks } from './contract.js';
import { addWebhook, enableWebhook, listWebhooks, pingWebhook, readWebhook, removeWebhook, type WebhookRow } from './store/webhooks.js';
import { parseWebhookUrl } from './webhook-url.js';

/** What the use cases of webhooks work with. */
export interface WebhooksParts {
  connections: Connections;
  now(): Date;
  /** How many one player may have. */
  most: number;
  /** Which addresses may be named. */
  guard: AddressGuard;
  /** Called when there may be something to be posted. */
  wake(): void;
}

const newWebhook = z.strictObject({
  url: freeText({ least: 1, most: LONGEST_WEBHOOK_URL }),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
  lang: z.enum(LANGUAGES).default(LANGUAGES[0]),
});

/** *Units*: bytes. *Source*: Standard Webhooks, "Signature scheme": from 24 to 64. */
const SECRET_BYTES = 24;

/** The use cases of webhooks. */
export function createWebhooks({ connections, now, most, guard, wake }: WebhooksParts): Webhooks {
  return {
    async create(caller, input) {
      const player = requirePlayer(caller);
      const parsed = newWebhook.safeParse(input);
      if (!parsed.success) throw malformed('A webhook needs an address and events.', schemaFaults(parsed.error.issues, input));
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
      const id = uuidv7();
      const events = WEBHOOK_EVENTS.filter((event) => parsed.data.events.includes(event));
      const { url, lang: language } = parsed.data;
      const hook = { id, playerId: player.id, url: parseWebhookUrl(url, guard), events, language, secret };
      const outcome = await addWebhook(connections, hook, now(), most);
      if (outcome === 'gone') throw accountGone();
      if (outcome === 'full') throw tooMany(most);
      wake();
      return { secret, ...found(await readWebhook(connections, player.id, id)) };
    },
    list: async (caller) => (await listWebhooks(connections, requirePlayer(caller).id)).map(toWebhook),
    get: async (caller, id) => found(await readWebhook(connections, requirePlayer(caller).id, idOf(id))),
    remove: async (caller, id) => found(await removeWebhook(connections, requirePlayer(caller).id, idOf(id))),
    async enable(caller, id) {
      const hook = found(await enableWebhook(connections, requirePlayer(caller).id, idOf(id), now()));
      wake();
      return hook;
    },
    async test(caller, id) {
      const hook = found(await pingWebhook(connections, requirePlayer(caller).id, idOf(id), now()));
      wake();
      return hook;
    },
  };
}

/** *Errors*: NOT_FOUND when it cannot be an id. */
function idOf(text: string): string {
  return isUuid(text) ? text.toLowerCase() : found(null).id;
}

function found(row: WebhookRow | null): Webhook {
  if (row === null) throw new GameledgerError('NOT_FOUND', 'You have no such webhook.');
  return toWebhook(row);
}

function tooMany(most: number): GameledgerError {
  return limitReached('webhooksPerPlayer', most, `You have ${most} webhooks, which is the maximum: delete one.`);
}

function toWebhook(row: WebhookRow): Webhook {
  const { id, url, language: lang, status, disabledReason, failures, lastStatus } = row;
  return {
    id,
    url,
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    lang,
    status,
    disabledReason,
    createdAt: row.createdAt.toISOString(),
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    lastFailure: row.lastFailedAt ? { at: row.lastFailedAt.toISOString(), status: lastStatus } : null,
    failures,
    nextAttemptAt: failures > 0 && status === 'enabled' ? (row.dueAt?.toISOString() ?? null) : null,
  };
}
