import { Webhook as Signer } from 'standardwebhooks';
import type { Metrics } from '../../base/metrics-contract.js';
import { type Message, type MessageParts, messagesFor } from './messages.js';
import { type Answer, type Posting, post } from './post.js';
import { retryAt } from './retry-schedule.js';
import {
  type Attempt,
  advanceDueWebhook,
  type ClaimedWebhook,
  failDueWebhook,
  failPingOfDueWebhook,
  type Progress,
  releaseDueWebhook,
} from './store/due-webhooks.js';

/** What a delivery works with. */
export interface Delivering extends MessageParts {
  posting: Posting;
  metrics: Pick<Metrics, 'webhookPosted'>;
  now(): Date;
  /** Aborts when the process ends. */
  closing: AbortSignal;
}

/** An attempt, and when its receiver asks to be tried again. */
type Answered = Attempt & Pick<Partial<Answer>, 'retryAfter'>;

/**
 * *Units*: milliseconds. However long an attempt takes: a claim is prolonged, so that what a process that dies had
 * claimed does not wait for long.
 */
const CLAIM_MS = 5000;
/** *Units*: milliseconds after which a webhook with much to be posted lets others go first. */
const BATCH_MS = 5000;
/** *Units*: milliseconds. A receiver that takes longer gets its place among the slow ones. */
export const QUICK_MS = 1000;
const GONE = 410;

/**
 * Posts what is due to a webhook that is claimed, one message after the other until one fails, and gives it back; how
 * many were delivered.
 */
export async function deliver(parts: Delivering, hook: ClaimedWebhook): Promise<number> {
  const giveUpAt = performance.now() + BATCH_MS;
  let delivered = 0;
  let { failures } = hook;
  for await (const message of messagesFor(parts, hook)) {
    if (!('body' in message)) {
      if (await advance(parts, hook, message, null)) continue;
      return delivered;
    }
    const attempt = await attemptAt(parts, hook, message);
    // Cut off by the end of this process, which is no fault of the receiver.
    if (!attempt.isDelivered && parts.closing.aborted) break;
    parts.metrics.webhookPosted(resultOf(attempt));
    if (!attempt.isDelivered) {
      await fail(parts, { ...hook, failures }, message, attempt);
      return delivered;
    }
    delivered++;
    failures = 0;
    if (!(await advance(parts, hook, message.progress, attempt))) return delivered;
    if (parts.closing.aborted || performance.now() > giveUpAt) break;
  }
  await releaseDueWebhook(parts.connections, hook, parts.now());
  return delivered;
}

/** Until when a webhook is a process's after a sign of life. */
export function claimedUntil(moment: Date): Date {
  return new Date(moment.getTime() + CLAIM_MS);
}

async function attemptAt({ posting, closing, now }: Delivering, { url, secret }: ClaimedWebhook, { id, body }: Message): Promise<Answered> {
  const at = now();
  const begun = performance.now();
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'gameledger-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Signer(secret).sign(id, at, body),
  };
  const answer = await post(posting, { url, headers, body }, closing);
  const status = answer?.status ?? null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  return { at, status, isDelivered, isSlow: performance.now() - begun > QUICK_MS, retryAfter: answer?.retryAfter };
}

function advance(parts: Delivering, hook: ClaimedWebhook, progress: Progress, attempt: Attempt | null): Promise<boolean> {
  return advanceDueWebhook(parts.connections, hook, progress, attempt, claimedUntil(parts.now()));
}

async function fail({ connections, now }: Delivering, hook: ClaimedWebhook, { progress }: Message, attempt: Answered): Promise<void> {
  if (progress.pingId !== undefined) {
    const waits = hook.failures === 0 ? now() : retryAt(hook.failures, attempt.at, attempt.retryAfter);
    await failPingOfDueWebhook(connections, hook, attempt, hook.status === 'disabled' ? null : waits);
  } else if (attempt.status === GONE) await failDueWebhook(connections, hook, attempt, { retryAt: null, reason: 'gone' });
  else {
    const again = retryAt(hook.failures + 1, attempt.at, attempt.retryAfter);
    await failDueWebhook(connections, hook, attempt, { retryAt: again, reason: 'failing' });
  }
}

function resultOf({ isDelivered, status }: Attempt): Parameters<Metrics['webhookPosted']>[0] {
  if (isDelivered) return 'delivered';
  return status === null ? 'unanswered' : 'refused';
}
