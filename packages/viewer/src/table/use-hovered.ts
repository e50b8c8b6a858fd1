import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** *Units*: milliseconds that a pointer rests on a thing before it is read about. */
const REST_MS = 300;

/**
 * The thing that a mouse or a pen has rested on last, or that the focus of the keyboard has come to; null: none yet.
 */
export function useHovered(within: RefObject<HTMLElement | null>): string | null {
  const [hovered, setHovered] = useState<string | null>(null);
  useEffect(() => {
    const { current } = within;
    if (!current) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let last: string | null = null;
    const take = (thing: string | null, ms: number): void => {
      if (thing === last) return;
      last = thing;
      clearTimeout(resting);
      if (thing !== null) resting = setTimeout(() => setHovered(thing), ms);
    };
    // A board that changes under a pointer at rest is not pointed at.
    const onMove = ({ pointerType, target }: PointerEvent): void => {
      if (pointerType !== 'touch') take(thingOf(target), REST_MS);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) take(thingOf(target), 0);
    };
    current.addEventListener('pointermove', onMove);
    current.addEventListener('focusin', onFocus);
    return () => {
      clearTimeout(resting);
      current.removeEventListener('pointermove', onMove);
      current.removeEventListener('focusin', onFocus);
    };
  }, [within]);
  return hovered;
}

function thingOf(target: EventTarget | null): string | null {
  const thing = target instanceof Element ? target.closest<SVGElement | HTMLElement>('[data-target]')?.dataset.target : undefined;
  return thing === undefined || thing.startsWith('button:') ? null : thing;
}
