import '../style/board.css';
import type { MatchState } from '@gameledger/client';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { say } from '../words/say.js';
import { Board } from './board.js';
import { type Inspected, Inspection } from './inspection.js';
import type { LiveMatch } from './live-match.js';
import { PositionText } from './position-text.js';
import { reveal } from './reveal.js';
import { SpokenStory } from './story.js';
import { Thrown } from './thrown.js';
import { Toasts } from './toasts.js';
import { LEAST_PX } from './touch-areas.js';
import { touchShapes } from './touch-shapes.js';
import type { ShownBoard } from './use-board.js';
import type { Decision } from './use-decision.js';
import { useEdges } from './use-edges.js';
import type { Routing } from './use-routes.js';

interface FieldProps {
  live: LiveMatch;
  match: MatchState;
  board: ShownBoard;
  decision: Decision;
  routing: Routing;
  /** What a hint is about. */
  hinted: readonly string[];
  /** What a button beside the board is about. */
  pointed: string | null;
  inspected: Signal<Inspected>;
  /** Whether the line has been lost for a while. */
  isLost: boolean;
  /** What the house has to say over the board. */
  news: ComponentChildren;
}

/** The board in its room, panned to where something is to do or has happened; over it what needs attention. */
export function Field({ live, match, board, decision, routing, hinted, pointed, inspected, isLost, news }: FieldProps) {
  const { room, scene, whole, scale, areas, marked } = board;
  const opened = useRef(match.version ?? -1);
  const isLooking = inspected.value !== null && scene !== null;
  const things = useMemo(() => (isLooking ? touchShapes(scene, null, LEAST_PX / scale) : areas), [isLooking, scene, scale, areas]);
  const lookAt = (id: string): void => {
    inspected.value = id;
  };
  const { routes, chosen } = routing;
  const far = useMemo(() => new Set(routes.keys()), [routes]);
  const marks = useMemo(() => marked.map((beat) => beat.marks), [marked]);
  const way = useMemo(() => legsOf(routing.from, chosen?.path), [routing.from, chosen]);
  const hints = useMemo(() => hinted.map((id) => [id]), [hinted]);
  const look = isLost ? 'lost' : board.isPresent ? '' : 'past';
  const touch = (id: string): void => {
    const route = routes.get(id);
    if (!route) decision.touch(id);
    else if (route === chosen) void routing.go(route);
    else routing.choose(route);
  };
  const hasOpened = useRef(false);
  useLayoutEffect(() => {
    const { current } = room;
    if (!current || !scene || scale === 0) return;
    const asked = [...current.querySelectorAll('.touches [data-target]')];
    const isFirst = !hasOpened.current;
    hasOpened.current = true;
    if (asked.length > 0) return reveal(current, asked);
    // What others do is followed where that can be seen; where nothing may move, the board stays.
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isFirst || !isStill) reveal(current, [...current.querySelectorAll('.marks .mark')], isFirst ? 'instant' : 'smooth');
    // What routes add later moves nothing under the finger.
  }, [scene, decision.next, scale]);
  const edges = useEdges(room, [scene, scale]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its room is reached by keyboard. */}
      <section class={`field ${look}`} ref={room} tabIndex={0} aria-label={say('match.field')}>
        {scene && scale > 0 ? (
          <Board
            scene={scene}
            scale={scale}
            areas={things}
            marks={marks}
            way={way}
            hinted={hints}
            far={far}
            pointed={pointed}
            isLooking={isLooking}
            onLook={lookAt}
            touched={isLooking ? [inspected.value ?? ''] : decision.touched}
            onTouch={isLooking ? lookAt : touch}
            onBack={isLooking ? () => lookAt('') : chosen ? () => routing.choose(null) : decision.back}
          />
        ) : null}
        {scene === null && live.position.value ? <PositionText live={live} /> : null}
      </section>
      <div class={`edges ${edges}`} aria-hidden="true" />
      <Toasts live={live} match={match} isLost={isLost}>
        {news}
      </Toasts>
      {whole ? (
        <Inspection scene={whole} game={match.game} inspected={inspected} live={live} touched={board.isPresent ? decision.touched : null} />
      ) : null}
      <SpokenStory entries={live.entries.value} opened={opened.current} />
      <Thrown
        match={match}
        entries={live.entries.value}
        telling={board.telling}
        at={board.isPresent ? null : board.of.at}
        isTouched={decision.touched.length > 0}
      />
    </>
  );
}

/** The legs of a way, each from one place to the next. */
function legsOf(from: string | undefined, path: readonly string[] = []): string[][] {
  return path.map((to, i) => [(i === 0 ? from : path[i - 1]) ?? to, to]);
}
