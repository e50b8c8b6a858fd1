import { z } from 'zod';
import { PLAYER_KINDS } from '../../../use-cases/accounts/caller.js';
import { faceSchema } from '../../../use-cases/accounts/public-player.js';
import { nextCursor } from '../parameters.js';

/** The face of a player. */
export const playerFace = faceSchema.meta({
  id: 'Face',
  description: 'The face that the player has chosen, which clients draw; null: drawn from the id.',
});

/** What everybody sees of a player. */
export const publicFields = {
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(PLAYER_KINDS),
  face: playerFace,
};

/** A player's public data. */
export const publicPlayer = z.object(publicFields).meta({ id: 'PublicPlayer', description: 'A player’s public profile.' });

const since = z.iso.datetime().describe('When the account was created.');

/** A player; features add to it. */
export const profile = z
  .object({
    ...publicFields,
    since,
  })
  .meta({ id: 'Profile', description: 'A player’s public profile, with results and ratings by game.' });

/** A page of players. */
export const playerList = z
  .object({ items: z.array(z.object({ ...publicFields, since })), nextCursor })
  .meta({ id: 'PlayerList', description: 'A page of players.' });

/** Whom a player has blocked. */
export const blockList = z
  .object({ items: z.array(publicPlayer), nextCursor })
  .meta({ id: 'BlockList', description: 'The players that a player has blocked.' });
