import { batch, effect, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { scenesOf } from '../replay/scenes.js';
import type { Shown } from '../replay/shown.js';
import { service } from '../session/service.js';
import { settings } from '../session/settings.js';
import type { LiveMatch } from './live-match.js';

/** What is only looked at after so many more steps is left to who wants to watch it. */
const MOST_STEPS = 40;

/** Lets what others have done pass one version after the other, where several have come at once. */
export function useOthersTurn(live: LiveMatch, shown: Signal<Shown>, isPlaying: Signal<boolean>): void {
  useEffect(() => {
    let seen: number | null = null;
    // At once, so that the board does not show the present version before the earlier ones.
    return effect(() => {
      const version = live.position.value?.view.version ?? null;
      const from = Math.max(seen ?? 0, live.acted.peek());
      const steps = seen === null || version === null ? 0 : version - from;
      seen = version;
      const isPresent = shown.peek().at === null && shown.peek().as === null;
      if (version === null || steps < 2 || steps > MOST_STEPS || !isPresent || !isPassing()) return;
      scenesOf(service.peek(), live.client.id).load(
        Array.from({ length: steps }, (_, i) => from + i),
        null,
      );
      batch(() => {
        shown.value = { at: from, as: null };
        isPlaying.value = true;
      });
    });
  }, [live]);
}

function isPassing(): boolean {
  const isSeen = document.visibilityState === 'visible';
  return isSeen && settings.peek().speed !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
