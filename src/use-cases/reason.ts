import { malformed } from '../base/errors.js';
import { freeText } from '../rules/kernel/free-text.js';

/** *Units*: characters of a reason; the entry of a void match has room for as many. */
const LONGEST_REASON = 500;

/** Why somebody decides over others: the operator, or the maker of a tournament. */
export const reasonText = freeText({ least: 1, most: LONGEST_REASON, isTrimmed: true });

/** The operator's reason, given at a path of the input. *Errors*: MALFORMED. */
export function parseReason(text: string, path: string): string {
  const read = reasonText.safeParse(text);
  if (read.success) return read.data;
  throw malformed('An act of the operator needs a reason.', [{ path, message: read.error.issues[0]?.message ?? 'must be a text' }]);
}
