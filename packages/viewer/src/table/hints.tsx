import type { MatchState } from '@gameledger/client';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say } from '../words/say.js';
import { useHouse } from './house.js';
import type { LiveMatch } from './live-match.js';
import { useBeside } from './use-beside.js';
import { useHelp } from './use-help.js';

const SEEN = 'seen';

interface HintsProps {
  live: LiveMatch;
  match: MatchState;
  /** The things that the hint is about. */
  marks: Signal<readonly string[]>;
}

/**
 * Hints at the first table of a game, one after the other, each beside what it is about, until they have been seen or
 * dismissed; an own action ends the one that is shown.
 */
export function Hints({ live, match, marks }: HintsProps) {
  const { recall, remember } = useHouse();
  const place = `gameledger.hints.${match.game}`;
  const isWanted = useSignal(match.yourSeat !== null && recall(place) !== SEEN);
  const at = useSignal(0);
  const hints = useHelp(live, isWanted.value)?.hints ?? [];
  const hint = isWanted.value ? hints[at.value] : undefined;
  useEffect(() => {
    marks.value = hint?.marks ?? [];
    return () => {
      marks.value = [];
    };
  }, [hint]);
  const isLast = at.value >= hints.length - 1;
  const close = (): void => {
    remember(place, SEEN);
    isWanted.value = false;
  };
  const next = (): void => {
    if (isLast) close();
    else at.value++;
  };
  useEffect(() => {
    // Who has acted needs the next one.
    if (live.acted.value > 0 && hint) next();
  }, [live.acted.value]);
  const bubble = useBeside<HTMLElement>('.mark.hinted', [hint, marks.value]);
  if (!hint) return null;
  return (
    <aside ref={bubble} class="hint" aria-label={say('hint.title')}>
      <p>
        {hint.text} <span class="muted small">{say('prompt.progress', { done: at.value + 1, of: hints.length })}</span>
      </p>
      {isLast ? null : (
        <button type="button" onClick={next}>
          {say('hint.next')}
        </button>
      )}
      <button type="button" class="plain" onClick={close}>
        {say(isLast ? 'hint.done' : 'hint.close')}
      </button>
    </aside>
  );
}
