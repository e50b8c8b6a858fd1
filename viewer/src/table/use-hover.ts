import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** What is looked at by the way. */
export interface Hovered {
  thing: string;
  element: Element;
}

/** *Units*: milliseconds that a pointer rests before a card comes, and is away before it goes. */
const REST_MS = 300;
const AWAY_MS = 200;

/**
 * The thing that the pointer rests on, or that has the focus of the keyboard; null for a finger, and after Escape until
 * something else is hovered. The pointer may go over to the card (WCAG 1.4.13).
 */
export function useHover(within: RefObject<HTMLElement>): { hovered: Hovered | null; keep(): void; leave(): void } {
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const soon = (value: Hovered | null, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHovered(value), ms);
  };
  useEffect(() => {
    const { current } = within;
    if (!current) return;
    const onOver = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') return;
      const found = thingOf(event.target);
      soon(found, found ? REST_MS : AWAY_MS);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const isByKey = target instanceof Element && target.matches(':focus-visible');
      soon(isByKey ? thingOf(target) : null, 0);
    };
    const end = (): void => soon(null, AWAY_MS);
    const hide = (): void => soon(null, 0);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    const listeners = [
      ['pointerover', onOver],
      ['pointerleave', end],
      ['pointerdown', hide],
      ['focusin', onFocus],
      ['focusout', end],
    ] as const;
    for (const [type, listener] of listeners) current.addEventListener(type, listener as EventListener);
    // Whatever has the focus: what is hovered need not have it.
    document.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(timer.current);
      for (const [type, listener] of listeners) current.removeEventListener(type, listener as EventListener);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [within]);
  return { hovered, keep: () => clearTimeout(timer.current), leave: () => soon(null, AWAY_MS) };
}

function thingOf(target: EventTarget | null): Hovered | null {
  const element = target instanceof Element ? target.closest<SVGElement | HTMLElement>('[data-target]') : null;
  const thing = element?.dataset.target;
  return element && thing !== undefined && !thing.startsWith('button:') ? { thing, element } : null;
}
