import type { Notifications } from '../../store/notifications/notifications.js';
import type { Caller } from './caller.js';

/** A caller with an account. */
export type Owner = Caller & { kind: 'player' };

/** Who owns a secret, and until when it is good at most. */
export interface FoundOwner<Of> {
  owner: Of;
  /** *Units*: milliseconds since 1970. */
  expiresMs: number;
}

/** The maximum number of cached secrets. */
const MOST = 10_000;

/**
 * The owner that `find` returns for the hash of a secret, cached for `trustMs`; an account whose keys change, that is
 * suspended or that goes is dropped at once, and with it what belongs to no account.
 */
export function createKnownOwners<Of>(
  notifications: Pick<Notifications, 'watchKeys'>,
  trustMs: number,
  playerOf: (owner: Of) => string | null,
): (hash: string, find: () => Promise<FoundOwner<Of> | null>) => Promise<Of | null> {
  const known = new Map<string, { owner: Of; until: number }>();
  let changes = 0;
  notifications.watchKeys((changed) => {
    changes++;
    for (const [hash, { owner }] of known) if (changed === null || [null, changed].includes(playerOf(owner))) known.delete(hash);
  });
  return async (hash, find) => {
    const remembered = known.get(hash);
    if (remembered && remembered.until > Date.now()) return remembered.owner;
    known.delete(hash);
    const before = changes;
    const found = await find();
    if (!found) return null;
    const { owner, expiresMs } = found;
    // What was changed while it was looked up must not be remembered.
    if (changes !== before || expiresMs <= Date.now()) return owner;
    if (known.size >= MOST) known.delete(known.keys().next().value ?? '');
    known.set(hash, { owner, until: Math.min(Date.now() + trustMs, expiresMs) });
    return owner;
  };
}

/** The account of a caller who has one. */
export function playerOfOwner({ player }: Owner): string {
  return player.id;
}
