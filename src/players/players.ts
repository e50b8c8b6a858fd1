import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Notifications } from '../ledger/notifications.js';
import { findPlayerByKey, insertPlayer, type PlayerRow, replaceKey } from '../ledger/players.js';
import type { Connections } from '../ledger/pools.js';
import { schemaFaults } from '../rules-kit/schema-fault.js';
import { GameledgerError, malformed } from '../service/errors.js';
import { ANONYMOUS, type Caller, LONGEST_NAME, PLAYER_KINDS, type Player, type Players } from './caller.js';
import { createSeatTokenCheck } from './seat-tokens.js';
import { isApiKey, newApiKey, parseSeatToken, tokenHash } from './tokens.js';

const newPlayer = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_NAME)
    .regex(/^\P{Cc}*$/u, 'must be without control characters'),
  kind: z.enum(PLAYER_KINDS),
});

const KNOWN_KEYS = 10_000;
/** A rotated key is forgotten at once where notifications arrive; where it is not, after this long. */
const TRUST_MS = 30_000;

/** The use cases of accounts over the ledger's tables. */
export function createPlayers(connections: Connections, notifications: Notifications): Players {
  const holdsSeat = createSeatTokenCheck(connections);
  const known = new Map<string, { player: Player; until: number }>();
  let rotations = 0;
  notifications.watchKeys((playerId) => {
    rotations++;
    for (const [hash, { player }] of known) if (player.id === playerId) known.delete(hash);
  });

  const playerOfKey = async (hash: string): Promise<Player | null> => {
    const remembered = known.get(hash);
    if (remembered && remembered.until > Date.now()) return remembered.player;
    known.delete(hash);
    const before = rotations;
    const row = await findPlayerByKey(connections, hash);
    if (!row) return null;
    if (known.size >= KNOWN_KEYS) known.delete(known.keys().next().value ?? '');
    const player = toPlayer(row);
    // A key rotated while it was looked up must not be remembered.
    if (rotations === before) known.set(hash, { player, until: Date.now() + TRUST_MS });
    return player;
  };

  return {
    async create(input) {
      const parsed = newPlayer.safeParse(input);
      if (!parsed.success) {
        throw malformed('A player needs a name and a kind.', schemaFaults(parsed.error.issues, input));
      }
      const apiKey = newApiKey();
      const row = await insertPlayer(connections, { id: uuidv7(), ...parsed.data }, tokenHash(apiKey));
      return { ...toPlayer(row), apiKey };
    },
    async rotateKey(caller) {
      const player = requirePlayer(caller);
      const apiKey = newApiKey();
      await replaceKey(connections, player.id, tokenHash(apiKey));
      notifications.announceKeys(player.id);
      return { apiKey };
    },
    me: requirePlayer,
    async authenticate(authorization) {
      if (authorization === undefined) return ANONYMOUS;
      const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
      if (token === undefined) throw unauthenticated('The Authorization header must read `Bearer <key>`.');
      if (isApiKey(token)) {
        const player = await playerOfKey(tokenHash(token));
        if (player) return { kind: 'player', player };
      }
      const seat = parseSeatToken(token);
      if (seat && (await holdsSeat(seat, token))) return { kind: 'seat', ...seat };
      throw unauthenticated('This key or seat token is not known; it may have been rotated.');
    },
  };
}

/** The caller's account. *Errors*: UNAUTHENTICATED. */
export function requirePlayer(caller: Caller): Player {
  if (caller.kind !== 'player') throw unauthenticated('This needs a player’s API key: POST /v1/players makes one.');
  return caller.player;
}

function unauthenticated(message: string): GameledgerError {
  return new GameledgerError('UNAUTHENTICATED', message);
}

function toPlayer(row: PlayerRow): Player {
  return { id: row.id, name: row.name, kind: row.kind === 'bot' ? 'bot' : 'human', createdAt: row.createdAt.toISOString() };
}
