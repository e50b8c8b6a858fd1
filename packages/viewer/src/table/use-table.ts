import type { MatchState } from '@gameledger/client';
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useHouse } from './house.js';
import type { Inspected } from './inspection.js';
import type { LiveMatch } from './live-match.js';
import type { Tab } from './sheet.js';
import type { Shown } from './shown.js';
import { NOW, type ShownBoard, useBoard } from './use-board.js';
import { type Decision, useDecision } from './use-decision.js';
import { type Help, useHelp } from './use-help.js';
import { useKeptFocus } from './use-kept-focus.js';
import { useKeysEnd } from './use-keys-end.js';
import { useOthersTurn } from './use-others-turn.js';
import { STEP_MS, usePlaying } from './use-playing.js';
import { type Routing, useRoutes } from './use-routes.js';

/** How a table stands: what it shows, what is asked, what is open. */
export interface TableState<Live extends LiveMatch = LiveMatch> {
  live: Live;
  match: MatchState;
  /** The element of the whole table. */
  element: RefObject<HTMLDivElement | null>;
  version: number | null;
  isOver: boolean;
  board: ShownBoard;
  decision: Decision;
  routing: Routing;
  shown: Signal<Shown>;
  /** What is open of the sheet; null: nothing was chosen. */
  tab: Signal<Tab | null>;
  /** Whether the versions go by by themselves. */
  isPlaying: Signal<boolean>;
  inspected: Signal<Inspected>;
  /** How long a version is shown while a replay goes by; null: no replay says so. *Units*: milliseconds. */
  readingMs: Signal<number | null>;
  /** What a hint is about. */
  hinted: Signal<readonly string[]>;
  /** The thing on the board that a button in the bar is about; null: none is pointed at. */
  pointed: Signal<string | null>;
  /** Whether the meaning of the symbols is wanted. */
  hasLegend: Signal<boolean>;
  help: Help | null;
  backToNow(): void;
  /** Shows a version of the match. */
  show(at: number): void;
  /** Shows all versions after one, one after the other. */
  watch(from: number): void;
}

/** The state of a table of a match. */
export function useTable<Live extends LiveMatch>(live: Live, match: MatchState): TableState<Live> {
  const { speed } = useHouse();
  const shown = useSignal<Shown>(NOW);
  const tab = useSignal<Tab | null>(null);
  const isPlaying = useSignal(false);
  const readingMs = useSignal<number | null>(null);
  const inspected = useSignal<Inspected>(null);
  const hasLegend = useSignal(false);
  const hinted = useSignal<readonly string[]>([]);
  const pointed = useSignal<string | null>(null);
  const element = useKeptFocus<HTMLDivElement>();
  const position = live.position.value;
  const version = position?.view.version ?? null;
  const decision = useDecision(live, match, shown.value);
  const routing = useRoutes(live, match, decision);
  const board = useBoard(live, match, shown.value, decision, routing);
  const help = useHelp(live, hasLegend.value);
  const backToNow = (): void => {
    isPlaying.value = false;
    shown.value = NOW;
  };
  const latest = version ?? 0;
  usePlaying(isPlaying, Math.min(shown.value.at ?? latest, latest), latest, readingMs.value ?? STEP_MS[speed.value], {
    // The present version is there already.
    load: async (at) => (at >= latest ? null : live.scenes.at(at, shown.value.as)),
    show: (at) => {
      shown.value = { ...shown.value, at: at >= latest ? null : at };
    },
  });
  useOthersTurn(live, shown, isPlaying, speed, backToNow);
  useKeysEnd(isPlaying, tab, backToNow);
  const isOver = match.status === 'finished' || match.status === 'abandoned';
  // The board tells the end before the match is read again: what is opened in between stays open.
  const hasEnded = isOver || (position?.view.result ?? null) !== null;
  const wasOver = useRef(hasEnded);
  // Before the next click: it would be undone by an effect that comes later.
  useLayoutEffect(() => {
    // How it ended is told in the place where it was played.
    if (hasEnded && !wasOver.current) tab.value = null;
    wasOver.current ||= hasEnded;
  }, [hasEnded]);
  useLayoutEffect(() => {
    // The way on is always in the same place: what can be touched next too.
    element.current?.querySelector('.decision')?.scrollTo({ top: 0 });
  }, [version, decision.touched]);
  return {
    live,
    match,
    element,
    version,
    isOver,
    board,
    decision,
    routing,
    shown,
    tab,
    isPlaying,
    readingMs,
    inspected,
    hinted,
    pointed,
    hasLegend,
    help,
    backToNow,
    show(at) {
      shown.value = { ...shown.value, at: at === version ? null : at };
      tab.value = 'story';
    },
    watch(from) {
      shown.value = { ...shown.value, at: from };
      isPlaying.value = true;
    },
  };
}
