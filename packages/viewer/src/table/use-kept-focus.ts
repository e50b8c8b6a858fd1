import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** What has the focus while there is nothing to do. */
const LAST = '.decision';
/** What the focus goes to when what had it has gone: the first of these that there is. */
const PLACES = ['.touches [tabindex="0"]', `${LAST} .prompt button`, '[role="tabpanel"]:not([hidden]) button:not(:disabled)', LAST];

/** Keeps the focus inside of an element: by acting, what had it often goes, and the browser would forget the place. */
export function useKeptFocus<Of extends HTMLElement>(): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const note = (event: FocusEvent): void => {
      const [target] = event.composedPath();
      isInside.current = target instanceof Node && (element.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    const { activeElement } = rootOf(element.current);
    // Where nothing could be done before there may now be something.
    const isWaiting = activeElement === null || activeElement === document.body || activeElement.matches(LAST);
    if (!isInside.current || !isWaiting) return;
    for (const place of PLACES) {
      const found = element.current?.querySelector<HTMLElement>(place);
      found?.focus({ preventScroll: true });
      if (found && rootOf(found).activeElement === found) return;
    }
  });
  return element;
}

/** What an element is in: the page, or a part of it that is closed off. */
function rootOf(element: HTMLElement | null): DocumentOrShadowRoot {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}
