import type { MatchResult } from '../../kernel/entry.js';
import { GameledgerError } from '../../kernel/errors.js';
import type { Gateway } from './gateway.js';

/** Why the waiting ended, and how the table looks then. */
export interface Waited extends Record<string, unknown> {
  yourTurn: boolean;
  over: boolean;
  timedOut: boolean;
  version: number;
  toAct: number[];
  result: MatchResult | null;
  text: string;
}

/** *Units*: seconds. Below what proxies and clients put up with. */
export const LONGEST_WAIT = 50;

/** Waits until the caller's seat owes an action or the match is over, or until the time is up. */
export async function waitForTurn(gateway: Gateway, matchId: string, seconds: number, signal: AbortSignal): Promise<Waited> {
  const { yourSeat } = await gateway.get(matchId);
  if (yourSeat === null) throw new GameledgerError('FORBIDDEN', 'You have no seat in this match.');
  const limit = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
  const isDue = await untilDue(gateway, matchId, yourSeat, limit);
  const { version, toAct, result, text } = await gateway.view(matchId);
  return { yourTurn: toAct.includes(yourSeat), over: result !== null, timedOut: !isDue, version, toAct, result, text };
}

async function untilDue(gateway: Gateway, matchId: string, seat: number, limit: AbortSignal): Promise<boolean> {
  try {
    for await (const message of gateway.watch(matchId, limit)) {
      if (message.result !== null || message.type === 'end' || message.toAct.includes(seat)) return true;
    }
  } catch (error) {
    if (!limit.aborted) throw error;
  }
  return false;
}
