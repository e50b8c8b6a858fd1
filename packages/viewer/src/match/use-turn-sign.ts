import { useEffect } from 'preact/hooks';
import { useTitle } from '../shell/use-title.js';
import { isTurnHere } from '../shell/window-sign.js';
import { say } from '../words/say.js';

/** Tells in the title and in the icon of the window that somebody waits for the viewer. */
export function useTurnSign(title: string, isMine: boolean): void {
  useTitle(isMine ? say('turn.sign', { title }) : title);
  useEffect(() => {
    isTurnHere.value = isMine;
    return () => {
      isTurnHere.value = false;
    };
  }, [isMine]);
}
