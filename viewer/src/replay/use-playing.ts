import { useLayoutEffect, useState } from 'preact/hooks';

/** *Units*: milliseconds for which each version is shown. */
const STEP_MS = 700;

/** How a version is got ready, and then shown. */
interface Showing {
  load(version: number): Promise<unknown>;
  show(version: number): void;
}

/**
 * Shows one version after the other, each when the one before has been drawn, until the last one or until it is
 * stopped.
 */
export function usePlaying(at: number, latest: number, { load, show }: Showing) {
  const [isPlaying, setIsPlaying] = useState(false);
  // Ends with what is drawn, not a frame later: what is loaded after a pause, or after a jump, is not shown.
  useLayoutEffect(() => {
    if (!isPlaying) return;
    if (at >= latest) {
      setIsPlaying(false);
      return;
    }
    let isStopped = false;
    const timer = setTimeout(() => {
      load(at + 1).then(
        () => {
          if (!isStopped) show(at + 1);
        },
        () => {
          if (!isStopped) setIsPlaying(false);
        },
      );
    }, STEP_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isPlaying, at, latest]);
  return { isPlaying, setIsPlaying };
}
