import type { Signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** How fast what others do passes; `off`: it is there at once. */
export const SPEEDS = ['off', 'slow', 'fast'] as const;
/** One of them. */
export type Speed = (typeof SPEEDS)[number];

/** *Units*: milliseconds for which each version is shown, where nobody reads what it says. */
export const STEP_MS: Readonly<Record<Speed, number>> = { off: 700, slow: 1_400, fast: 600 };

/** How a version is got ready, and then shown. */
interface Showing {
  load(version: number): Promise<unknown>;
  show(version: number): void;
}

/**
 * Shows one version after the other, each when the one before has been drawn, until the last one or until it is
 * stopped.
 */
export function usePlaying(isPlaying: Signal<boolean>, at: number, latest: number, stepMs: number, { load, show }: Showing): void {
  // Ends with what is drawn, not a frame later: what is loaded after a pause, or after a jump, is not shown.
  useLayoutEffect(() => {
    if (!isPlaying.value) return;
    if (at >= latest) {
      isPlaying.value = false;
      return;
    }
    let isStopped = false;
    const timer = setTimeout(() => {
      load(at + 1).then(
        () => {
          if (!isStopped) show(at + 1);
        },
        () => {
          if (!isStopped) isPlaying.value = false;
        },
      );
    }, stepMs);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
    // What comes meanwhile holds nothing up.
  }, [isPlaying.value, at, at >= latest, stepMs]);
}
