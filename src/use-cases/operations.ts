import type { ErrorCode } from '../base/errors.js';
import type { Needs } from './accounts/scopes.js';

/**
 * Who may call an operation: everybody, the holder of a key, of a key or a seat token, of a key or nothing, or the
 * operator.
 */
export type CalledBy = 'anyone' | 'player' | 'seat' | 'newcomer' | 'operator';

/** What every interface must know of an operation. */
export interface Operation {
  by: CalledBy;
  /** What it needs of a key; a seat token may read and play, for its seat. Null: no key of a player is good for it. */
  needs: Needs | null;
  /** What it may refuse with besides what every operation may. */
  errors: readonly ErrorCode[];
}

/** What may be refused of a view. */
export const SEEING = ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE', 'ENGINE_MISSING'] as const;

/**
 * Every operation by its name: stated here and read by REST and its OpenAPI document, by GraphQL (`@operation`) and by
 * MCP.
 */
export const OPERATIONS = {
  actChannel: { by: 'seat', needs: 'play', errors: [] },
  // What is seen of a match
  getScene: { by: 'anyone', needs: 'read', errors: [...SEEING] },
  getPicture: { by: 'anyone', needs: 'read', errors: [...SEEING] },
} as const satisfies Record<string, Operation>;
