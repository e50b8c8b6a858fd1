import { useEffect, useState } from 'preact/hooks';

/** Something that goes by. */
interface Passing {
  isShown: boolean;
  close(): void;
  /**
   * Of its element: nothing goes by while somebody points at it or is in it by keyboard. A pointer that rested where it
   * came up does not point at it.
   */
  held: Record<'onPointerMove' | 'onPointerLeave' | 'onFocusIn' | 'onFocusOut', () => void>;
}

/** Shows something for so many milliseconds, and for as long as it is held or `isKept`. */
export function usePassing(ms: number, isKept = false): Passing {
  const [isShown, setIsShown] = useState(true);
  const [isHeld, setIsHeld] = useState(false);
  const close = (): void => setIsShown(false);
  useEffect(() => {
    if (isHeld || isKept) return;
    const timer = setTimeout(close, ms);
    return () => clearTimeout(timer);
  }, [isHeld, isKept]);
  const [hold, release] = [() => setIsHeld(true), () => setIsHeld(false)];
  return { isShown, close, held: { onPointerMove: hold, onPointerLeave: release, onFocusIn: hold, onFocusOut: release } };
}
