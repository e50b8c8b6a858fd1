/** What the operator did: written with the act, never changed. */
import type { Connections } from './pools.js';

/** An act of the operator. */
export interface OperatorActRow {
  id: number;
  at: Date;
  act: 'suspend' | 'restore' | 'void' | 'remove-message';
  /** The id of the player, match or message it was done to. */
  subject: string;
  /** Of a message. */
  matchId: string | null;
  reason: string;
}

/** Suspends a player or takes that back, and notes it; whether there is such a player. */
export async function addOperatorAct(
  { general }: Connections,
  { subject, reason, act }: Pick<OperatorActRow, 'subject' | 'reason'> & { act: 'suspend' | 'restore' },
): Promise<boolean> {
  const [row] = await general<{ done: boolean }[]>`SELECT suspend_player(${subject}, ${reason}, ${act === 'suspend'}) AS done`;
  return row?.done ?? false;
}

/** Acts before one of them, newest first. */
export async function listOperatorActs({ general }: Connections, before: number | null, limit: number): Promise<OperatorActRow[]> {
  return general<OperatorActRow[]>`
    SELECT id::float8 AS id, at, act, subject, match_id AS "matchId", reason FROM operator_acts
    ${before === null ? general`` : general`WHERE id < ${before}`} ORDER BY id DESC LIMIT ${limit}`;
}
