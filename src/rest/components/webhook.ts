import { z } from 'zod';
import { freeText } from '../../kernel/free-text.js';
import { DISABLED_REASONS, LONGEST_WEBHOOK_URL, WEBHOOK_EVENTS, WEBHOOK_STATUSES } from '../../webhooks/contract.js';

const fields = {
  id: z.uuid(),
  url: z.string().describe('Where it is posted to.'),
  events: z.array(z.enum(WEBHOOK_EVENTS)).describe('The types of messages that are posted; `ping` and `reset` are besides.'),
  status: z.enum(WEBHOOK_STATUSES),
  disabledReason: z.enum(DISABLED_REASONS).nullable().describe('`failing`: for a day; `gone`: the receiver answered 410.'),
  createdAt: z.iso.datetime(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  lastFailure: z
    .object({ at: z.iso.datetime(), status: z.int().nullable().describe('Of the HTTP answer; null where none came.') })
    .nullable()
    .describe('The last attempt that failed.'),
  failures: z.int().describe('Failed attempts in a row.'),
  nextAttemptAt: z.iso.datetime().nullable().describe('When it is tried again; null while nothing has failed, and when it is disabled.'),
};

/** A webhook as its owner sees it. */
export const webhook = z.object(fields).meta({ id: 'Webhook', description: 'Where what its owner is told is posted to.' });

/** A player's webhooks. */
export const webhookList = z
  .object({ items: z.array(webhook) })
  .meta({ id: 'WebhookList', description: 'A player’s webhooks, the oldest first.' });

/** A new webhook. */
export const newWebhook = z
  .object({ secret: z.string().describe('Starts with `whsec_`; what receivers verify signatures with. Shown only here.'), ...fields })
  .meta({ id: 'NewWebhook', description: 'A new webhook with its secret.' });

/** What a new webhook is to be like. */
export const webhookBody = z
  .strictObject({
    url: freeText({ least: 1, most: LONGEST_WEBHOOK_URL }).describe(
      'Begins with https://, without a user name, a password and a fragment.',
    ),
    events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length).describe('Which types of messages are to be posted.'),
  })
  .meta({ examples: [{ url: 'https://bot.example/hook', events: ['turn', 'finished'] }] });
