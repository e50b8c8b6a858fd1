import type { Choice, MatchState } from '@gameledger/client';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { isPaused } from './is-paused.js';
import type { LiveMatch } from './live-match.js';
import type { Shown } from './shown.js';
import { decided, type Narrowed, narrow } from './touches.js';

const UNTOUCHED: readonly string[] = [];

/** What the viewer may do now, narrowed by what was touched. */
export interface Decision extends Narrowed {
  /** How many actions there are before anything was touched. */
  total: number;
  isPaused: boolean;
  /** Whether the viewer has to act. */
  isMine: boolean;
  touched: readonly string[];
  /** Touches a thing: acts when that decides. */
  touch(id: string): void;
  /** Undoes the last touch. */
  back(): void;
  act(choice: Choice): void;
}

/** The decision at a table whose board shows `shown`. */
export function useDecision(live: LiveMatch, match: MatchState, shown: Shown): Decision {
  const touches = useSignal<{ version: number | null; shown: Shown; path: readonly string[] } | null>(null);
  const position = live.position.value;
  const legal = position?.actions;
  const paused = match.status === 'active' && isPaused(live.entries.value);
  // Giving up has a button of its own, which asks for a second thought.
  const actions = useMemo(() => (paused ? [] : (legal?.filter(({ action }) => action.type !== 'resign') ?? [])), [legal, paused]);
  const version = position?.view.version ?? null;
  // What was touched on another picture leads nowhere on this one, not even until an effect has run.
  const isOfThis = touches.value?.version === version && touches.value.shown === shown;
  const touched = isOfThis ? (touches.value?.path ?? UNTOUCHED) : UNTOUCHED;
  const setTouched = (path: readonly string[]): void => {
    touches.value = { version, shown, path };
  };
  const narrowed = useMemo(() => narrow(actions, touched), [actions, touched]);
  const act = (choice: Choice): void => void live.act(choice);
  return {
    ...narrowed,
    total: actions.length,
    isPaused: paused,
    isMine: match.yourSeat !== null && !paused && (position?.view.toAct.includes(match.yourSeat) ?? false),
    touched,
    touch: (id) => {
      const path = [...touched, id];
      const choice = decided(narrow(actions, path));
      if (choice) act(choice);
      else setTouched(path);
    },
    back: () => setTouched(touched.slice(0, -1)),
    act,
  };
}
