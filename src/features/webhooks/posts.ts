import { z } from 'zod';
import type { Posted } from '../../api/feature.js';
import { playerMessage } from '../../api/rest/components/player-events.js';
import type { WebhookEvent } from './contract.js';

/** When each is posted; pings and resets to every webhook, the others where its `events` name them. */
const WHEN: Record<WebhookEvent | 'reset' | 'ping', string> = {
  turn: 'An action is owed, now or at a newer version.',
  started: 'A match of the player has started.',
  finished: 'A match of the player is over.',
  offer: 'Another seat has made an offer.',
  invitation: 'A seat is reserved for the player.',
  matched: 'A seek has found its match.',
  'tournament-invitation': 'The maker of a tournament has invited the player.',
  round: 'A round of a tournament has begun.',
  reset: 'Events were removed before they could be posted: read the lists again.',
  ping: '`POST /v1/webhooks/{webhookId}/test` has asked for it.',
};

const HEADERS = {
  'webhook-id': 'The same however often the message is posted: drop what you have had.',
  'webhook-timestamp': 'Seconds since 1970, when it is posted.',
  'webhook-signature': '`v1,` and the signature by the secret of the webhook: Standard Webhooks.',
};
const ANSWERS = {
  '2XX': 'The message is acknowledged.',
  410: 'The webhook is disabled.',
  default: 'The message is posted again later: docs/webhooks.md.',
};

/** The turns and events of a player's stream, by their type. */
const STREAMED = new Map(
  playerMessage.options.flatMap((message) => {
    const { type } = message.shape;
    return type instanceof z.ZodLiteral ? [...type.values].map((value) => [String(value), message] as const) : [];
  }),
);

const bare = (type: string) =>
  z.object({ type: z.literal(type), id: z.int().describe('The id of the last event.') }).meta({ id: type === 'ping' ? 'Ping' : 'Reset' });

/** What is posted to webhooks, by its type. */
export const POSTS: Readonly<Record<string, Posted>> = Object.fromEntries(
  Object.entries(WHEN).map(([type, summary]) => [
    type,
    { summary, message: STREAMED.get(type) ?? bare(type), headers: HEADERS, answers: ANSWERS },
  ]),
);
