import type { Beat, MatchState } from '@gameledger/client';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../words/say.js';
import { DiceOf } from './dice.js';

interface StoryProps {
  match: MatchState;
  beats: readonly Beat[];
  /** Shows it on the board, one thing after the other; null: there is only one. */
  onWatch: (() => void) | null;
}

/** What has happened since the viewer's last action, a line each, the newest at the end. */
export function Story({ match, beats, onWatch }: StoryProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [beats]);
  if (beats.length === 0) return null;
  return (
    <div class="story">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its room is reached by keyboard. */}
      <ol ref={list} class="bare" aria-label={say('story.title')} aria-live="polite" tabIndex={0}>
        {beats.map((beat, i) => (
          // Beats of a match never change their places.
          <li key={i} class={beat.seat === match.yourSeat ? 'beat own' : 'beat'}>
            {beat.text} <DiceOf dice={beat.dice} />
          </li>
        ))}
      </ol>
      {onWatch ? (
        <button type="button" aria-label={say('story.watch')} title={say('story.watch')} onClick={onWatch}>
          ▶
        </button>
      ) : null}
    </div>
  );
}
