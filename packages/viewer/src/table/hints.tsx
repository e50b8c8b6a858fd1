import type { MatchState } from '@gameledger/client';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { say } from '../words/say.js';
import { type House, useHouse } from './house.js';
import type { LiveMatch } from './live-match.js';
import { beatsOf } from './since-last-action.js';
import { useBeside } from './use-beside.js';

/** What is kept of a game whose hints are not wanted; else the texts of those that have been seen. */
const NONE = 'seen';
const placeOf = (game: string): string => `gameledger.hints.${game}`;

/** Whether hints of a game are wanted, by what is kept. */
export function wantsHints(recall: House['recall']): (game: string) => boolean {
  return (game) => recall(placeOf(game)) !== NONE;
}
/** Which sentences of the story open a table: the first says only that the match begins. */
const OPENING = [1, 5] as const;

interface HintsProps {
  live: LiveMatch;
  match: MatchState;
  /** What the game is called. */
  title: string;
  /** The things that the hint is about. */
  marks: Signal<readonly string[]>;
  /** Whether the viewer is asked: a hint is about what they may do. */
  isAsked: boolean;
}

/**
 * The first tables of a game: what the match is about, then what helps with each question, beside what it is about,
 * each once, until they are dismissed; an own action ends the one that is shown.
 */
export function Hints({ live, match, title, marks, isAsked }: HintsProps) {
  const { recall, remember, isRoomy } = useHouse();
  const place = placeOf(match.game);
  const kept = useSignal(recall(place));
  const seen = useMemo(() => new Set<string>(kept.value === null || kept.value === NONE ? [] : JSON.parse(kept.value)), [kept.value]);
  const isWanted = match.yourSeat !== null && kept.value !== NONE;
  const hasBegun = useSignal(kept.value !== null);
  const hints = live.position.value?.hints ?? [];
  // Where the story has a column of its own, it tells that.
  const opening = isRoomy.value ? [] : openingOf(live, match.yourSeat);
  const isOpening = isWanted && !hasBegun.value && opening.length > 0;
  const [hint, ...others] = isWanted && isAsked && !isOpening ? hints.filter(({ text }) => !seen.has(text)) : [];
  useEffect(() => {
    marks.value = hint?.marks ?? [];
    return () => {
      marks.value = [];
    };
  }, [hint]);
  const keep = (text: string): void => {
    kept.value = text;
    remember(place, text);
  };
  const close = (): void => keep(NONE);
  const shown = useRef(hint);
  const next = (): void => {
    if (isOpening) hasBegun.value = true;
    else if (shown.current) keep(JSON.stringify([...seen, shown.current.text]));
  };
  useEffect(() => {
    // Who has acted needs another one.
    if (live.acted.value > 0 && (shown.current || isOpening)) next();
  }, [live.acted.value]);
  useEffect(() => {
    shown.current = hint;
  }, [hint]);
  const bubble = useBeside<HTMLElement>(isRoomy.value ? '.mark.hinted' : null, [hint, marks.value, isRoomy.value], {
    hides: 'little',
    lies: 'either',
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
      <p>{hint.text}</p>
      <button type="button" onClick={next}>
        {say(others.length > 0 ? 'hint.next' : 'hint.done')}
      </button>
      <button type="button" class="plain" aria-label={say('hint.close')} title={say('hint.close')} onClick={close}>
        ✕
      </button>
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
