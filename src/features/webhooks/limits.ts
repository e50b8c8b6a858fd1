/** The limits of webhooks. */
export const WEBHOOK_LIMITS = {
  /** Webhooks one player may have. */
  webhooksPerPlayer: 5,
  /** *Units*: milliseconds for one attempt to post to a webhook. */
  webhookMs: 10_000,
  /** Webhooks posted to at once in one process, and as many that take long. */
  webhooksAtOnce: 32,
};
