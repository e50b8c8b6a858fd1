/** What a player is. */
export const PLAYER_KINDS = ['human', 'bot'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** *Units*: characters of a player's name. */
export const LONGEST_NAME = 64;

/** An account as its owner sees it. */
export interface Player {
  id: string;
  name: string;
  kind: PlayerKind;
  createdAt: string;
}

/** Who a request comes from: nobody known, the owner of an API key, or the holder of a seat token. */
export type Caller = { kind: 'anonymous' } | { kind: 'player'; player: Player } | { kind: 'seat'; matchId: string; seat: number };

export const ANONYMOUS: Caller = { kind: 'anonymous' };

/** The use cases of accounts. */
export interface Players {
  /** *Errors*: MALFORMED. The key is shown only here. */
  create(input: { name: string; kind: PlayerKind }): Promise<Player & { apiKey: string }>;
  /** A new key; the old ones stop working. */
  rotateKey(caller: Caller): Promise<{ apiKey: string }>;
  /** *Errors*: UNAUTHENTICATED when the caller is not a player. */
  me(caller: Caller): Player;
  /**
   * Who the value of an `Authorization` header (`Bearer gl_…` or `Bearer gs_…`) stands for; anonymous when there is none.
   *
   * *Errors*: UNAUTHENTICATED for anything else than a live key or seat token.
   */
  authenticate(authorization: string | undefined): Promise<Caller>;
}
