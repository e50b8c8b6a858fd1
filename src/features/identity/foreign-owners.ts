import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Connections } from '../../store/ledger/pools.js';
import type { Notifications } from '../../store/notifications/notifications.js';
import type { Bearer } from '../../use-cases/accounts/bearer.js';
import { createKnownOwners, type Owner, playerOfOwner } from '../../use-cases/accounts/known-owners.js';
import { requireNotSuspended } from '../../use-cases/accounts/suspension.js';
import { toPlayer } from '../../use-cases/accounts/to-player.js';
import { secretsBy } from '../../use-cases/accounts/tokens.js';
import { createTokenCheck, type OidcOptions } from './identity-provider.js';
import { findPlayerByIdentity } from './store.js';

const TRUST_MS = 10_000;

/**
 * Who owns the accounts that an OpenID provider's tokens stand for: one a subject, made when it is seen first. Tokens
 * in use are remembered for a moment.
 */
export function createForeignOwners(
  connections: Connections,
  notifications: Pick<Notifications, 'watchKeys'>,
  options: OidcOptions,
): (bearer: Pick<Bearer, 'token' | 'hash'>) => Promise<Owner> {
  const check = createTokenCheck(options);
  const known = createKnownOwners(notifications, TRUST_MS, playerOfOwner);
  return async ({ token, hash }) => {
    const owner = await known(hash, async () => {
      const { subject, name, scopes } = await check(token);
      const identity = createHash('sha256')
        .update(JSON.stringify([options.issuer, subject]))
        .digest('hex');
      const row = await findPlayerByIdentity(connections, identity, { id: uuidv7(), name, kind: 'human' });
      requireNotSuspended(row);
      const key = { id: 'token', scopes, expiresAt: null };
      const owner: Owner = { kind: 'player', player: toPlayer(row), key, secretOf: secretsBy(token) };
      return { owner, expiresMs: Number.POSITIVE_INFINITY };
    });
    if (!owner) throw new Error('a token that is good stands for an account');
    return owner;
  };
}
