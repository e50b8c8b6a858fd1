import type { MatchState } from '@gameledger/client';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../words/say.js';
import { nextHint } from './hint-order.js';
import { useHouse } from './house.js';
import type { LiveMatch } from './live-match.js';
import { beatsOf } from './since-last-action.js';
import { useBeside } from './use-beside.js';
import { useHelp } from './use-help.js';

const SEEN = 'seen';
/** Which sentences of the story open a table: the first says only that the match begins. */
const OPENING = [1, 5] as const;

interface HintsProps {
  live: LiveMatch;
  match: MatchState;
  /** What the game is called. */
  title: string;
  /** The things that the hint is about. */
  marks: Signal<readonly string[]>;
  /** What can be touched now: a hint about that comes before the others. */
  next: ReadonlySet<string>;
}

/**
 * The first table of a game: what the match is about, then hints, one after the other, each beside what it is about,
 * until they have been seen or dismissed; an own action ends the one that is shown.
 */
export function Hints({ live, match, title, marks, next: touchable }: HintsProps) {
  const { recall, remember, isRoomy } = useHouse();
  const kept = `gameledger.hints.${match.game}`;
  const isWanted = useSignal(match.yourSeat !== null && recall(kept) !== SEEN);
  const hasBegun = useSignal(false);
  /** By their places in the list of the game. */
  const seen = useSignal<ReadonlySet<number>>(new Set());
  const hints = useHelp(live, isWanted.value)?.hints ?? [];
  // Where the story has a column of its own, it tells that.
  const opening = isRoomy.value ? [] : openingOf(live, match.yourSeat);
  const isOpening = isWanted.value && !hasBegun.value && opening.length > 0;
  const place = nextHint(hints, seen.value, touchable);
  const hint = isWanted.value && !isOpening ? hints[place] : undefined;
  useEffect(() => {
    marks.value = hint?.marks ?? [];
    return () => {
      marks.value = [];
    };
  }, [hint]);
  const isLast = seen.value.size >= hints.length - 1;
  const close = (): void => {
    remember(kept, SEEN);
    isWanted.value = false;
  };
  const leave = (left: number): void => {
    if (isOpening) hasBegun.value = true;
    else if (isLast) close();
    else seen.value = new Set([...seen.value, left]);
  };
  const next = (): void => leave(place);
  const shown = useRef(place);
  useEffect(() => {
    // Who has acted needs the next one; by now another may be the one that comes first.
    if (live.acted.value > 0 && (hint || isOpening)) leave(shown.current);
  }, [live.acted.value]);
  useEffect(() => {
    shown.current = place;
  }, [place]);
  // Where the board is small, at its lower edge, or below the question.
  const bubble = useBeside<HTMLElement>(isRoomy.value ? '.mark.hinted' : null, [hint, marks.value, isRoomy.value], {
    hides: isRoomy.value ? 'little' : 'some',
    mayLieBelow: true,
  });
  if (isOpening)
    return (
      <aside class="hint opening through" aria-label={say('hint.title')}>
        <h2>{title}</h2>
        {opening.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <button type="button" class="primary" onClick={next}>
          {say('hint.begin')}
        </button>
        <button type="button" class="plain" onClick={close}>
          {say('hint.close')}
        </button>
      </aside>
    );
  if (!hint) return null;
  return (
    <aside ref={bubble} class="hint" aria-label={say('hint.title')}>
      <p>
        {hint.text} <span class="muted small">{say('prompt.progress', { done: seen.value.size + 1, of: hints.length })}</span>
      </p>
      {isLast ? null : (
        <button type="button" onClick={next}>
          {say('hint.next')}
        </button>
      )}
      {isLast ? (
        <button type="button" onClick={close}>
          {say('hint.done')}
        </button>
      ) : (
        <button type="button" class="plain" aria-label={say('hint.close')} title={say('hint.close')} onClick={close}>
          ✕
        </button>
      )}
    </aside>
  );
}

/** What the first entry of a log tells of a match, before the viewer has acted. */
function openingOf({ entries }: LiveMatch, own: number | null): string[] {
  const [first, ...rest] = entries.value;
  const isOpen = first?.seq === 0 && !rest.some(({ kind, seat }) => kind === 'action' && seat === own);
  return isOpen
    ? beatsOf([first])
        .slice(...OPENING)
        .map(({ text }) => text)
    : [];
}
