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
  const earlierBeats = useMemo(() => earlierThan(told, entries), [entries, told]);
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
  const { beat, isFought } = telling;
  // What has no place on the board is read below the question.
  const last = telling.last ?? (beat ? undefined : beats.findLast(({ isDetail }) => !isDetail));
  const fight = beat?.contests && telling.isNews ? entries.find(({ story }) => story?.includes(beat)) : undefined;
  const before = useRef<readonly Lain[]>([]);
  useEffect(() => {
    if (scene && current?.of.as === null) before.current = lainAfter(before.current, { version: current.of.at ?? -1, scene });
  }, [scene]);
  const lying = fight ? lainBefore(before.current, fight.seq, scene) : scene;
  const end = position?.view.end;
  const marked = useMemo(() => {
    if (at !== null) return beatsOf(there);
    if (end && !isFought)
      return beatsOf(entries.filter(({ seq }) => seq === end.decidedBy)).filter(({ highlight }) => highlight === 'event');
    return beat ? [beat].filter((one) => isNewsTo(match.yourSeat, one)) : beatsOf(passed);
  }, [passed, there, at, beat, end, isFought]);
  return {
    room: element,
    scene: lying,
    hand,
    whole,
    of: current?.of ?? NOW,
    scale: lying === scene || !lying || !size ? scale : boardScale(lying, size),
    isPresent,
    beats,
    earlier: earlierBeats,
    telling: { ...telling, last },
    marked,
    since: at === null && since.length > 1 && since[0] ? since[0].seq - 1 : null,
    ...touch,
  };
}

/** A picture of a version. */
interface Lain {
  version: number;
  scene: Scene;
}

/** So many pictures are kept. */
const MOST_LAIN = 4;

function lainAfter(before: readonly Lain[], now: Lain): readonly Lain[] {
  return [...before.filter(({ version }) => version !== now.version), now].slice(-MOST_LAIN);
}

/** While a fight is told the board lies as it did before it, in the layout of now. */
function lainBefore(before: readonly Lain[], version: number, scene: Scene | null): Scene | null {
  const found = before.findLast((one) => one.version < version)?.scene;
  return found && found.width === scene?.width ? found : scene;
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
