import { nextDeadline } from '../../../record/log/clock.js';
import type { Entry } from '../../../record/log/entry.js';
import type { Life } from '../../../record/log/life.js';
import { endsMatch, endsWithoutResult } from '../../../record/log/life-entry.js';
import type { HeadLife } from '../../../store/ledger/append-group.js';

/** What the head row takes over of a match's life after an entry */
export function headLife(after: Life, entry: Entry): HeadLife {
  const next = nextDeadline(after.clock);
  return {
    isAborted: endsWithoutResult(entry),
    deadline: next && new Date(next.atMs).toISOString(),
    standIns: after.clock.standIns,
    isPaused: after.clock.isPaused && !endsMatch(entry),
  };
}
