import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Tab } from './sheet.js';

/** What uses keys itself. */
const TAKES_KEYS = 'input, select, textarea, .replay';

/** Lets any key end what is being shown; in Story, where it is steered by keys, Escape alone. */
export function useKeysEnd(isPlaying: Signal<boolean>, tab: Signal<Tab | null>, onEnd: () => void): void {
  useEffect(() => {
    if (!isPlaying.value) return;
    const hear = (event: KeyboardEvent): void => {
      const [target] = event.composedPath();
      const { key, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest(TAKES_KEYS))) return;
      if (tab.value === 'story' && key !== 'Escape') return;
      onEnd();
      // An arrow would step away from the present again.
      if (key.startsWith('Arrow')) event.stopPropagation();
    };
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, [isPlaying.value]);
}
