import '../style/replay.css';
import type { MatchState } from '@gameledger/client';
import type { Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addressOf, shownByAddress } from '../replay/address.js';
import { useEntryWords } from '../replay/use-entry-words.js';
import { playAsGuest } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { LinkToCopy } from '../shell/link-to-copy.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import type { LiveMatch } from '../table/live-match.js';
import type { Shown } from '../table/shown.js';
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
  /** Tells what happened at the version shown. */
  match: MatchState;
}

/** Replays all versions of a match: by slider, by keys, automatically; for any viewer once it is over. */
export function Replay({ live, latest, isOver, seats, shown, isPlaying, match }: ReplayProps) {
  const { as } = shown.value;
  const at = Math.min(shown.value.at ?? latest, latest);
  const jump = (version: number): void => {
    const next = Math.max(0, Math.min(latest, version));
    shown.value = { ...shown.value, at: next >= latest ? null : next };
  };
  useEffect(() => {
    const asked = shownByAddress(location.search);
    if (asked.at !== null || asked.as !== null) shown.value = { at: asked.at, as: isOver ? asked.as : null };
  }, []);
  useEffect(() => {
    // What passes by itself is no place to come back to.
    if (!isPlaying.value) history.replaceState(history.state, '', `${location.pathname}${addressOf(shown.value)}${location.hash}`);
    if (shown.value.at !== null || as !== null) live.scenes.loadAhead(at, as, latest);
  }, [shown.value, isPlaying.value, latest]);
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
        <input
          type="range"
          aria-label={say('replay.version')}
          aria-valuetext={say('replay.place', { at, latest })}
          min={0}
          max={latest}
          value={at}
          onInput={({ currentTarget }) => jump(Number(currentTarget.value))}
        />
        <span class="replay-place small">{say('replay.place', { at, latest })}</span>
      </div>
      {/* The story tells the present. */}
      {at < latest || isOver ? <WordsAt match={match} at={at} entries={live.entries.value} /> : null}
      <div class="row">
        {isOver && <Perspective seats={seats} shown={shown} />}
        <LinkToCopy
          link={`${location.origin}${location.pathname}${addressOf({ ...shown.value, at })}`}
          label={say('replay.link')}
          button={say('replay.share')}
        />
        {isOver && <ForkButton matchId={match.id} at={at} latest={latest} />}
      </div>
    </section>
  );
}

/** What the entry at a version says, in sentences. */
function WordsAt({ match, at, entries }: { match: MatchState; at: number; entries: LiveMatch['entries']['value'] }) {
  const words = useEntryWords(match, at, entries);
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
