import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { GameledgerError, malformed } from '../../base/errors.js';
import { schemaFaults } from '../../rules/kit/schema-fault.js';
import { eraseAccount } from '../../store/ledger/departures.js';
import { addPlayer, updatePlayer } from '../../store/ledger/players.js';
import type { Limited, Watching } from '../matches/parts.js';
import { createAuthentication } from './authentication.js';
import { PLAYER_KINDS, type Players } from './caller.js';
import { exportPlayer } from './export-player.js';
import { createKeys } from './keys.js';
import { ERASED_NAME, playerNameSchema } from './player-name.js';
import { faceSchema } from './public-player.js';
import { accountGone, requirePlayer } from './require-player.js';
import { toPlayer } from './to-player.js';
import { newApiKey, tokenHash } from './tokens.js';

const newPlayer = z.strictObject({ name: playerNameSchema, kind: z.enum(PLAYER_KINDS) });
const playerUpdate = z.strictObject({ name: playerNameSchema, face: faceSchema.default(null) });

/** The use cases of accounts over the ledger's tables; `close` writes what is still to be written. */
export function createPlayers(parts: Watching & Limited): Players & { close(): Promise<void> } {
  const { connections, notifications, limits } = parts;
  const isOperator: Players['isOperator'] = (authorization) => parts.hooks.isOperator(authorization);
  const { authenticate, close } = createAuthentication(parts);
  return {
    async create(caller, input) {
      const parsed = newPlayer.safeParse(input);
      if (!parsed.success) {
        throw malformed('A player needs a name and a kind.', schemaFaults(parsed.error.issues, input));
      }
      const apiKey = newApiKey();
      const madeBy = caller.kind === 'player' && parsed.data.kind === 'bot' ? caller.player.id : null;
      const row = await addPlayer(connections, { id: uuidv7(), ...parsed.data, madeBy }, tokenHash(apiKey));
      if (!row) throw accountGone();
      return { ...toPlayer(row), apiKey };
    },
    async update(caller, input) {
      const { id } = requirePlayer(caller);
      const parsed = playerUpdate.safeParse(input);
      if (!parsed.success) throw malformed('A player needs a name, and may have a face.', schemaFaults(parsed.error.issues, input));
      const row = await updatePlayer(connections, id, parsed.data);
      if (!row) throw accountGone();
      // Each process keeps the names of its callers.
      notifications.announceKeys([id]);
      return toPlayer(row);
    },
    ...createKeys(connections, notifications, limits),
    async erase(caller, { confirm }) {
      const player = requirePlayer(caller);
      if (confirm.toLowerCase() !== player.id)
        throw malformed('Deleting an account cannot be undone: `confirm` must be its id.', [
          { path: '/confirm', message: 'must be the id of the account' },
        ]);
      notifications.announceKeys(await eraseAccount(connections, player.id, ERASED_NAME));
      return { ...player, name: ERASED_NAME, face: null };
    },
    export: (caller) => exportPlayer(parts, requirePlayer(caller)),
    me: requirePlayer,
    authenticate,
    isOperator,
    requireOperator(authorization) {
      if (isOperator(authorization)) return;
      throw new GameledgerError('UNAUTHENTICATED', 'This needs the key of the operator of the service.');
    },
    watchKeys: notifications.watchKeys,
    close,
  };
}
