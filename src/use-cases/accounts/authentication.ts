/** Who a bearer token stands for. */
import { findKeyByHash } from '../../store/ledger/keys.js';
import type { Connections } from '../../store/ledger/pools.js';
import type { Notifications } from '../../store/notifications/notifications.js';
import type { Watching } from '../matches/parts.js';
import { type Bearer, bearerOf } from './bearer.js';
import { ANONYMOUS, type Players } from './caller.js';
import { createKeyUses } from './key-uses.js';
import { scopesOf } from './keys.js';
import { createKnownOwners, type Owner, playerOfOwner } from './known-owners.js';
import { unauthenticated } from './require-player.js';
import { createSeatTokenCheck } from './seat-tokens.js';
import { requireNotSuspended } from './suspension.js';
import { toPlayer } from './to-player.js';
import { isApiKey, matchOfToken, secretsBy } from './tokens.js';

/** What has changed is forgotten at once where notifications arrive; where they do not, after this long. */
const TRUST_MS = 30_000;

/** Tells who calls, and notes now and then that a key was used. */
export interface Authentication extends Pick<Players, 'authenticate'> {
  close(): Promise<void>;
}

/** Starts to know callers by their keys and seat tokens. */
export function createAuthentication(parts: Watching): Authentication {
  const { connections, notifications } = parts;
  const seatOf = createSeatTokenCheck(connections, notifications, TRUST_MS);
  const ownerOf = createKnownKeys(connections, notifications);
  const uses = createKeyUses(connections);
  return {
    async authenticate(authorization, connection) {
      if (authorization === undefined) return ANONYMOUS;
      const bearer = bearerOf(authorization, connection);
      if (!bearer) throw unauthenticated('The Authorization header must read `Bearer <key>`.');
      const { token, hash } = bearer;
      if (isApiKey(token)) {
        const owner = await ownerOf(bearer);
        if (owner) {
          uses.note(owner.key.id);
          return owner;
        }
      }
      const foreign = parts.hooks.authenticate(bearer);
      if (foreign) return foreign;
      const matchId = matchOfToken(token);
      const seat = matchId && (await seatOf(matchId, hash));
      if (seat) return { kind: 'token', matchId, tokenHash: hash, ...seat };
      throw unauthenticated('This key or seat token is unknown; it may have been replaced or deleted, or have expired.');
    },
    close: uses.close,
  };
}

/** Who owns a live key; keys in use are remembered for a while. */
function createKnownKeys(
  connections: Connections,
  notifications: Pick<Notifications, 'watchKeys'>,
): (bearer: Pick<Bearer, 'token' | 'hash'>) => Promise<Owner | null> {
  const known = createKnownOwners(notifications, TRUST_MS, playerOfOwner);
  return ({ token, hash }) =>
    known(hash, async () => {
      const found = await findKeyByHash(connections, hash);
      if (!found) return null;
      const { key, player } = found;
      const expiresMs = key.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
      if (expiresMs <= Date.now()) return null;
      requireNotSuspended(player);
      const expiresAt = key.expiresAt?.toISOString() ?? null;
      const callerKey = { id: key.id, scopes: scopesOf(key), expiresAt };
      return { owner: { kind: 'player', player: toPlayer(player), key: callerKey, secretOf: secretsBy(token) }, expiresMs };
    });
}
