/** Many actions in one request: each line has its own result, independent of the others. */
import { z } from 'zod';
import { retryAfterOf } from '../../base/coded-error.js';
import type { GameledgerError } from '../../base/errors.js';
import { freeText } from '../../rules/kernel/free-text.js';
import type { Language } from '../../rules/kernel/narration.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { IDEMPOTENCY_KEY } from '../../use-cases/matches/input-bounds.js';
import type { Matches } from '../../use-cases/matches/matches.js';
import type { Accepted } from '../../use-cases/matches/shapes.js';
import { readJson } from '../http/read-json.js';
import { gameActionRequest } from './components/game-json.js';
import { accepted } from './components/play.js';
import { languageParameter } from './language.js';
import { LAST_SEQ, parseMatchId } from './parameters.js';
import { type Problem, toProblem } from './problem.js';
import { checkedBy } from './refuse-malformed.js';
import { problem } from './responses.js';

/** One line of a request. */
const actLine = z.strictObject({
  matchId: freeText({ most: 36 }),
  action: gameActionRequest,
  expectedVersion: z.int().min(0).max(LAST_SEQ).optional(),
  idempotencyKey: z
    .string()
    .regex(IDEMPOTENCY_KEY.pattern, { error: `must be ${IDEMPOTENCY_KEY.inWords}` })
    .optional(),
  lang: languageParameter,
});

const index = z.int().min(0).describe('The line this is the result of, counted from 0 without empty lines.');

/** One line of an answer. */
export const actLineAnswer = z
  .discriminatedUnion('ok', [
    z.object({
      index,
      ok: z.literal(true),
      replayed: z.boolean().describe('Whether this repeats the response to an earlier request with the same key.'),
      ...accepted.shape,
    }),
    z.object({ index, ok: z.literal(false), problem }),
  ])
  .meta({ id: 'ActLineAnswer', description: 'The result of one action: durable, or refused with the reason.' });

/** What one line is answered. */
export type ActLineAnswer = ({ index: number; ok: true } & Accepted) | { index: number; ok: false; problem: Problem };

/** What the lines of a request are carried out with. */
export interface ActLines {
  matches: Pick<Matches, 'act'>;
  caller: Caller;
  /** Of refusals, where a line says no other. */
  language: Language;
  /** The path below which clients reach the service. */
  basePath: string;
  /** An error as the request is answered it. */
  report(error: unknown): GameledgerError;
  /** Counts an action. *Errors*: RATE_LIMITED. */
  charge(): Promise<void>;
  /** Lets others work between two pages of lines. *Errors*: RATE_LIMITED, UNAVAILABLE. */
  yieldToEventLoop(): Promise<void>;
}

/**
 * Lines that are at work at the same time: as many as one group of appends holds would leave nothing to anybody else.
 */
export const LINES_AT_ONCE = 64;

const readLine = checkedBy({ schema: actLine });

/**
 * Carries lines out, those of one match one after the other; the answers in the order of the lines, counted from
 * `first`. Never rejects for a line.
 */
export async function answerLines(work: ActLines, lines: readonly string[], first = 0): Promise<ActLineAnswer[]> {
  const answers: ActLineAnswer[] = [];
  const busy = new Map<string, Promise<unknown>>();
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const page: Promise<ActLineAnswer>[] = [];
    for (const [i, line] of lines.slice(from, from + LINES_AT_ONCE).entries()) {
      // One after the other: requests that are counted at the same moment all see the count after the last of them.
      const refusal = await refusalOf(work, from + i);
      const index = first + from + i;
      page.push(refusal ? Promise.resolve(refusedLine(work, index, refusal)) : answerLine(work, line, index, busy));
    }
    answers.push(...(await Promise.all(page)));
  }
  return answers;
}

async function answerLine(work: ActLines, text: string, index: number, busy: Map<string, Promise<unknown>>): Promise<ActLineAnswer> {
  let { language } = work;
  try {
    const { matchId: named, lang = language, ...input } = parsedLine(text);
    language = lang;
    const matchId = parseMatchId(named);
    const before = busy.get(matchId);
    const made = (before ?? Promise.resolve()).then(() => work.matches.act(work.caller, matchId, { ...input, language }));
    busy.set(
      matchId,
      made.catch(() => undefined),
    );
    return { index, ok: true, ...(await made) };
  } catch (error) {
    return refusedLine({ ...work, language }, index, error);
  }
}

/** Why the `i`-th line is not begun; null when it may. */
async function refusalOf(work: ActLines, i: number): Promise<unknown> {
  try {
    await work.charge();
    if (i > 0 && i % LINES_AT_ONCE === 0) await work.yieldToEventLoop();
    return null;
  } catch (error) {
    return error;
  }
}

/** What a line is answered that was not carried out. */
export function refusedLine(
  { basePath, report, language }: Pick<ActLines, 'basePath' | 'report' | 'language'>,
  index: number,
  error: unknown,
): ActLineAnswer {
  const coded = report(error);
  const retryAfter = retryAfterOf(coded);
  return {
    index,
    ok: false,
    problem: { ...toProblem(coded, basePath, '/v1/actions', language), ...(retryAfter !== null && { retryAfter }) },
  };
}

/** *Errors*: MALFORMED. */
function parsedLine(text: string): z.infer<typeof actLine> {
  const read = readLine(readJson(text, 'The line'));
  if ('error' in read) throw read.error;
  return read.value as z.infer<typeof actLine>;
}
