import '../style/replay.css';
import type { MatchState } from '@gameledger/client';
import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressOf, shownByAddress } from '../replay/address.js';
import { MomentMarks } from '../replay/moment-marks.js';
import { useEntryWords } from '../replay/use-entry-words.js';
import { playAsGuest } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { LinkToCopy } from '../shell/link-to-copy.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import type { LiveMatch } from '../table/live-match.js';
import type { Tab } from '../table/sheet.js';
import type { Shown } from '../table/shown.js';
import type { EntryWords } from '../words/entry-words.js';
import { say } from '../words/say.js';

/** What the table tells the replay. */
export interface ReplayProps {
  live: LiveMatch;
  /** The last version there is. */
  latest: number;
  isOver: boolean;
  seats: readonly { seat: number; name: string }[];
  /** Set by the replay, drawn by the table. */
  shown: Signal<Shown>;
  /** Whether the versions go by by themselves. */
  isPlaying: Signal<boolean>;
  /** Set by the replay: how long a version is shown. *Units*: milliseconds. */
  readingMs: Signal<number | null>;
  tab: Signal<Tab | null>;
  /** Tells what happened at the version shown. */
  match: MatchState;
}

/** Replays all versions of a match: by slider, by keys, automatically; for any viewer once it is over. */
export function Replay({ live, latest, isOver, seats, shown, isPlaying, readingMs, tab, match }: ReplayProps) {
  const { as } = shown.value;
  const at = Math.min(shown.value.at ?? latest, latest);
  const jump = (version: number): void => {
    const next = Math.max(0, Math.min(latest, version));
    shown.value = { ...shown.value, at: next >= latest ? null : next };
  };
  useEffect(() => {
    const asked = shownByAddress(location.search);
    if (asked.at === null && asked.as === null) return;
    shown.value = { at: asked.at, as: isOver ? asked.as : null };
    // Who comes for a moment finds what happened at it, not how it ended.
    tab.value = 'story';
  }, []);
  useEffect(() => {
    // What passes by itself is no place to come back to.
    if (!isPlaying.value) history.replaceState(history.state, '', `${location.pathname}${addressOf(shown.value)}${location.hash}`);
    if (shown.value.at !== null || as !== null) live.scenes.loadAhead(at, as, latest);
  }, [shown.value, isPlaying.value, latest]);
  const [pace, setPace] = useState<number>(PACES[0]);
  const words = useEntryWords(match, at, live.entries.value);
  const decidedBy = live.position.value?.view.end?.decidedBy ?? null;
  useLayoutEffect(() => {
    // While others play, the settings say how fast that goes by.
    readingMs.value = isOver && isPlaying.value ? readingTime(words) / pace : null;
  }, [isOver, isPlaying.value, words?.who, words?.what.join(), pace]);
  useLayoutEffect(() => {
    // What decided is looked at, not passed by.
    if (isOver && at === decidedBy && at < latest) isPlaying.value = false;
  }, [at, decidedBy]);
  // The value of the moment: a key may come twice before the page is drawn.
  useArrowKeys((step) => jump((shown.value.at ?? latest) + step));
  return (
    <section class="replay" aria-label={say('replay.title')}>
      <div class="replay-bar">
        <button type="button" aria-label={say('replay.previous')} disabled={at === 0} onClick={() => jump(at - 1)}>
          ‹
        </button>
        <button
          type="button"
          disabled={latest === 0}
          onClick={() => {
            // From the end it begins anew.
            if (!isPlaying.value && at >= latest) jump(0);
            isPlaying.value = !isPlaying.value;
          }}
        >
          {say(isPlaying.value ? 'replay.pause' : 'replay.play')}
        </button>
        <button type="button" aria-label={say('replay.next')} disabled={at >= latest} onClick={() => jump(at + 1)}>
          ›
        </button>
        <div class="replay-line">
          {isOver ? <MomentMarks matchId={match.id} at={at} latest={latest} onShow={jump} /> : null}
          <input
            type="range"
            aria-label={say('replay.version')}
            aria-valuetext={say('replay.place', { at, latest })}
            min={0}
            max={latest}
            value={at}
            onInput={({ currentTarget }) => jump(Number(currentTarget.value))}
          />
        </div>
        <span class="replay-place small">{say('replay.place', { at, latest })}</span>
        {isOver ? <Pace pace={pace} onChoose={setPace} /> : null}
      </div>
      {/* The story tells the present, and the table shows it. */}
      {shown.value.at !== null || as !== null ? (
        <>
          <Words words={words} />
          <div class="row">
            {isOver && <Perspective seats={seats} shown={shown} />}
            <LinkToCopy
              link={`${location.origin}${location.pathname}${addressOf({ ...shown.value, at })}`}
              label={say('replay.link')}
              button={say('replay.share')}
            />
            {isOver && <ForkButton matchId={match.id} at={at} latest={latest} />}
          </div>
        </>
      ) : null}
    </section>
  );
}

/** How many times as fast as somebody reads. */
const PACES = [1, 2, 4] as const;

/** How fast the versions go by. */
function Pace({ pace, onChoose }: { pace: number; onChoose(pace: number): void }) {
  return (
    <fieldset class="pace" aria-label={say('replay.pace')}>
      {PACES.map((one) => (
        <button key={one} type="button" aria-pressed={one === pace} onClick={() => onChoose(one)}>
          {one}×
        </button>
      ))}
    </fieldset>
  );
}

/** *Units*: milliseconds to look at the board, to read a character silently, and after which who reads on pauses. */
const READING = { leastMs: 900, characterMs: 40, mostMs: 12_000 };

/** How long somebody looks at what an entry says. *Units*: milliseconds. */
function readingTime(words: EntryWords | null): number {
  const characters = words ? words.who.length + words.what.join(' ').length : 0;
  return Math.min(READING.mostMs, READING.leastMs + READING.characterMs * characters);
}

/** What an entry says, in sentences. */
function Words({ words }: { words: EntryWords | null }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its room is reached by keyboard.
    <p class="replay-words" tabIndex={0}>
      <span class="hidden-label">{say('replay.happened')} </span>
      {words?.who ? <strong>{words.who} </strong> : null}
      {words?.what.join(' ')}
    </p>
  );
}

/** What uses the arrow keys itself. */
const TAKES_ARROWS = 'input, select, textarea, .field, [role="tab"]';

/** The arrow keys, unless they belong to what has the focus. */
function useArrowKeys(go: (step: number) => void): void {
  useEffect(() => {
    const hear = ({ target, key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest(TAKES_ARROWS))) return;
      if (key === 'ArrowLeft') go(-1);
      if (key === 'ArrowRight') go(1);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });
}

function Perspective({ seats, shown }: Pick<ReplayProps, 'seats' | 'shown'>) {
  const choose = (value: string): void => {
    const as = value === '' ? null : value === 'spectator' || value === 'omniscient' ? value : Number(value);
    shown.value = { ...shown.value, as };
  };
  return (
    <label class="perspective small">
      {say('replay.seenBy')}
      <select
        aria-label={say('replay.perspective')}
        value={String(shown.value.as ?? '')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{say('replay.you')}</option>
        {seats.map(({ seat, name }) => (
          <option key={seat} value={String(seat)}>
            {say('replay.seat', { number: seat, name })}
          </option>
        ))}
        <option value="spectator">{say('replay.spectator')}</option>
        <option value="omniscient">{say('replay.omniscient')}</option>
      </select>
    </label>
  );
}

function ForkButton({ matchId, at, latest }: { matchId: string; at: number; latest: number }) {
  const { route } = useLocation();
  const [error, setError] = useState<unknown>(null);
  const fork = async (): Promise<void> => {
    await playAsGuest();
    const { id } = await service.value.match(matchId).fork({ at, join: {} });
    route(linkTo(`/matches/${id}`));
  };
  return (
    <>
      <button
        type="button"
        disabled={at >= latest}
        title={at >= latest ? say('replay.forkEnd') : undefined}
        onClick={() => void fork().catch(setError)}
      >
        {say('replay.fork')}
      </button>
      <ProblemNotice error={error} />
    </>
  );
}
