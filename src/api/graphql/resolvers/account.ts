/** The mutations of accounts and their keys. */
import type { AccountKey, Player, PlayerKind } from '../../../use-cases/accounts/caller.js';
import { SCOPES, type Scope } from '../../../use-cases/accounts/scopes.js';
import type { Optional, Resolver } from './resolver.js';

/** A new account and the key that is shown only once. */
interface CreatedPlayer {
  player: Player;
  apiKey: string;
}

/** A new key of an account that is there. */
interface CreatedKey {
  key: AccountKey;
  apiKey: string;
}

interface CreateKeyInput {
  name: string;
  scopes: Optional<Record<Scope, Optional<boolean>>>;
  expiresAt: Optional<string>;
}

type Mutation<Input> = Resolver<unknown, { input: Input }>;

export const account = {
  async createPlayer(_root, { input }, { players, caller, chargeAccount }): Promise<CreatedPlayer> {
    await chargeAccount();
    const { apiKey, ...player } = await players.create(caller, input);
    return { player, apiKey };
  },
  async rotateKey(_root, _args, { players, caller }): Promise<CreatedKey> {
    const { apiKey, ...key } = await players.rotateKey(caller);
    return { key, apiKey };
  },
  async createKey(_root, { input: { name, scopes, expiresAt } }, { players, caller }): Promise<CreatedKey> {
    const chosen = scopes ? { scopes: SCOPES.filter((scope) => scopes[scope]) } : {};
    const { apiKey, ...key } = await players.addKey(caller, { name, ...chosen, expiresAt });
    return { key, apiKey };
  },
  async updateAccount(_root, { input }, { players, caller, chargeCostly }): Promise<Player> {
    await chargeCostly('profileRequests');
    return players.update(caller, input);
  },
  deleteAccount: (_root, { input }, { players, caller }) => players.erase(caller, input),
  revokeKey: (_root, { input }, { players, caller }) => players.revokeKey(caller, input.keyId),
} satisfies {
  createPlayer: Mutation<{ name: string; kind: PlayerKind }>;
  rotateKey: Resolver<unknown, CreatedKey>;
  updateAccount: Mutation<{ name: string; face: Optional<number> }>;
  deleteAccount: Mutation<{ confirm: string }>;
  createKey: Mutation<CreateKeyInput>;
  revokeKey: Mutation<{ keyId: string }>;
};
