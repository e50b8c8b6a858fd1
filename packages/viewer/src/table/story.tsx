import type { Beat, Entry, MatchState } from '@gameledger/client';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../words/say.js';
import { DiceOf } from './dice.js';
import { FoughtOf } from './fought.js';
import { useHouse } from './house.js';
import { reveal } from './reveal.js';
import { beatsOf } from './since-last-action.js';
import { useEdges } from './use-edges.js';

interface StoryProps {
  match: MatchState;
  beats: readonly Beat[];
  /** Which of them is being told on the board. */
  told: Beat | undefined;
  /** What was told before, where there is room for it. */
  earlier: readonly Beat[];
  /** Whether it is the viewer's turn. */
  isAsked: boolean;
  /** Whether its page is open. */
  isShown: boolean;
  /** Shows it on the board, one thing after the other; null: there is only one. */
  onWatch: (() => void) | null;
}

/**
 * What has happened, a line each, the newest at the end. In the viewer's turn it begins with what others did: a day
 * that has passed since then is told below.
 */
export function Story({ match, beats, told, earlier, isAsked, isShown, onWatch }: StoryProps) {
  // In a room of its own it is scrolled anew.
  const isRoomy = useHouse().isRoomy.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { current } = list;
    const others = isAsked ? beats.findIndex(({ seat }) => seat !== null && seat !== match.yourSeat) : -1;
    const line = others < 0 ? undefined : current?.children[earlier.length + others];
    current?.scrollTo({ top: line instanceof HTMLElement ? line.offsetTop - current.offsetTop : current.scrollHeight });
  }, [beats, isAsked, isShown, isRoomy]);
  useEffect(() => {
    const line = told && !isAsked ? list.current?.children[earlier.length + beats.indexOf(told)] : undefined;
    if (list.current && line) reveal(list.current, [line]);
  }, [told]);
  const edges = useEdges(list, [beats, isShown]);
  if (beats.length === 0) return null;
  return (
    <div class="story">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its room is reached by keyboard. */}
      <ol ref={list} class={`bare ${edges}`} aria-label={say('story.title')} tabIndex={0}>
        {[...earlier, ...beats].map((beat, i) => (
          // A beat has no id; a line is only text.
          <li
            key={i}
            class={i < earlier.length ? 'muted' : beat.seat === match.yourSeat ? 'beat own' : 'beat'}
            aria-current={beat === told ? 'true' : undefined}
          >
            {beat.text} {beat.contests ? <FoughtOf contests={beat.contests} /> : <DiceOf dice={beat.dice} />}
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

/** So many entries are kept for who listens: more come at once when somebody has been away. */
const HEARD = 60;

/**
 * Says everything as it happens, also what the viewer's own actions did. It is there before anything is said in it, as
 * screen readers want it, and is not to be seen: the story is.
 */
export function SpokenStory({ entries, opened }: { entries: readonly Entry[]; opened: number }) {
  return (
    <div class="hidden-label" role="log" aria-label={say('story.spoken')}>
      {entries
        .slice(-HEARD)
        .map((entry) => (entry.seq > opened ? <p key={entry.seq}>{beatsOf([entry]).map(({ text }) => `${text} `)}</p> : null))}
    </div>
  );
}
