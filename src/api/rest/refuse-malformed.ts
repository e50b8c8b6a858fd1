import type { z } from 'zod';
import { type GameledgerError, malformed } from '../../base/errors.js';
import { FIXED } from '../../base/fixed-limits.js';
import { schemaFaults } from '../../rules/kit/schema-fault.js';

/**
 * Makes the check of a part of a request: its value as the schema reads it, or MALFORMED with a fault for every field,
 * parameter and header. What is in the path is read with the operation itself: an id that can be none is NOT_FOUND,
 * which is said of a request that is well-formed otherwise.
 */
export function checkedBy({ schema, httpPart }: { schema: z.ZodType; httpPart?: string | undefined }) {
  if (httpPart === 'params') return (data: unknown): { value: unknown } => ({ value: data });
  return (data: unknown): { value: unknown } | { error: GameledgerError } => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: refusalOf(parsed.error, data) };
  };
}

/** What a schema found wrong with data, a fault a field. */
export function refusalOf({ issues }: z.ZodError, data: unknown): GameledgerError {
  const faults = schemaFaults(issues.slice(0, FIXED.faults), data);
  return malformed(faults[0]?.message ?? 'The request does not have the published shape.', faults);
}
