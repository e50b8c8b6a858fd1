import { useEffect, useState } from 'preact/hooks';

/** *Units*: milliseconds for which each version is shown. */
const STEP_MS = 700;

/**
 * Shows one version after the other, each when the one before has been drawn, until the last one or until it is
 * stopped.
 */
export function usePlaying(at: number, latest: number, show: (version: number) => Promise<unknown>) {
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= latest) {
      setIsPlaying(false);
      return;
    }
    let isStopped = false;
    const timer = setTimeout(() => {
      show(at + 1).catch(() => {
        if (!isStopped) setIsPlaying(false);
      });
    }, STEP_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isPlaying, at, latest]);
  return { isPlaying, setIsPlaying };
}
