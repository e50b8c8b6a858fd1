/** Many actions in one request: each line is answered by itself, whatever becomes of the others. */
import { z } from 'zod';
import type { Matches } from '../matches/contract.js';
import { IDEMPOTENCY_KEY } from '../matches/input-bounds.js';
import type { Accepted } from '../matches/shapes.js';
import type { Caller } from '../players/caller.js';
import { retryAfterOf } from '../service/coded-error.js';
import { malformed } from '../service/errors.js';
import { gameActionRequest } from './components/game-json.js';
import { accepted } from './components/play.js';
import { httpError } from './http-error.js';
import { LAST_SEQ, parseMatchId } from './parameters.js';
import { type Problem, toProblem } from './problem.js';
import { checkedBy } from './refuse-malformed.js';
import { problem } from './responses.js';

/** One line of a request. */
const actLine = z.strictObject({
  matchId: z.string().max(36),
  action: gameActionRequest,
  expectedVersion: z.int().min(0).max(LAST_SEQ).optional(),
  idempotencyKey: z
    .string()
    .regex(IDEMPOTENCY_KEY.pattern, { error: `must be ${IDEMPOTENCY_KEY.inWords}` })
    .optional(),
});

const index = z.int().min(0).describe('Which line this answers, counted from 0; empty lines do not count.');

/** One line of an answer. */
export const actLineAnswer = z
  .discriminatedUnion('ok', [
    z.object({
      index,
      ok: z.literal(true),
      replayed: z.boolean().describe('Whether an earlier request with the same key is answered again.'),
      ...accepted.shape,
    }),
    z.object({ index, ok: z.literal(false), problem }),
  ])
  .meta({ id: 'ActLineAnswer', description: 'What became of one action of many: durable when answered, or refused, with the reason.' });

/** What one line is answered. */
export type ActLineAnswer = ({ index: number; ok: true } & Accepted) | { index: number; ok: false; problem: Problem };

/** What the lines of a request are carried out with. */
export interface ActLines {
  matches: Pick<Matches, 'act'>;
  caller: Caller;
  /** Counts one more action. *Errors*: RATE_LIMITED. */
  charge(): Promise<void>;
  /** Lets others work between two pages of lines. *Errors*: RATE_LIMITED, UNAVAILABLE. */
  breathe(): Promise<void>;
}

/** Lines that are at work at the same time: as many as one group of appends holds would leave nothing to anybody else. */
const AT_ONCE = 64;

const readLine = checkedBy({ schema: actLine });

/** Carries lines out, those of one match one after the other; the answers in the order of the lines. Never rejects for a line. */
export async function answerLines(work: ActLines, lines: readonly string[]): Promise<ActLineAnswer[]> {
  const answers: ActLineAnswer[] = [];
  const busy = new Map<string, Promise<unknown>>();
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const page: Promise<ActLineAnswer>[] = [];
    for (const [i, line] of lines.slice(from, from + AT_ONCE).entries()) {
      // One after the other: requests that are counted at the same moment all see the count after the last of them.
      const refusal = await refusalOf(work, from + i);
      page.push(refusal ? Promise.resolve(refused(from + i, refusal)) : answerLine(work, line, from + i, busy));
    }
    answers.push(...(await Promise.all(page)));
  }
  return answers;
}

async function answerLine(work: ActLines, text: string, index: number, busy: Map<string, Promise<unknown>>): Promise<ActLineAnswer> {
  try {
    const { matchId, ...input } = parsedLine(text);
    const before = busy.get(matchId);
    const made = (before ?? Promise.resolve()).then(() => work.matches.act(work.caller, parseMatchId(matchId), input));
    busy.set(
      matchId,
      made.catch(() => undefined),
    );
    return { index, ok: true, ...(await made) };
  } catch (error) {
    return refused(index, error);
  }
}

/** Why a line is not begun; null when it may. The first came with the request, which is counted already. */
async function refusalOf(work: ActLines, index: number): Promise<unknown> {
  if (index === 0) return null;
  try {
    await work.charge();
    if (index % AT_ONCE === 0) await work.breathe();
    return null;
  } catch (error) {
    return error;
  }
}

function refused(index: number, error: unknown): ActLineAnswer {
  const coded = httpError(error);
  const retryAfter = retryAfterOf(coded);
  return { index, ok: false, problem: { ...toProblem(coded, '/v1/actions'), ...(retryAfter !== null && { retryAfter }) } };
}

/** *Errors*: MALFORMED. */
function parsedLine(text: string): z.infer<typeof actLine> {
  const read = readLine(parsedJson(text));
  if ('error' in read) throw read.error;
  return read.value as z.infer<typeof actLine>;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('The line is not valid JSON.', [{ path: '', message: 'must be one JSON object' }]);
  }
}
