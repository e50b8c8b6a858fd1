import type { Beat, MatchState } from '@gameledger/client';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { boardOf, handOf, type Scene, wholeOf } from '../doors/scene.js';
import { boardScale } from './board-scale.js';
import type { LiveMatch } from './live-match.js';
import type { Shown } from './shown.js';
import { beatsOf, earlierThan, fromLastAction, isNewsTo, sinceLastAction, toldInPassing, toldOf } from './since-last-action.js';
import { type Telling, useTelling } from './telling.js';
import { type TouchAreas, touchAreas } from './touch-areas.js';
import { type TouchShape, touchShapes } from './touch-shapes.js';
import type { Decision } from './use-decision.js';
import type { Routing } from './use-routes.js';
import { type Drawn, useSceneAt } from './use-scene-at.js';
import { useSize } from './use-size.js';

/** What the board shows, and what can be touched on it. */
export interface ShownBoard extends TouchAreas {
  /** The element that the board has room in. */
  room: RefObject<HTMLElement | null>;
  /** Null in a game without pictures. */
  scene: Scene | null;
  /** The cards that the viewer holds, in one row; null: none. */
  hand: Scene | null;
  /** Both together, to find things by their ids. */
  whole: Scene | null;
  /** What that scene is of. */
  of: Shown;
  /** *Units*: CSS pixels for one unit of the scene; 0 before there is room. */
  scale: number;
  /** Whether it is the present version through the viewer's own eyes. */
  isPresent: boolean;
  /**
   * What has happened since the viewer's last action, up to what is shown; before others act, what that action did. At
   * a version before that, what happened in its entry.
   */
  beats: readonly Beat[];
  /** What was told before them. */
  earlier: readonly Beat[];
  /** How they are told in passing. */
  telling: Telling;
  /**
   * What the board marks: what is being told, then what others did since; after the end what decided; at an earlier
   * version what happened in its entry.
   */
  marked: readonly Beat[];
  /** The version after the viewer's last action, where more than one has come since; else null. */
  since: number | null;
}

/** The present version through the viewer's own eyes. */
export const NOW: Shown = { at: null, as: null };

const NO_AREAS: TouchAreas = { areas: [], aside: [] };

/** The board of a table at what is shown, with an area for each thing that can be touched next, or by a route. */
export function useBoard(
  live: LiveMatch,
  match: MatchState,
  shown: Shown,
  { next }: Pick<Decision, 'next'>,
  { from, routes }: Pick<Routing, 'from' | 'routes'>,
): ShownBoard {
  const { element, size } = useSize<HTMLElement>();
  const position = live.position.value;
  const earlier = useSceneAt(live, shown, position?.view.version ?? 0);
  const isPresent = shown.at === null && shown.as === null;
  const drawn = useRef<Drawn | null>(null);
  const present = position?.scene ? { scene: position.scene as unknown as Scene, of: { at: position.view.version, as: null } } : null;
  // Until an earlier one is here the board stays as it is.
  const current = isPresent ? present : (earlier ?? drawn.current ?? present);
  useEffect(() => {
    drawn.current = current;
  });
  const seen = current?.scene ?? null;
  const [scene, hand, whole] = useMemo(() => (seen ? [boardOf(seen), handOf(seen), wholeOf(seen)] : [null, null, null]), [seen]);
  const scale = scene && size ? boardScale(scene, size) : 0;
  const touch = useMemo(
    () => (isPresent && scene && scale > 0 ? touchAreas(scene, next, scale, placesOf(scene, routes, from)) : NO_AREAS),
    [scene, next, from, routes, scale, isPresent],
  );
  const entries = live.entries.value;
  const since = useMemo(() => sinceLastAction(entries, match.yourSeat), [entries, match.yourSeat]);
  const { at } = shown;
  const there = useMemo(() => (at === null ? entries.slice(-1) : entries.filter(({ seq }) => seq === at)), [entries, at]);
  const passed = useMemo(() => since.filter(({ seq }) => at === null || seq <= at), [since, at]);
  const recent = useMemo(
    () => fromLastAction(entries, match.yourSeat).filter(({ seq }) => at === null || seq <= at),
    [entries, match.yourSeat, at],
  );
  const told = passed.length > 0 ? recent : there;
  const beats = useMemo(() => toldOf(told), [told]);
  const before = useMemo(() => earlierThan(told, entries), [entries, told]);
  const old = useRef(match.version ?? -1);
  // The dice of what passes by are rolled as it passes.
  old.current = Math.max(old.current, at ?? -1);
  const news = useMemo(() => new Set(beatsOf(entries.filter(({ seq }) => seq > old.current))), [entries, at]);
  const passing = useMemo(
    () =>
      toldInPassing(
        beats.filter(({ isDetail }) => !isDetail),
        match.yourSeat,
      ),
    [beats, match.yourSeat],
  );
  const telling = useTelling(passing, news);
  const { beat } = telling;
  const end = position?.view.end;
  const marked = useMemo(() => {
    if (at !== null) return beatsOf(there);
    if (end) return beatsOf(entries.filter(({ seq }) => seq === end.decidedBy)).filter(({ highlight }) => highlight === 'event');
    return beat ? [beat].filter((one) => isNewsTo(match.yourSeat, one)) : beatsOf(passed);
  }, [passed, there, at, beat, end]);
  return {
    room: element,
    scene,
    hand,
    whole,
    of: current?.of ?? NOW,
    scale,
    isPresent,
    beats,
    earlier: before,
    telling,
    marked,
    since: at === null && since.length > 1 && since[0] ? since[0].seq - 1 : null,
    ...touch,
  };
}

/** Where routes lead to, but a place whose middle the touched thing lies on: a touch there takes the touch back. */
function placesOf(scene: Scene, routes: Routing['routes'], from: string | undefined): Set<string> {
  const places = new Set(routes.keys());
  const [thing] = places.size > 0 && from !== undefined ? touchShapes(scene, new Set([from]), 0) : [];
  if (!thing) return places;
  const isOn = ({ at }: TouchShape): boolean => Math.hypot(at[0] - thing.at[0], at[1] - thing.at[1]) < Math.min(...thing.size) / 2;
  for (const place of touchShapes(scene, places, 0)) if (isOn(place)) places.delete(place.id);
  return places;
}
