import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** How large an element is drawn. *Units*: CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The size of an element without its borders and bars, whenever that changes; null before it is drawn. */
export function useSize<Of extends HTMLElement>(): { element: RefObject<Of | null>; size: Size | null } {
  const element = useRef<Of>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => setSize({ width: current.offsetWidth, height: current.offsetHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}
