import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** How wide an element is drawn, whenever that changes; 0 before it is. *Units*: CSS pixels. */
export function useWidth(): { element: RefObject<HTMLDivElement>; width: number } {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
