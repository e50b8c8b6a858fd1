import type { Connection } from './api.js';
import { backoffMs, pause } from './backoff.js';
import { errorOf, GameledgerError, type Problem } from './errors.js';
import type { Language } from './shapes.js';

/** One action of many. */
export interface ActLine {
  matchId: string;
  action: unknown;
  expectedVersion?: number;
  idempotencyKey: string;
  lang?: Language;
}

/** What an accepted line is answered with. */
type Answered = { ok: true; index: number } & Record<string, unknown>;
/** What a line is answered with. */
export type LineAnswer = Answered | { ok: false; index: number; problem: Problem };

/** Sends one action; with a signal it can be called off. */
export type SendLine = (line: ActLine, signal?: AbortSignal) => Promise<Record<string, unknown>>;

/** A line that has no answer yet. */
export interface WaitingLine {
  line: ActLine;
  text: string;
  resolve(answer: Record<string, unknown>): void;
  reject(error: unknown): void;
}

/** *Source*: docs/limits.md, `actionsPerRequest` and `bodyBytes`, the latter with room for characters of four bytes. */
const MOST_LINES = 200;
/** Of the lines of a request, or of a message of a websocket. */
export const MOST_CHARACTERS = 60_000;
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Gathers the actions of one turn of the event loop: one alone goes by `alone`, as one with a signal does, several go
 * as one `POST /v1/actions`.
 *
 * A line that is refused for the moment is sent again under its key, as a request of its own would be.
 */
export function gatherActions(connection: Pick<Connection, 'call' | 'patienceMs'>, alone: SendLine): SendLine {
  let gathered: WaitingLine[] = [];
  const send = (): void => {
    const pages = inPages(gathered);
    gathered = [];
    for (const page of pages) {
      const [only, ...others] = page;
      if (only && others.length === 0) alone(only.line).then(only.resolve, only.reject);
      else void sendPage(connection, page);
    }
  };
  return (line, signal) => {
    if (signal) return alone(line, signal);
    return new Promise((resolve, reject) => {
      gathered.push({ line, text: JSON.stringify(line), resolve, reject });
      // Behind whatever else goes on at this moment, such as those who were answered together and act again.
      if (gathered.length === 1) void Promise.resolve().then(send);
    });
  };
}

/** Lines in portions that a request, or a message of a websocket, may have. */
export function inPages(waiting: readonly WaitingLine[]): WaitingLine[][] {
  const pages: WaitingLine[][] = [];
  let room = 0;
  for (const one of waiting) {
    const page = pages.at(-1);
    room -= one.text.length;
    if (page && room >= 0 && page.length < MOST_LINES) page.push(one);
    else {
      pages.push([one]);
      room = MOST_CHARACTERS - one.text.length;
    }
  }
  return pages;
}

async function sendPage({ call, patienceMs }: Pick<Connection, 'call' | 'patienceMs'>, page: WaitingLine[]): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  let open = page;
  try {
    for (let attempt = 0; open.length > 0; attempt++) {
      const answers = await post(call, open);
      const refused = settle(open, answers, (waitMs) => performance.now() + Math.max(waitMs, backoffMs(attempt)) < giveUpAt);
      open = refused.map(({ waiting }) => waiting);
      if (open.length > 0) await pause(Math.max(backoffMs(attempt), ...refused.map(({ waitMs }) => waitMs)));
    }
  } catch (error) {
    for (const { reject } of open) reject(error);
  }
}

async function post(call: Connection['call'], page: readonly WaitingLine[]): Promise<LineAnswer[]> {
  const lines = (await call('actInMany', { body: page.map(({ text }) => text).join('\n') })).trimEnd().split('\n');
  const answers = lines.map((line) => JSON.parse(line) as LineAnswer);
  if (answers.length !== page.length) throw new GameledgerError('INTERNAL', 'The service has not responded to every line.');
  return answers;
}

/** Settles every line that is answered for good; returns those to be sent again, and how long to wait with each. */
function settle(page: readonly WaitingLine[], answers: readonly LineAnswer[], maySendAgain: (waitMs: number) => boolean) {
  return page.flatMap((waiting, i) => {
    const answer = answers[i];
    const waitMs = answer ? settleLine(waiting, answer, maySendAgain) : null;
    return waitMs === null ? [] : [{ waiting, waitMs }];
  });
}

/**
 * Settles a line that is answered for good: null. Of one that was refused for the moment, and may be sent again, how
 * long to wait with it. *Units*: milliseconds.
 */
export function settleLine({ resolve, reject }: WaitingLine, answer: LineAnswer, maySendAgain: (waitMs: number) => boolean): number | null {
  if (answer.ok) {
    const { index, ...accepted } = answer;
    resolve(accepted);
    return null;
  }
  const waitMs = 1000 * (answer.problem.retryAfter ?? 0);
  if (PASSING.has(answer.problem.status) && maySendAgain(waitMs)) return waitMs;
  reject(errorOf(answer.problem));
  return null;
}
