/** How a match is played, beside the rules of its game: part of entry 0. *Source*: docs/match-life.md, "Terms". */
import { z } from 'zod';
import { freeText } from '../../rules/kernel/free-text.js';

/** *Units*: seconds. 30 days. */
const LONGEST_SECONDS = 2_592_000;
/** *Units*: seconds. 7 days: so long an open match waits for its players. */
const DEFAULT_START_WITHIN = 604_800;

/** From 1 second to 30 days. */
export const seconds = z.int().min(1).max(LONGEST_SECONDS);

/** A clock, as a request asks for it. */
export const clockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('per-action'), seconds: seconds.describe('For every action.') }),
  z.strictObject({
    kind: z.literal('fischer'),
    initialSeconds: seconds.describe('For the whole match.'),
    incrementSeconds: z.int().min(0).max(LONGEST_SECONDS).describe('Added when the seat stops owing an action.'),
  }),
]);

const onTimeout = z.union([z.literal('lose'), z.strictObject({ bot: freeText({ least: 1, most: 64 }) })]);

/** `quiet`: by consent, while nothing was drawn or shown since. */
const TAKEBACKS = ['never', 'quiet', 'consent', 'free'] as const;

/** The terms of a match, every default filled in: what entry 0 holds. */
export const termsSchema = z.strictObject({
  clock: clockSchema.nullable(),
  onTimeout,
  takeback: z.enum(TAKEBACKS),
  rated: z.boolean(),
  startWithinSeconds: seconds,
  /** So soon a seat makes its first action, or it forfeits the match; only in matches of tournaments. */
  firstActionSeconds: seconds.exactOptional(),
});

/** The terms a request may ask for. */
export const termsRequestSchema = z.strictObject({
  clock: clockSchema.nullable().describe('By which clock; none by default.').optional(),
  onTimeout: onTimeout
    .describe('What a missed deadline costs: the match (`lose`, the default), or the turn, which a built-in bot plays then.')
    .optional(),
  takeback: z
    .enum(TAKEBACKS)
    .describe(
      '`consent` by default; in a solo match `free`, which only a solo match can have. `quiet`: by consent, while nothing was drawn or shown since.',
    )
    .optional(),
  rated: z
    .boolean()
    .describe('False by default; needs a clock, and is refused for solo, private, forked and imported matches, and with built-in bots.')
    .optional(),
  startWithinSeconds: seconds.describe('An open match that nobody fills is abandoned after this long; 7 days by default.').optional(),
});

export type Terms = z.infer<typeof termsSchema>;
export type ClockTerms = NonNullable<Terms['clock']>;
export type TermsRequest = z.infer<typeof termsRequestSchema>;

/** What decides which terms a match can have. */
export interface TermsSituation {
  seats: number;
  isFork: boolean;
  /** Whether only its players may see it. */
  isPrivate?: boolean;
  /** The built-in bots there are. */
  bots: readonly string[];
}

/** Resolved terms, or the field that cannot be so; `path` is a JSON pointer into the terms. */
export type TermsVerdict = { ok: true; terms: Terms } | { ok: false; path: string; message: string };

/** The terms of a match that asks for none. */
export function defaultTerms(seats: number): Terms {
  const takeback = seats === 1 ? 'free' : 'consent';
  return { clock: null, onTimeout: 'lose', takeback, rated: false, startWithinSeconds: DEFAULT_START_WITHIN };
}

/** Fills in the defaults and refuses what does not go together. */
export function resolveTerms(request: TermsRequest, { seats, isFork, isPrivate = false, bots }: TermsSituation): TermsVerdict {
  const isSolo = seats === 1;
  const byDefault = defaultTerms(seats);
  const terms: Terms = {
    clock: request.clock ?? byDefault.clock,
    onTimeout: request.onTimeout ?? byDefault.onTimeout,
    takeback: request.takeback ?? byDefault.takeback,
    rated: request.rated ?? byDefault.rated,
    startWithinSeconds: request.startWithinSeconds ?? byDefault.startWithinSeconds,
  };
  const { onTimeout: absence } = terms;
  if (absence !== 'lose' && bots.length === 0) return refused('/onTimeout', 'must be `lose`: there are no bots here');
  if (absence !== 'lose' && !bots.includes(absence.bot)) return refused('/onTimeout/bot', `must be one of ${bots.join(', ')}`);
  if (terms.takeback === 'free' && !isSolo)
    return refused('/takeback', 'must be `never`, `quiet` or `consent`: only a solo match has free takebacks');
  if (!terms.rated) return { ok: true, terms };
  if (isSolo) return refused('/rated', 'must be false: a solo match is not rated');
  if (isPrivate) return refused('/rated', 'must be false: a private match is not rated, as ratings are open to everybody');
  if (isFork) return refused('/rated', 'must be false: a match that continues another one is not rated');
  if (absence !== 'lose') return refused('/onTimeout', 'must be `lose`: a rated match is played by its players');
  if (!terms.clock) return refused('/clock', 'must be given: in a rated match a seat that stops moving loses on time');
  return { ok: true, terms };
}

function refused(path: string, message: string): TermsVerdict {
  return { ok: false, path, message };
}
