import type { z } from 'zod';
import { malformed } from '../../../base/errors.js';
import { FIXED } from '../../../base/fixed-limits.js';
import { resolveTerms, type Terms, type TermsRequest, type TermsSituation, termsRequestSchema } from '../../../record/log/terms.js';
import { schemaFaults } from '../../../rules/kit/schema-fault.js';

/** Reads terms that nobody has checked yet; `base` is the JSON pointer of where they stand. *Errors*: MALFORMED. */
export function parseTerms(input: unknown, base: string): TermsRequest {
  return parseTermsBy(termsRequestSchema, input, base);
}

/** Reads terms by a schema of theirs. *Errors*: MALFORMED. */
export function parseTermsBy<Schema extends z.ZodType>(schema: Schema, input: unknown, base: string): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = schemaFaults(parsed.error.issues.slice(0, FIXED.faults), input);
  throw malformed(
    'The terms do not have the published shape.',
    faults.map((fault) => ({ ...fault, path: `${base}${fault.path}` })),
  );
}

/**
 * The terms a match gets; `base` is the JSON pointer of where they stand. *Errors*: MALFORMED for what does not go
 * together.
 */
export function requireTerms(request: TermsRequest | undefined, situation: TermsSituation, base = '/terms'): Terms {
  const verdict = resolveTerms(request ?? {}, situation);
  if (verdict.ok) return verdict.terms;
  throw malformed(`The terms are invalid: ${verdict.path.slice(1).replaceAll('/', '.')} ${verdict.message}.`, [
    { path: `${base}${verdict.path}`, message: verdict.message },
  ]);
}
