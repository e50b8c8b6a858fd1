import type { z } from 'zod';
import { GameledgerError, malformed } from '../../base/errors.js';
import { FIXED } from '../../base/fixed-limits.js';
import { schemaFaults } from '../../rules/kit/schema-fault.js';

/**
 * Makes the check of a part of a request: its value as the schema reads it, or MALFORMED with a fault for every field,
 * parameter and header.
 */
export function checkedBy({ schema }: { schema: z.ZodType }) {
  return (data: unknown): { value: unknown } | { error: GameledgerError } => {
    try {
      const parsed = schema.safeParse(data);
      return parsed.success ? { value: parsed.data } : { error: refusalOf(parsed.error, data) };
    } catch (error) {
      // An id in a path that can be none is NOT_FOUND.
      if (error instanceof GameledgerError) return { error };
      throw error;
    }
  };
}

function refusalOf({ issues }: z.ZodError, data: unknown): GameledgerError {
  const faults = schemaFaults(issues.slice(0, FIXED.faults), data);
  return malformed(faults[0]?.message ?? 'The request does not have the published shape.', faults);
}
