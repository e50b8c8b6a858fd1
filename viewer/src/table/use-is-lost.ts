import { useEffect, useState } from 'preact/hooks';

/** *Units*: milliseconds for which a line may be lost before somebody hears of it. */
const UNHEARD_MS = 2_000;

/** Whether a line has been lost for so long that somebody is told. */
export function useIsLost(isConnected: boolean): boolean {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (isConnected) return setIsLost(false);
    const timer = setTimeout(() => setIsLost(true), UNHEARD_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return isLost;
}
