import { z } from 'zod';
import { nameSchema } from '../../../use-cases/accounts/name-schema.js';
import { SCOPES } from '../../../use-cases/accounts/scopes.js';
import { nextCursor } from '../parameters.js';
import { publicFields } from './profile.js';

const account = { ...publicFields, createdAt: z.iso.datetime() };

/** An account as its owner sees it. */
export const player = z.object(account).meta({ id: 'Player', description: 'An account as its owner sees it.' });

/** A new account with its key. */
export const newPlayer = z
  .object({ ...account, apiKey: z.string().describe('Starts with `gl_`; shown only here.') })
  .meta({ id: 'NewPlayer', description: 'A new account with its API key.' });

const keyFields = {
  id: z.uuid(),
  name: z.string().describe('The name given by its owner; the key of `POST /v1/players` is named `first`.'),
  scopes: z.array(z.enum(SCOPES)).describe('Its scopes.'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable().describe('Null if it does not expire.'),
  lastUsedAt: z.iso.datetime().nullable().describe('Accurate to about a minute; null if it was never used.'),
  isCurrent: z.boolean().describe('Whether this request used it.'),
};

/** A key without what it opens. */
export const accountKey = z.object(keyFields).meta({ id: 'AccountKey', description: 'An API key as its owner sees it.' });

/** A player's keys. */
export const keyList = z
  .object({ items: z.array(accountKey), nextCursor })
  .meta({ id: 'KeyList', description: 'A player’s keys, oldest first.' });

/** A new key. */
export const newKey = z
  .object({ apiKey: z.string().describe('Starts with `gl_`; shown only here.'), ...keyFields })
  .meta({ id: 'NewKey', description: 'A new API key.' });

/** What a new key is to be like. */
export const keyBody = z
  .strictObject({
    name: nameSchema.describe('A name of your choice. White space around it is removed.'),
    scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length).describe('Its scopes; those of your key by default.').optional(),
    expiresAt: z.iso.datetime({ offset: true }).max(40).describe('When it expires; by default when your key does.').optional(),
  })
  .meta({ examples: [{ name: 'my bot', scopes: ['read', 'play'] }] });

/** Everything that is about a player. */
export const accountExport = z
  .object({
    exportedAt: z.iso.datetime(),
    player,
    lists: z
      .record(z.string(), z.array(z.looseObject({})))
      .describe('By name, the newest items first; a list without items is absent. New lists and fields may come.'),
    cut: z.array(z.string()).describe('The lists that have more items than are here.'),
  })
  .meta({ id: 'AccountExport', description: 'Everything that is about a player.' });
