import { useEffect } from 'preact/hooks';
import { pageTitle } from './window-sign.js';

/** Names the page in the window's title, which screen readers say first. */
export function useTitle(title: string): void {
  useEffect(() => {
    pageTitle.value = title;
  }, [title]);
}
