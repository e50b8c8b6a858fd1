import { z } from 'zod';
import { PLAYER_KINDS } from '../../players/caller.js';

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

/** A new key. */
export const newKey = z
  .object({ apiKey: z.string().describe('Starts with `gl_`; shown only here.') })
  .meta({ id: 'NewKey', description: 'A new API key; the old ones stop working.' });
