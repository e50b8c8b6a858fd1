import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { addDeparture } from '../ledger/departures.js';
import type { Notifications } from '../ledger/notifications.js';
import { insertPlayer } from '../ledger/players.js';
import type { Connections } from '../ledger/pools.js';
import { schemaFaults } from '../rules-kit/schema-fault.js';
import { malformed } from '../service/errors.js';
import { createAuthentication } from './authentication.js';
import { PLAYER_KINDS, type Players } from './caller.js';
import type { OidcOptions } from './identity-provider.js';
import { createKeys } from './keys.js';
import { nameSchema } from './name-schema.js';
import { requirePlayer } from './require-player.js';
import { toPlayer } from './to-player.js';
import { newApiKey, tokenHash } from './tokens.js';

/** What an account that is gone is called. */
const ERASED_NAME = '[deleted]';

const newPlayer = z.strictObject({ name: nameSchema, kind: z.enum(PLAYER_KINDS) });

/** The use cases of accounts over the ledger's tables; `close` writes what is still to be written. */
export function createPlayers(
  connections: Connections,
  notifications: Notifications,
  oidc: OidcOptions | null = null,
): Players & { close(): Promise<void> } {
  const { authenticate, close } = createAuthentication(connections, notifications, oidc);
  return {
    async create(caller, input) {
      const parsed = newPlayer.safeParse(input);
      if (!parsed.success) {
        throw malformed('A player needs a name and a kind.', schemaFaults(parsed.error.issues, input));
      }
      const apiKey = newApiKey();
      const madeBy = caller.kind === 'player' && parsed.data.kind === 'bot' ? caller.player.id : null;
      const row = await insertPlayer(connections, { id: uuidv7(), ...parsed.data, madeBy }, tokenHash(apiKey));
      return { ...toPlayer(row), apiKey };
    },
    ...createKeys(connections, notifications),
    async erase(caller) {
      const player = requirePlayer(caller);
      await addDeparture(connections, player.id, ERASED_NAME);
      notifications.announceKeys(player.id);
      return { ...player, name: ERASED_NAME };
    },
    me: requirePlayer,
    authenticate,
    close,
  };
}
