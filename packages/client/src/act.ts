import { type ActLine, gatherActions, type SendLine } from './act-in-many.js';
import type { Connection } from './api.js';
import type { CallOptions } from './call.js';
import { GameledgerError } from './errors.js';
import { freshKey } from './fresh-key.js';
import { REFUSALS } from './generated/refusals.js';
import type { Accepted, GameTypes, Outcome, Refusal, RefusalCode } from './shapes.js';
import { languageQuery, type Words } from './words.js';

/** How an action is made. */
export interface ActOptions extends Pick<Words, 'lang'> {
  /** Counts only at this version; without it, if legal when applied. */
  expectedVersion?: number | undefined;
  /** A fresh one by default: with the same key and the same action it counts once, however often it is sent. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

const gatherers = new WeakMap<Connection, SendLine>();
const channels = new WeakMap<Connection, SendLine>();

/**
 * Acts; repeats what may be repeated under one idempotency key. Actions of the same moment go as one request, or over
 * the channel that is open. *Errors*: GameledgerError, but for refusals.
 */
export async function act<G extends GameTypes>(
  connection: Connection,
  matchId: string,
  action: G['action'],
  { expectedVersion, idempotencyKey = freshKey(), lang, signal }: ActOptions,
): Promise<Outcome<G>> {
  const line = { matchId, action, ...(expectedVersion !== undefined && { expectedVersion }), idempotencyKey, ...languageQuery({ lang }) };
  const send = channels.get(connection) ?? requestsOf(connection);
  return outcomeOf(send(line, signal));
}

/** Lets all actions of a connection be sent so from now on; returns how to end that. */
export function sendActionsBy(connection: Connection, send: SendLine): () => void {
  channels.set(connection, send);
  return () => {
    if (channels.get(connection) === send) channels.delete(connection);
  };
}

/** Gives up; repeats what may be repeated. *Errors*: GameledgerError, but for refusals. */
export function resign<G extends GameTypes>({ call }: Connection, matchId: string, options?: CallOptions): Promise<Outcome<G>> {
  return outcomeOf(call('resign', { matchId }, options));
}

/** Sends actions as requests. */
export function requestsOf(connection: Connection): SendLine {
  const known = gatherers.get(connection) ?? gatherActions(connection, (line, signal) => actAlone(connection, line, signal));
  gatherers.set(connection, known);
  return known;
}

function actAlone({ call }: Connection, { idempotencyKey, ...line }: ActLine, signal?: AbortSignal) {
  return call('act', line as never, { idempotencyKey, signal });
}

async function outcomeOf<G extends GameTypes>(answer: Promise<object>): Promise<Outcome<G>> {
  try {
    return { ok: true, ...(await answer) } as Accepted<G>;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { ok: false, refusal };
  }
}

/** Null for an error that is none about the rules or the moment. */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof GameledgerError) || !error.problem || !isRefusal(error.code)) return null;
  const { refusal, currentVersion } = error.problem;
  return {
    code: error.code,
    message: refusal?.message ?? error.message,
    rule: refusal?.rule ?? null,
    reason: refusal?.code ?? null,
    instead: refusal?.instead ?? null,
    detail: refusal?.detail ?? null,
    currentVersion: currentVersion ?? null,
    problem: error.problem,
  };
}

function isRefusal(code: string): code is RefusalCode {
  return (REFUSALS as readonly string[]).includes(code);
}
