import type { HeadLife } from '../../ledger/append-group.js';
import { nextDeadline } from '../../log/clock.js';
import type { Entry } from '../../log/entry.js';
import type { Life } from '../../log/life.js';
import { endsMatch, endsWithoutResult } from '../../log/life-entry.js';

/** What the head row takes over of a match's life after an entry; undefined in a match without terms. */
export function headLife(after: Life | null, entry: Entry): HeadLife | undefined {
  const isAborted = endsWithoutResult(entry);
  if (!after) return isAborted ? { isAborted, deadline: null, standIns: [], isPaused: false } : undefined;
  const next = nextDeadline(after.clock);
  return {
    isAborted,
    deadline: next && new Date(next.atMs).toISOString(),
    standIns: after.clock.standIns,
    isPaused: after.clock.isPaused && !endsMatch(entry),
  };
}
