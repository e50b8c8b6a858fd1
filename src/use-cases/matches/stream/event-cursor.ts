import { malformed } from '../../../base/errors.js';

/** The id of an event to go on after; events count from 1. *Errors*: MALFORMED for what can be none. */
export function checkedEventCursor(after: number): number {
  if (Number.isSafeInteger(after) && after >= -1) return Math.max(0, after);
  throw malformed('The cursor is not one of ours.', [{ path: '/after', message: 'must be the `id` of an event, or 0 or -1' }]);
}
