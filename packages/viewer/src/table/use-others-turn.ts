import { batch, effect, type ReadonlySignal, type Signal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { LiveMatch } from './live-match.js';
import type { Shown } from './shown.js';
import type { Speed } from './use-playing.js';

/** What is only looked at after so many more steps is left to who wants to watch it. */
const MOST_STEPS = 40;

/**
 * Lets what others have done pass one version after the other, where several have come at once. The viewer's own turn,
 * an action of theirs and the end of the match end whatever is being shown: nobody is asked while the board is of then.
 */
export function useOthersTurn(
  live: LiveMatch,
  shown: Signal<Shown>,
  isPlaying: Signal<boolean>,
  speed: ReadonlySignal<Speed>,
  onEnd: () => void,
): void {
  useEffect(() => {
    let seen: number | null = null;
    let wasAsked: boolean | null = null;
    // At once, so that the board does not show the present version before the earlier ones.
    const stopFollowing = effect(() => {
      const version = live.position.value?.view.version ?? null;
      const isAsked = isOwnTurnOrOver(live);
      untracked(() => {
        const from = Math.max(seen ?? 0, live.acted.value);
        const steps = seen === null || version === null ? 0 : version - from;
        seen = version;
        const isNewlyAsked = isAsked && wasAsked === false;
        if (version !== null) wasAsked = isAsked;
        if (isNewlyAsked && isPlaying.value) onEnd();
        const isPresent = shown.value.at === null && shown.value.as === null;
        if (version === null || isAsked || steps < 2 || steps > MOST_STEPS || !isPresent || !isPassing(speed.peek())) return;
        live.scenes.load(
          Array.from({ length: steps }, (_, i) => from + i),
          null,
        );
        batch(() => {
          shown.value = { at: from, as: null };
          isPlaying.value = true;
        });
      });
    });
    const stopActing = effect(() => {
      if (live.isActing.value && isPlaying.peek()) untracked(onEnd);
    });
    return () => {
      stopFollowing();
      stopActing();
    };
  }, [live]);
}

function isOwnTurnOrOver({ match, position }: LiveMatch): boolean {
  const seat = match.value?.yourSeat ?? null;
  const { view } = position.value ?? {};
  return match.value?.status !== 'active' || (view !== undefined && (view.result !== null || (seat !== null && view.toAct.includes(seat))));
}

function isPassing(speed: Speed): boolean {
  const isSeen = document.visibilityState === 'visible';
  return isSeen && speed !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
