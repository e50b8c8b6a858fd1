import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** *Units*: CSS pixels that lie beyond an edge without being worth a sign. */
const LITTLE = 4;

/** The edges of a room beyond which there is more of what is panned in it, as words of a class. */
export function useEdges(room: RefObject<HTMLElement | null>, changes: readonly unknown[]): string {
  const [edges, setEdges] = useState('');
  useEffect(() => {
    const { current } = room;
    if (!current) return;
    const look = (): void => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = current;
      const beyond = {
        'more-up': scrollTop,
        'more-left': scrollLeft,
        'more-down': scrollHeight - clientHeight - scrollTop,
        'more-right': scrollWidth - clientWidth - scrollLeft,
      };
      setEdges(
        Object.entries(beyond)
          .flatMap(([name, px]) => (px > LITTLE ? [name] : []))
          .join(' '),
      );
    };
    look();
    current.addEventListener('scroll', look, { passive: true });
    return () => current.removeEventListener('scroll', look);
  }, changes);
  return edges;
}
