import { setTimeout as sleep } from 'node:timers/promises';
import type { MatchResult } from '../log/entry.js';
import type { Match } from '../matches/shapes.js';
import { GameledgerError } from '../service/errors.js';
import type { Gateway } from './gateway.js';

/** Why the waiting ended, and how the table looks then. */
export interface Waited extends Record<string, unknown> {
  yourTurn: boolean;
  over: boolean;
  timedOut: boolean;
  /** Null until the match has started. */
  version: number | null;
  toAct: number[];
  result: MatchResult | null;
  text: string;
}

/** *Units*: seconds. Below what proxies and clients put up with. */
export const LONGEST_WAIT = 50;
/** Nothing tells of a match that has not started. */
const OPEN_POLL_MS = 1000;

/** Waits until the caller's seat owes an action or the match is over, or until the time is up. */
export async function waitForTurn(gateway: Gateway, matchId: string, seconds: number, signal: AbortSignal): Promise<Waited> {
  const limit = new AbortController();
  const end = (): void => limit.abort();
  // Not AbortSignal.any over AbortSignal.timeout: Node forgets a timeout that only a combined signal waits for (nodejs/node issue 57736).
  const timer = setTimeout(end, seconds * 1000);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  try {
    return await waitUntil(gateway, matchId, limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

async function waitUntil(gateway: Gateway, matchId: string, limit: AbortSignal): Promise<Waited> {
  const match = await untilStarted(gateway, matchId, limit);
  const { yourSeat } = match;
  if (yourSeat === null) throw new GameledgerError('FORBIDDEN', 'You have no seat in this match.');
  if (match.status === 'open') return notStarted(match);
  const isDue = await untilDue(gateway, matchId, yourSeat, limit);
  const { version, toAct, result, text } = await gateway.view(matchId);
  return { yourTurn: toAct.includes(yourSeat), over: result !== null, timedOut: !isDue, version, toAct, result, text };
}

async function untilStarted(gateway: Gateway, matchId: string, limit: AbortSignal): Promise<Match> {
  for (;;) {
    const match = await gateway.get(matchId);
    if (match.status !== 'open' || match.yourSeat === null || limit.aborted) return match;
    await sleep(OPEN_POLL_MS, undefined, { signal: limit }).catch(() => undefined);
  }
}

function notStarted({ seats, awaitingEntropy }: Match): Waited {
  const free = seats.filter(({ player, bot }) => player === null && bot === null).map(({ seat }) => seat);
  const missing =
    awaitingEntropy.length > 0
      ? `the entropy of seat ${awaitingEntropy.join(' and seat ')} (reveal_entropy)`
      : `somebody to take seat ${free.join(' and seat ')}`;
  const text = `The match has not started: it waits for ${missing}.`;
  return { yourTurn: false, over: false, timedOut: true, version: null, toAct: [], result: null, text };
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
