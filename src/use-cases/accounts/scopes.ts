/** What a key may be good for: to see what its player sees, to play, to open matches, to change the account. */
export const SCOPES = ['read', 'play', 'create', 'manage'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * What a request needs of the key it carries: one scope or several; `public`: none, as it answers everybody the same.
 */
export type Needs = Scope | readonly Scope[] | 'public';

/** Every scope that a key needs for a request. */
export function neededScopes(needs: Needs): readonly Scope[] {
  if (needs === 'public') return [];
  return typeof needs === 'string' ? [needs] : needs;
}

/**
 * Who may call an operation: everybody, the holder of a key, of a key or a seat token, of a key or nothing, or the
 * operator.
 */
export type CalledBy = 'anyone' | 'player' | 'seat' | 'newcomer' | 'operator';
