import { malformed } from '../../service/errors.js';

/** The id of an event to go on after. *Errors*: MALFORMED for what can be none. */
export function checkedEventCursor(after: number): number {
  if (Number.isSafeInteger(after) && after >= 0) return after;
  throw malformed('The cursor is not one of ours.', [{ path: '/after', message: 'must be the `id` of an event, or 0' }]);
}
