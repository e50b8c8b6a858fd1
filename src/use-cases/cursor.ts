import type { z } from 'zod';
import { invalidCursor } from '../base/page.js';
import { parseJson } from '../rules/kernel/parse-json.js';

/** A place in a list as text that says nothing to clients. */
export function formatCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Reads a cursor by the schema of its parts; null without one. *Errors*: MALFORMED. */
export function parseCursor<Schema extends z.ZodType>(text: string | undefined, schema: Schema): z.output<Schema> | null {
  if (text === undefined) return null;
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw invalidCursor();
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
