import type * as z from 'zod';
import { BOT_IDS } from '../../rules/bots/bots.js';
import { shared } from '../../rules/narration/shared.js';
import { nameSchema } from './name-schema.js';

/** What an account that is gone is called. */
export const ERASED_NAME = '[deleted]';

const YOU = Object.values(shared).map(({ you }) => folded(you));
/** Of the service, of its bots and of whoever reads, as a name is folded. */
const RESERVED = [
  ...['system', 'agent', 'spectator', 'gameledger', 'seat \\d+', '\\[.*\\]'],
  ...[...BOT_IDS, ...YOU].map((word) => `${word}(?: \\d+)?`),
  `.*\\((?:${YOU.join('|')})\\)`,
];
const IS_RESERVED = new RegExp(`^(?:${RESERVED.join('|')})$`, 'u');

/** What a player may be called: nothing that readers take for words of the service or of its bots. */
export const playerNameSchema: z.ZodString = nameSchema.refine((name) => !IS_RESERVED.test(folded(name)), {
  error: 'the service and its bots are called so; choose a name of your own, without square brackets around it and without "(you)"',
});

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}
