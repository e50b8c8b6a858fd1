import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from './use-answer.js';

/** *Units*: milliseconds between two looks at what changes without this page. */
const EVERY_MS = 10_000;

/**
 * An answer of the service that is asked for again every ten seconds while the page is seen, and by `again` at once.
 */
export function useRepeatedAnswer<Answer>(
  ask: () => Promise<Answer>,
  keys: readonly unknown[],
): { answer: Answer | null; error: unknown; again(): void } {
  const [times, setTimes] = useState(0);
  const again = (): void => setTimes((before) => before + 1);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return { ...useAnswer(ask, [...keys, times]), again };
}
