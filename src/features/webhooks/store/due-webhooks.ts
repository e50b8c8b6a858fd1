/** Webhooks that something may have to be posted to: who posts to each, and how far that has come. */
import { randomUUID } from 'node:crypto';
import type { Language } from '../../../rules/kernel/narration.js';
import type { DueStatement } from '../../../store/ledger/due-times.js';
import type { Connections } from '../../../store/ledger/pools.js';
import type { OwedTurn } from '../../../store/ledger/turns.js';
import type { DisabledReason, WebhookRow } from './webhooks.js';

/** Has the webhooks of some players looked at now, but for those that wait for another try. */
export async function wakeDueWebhooks({ general }: Connections, playerIds: readonly string[], now: Date): Promise<void> {
  // Locked in one order, so that two processes cannot wait for each other; also those that are due, which another
  // process may be looking at without this news.
  await general`
    UPDATE webhooks w SET due_at = LEAST(w.due_at, ${now}) FROM (
      SELECT id FROM webhooks
      WHERE player_id = ANY(${[...playerIds]}::uuid[]) AND status = 'enabled' AND lease IS NULL AND failures = 0 AND due_at IS NOT NULL
      ORDER BY id FOR NO KEY UPDATE
    ) AS woken WHERE w.id = woken.id`;
}

/** A webhook that this process posts to. */
export interface ClaimedWebhook {
  id: string;
  playerId: string;
  url: string;
  secret: string;
  /** Of the texts. */
  language: Language;
  events: string[];
  status: WebhookRow['status'];
  deliveredTo: number;
  failures: number;
  pingId: string | null;
  lease: string;
}

/** Which webhooks are claimed, and for how long. */
export interface Claim {
  isSlow: boolean;
  now: Date;
  /** When another process may claim them. */
  leasedUntil: Date;
  /**
   * *Units*: seconds after which those are looked at again that nothing is to be posted to: a tenth of their idle time,
   * in these bounds.
   */
  idleSeconds: { least: number; most: number };
  most: number;
}

/** Looks at webhooks that are due, and claims those that something is to be posted to; how many were looked at. */
export async function claimDueWebhooks(
  { general }: Connections,
  { isSlow, now, leasedUntil, idleSeconds, most }: Claim,
): Promise<{ looked: number; claimed: ClaimedWebhook[] }> {
  const lease = randomUUID();
  const rows = await general<(Omit<ClaimedWebhook, 'lease' | 'events'> & { events: string; lease: string | null })[]>`
    WITH due AS MATERIALIZED (
      SELECT id, player_id, 'turn' = ANY(events) AS wants_turns FROM webhooks
      WHERE is_slow = ${isSlow} AND due_at <= ${now} ORDER BY due_at LIMIT ${most} FOR NO KEY UPDATE SKIP LOCKED
    ), owed AS MATERIALIZED (
      SELECT s.player_id, m.id AS match_id, m.version FROM seats s JOIN matches m ON m.id = s.match_id
      WHERE s.player_id IN (SELECT player_id FROM due WHERE wants_turns) AND s.live AND m.status = 'active' AND s.seat = ANY(m.to_act)
    ), looked AS (
      SELECT w.id, p.suspended_at IS NULL AND (w.ping_id IS NOT NULL OR w.status = 'enabled' AND (
        EXISTS (SELECT 1 FROM player_streams s WHERE s.player_id = w.player_id AND s.last_id > w.delivered_to)
        OR due.wants_turns AND EXISTS (
          SELECT 1 FROM owed o LEFT JOIN webhook_turns t ON t.webhook_id = w.id AND t.match_id = o.match_id AND t.version >= o.version
          WHERE o.player_id = w.player_id AND t.match_id IS NULL))) AS has_news,
        ${now}::timestamptz + make_interval(secs => LEAST(${idleSeconds.most}::float8, GREATEST(${idleSeconds.least}::float8,
          extract(epoch FROM ${now}::timestamptz - GREATEST(w.created_at, w.last_delivered_at, w.last_failed_at))::float8 / 10))) AS idle_until
      FROM due JOIN webhooks w USING (id) JOIN players p ON p.id = w.player_id
    )
    UPDATE webhooks w SET lease = CASE WHEN l.has_news THEN ${lease}::uuid END,
      due_at = CASE WHEN l.has_news THEN ${leasedUntil}::timestamptz WHEN w.status = 'enabled' THEN l.idle_until END
    FROM looked l WHERE w.id = l.id
    RETURNING w.id, w.player_id AS "playerId", w.url, w.secret, w.language, w.events, w.status,
      w.delivered_to::float8 AS "deliveredTo", w.failures, w.ping_id AS "pingId", w.lease`;
  return {
    looked: rows.length,
    claimed: rows.flatMap(({ lease: taken, events, ...row }) =>
      taken === null ? [] : [{ ...row, events: wordsOf(events), lease: taken }],
    ),
  };
}

/** An array of words as PostgreSQL writes it: a distributed statement may return it only as it is. */
function wordsOf(array: string): string[] {
  return array.slice(1, -1).split(',').filter(Boolean);
}

/** The turns of its player that a webhook was not told of. */
export async function readUntoldTurns(
  { general }: Connections,
  { id, playerId }: Pick<ClaimedWebhook, 'id' | 'playerId'>,
  most: number,
): Promise<Omit<OwedTurn, 'playerId'>[]> {
  const rows = await general<Omit<OwedTurn, 'playerId'>[]>`
    WITH owed AS MATERIALIZED (
      SELECT m.id AS match_id, m.game, s.seat, m.version FROM seats s JOIN matches m ON m.id = s.match_id
      WHERE s.player_id = ${playerId} AND s.live AND m.status = 'active' AND s.seat = ANY(m.to_act)
    )
    SELECT o.match_id AS "matchId", o.game, o.seat, o.version FROM owed o
    LEFT JOIN webhook_turns t ON t.webhook_id = ${id} AND t.match_id = o.match_id AND t.version >= o.version
    WHERE t.match_id IS NULL ORDER BY o.match_id LIMIT ${most}`;
  return rows.map(({ matchId, game, seat, version }) => ({ matchId, game, seat, version }));
}

/** How far the posting to a webhook has come. */
export interface Progress {
  /** The id of the newest event that was posted or is not wanted. */
  deliveredTo: number;
  /** The turn that was posted. */
  turn?: { matchId: string; version: number } | undefined;
  /** Matches that have ended; `all`: what it was told of turns is of no use any more. */
  ended?: readonly string[] | 'all' | undefined;
  /** The ping that was posted. */
  pingId?: string | undefined;
}

/** What came of an attempt. */
export interface Attempt {
  at: Date;
  isDelivered: boolean;
  isSlow: boolean;
  status: number | null;
}

type Claimed = Pick<ClaimedWebhook, 'id' | 'lease'>;

/** Notes what was delivered and prolongs the claim; false when it is another's by now, or the webhook is gone. */
export async function advanceDueWebhook(
  { general }: Connections,
  { id, lease }: Claimed,
  { deliveredTo, turn, ended = [], pingId }: Progress,
  attempt: Pick<Attempt, 'at' | 'isSlow'> | null,
  leasedUntil: Date,
): Promise<boolean> {
  const rows = await general`
    WITH hook AS (
      UPDATE webhooks SET delivered_to = ${deliveredTo}::float8::bigint, due_at = ${leasedUntil},
        ping_id = CASE WHEN ping_id = ${pingId ?? null}::uuid THEN NULL ELSE ping_id END
        ${attempt ? general`, failures = 0, last_delivered_at = ${attempt.at}, is_slow = ${attempt.isSlow}` : general``}
      WHERE id = ${id} AND lease = ${lease} RETURNING id
    ), told AS (
      INSERT INTO webhook_turns (webhook_id, match_id, version)
      SELECT hook.id, ${turn?.matchId ?? null}::uuid, ${turn?.version ?? null}::integer FROM hook WHERE ${turn !== undefined}
      ON CONFLICT (webhook_id, match_id) DO UPDATE SET version = EXCLUDED.version
    ), forgotten AS (
      DELETE FROM webhook_turns t USING hook
      WHERE t.webhook_id = hook.id AND (${ended === 'all'} OR t.match_id = ANY(${ended === 'all' ? [] : [...ended]}::uuid[]))
    )
    SELECT id FROM hook`;
  return rows.length > 0;
}

/** Prolongs claims, but for those that are another's by now. */
export async function prolongDueWebhooks({ general }: Connections, claims: readonly Claimed[], leasedUntil: Date): Promise<void> {
  // Locked in one order, as by `wakeDueWebhooks`.
  await general`
    UPDATE webhooks w SET due_at = ${leasedUntil} FROM (
      SELECT id FROM webhooks JOIN unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ lease }) => lease)}::uuid[]) AS c(id, lease) USING (id, lease)
      ORDER BY id FOR NO KEY UPDATE OF webhooks
    ) AS held WHERE w.id = held.id`;
}

/** What becomes of a webhook after an attempt that has failed. */
export interface Failure {
  /** When to try again; null: never, the webhook is disabled. */
  retryAt: Date | null;
  reason: DisabledReason;
}

/** Notes an attempt that has failed, and gives the webhook back. */
export async function failDueWebhook(
  { general }: Connections,
  { id, lease }: Claimed,
  { at, status }: Pick<Attempt, 'at' | 'status'>,
  { retryAt, reason }: Failure,
): Promise<void> {
  await general`
    UPDATE webhooks SET lease = NULL, failures = failures + 1, is_slow = true, last_failed_at = ${at}, last_status = ${status}, due_at = ${retryAt},
      status = ${retryAt ? 'enabled' : 'disabled'}, disabled_reason = ${retryAt ? null : reason}
    WHERE id = ${id} AND lease = ${lease}`;
}

/** Notes a ping that has failed, which is not tried again, and gives the webhook back with the wait that it had. */
export async function failPingOfDueWebhook(
  { general }: Connections,
  { id, lease }: Claimed,
  { at, status }: Pick<Attempt, 'at' | 'status'>,
  retryAt: Date | null,
): Promise<void> {
  await general`
    UPDATE webhooks SET lease = NULL, ping_id = NULL, is_slow = true, last_failed_at = ${at}, last_status = ${status}, due_at = ${retryAt}
    WHERE id = ${id} AND lease = ${lease}`;
}

/** Gives a webhook back; it is looked at again at once. */
export async function releaseDueWebhook({ general }: Connections, { id, lease }: Claimed, now: Date): Promise<void> {
  await general`
    UPDATE webhooks SET lease = NULL, due_at = CASE WHEN status = 'enabled' OR ping_id IS NOT NULL THEN ${now}::timestamptz END
    WHERE id = ${id} AND lease = ${lease}`;
}

/** When the next webhook is to be looked at that may be posted to. */
export const webhookDue: DueStatement = (sql) => sql`
  SELECT least((SELECT due_at FROM webhooks WHERE due_at IS NOT NULL AND NOT is_slow ORDER BY due_at LIMIT 1),
    (SELECT due_at FROM webhooks WHERE due_at IS NOT NULL AND is_slow ORDER BY due_at LIMIT 1)) AS at`;
