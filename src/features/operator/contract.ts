import type { CursorPage, PageRequest } from '../../base/page.js';
/** What the operator does. */
export const OPERATOR_ACTS = ['suspend', 'restore', 'void', 'remove-message'] as const;

/** An action of the operator. */
export interface OperatorAct {
  id: number;
  at: string;
  act: (typeof OPERATOR_ACTS)[number];
  /** The player it was done to; null of what was done to a match or message. */
  player: string | null;
  /** The match it was done to, or that of the message. */
  matchId: string | null;
  messageId: string | null;
  reason: string;
}

/** What the operator may do. */
export interface Operator {
  /** The player's keys, tokens and connections do not work until that is taken back. *Errors*: NOT_FOUND. */
  suspend(playerId: string, reason: string): Promise<void>;
  /** *Errors*: NOT_FOUND. */
  restore(playerId: string, reason: string): Promise<void>;
  /** Ends a match without a result. *Errors*: NOT_FOUND; MATCH_NOT_ACTIVE after its end; ENGINE_MISSING. */
  voidMatch(matchId: string, reason: string): Promise<void>;
  /** The actions, newest first. *Errors*: MALFORMED. */
  acts(page: PageRequest): Promise<CursorPage<OperatorAct>>;
}

/** The use cases of the operator. */
export interface OperatorServices {
  operator: Operator;
}
