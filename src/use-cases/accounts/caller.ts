import type { PublicPlayer } from './public-player.js';
import type { Scope } from './scopes.js';
import type { SecretOf } from './tokens.js';

/** What a player is. */
export const PLAYER_KINDS = ['human', 'bot'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** *Units*: characters of the name of a player or a key. */
export const LONGEST_NAME = 64;

/** An account as its owner sees it. */
export interface Player extends PublicPlayer {
  createdAt: string;
}

/** What is known of the key a request came with. */
export interface CallerKey {
  id: string;
  scopes: readonly Scope[];
  /** ISO 8601; null for one that does not expire. */
  expiresAt: string | null;
}

/**
 * Who a request comes from: nobody known, the owner of an API key, the holder of a seat token, or the service that acts
 * for a seat. A token is no seat: before the start its seat can change. `secretOf` makes secrets by the key.
 */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'player'; player: Player; key: CallerKey; secretOf: SecretOf }
  | { kind: 'token'; matchId: string; tokenHash: string; playerId: string | null }
  | { kind: 'seat'; matchId: string; seat: number };

/** The id of the player who calls with an API key. */
export function playerId(caller: Caller): string | undefined {
  return caller.kind === 'player' ? caller.player.id : undefined;
}

/** The id of the player whose account a request depends on: that of its API key, or of the seat of its token. */
export function accountOf(caller: Caller): string | null {
  return caller.kind === 'token' ? caller.playerId : (playerId(caller) ?? null);
}

export const ANONYMOUS: Caller = { kind: 'anonymous' };

/** An API key as its owner sees it; the key itself is shown only when it is made. */
export interface AccountKey {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: string;
  /** Null: never. */
  expiresAt: string | null;
  /** Up to a minute or so behind; null while it is new. */
  lastUsedAt: string | null;
  /** Whether the request came with it. */
  isCurrent: boolean;
}

/** What a new key is to be like. */
export interface KeyInput {
  name: string;
  /** All that the caller's key has by default. */
  scopes?: readonly Scope[] | undefined;
  /** Never by default, or when the caller's key does. */
  expiresAt?: string | undefined;
}

/** Everything that is about a player: no secrets, and of others no more than id and name. */
export interface AccountExport {
  /** ISO 8601. */
  exportedAt: string;
  player: Player;
  /** By name, the newest items first; a list without items is absent. */
  lists: Record<string, object[]>;
  /** The lists that have more items than are here. */
  cut: string[];
}

/** The use cases of accounts. */
export interface Players {
  /**
   * A bot that a player makes is that player's. The key is shown only here; it has all scopes. *Errors*: MALFORMED,
   * UNAUTHENTICATED when the player's account has just gone.
   */
  create(caller: Caller, input: { name: string; kind: PlayerKind }): Promise<Player & { apiKey: string }>;
  /**
   * Gives the caller a name and a face, which others see from then on; no face: the one that is drawn from the id.
   * *Errors*: MALFORMED, UNAUTHENTICATED.
   */
  update(caller: Caller, input: { name: string; face?: number | null | undefined }): Promise<Player>;
  /** A new key with the scopes of the caller's; all others stop working. */
  rotateKey(caller: Caller): Promise<{ apiKey: string } & AccountKey>;
  /** One more key, good for no more than the caller's. *Errors*: MALFORMED, LIMIT_REACHED. */
  addKey(caller: Caller, input: KeyInput): Promise<{ apiKey: string } & AccountKey>;
  /** The caller's keys, the oldest first. */
  listKeys(caller: Caller): Promise<AccountKey[]>;
  /** Takes a key away: it stops working. *Errors*: NOT_FOUND. */
  revokeKey(caller: Caller, keyId: string): Promise<AccountKey>;
  /**
   * Takes the account of the caller away, and of all bots that are theirs: names and keys at once, seats soon after;
   * what matches have proven stays. `confirm` is the id of the account, so that no request for something else does
   * this.
   *
   * *Errors*: UNAUTHENTICATED, MALFORMED for another id.
   */
  erase(caller: Caller, input: { confirm: string }): Promise<Player>;
  /** Everything that is about the caller. *Errors*: UNAUTHENTICATED. */
  export(caller: Caller): Promise<AccountExport>;
  /** *Errors*: UNAUTHENTICATED when the caller is not a player. */
  me(caller: Caller): Player;
  /**
   * Who the value of an `Authorization` header (`Bearer gl_…` or `Bearer gs_…`) stands for; anonymous when there is
   * none. `connection` is what it came by: the key is hashed once for it.
   *
   * *Errors*: UNAUTHENTICATED for anything else than a live key or seat token.
   */
  authenticate(authorization: string | undefined, connection?: object | null): Promise<Caller>;
  /** Whether the value of an `Authorization` header carries the key of the operator, who is nobody's player. */
  isOperator(authorization: string | undefined): boolean;
  /** *Errors*: UNAUTHENTICATED for anything else than the operator's key. */
  requireOperator(authorization: string | undefined): void;
  /**
   * Calls `listener` when the keys of a player have changed, or the player was suspended, and with null when such
   * changes may have been missed; returns how to stop.
   */
  watchKeys(listener: (playerId: string | null) => void): () => void;
}
