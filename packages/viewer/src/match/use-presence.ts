import { useEffect, useState } from 'preact/hooks';
import type { ServedMatch } from './use-live-match.js';

/** *Units*: milliseconds between two looks at who is there. */
const LOOK_MS = 1_500;
/** Who has not been seen in so many looks is missed: a page takes a moment to open. */
const LATE_LOOKS = 7;

/** Who has been at the table while the page looked. */
export interface Attendance {
  looks: number;
  ever: ReadonlySet<number>;
  /** Those that were there and are not. */
  gone: ReadonlySet<number>;
  /** Those that were gone and are there again. */
  back: ReadonlySet<number>;
}

const NOBODY: Attendance = { looks: 0, ever: new Set(), gone: new Set(), back: new Set() };

/** The seats that are at the table, or were, looked at again and again while that is wanted. */
export function usePresence(live: ServedMatch, isWanted: boolean): Attendance {
  const [seen, setSeen] = useState(NOBODY);
  useEffect(() => {
    if (!isWanted) return;
    const look = (): void => {
      if (document.visibilityState === 'hidden') return;
      live.client.presence().then(
        ({ seats }) => setSeen((before) => compared(before, new Set(seats))),
        // The line that is lost is told elsewhere.
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [live, isWanted]);
  return seen;
}

/** Whether a seat has left, or has not come in a time in which it should have. */
export function isAway({ looks, ever, gone }: Attendance, seat: number): boolean {
  return gone.has(seat) || (looks >= LATE_LOOKS && !ever.has(seat));
}

function compared(before: Attendance, now: ReadonlySet<number>): Attendance {
  const gone = new Set([...before.ever].filter((seat) => !now.has(seat)));
  // Who has come back stays so until they leave again.
  const back = new Set([...before.gone, ...before.back].filter((seat) => now.has(seat)));
  return { looks: before.looks + 1, ever: new Set([...before.ever, ...now]), gone, back };
}
