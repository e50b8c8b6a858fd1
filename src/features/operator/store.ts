/** What the operator did: written with the act, never changed. */
import type { Connections } from '../../store/ledger/pools.js';
import type { OperatorAct } from './contract.js';

/** An act of the operator. */
export interface OperatorActRow {
  id: number;
  at: Date;
  act: OperatorAct['act'];
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

/** Abandons a match that has not started and notes it in the trail. */
export async function addEarlyVoid(
  { general }: Connections,
  matchId: string,
  reason: string,
): Promise<'abandoned' | 'closed' | 'not_found'> {
  const [row] = await general<{ outcome: 'abandoned' | 'closed' | 'not_found' }[]>`
    SELECT outcome FROM void_open_match(${matchId}, ${reason})`;
  return row?.outcome ?? 'not_found';
}

/** Acts before one of them, newest first. */
export async function listOperatorActs({ general }: Connections, before: number | null, limit: number): Promise<OperatorActRow[]> {
  return general<OperatorActRow[]>`
    SELECT id::float8 AS id, at, act, subject, match_id AS "matchId", reason FROM operator_acts
    ${before === null ? general`` : general`WHERE id < ${before}`} ORDER BY id DESC LIMIT ${limit}`;
}
