import type { Notifications } from '../../store/notifications/notifications.js';
import type { Caller } from './caller.js';

/** A caller with an account. */
export type Owner = Caller & { kind: 'player' };

/** Who owns a secret, and until when it is good at most. */
export interface FoundOwner {
  owner: Owner;
  /** *Units*: milliseconds since 1970. */
  expiresMs: number;
}

/** The maximum number of cached secrets. */
const MOST = 10_000;

/**
 * The owner that `find` returns for the hash of a secret, cached for `trustMs`; an account whose keys change, or that
 * is suspended, is dropped at once.
 */
export function createKnownOwners(
  notifications: Pick<Notifications, 'watchKeys'>,
  trustMs: number,
): (hash: string, find: () => Promise<FoundOwner | null>) => Promise<Owner | null> {
  const known = new Map<string, { owner: Owner; until: number }>();
  let changes = 0;
  notifications.watchKeys((playerId) => {
    changes++;
    for (const [hash, { owner }] of known) if (playerId === null || owner.player.id === playerId) known.delete(hash);
  });
  return async (hash, find) => {
    const remembered = known.get(hash);
    if (remembered && remembered.until > Date.now()) return remembered.owner;
    known.delete(hash);
    const before = changes;
    const found = await find();
    if (!found) return null;
    if (known.size >= MOST) known.delete(known.keys().next().value ?? '');
    // What was changed while it was looked up must not be remembered.
    if (changes === before) known.set(hash, { owner: found.owner, until: Math.min(Date.now() + trustMs, found.expiresMs) });
    return found.owner;
  };
}
