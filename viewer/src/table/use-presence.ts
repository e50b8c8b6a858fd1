import { useEffect, useState } from 'preact/hooks';
import type { LiveMatch } from './live-match.js';

/** *Units*: milliseconds between two looks at who is there. */
const LOOK_MS = 1_500;

/** The seats that were at the table and are not, or are again; asked for while somebody else has to act. */
export function usePresence(live: LiveMatch, isWaiting: boolean): { gone: ReadonlySet<number>; back: ReadonlySet<number> } {
  const [seen, setSeen] = useState<{ ever: ReadonlySet<number>; gone: ReadonlySet<number>; back: ReadonlySet<number> }>(NOBODY);
  useEffect(() => {
    if (!isWaiting) return;
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
  }, [live, isWaiting]);
  return seen;
}

const NOBODY = { ever: new Set<number>(), gone: new Set<number>(), back: new Set<number>() };

function compared(
  before: typeof NOBODY | { ever: ReadonlySet<number>; gone: ReadonlySet<number>; back: ReadonlySet<number> },
  now: ReadonlySet<number>,
) {
  const gone = new Set([...before.ever].filter((seat) => !now.has(seat)));
  // Who has come back stays so until they leave again.
  const back = new Set([...before.gone, ...before.back].filter((seat) => now.has(seat)));
  return { ever: new Set([...before.ever, ...now]), gone, back };
}
