/** Webhooks, as their owners have them. */
import { randomUUID } from 'node:crypto';
import type { Language } from '../../../rules/kernel/narration.js';
import type { Connections } from '../../../store/ledger/pools.js';

/** Why a webhook is disabled. */
export type DisabledReason = 'failing' | 'gone';

/** A webhook as its owner sees it. */
export interface WebhookRow {
  id: string;
  url: string;
  events: string[];
  language: Language;
  status: 'enabled' | 'disabled';
  disabledReason: DisabledReason | null;
  createdAt: Date;
  failures: number;
  dueAt: Date | null;
  lastDeliveredAt: Date | null;
  lastFailedAt: Date | null;
  lastStatus: number | null;
}

/** A webhook that is to be made. */
export interface NewWebhook {
  id: string;
  playerId: string;
  url: string;
  events: readonly string[];
  language: Language;
  secret: string;
}

const COLUMNS = `id, url, to_json(events) AS events, language, status, disabled_reason AS "disabledReason", created_at AS "createdAt", failures,
  due_at AS "dueAt", last_delivered_at AS "lastDeliveredAt", last_failed_at AS "lastFailedAt", last_status AS "lastStatus"`;

/** Makes a webhook unless the player has `most` already; of several at once each sees those before it. */
export async function addWebhook(
  { general }: Connections,
  { id, playerId, url, events, language, secret }: NewWebhook,
  now: Date,
  most: number,
): Promise<'added' | 'full' | 'gone'> {
  const [row] = await general<{ outcome: 'added' | 'full' | 'gone' }[]>`
    SELECT add_webhook(${id}, ${playerId}, ${url}, ${[...events]}::text[], ${language}, ${secret}, ${now}, ${most}) AS outcome`;
  if (!row) throw new Error('add_webhook returned no row');
  return row.outcome;
}

/** A player's webhooks, the oldest first. */
export async function listWebhooks({ general }: Connections, playerId: string): Promise<WebhookRow[]> {
  return general<WebhookRow[]>`SELECT ${general.unsafe(COLUMNS)} FROM webhooks WHERE player_id = ${playerId} ORDER BY created_at, id`;
}

/** A webhook of a player's; null when there is none. */
export async function readWebhook({ general }: Connections, playerId: string, id: string): Promise<WebhookRow | null> {
  const [row] = await general<WebhookRow[]>`
    SELECT ${general.unsafe(COLUMNS)} FROM webhooks WHERE player_id = ${playerId} AND id = ${id}`;
  return row ?? null;
}

/** Takes a webhook of a player's away; as it was, or null when there is none. */
export async function removeWebhook({ general }: Connections, playerId: string, id: string): Promise<WebhookRow | null> {
  const [row] = await general<WebhookRow[]>`
    DELETE FROM webhooks WHERE player_id = ${playerId} AND id = ${id} RETURNING ${general.unsafe(COLUMNS)}`;
  return row ?? null;
}

/** Lets a webhook go on, at once and as if nothing had failed; null when there is none. */
export async function enableWebhook({ general }: Connections, playerId: string, id: string, now: Date): Promise<WebhookRow | null> {
  const [row] = await general<WebhookRow[]>`
    UPDATE webhooks SET status = 'enabled', disabled_reason = NULL, failures = 0, due_at = CASE WHEN lease IS NULL THEN ${now} ELSE due_at END
    WHERE player_id = ${playerId} AND id = ${id} RETURNING ${general.unsafe(COLUMNS)}`;
  return row ?? null;
}

/** Has a ping posted to a webhook, unless one is waiting; null when there is none. */
export async function pingWebhook({ general }: Connections, playerId: string, id: string, now: Date): Promise<WebhookRow | null> {
  const [row] = await general<WebhookRow[]>`
    UPDATE webhooks SET ping_id = COALESCE(ping_id, ${randomUUID()}), due_at = CASE WHEN lease IS NULL THEN ${now} ELSE due_at END
    WHERE player_id = ${playerId} AND id = ${id} RETURNING ${general.unsafe(COLUMNS)}`;
  return row ?? null;
}
