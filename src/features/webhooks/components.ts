import { z } from 'zod';
import { language } from '../../api/rest/components/narration.js';
import { nextCursor } from '../../api/rest/parameters.js';
import { freeText } from '../../rules/kernel/free-text.js';
import { DISABLED_REASONS, LONGEST_WEBHOOK_URL, WEBHOOK_EVENTS, WEBHOOK_STATUSES } from './contract.js';

const fields = {
  id: z.uuid(),
  url: z.string().describe('The address that receives the messages.'),
  events: z.array(z.enum(WEBHOOK_EVENTS)).describe('The types of messages that are posted, besides `ping` and `reset`.'),
  lang: language,
  status: z.enum(WEBHOOK_STATUSES),
  disabledReason: z
    .enum(DISABLED_REASONS)
    .nullable()
    .describe('`failing`: all attempts of a day failed; `gone`: the receiver returned 410.'),
  createdAt: z.iso.datetime(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  lastFailure: z
    .object({ at: z.iso.datetime(), status: z.int().nullable().describe('The status of the HTTP response; null if there was none.') })
    .nullable()
    .describe('The last failed attempt.'),
  failures: z.int().describe('The number of consecutive failed attempts.'),
  nextAttemptAt: z.iso.datetime().nullable().describe('When the next attempt is made; null if nothing has failed, and if it is disabled.'),
};

/** A webhook as its owner sees it. */
export const webhook = z.object(fields).meta({ id: 'Webhook', description: 'An address that receives its owner’s events.' });

/** A player's webhooks. */
export const webhookList = z
  .object({ items: z.array(webhook), nextCursor })
  .meta({ id: 'WebhookList', description: 'A player’s webhooks, oldest first.' });

/** A new webhook. */
export const newWebhook = z
  .object({ secret: z.string().describe('Starts with `whsec_`; receivers verify signatures with it. Shown only here.'), ...fields })
  .meta({ id: 'NewWebhook', description: 'A new webhook with its secret.' });

/** What a new webhook is to be like. */
export const webhookBody = z
  .strictObject({
    url: freeText({ least: 1, most: LONGEST_WEBHOOK_URL }).describe('An https:// address without user name, password and fragment.'),
    events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length).describe('The types of messages to post.'),
    lang: language.describe('The language of `ask` in a `turn`; English by default.').optional(),
  })
  .meta({ examples: [{ url: 'https://bot.example/hook', events: ['turn', 'finished'] }] });
