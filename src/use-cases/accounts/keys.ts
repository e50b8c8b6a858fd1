/** The keys of an account: made, listed, taken away. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { GameledgerError, limitReached, malformed } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { schemaFaults } from '../../rules/kit/schema-fault.js';
import { addKey as insertKey, type KeyRow, listKeys as readKeys, removeKey } from '../../store/ledger/keys.js';
import type { Connections } from '../../store/ledger/pools.js';
import type { Notifications } from '../../store/notifications/notifications.js';
import type { AccountKey, Caller, CallerKey, KeyInput, Players } from './caller.js';
import { nameSchema } from './name-schema.js';
import { accountGone, requireOwner } from './require-player.js';
import { SCOPES, type Scope } from './scopes.js';
import { newApiKey, tokenHash } from './tokens.js';

const newKey = z.strictObject({
  name: nameSchema,
  scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length).optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
});

/** What a key that took the place of all others is called. */
const ONLY_KEY = 'only';

/** The use cases of keys. */
export function createKeys(
  connections: Connections,
  notifications: Pick<Notifications, 'announceKeys'>,
  { keysPerPlayer }: Pick<Limits, 'keysPerPlayer'>,
): Pick<Players, 'addKey' | 'rotateKey' | 'listKeys' | 'revokeKey'> {
  const make = async (caller: Caller, request: MadeKey, isOnly: boolean): Promise<{ apiKey: string } & AccountKey> => {
    const { player } = requireOwner(caller);
    const apiKey = newApiKey();
    const key = { playerId: player.id, id: randomUUID(), hash: tokenHash(apiKey), ...request, isOnly };
    const outcome = await insertKey(connections, key, keysPerPlayer);
    if (outcome === 'gone') throw accountGone();
    if (outcome === 'full') throw tooManyKeys(keysPerPlayer);
    if (isOnly) notifications.announceKeys([player.id]);
    return { apiKey, ...toAccountKey({ ...key, createdAt: new Date(), lastUsedAt: null }, '') };
  };
  return {
    async rotateKey(caller) {
      const { key } = requireOwner(caller);
      return make(caller, { name: ONLY_KEY, scopes: [...key.scopes], expiresAt: dateOf(key.expiresAt) }, true);
    },
    addKey: async (caller, input) => make(caller, readInput(requireOwner(caller).key, input), false),
    async listKeys(caller) {
      const { player, key } = requireOwner(caller);
      return (await readKeys(connections, player.id)).map((row) => toAccountKey(row, key.id));
    },
    async revokeKey(caller, keyId) {
      const { player, key } = requireOwner(caller);
      const row = (await readKeys(connections, player.id)).find(({ id }) => id === keyId);
      if (!row || !(await removeKey(connections, player.id, row.id))) throw new GameledgerError('NOT_FOUND', 'You have no such key.');
      notifications.announceKeys([player.id]);
      return toAccountKey(row, key.id);
    },
  };
}

type MadeKey = Pick<KeyRow, 'name' | 'expiresAt'> & { scopes: Scope[] };

/** *Errors*: MALFORMED, also for a key that would be good for more, or longer, than the one it is asked with. */
function readInput(own: CallerKey, input: KeyInput): MadeKey {
  const parsed = newKey.safeParse(input);
  if (!parsed.success) throw malformed('A key needs a name.', schemaFaults(parsed.error.issues, input));
  const { name, scopes = own.scopes } = parsed.data;
  const beyond = scopes.find((scope) => !own.scopes.includes(scope));
  if (beyond) throw refused('/scopes', `must not have \`${beyond}\`, which your key does not have`);
  const expiresAt = dateOf(parsed.data.expiresAt ?? own.expiresAt);
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw refused('/expiresAt', 'must be in the future');
  if (own.expiresAt !== null && expiresAt && expiresAt > new Date(own.expiresAt))
    throw refused('/expiresAt', 'must not be later than that of your key');
  return { name, scopes: SCOPES.filter((scope) => scopes.includes(scope)), expiresAt };
}

function refused(path: string, message: string): GameledgerError {
  return malformed(`"${path.slice(1)}" ${message}.`, [{ path, message }]);
}

function tooManyKeys(maximum: number): GameledgerError {
  return limitReached('keysPerPlayer', maximum, `You have ${maximum} keys, which is the maximum: delete one.`);
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** The scopes in a key's row. */
export function scopesOf({ scopes }: Pick<KeyRow, 'scopes'>): Scope[] {
  return SCOPES.filter((scope) => scopes.includes(scope));
}

function toAccountKey(row: Omit<KeyRow, 'hash' | 'playerId'>, currentId: string): AccountKey {
  return {
    id: row.id,
    name: row.name,
    scopes: scopesOf(row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isCurrent: row.id === currentId,
  };
}
