import { GameledgerError } from '../../base/errors.js';
import { invalidCursor, pageOf, pageSize } from '../../base/page.js';
import type { Opening } from '../../use-cases/matches/parts.js';
import type { Operator, OperatorAct } from './contract.js';
import { addOperatorAct, listOperatorActs, type OperatorActRow } from './store.js';
import { voidMatch } from './void-match.js';

/** The use cases of the operator. */
export function createOperator(parts: Opening): Operator {
  const { connections, notifications } = parts;
  const act = async (kind: 'suspend' | 'restore', playerId: string, reason: string): Promise<void> => {
    if (!(await addOperatorAct(connections, { act: kind, subject: playerId, reason })))
      throw new GameledgerError('NOT_FOUND', 'There is no such player.');
    notifications.announceKeys([playerId]);
  };
  return {
    suspend: (playerId, reason) => act('suspend', playerId, reason),
    restore: (playerId, reason) => act('restore', playerId, reason),
    voidMatch: (matchId, reason) => voidMatch(parts, matchId, reason),
    async acts({ first, after }) {
      const limit = pageSize(first);
      if (after !== undefined && !/^[1-9]\d{0,11}$/.test(after)) throw invalidCursor();
      const rows = await listOperatorActs(connections, after === undefined ? null : Number(after), limit + 1);
      return pageOf(rows.slice(0, limit).map(toAct), rows, ({ id }) => String(id));
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
