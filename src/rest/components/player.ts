import { z } from 'zod';
import { PLAYER_KINDS } from '../../players/caller.js';
import { nameSchema } from '../../players/name-schema.js';
import { SCOPES } from '../../players/scopes.js';

const account = {
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(PLAYER_KINDS),
  createdAt: z.iso.datetime(),
};

/** An account as its owner sees it. */
export const player = z.object(account).meta({ id: 'Player', description: 'An account as its owner sees it.' });

/** A new account with its key. */
export const newPlayer = z
  .object({ ...account, apiKey: z.string().describe('Starts with `gl_`; shown only here.') })
  .meta({ id: 'NewPlayer', description: 'A new account with its API key.' });

const keyFields = {
  id: z.uuid(),
  name: z.string().describe('What its owner calls it; `first` that of `POST /v1/players`.'),
  scopes: z.array(z.enum(SCOPES)).describe('What it is good for.'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable().describe('Null: it does not expire.'),
  lastUsedAt: z.iso.datetime().nullable().describe('Up to a minute or so behind; null while it is new.'),
  isCurrent: z.boolean().describe('Whether this request came with it.'),
};

/** A key without what it opens. */
export const accountKey = z.object(keyFields).meta({ id: 'AccountKey', description: 'An API key as its owner sees it.' });

/** A player's keys. */
export const keyList = z.object({ items: z.array(accountKey) }).meta({ id: 'KeyList', description: 'A player’s keys, the oldest first.' });

/** A new key. */
export const newKey = z
  .object({ apiKey: z.string().describe('Starts with `gl_`; shown only here.'), ...keyFields })
  .meta({ id: 'NewKey', description: 'A new API key.' });

/** What a new key is to be like. */
export const keyBody = z
  .strictObject({
    name: nameSchema.describe('What you call it. Without a name the key takes the place of all others.').optional(),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .max(SCOPES.length)
      .describe('What it is good for; all that your key is good for by default.')
      .optional(),
    expiresAt: z.iso.datetime({ offset: true }).max(40).describe('When it stops working; when your key does by default.').optional(),
  })
  .meta({ examples: [{ name: 'my bot', scopes: ['read', 'play'] }] });
