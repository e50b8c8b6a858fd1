import { GameledgerError } from '../../base/errors.js';
import { addOperatorAct, listOperatorActs, type OperatorActRow } from '../../store/ledger/operator-acts.js';
import type { Connections } from '../../store/ledger/pools.js';
import type { Notifications } from '../../store/notifications/notifications.js';
import { isBearerOf } from './bearer-key.js';

/** An action of the operator. */
export interface OperatorAct {
  id: number;
  at: string;
  act: OperatorActRow['act'];
  /** The player it was done to; null of what was done to a match or message. */
  player: string | null;
  /** The match it was done to, or that of the message. */
  matchId: string | null;
  messageId: string | null;
  reason: string;
}

/** What the operator may do. */
export interface Operator {
  /** Whether the value of an `Authorization` header carries the operator's key. */
  isOperator(authorization: string | undefined): boolean;
  /** *Errors*: UNAUTHENTICATED unless the value of an `Authorization` header carries the operator's key. */
  authorize(authorization: string | undefined): void;
  /** The player's keys, tokens and connections do not work until that is taken back. *Errors*: NOT_FOUND. */
  suspend(playerId: string, reason: string): Promise<void>;
  /** *Errors*: NOT_FOUND. */
  restore(playerId: string, reason: string): Promise<void>;
  /** Ends a match without a result. *Errors*: NOT_FOUND; MATCH_NOT_ACTIVE after its end; ENGINE_MISSING. */
  voidMatch(matchId: string, reason: string): Promise<void>;
  /** Takes the text of a message away. *Errors*: NOT_FOUND. */
  removeMessage(matchId: string, messageId: string, reason: string): Promise<void>;
  /** The actions, newest first, before the action `before`. */
  acts(query: { before: number | null; first: number }): Promise<{ items: OperatorAct[]; nextBefore: number | null }>;
}

/** What the operator works with. What is done to matches notes itself in the trail. */
export interface OperatorParts extends Pick<Operator, 'voidMatch' | 'removeMessage'> {
  connections: Connections;
  notifications: Pick<Notifications, 'announceKeys'>;
}

/** The use cases of the operator; without a key nobody is. */
export function createOperator(parts: OperatorParts, adminKey: string | null): Operator {
  const { connections, notifications, voidMatch, removeMessage } = parts;
  const isOperator = isBearerOf(adminKey);
  const act = async (kind: 'suspend' | 'restore', playerId: string, reason: string): Promise<void> => {
    if (!(await addOperatorAct(connections, { act: kind, subject: playerId, reason })))
      throw new GameledgerError('NOT_FOUND', 'There is no such player.');
    notifications.announceKeys([playerId]);
  };
  return {
    isOperator,
    authorize(authorization) {
      if (isOperator(authorization)) return;
      throw new GameledgerError('UNAUTHENTICATED', 'This needs the key of the operator of the service.');
    },
    suspend: (playerId, reason) => act('suspend', playerId, reason),
    restore: (playerId, reason) => act('restore', playerId, reason),
    voidMatch,
    removeMessage,
    async acts({ before, first }) {
      const rows = await listOperatorActs(connections, before, first + 1);
      const items = rows.slice(0, first).map(toAct);
      return { items, nextBefore: rows.length > first ? (items.at(-1)?.id ?? null) : null };
    },
  };
}

function toAct({ subject, matchId, at, ...row }: OperatorActRow): OperatorAct {
  const isOfPlayer = row.act === 'suspend' || row.act === 'restore';
  return {
    ...row,
    at: at.toISOString(),
    player: isOfPlayer ? subject : null,
    matchId: row.act === 'void' ? subject : matchId,
    messageId: row.act === 'remove-message' ? subject : null,
  };
}

/** Of one length, so that the comparison tells nothing. */
