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

const SEEING = ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE', 'ENGINE_MISSING'] as const;
const ACTING = [
  ...SEEING,
  'NOT_YOUR_TURN',
  'VERSION_CONFLICT',
  'TIME_EXPIRED',
  'MATCH_PAUSED',
  'ILLEGAL_ACTION',
  'IDEMPOTENCY_MISMATCH',
] as const;
const AGREEING = ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE', 'TIME_EXPIRED', 'OFFER_NOT_ALLOWED', 'IDEMPOTENCY_MISMATCH'] as const;
const TALKING = ['TALK_OFF', 'NOT_FOUND', 'FORBIDDEN'] as const;

/**
 * Every operation by its name: stated here and read by REST and its OpenAPI document, by GraphQL (`@operation`) and by
 * MCP.
 */
export const OPERATIONS = {
  // The catalogue
  listGames: { by: 'anyone', needs: 'public', errors: [] },
  getGame: { by: 'anyone', needs: 'public', errors: ['NOT_FOUND'] },
  getSchemas: { by: 'anyone', needs: 'public', errors: ['NOT_FOUND'] },
  getReference: { by: 'anyone', needs: 'public', errors: ['NOT_FOUND'] },
  getRules: { by: 'anyone', needs: 'public', errors: ['NOT_FOUND'] },
  getRulesSection: { by: 'anyone', needs: 'public', errors: ['NOT_FOUND'] },
  getEngine: { by: 'anyone', needs: 'public', errors: ['NOT_FOUND'] },
  // Accounts
  createPlayer: { by: 'newcomer', needs: 'public', errors: [] },
  getMe: { by: 'player', needs: 'read', errors: [] },
  rotateKey: { by: 'player', needs: 'manage', errors: ['LIMIT_REACHED'] },
  listKeys: { by: 'player', needs: 'manage', errors: [] },
  revokeKey: { by: 'player', needs: 'manage', errors: ['NOT_FOUND'] },
  deleteMe: { by: 'player', needs: 'manage', errors: [] },
  // Players as others see them
  searchPlayers: { by: 'anyone', needs: 'read', errors: [] },
  getPlayer: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND'] },
  listPlayerMatches: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND'] },
  listBlocks: { by: 'player', needs: 'manage', errors: [] },
  blockPlayer: { by: 'player', needs: 'manage', errors: ['NOT_FOUND', 'LIMIT_REACHED'] },
  unblockPlayer: { by: 'player', needs: 'manage', errors: ['NOT_FOUND'] },
  // Matches
  createMatch: { by: 'player', needs: 'create', errors: ['SEAT_TAKEN', 'NOT_RATEABLE', 'IDEMPOTENCY_MISMATCH'] },
  forkMatch: {
    by: 'player',
    needs: 'create',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE', 'ENGINE_MISSING', 'IDEMPOTENCY_MISMATCH'],
  },
  listMatches: { by: 'anyone', needs: 'read', errors: [] },
  getMatch: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND'] },
  cancelMatch: { by: 'player', needs: 'create', errors: ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE'] },
  joinMatch: { by: 'player', needs: 'play', errors: ['FORBIDDEN', 'NOT_FOUND', 'SEAT_TAKEN', 'MATCH_NOT_ACTIVE'] },
  leaveMatch: { by: 'seat', needs: 'play', errors: ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE'] },
  revealEntropy: { by: 'seat', needs: 'play', errors: ['FORBIDDEN', 'NOT_FOUND', 'SEATS_OPEN', 'ENTROPY_MISMATCH', 'MATCH_NOT_ACTIVE'] },
  listInvitations: { by: 'player', needs: 'read', errors: [] },
  declineInvitation: { by: 'player', needs: 'play', errors: ['NOT_FOUND'] },
  getInvitation: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND'] },
  acceptInvitation: { by: 'player', needs: 'play', errors: ['NOT_FOUND', 'SEAT_TAKEN', 'MATCH_NOT_ACTIVE', 'ENGINE_MISSING'] },
  listLegalActions: { by: 'seat', needs: 'read', errors: [...SEEING] },
  listRoutes: { by: 'seat', needs: 'read', errors: [...SEEING] },
  inspectThing: { by: 'anyone', needs: 'read', errors: [...SEEING] },
  act: { by: 'seat', needs: 'play', errors: [...ACTING] },
  resign: { by: 'seat', needs: 'play', errors: [...ACTING] },
  actInMany: { by: 'seat', needs: 'play', errors: [] },
  actChannel: { by: 'seat', needs: 'play', errors: [] },
  offer: { by: 'seat', needs: 'play', errors: [...AGREEING] },
  answerOffer: { by: 'seat', needs: 'play', errors: [...AGREEING, 'OFFER_CLOSED'] },
  withdrawOffer: { by: 'seat', needs: 'play', errors: [...AGREEING, 'OFFER_CLOSED'] },
  resume: { by: 'seat', needs: 'play', errors: [...AGREEING] },
  rematch: { by: 'player', needs: 'create', errors: ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE', 'NOT_RATEABLE', 'ENGINE_MISSING'] },
  getPresence: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND'] },
  // What is seen of a match
  getView: { by: 'anyone', needs: 'read', errors: [...SEEING] },
  getLog: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND', 'MATCH_NOT_ACTIVE', 'ENGINE_MISSING'] },
  getScene: { by: 'anyone', needs: 'read', errors: [...SEEING] },
  getPicture: { by: 'anyone', needs: 'read', errors: [...SEEING] },
  imagine: { by: 'seat', needs: 'read', errors: [...SEEING] },
  streamMatch: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND', 'ENGINE_MISSING'] },
  streamTurns: { by: 'player', needs: 'read', errors: [] },
  streamEvents: { by: 'player', needs: 'read', errors: [] },
  // Pairing
  createSeek: { by: 'player', needs: 'play', errors: ['LIMIT_REACHED', 'NOT_RATEABLE', 'IDEMPOTENCY_MISMATCH'] },
  listSeeks: { by: 'anyone', needs: 'read', errors: [] },
  getSeek: { by: 'player', needs: 'read', errors: ['NOT_FOUND'] },
  renewSeek: { by: 'player', needs: 'play', errors: ['NOT_FOUND'] },
  cancelSeek: { by: 'player', needs: 'play', errors: ['NOT_FOUND'] },
  // Messages
  listMessages: { by: 'seat', needs: 'read', errors: [...TALKING] },
  postMessage: { by: 'seat', needs: 'play', errors: [...TALKING, 'LIMIT_REACHED', 'IDEMPOTENCY_MISMATCH'] },
  removeMessage: { by: 'seat', needs: 'play', errors: [...TALKING] },
  streamMessages: { by: 'seat', needs: 'read', errors: [...TALKING] },
  // Records
  getRecord: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND', 'ENGINE_MISSING'] },
  importRecord: { by: 'player', needs: 'create', errors: ['MATCH_EXISTS', 'RECORD_REFUSED', 'BUDGET_EXCEEDED', 'NOT_FOUND'] },
  verifyMatch: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND', 'BUDGET_EXCEEDED'] },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;

/** What is stated of an operation. */
export function operation(name: OperationName): Operation {
  return OPERATIONS[name];
}
