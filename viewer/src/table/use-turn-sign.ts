import { useEffect } from 'preact/hooks';
import turnIcon from '../shell/icon-turn.svg?url';
import { useTitle } from '../shell/use-title.js';
import { say } from '../words/say.js';

/** Tells in the title and in the icon of the window that somebody waits for the viewer. */
export function useTurnSign(title: string, isMine: boolean): void {
  useTitle(isMine ? say('turn.sign', { title }) : title);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || !isMine) return;
    const before = icon.href;
    icon.href = turnIcon;
    return () => {
      icon.href = before;
    };
  }, [isMine]);
}
