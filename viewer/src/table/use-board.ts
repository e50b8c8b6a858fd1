import type { Beat, MatchState, SceneAt } from '@gameledger/client';
import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import { type Scene, wholeOf } from '../doors/scene.js';
import type { Shown } from '../replay/shown.js';
import { boardScale } from './board-scale.js';
import type { LiveMatch } from './live-match.js';
import { beatsOf, sinceLastAction } from './since-last-action.js';
import { type TouchAreas, touchAreas } from './touch-areas.js';
import { useSceneAt } from './use-scene-at.js';
import { useSize } from './use-size.js';

/** What the board shows, and what can be touched on it. */
export interface ShownBoard extends TouchAreas {
  /** The element that the board has room in. */
  room: RefObject<HTMLElement>;
  picture: SceneAt | null;
  scene: Scene | null;
  /** *Units*: CSS pixels for one unit of the scene; 0 before there is room. */
  scale: number;
  /** Whether it is the present version through the viewer's own eyes. */
  isPresent: boolean;
  /** What has happened since the viewer's last action; at an earlier version, in its entry. */
  beats: readonly Beat[];
  /** The version after the viewer's last action, where more than one has come since; else null. */
  since: number | null;
}

const NO_AREAS: TouchAreas = { areas: [], aside: [] };

/** The board of a table at what is shown, with an area for each thing that can be touched next. */
export function useBoard(live: LiveMatch, match: MatchState, shown: Shown, next: ReadonlySet<string>): ShownBoard {
  const { element, size } = useSize<HTMLElement>();
  const position = live.position.value;
  const earlier = useSceneAt(match.id, shown, position?.view.version ?? 0);
  const isPresent = shown.at === null && shown.as === null;
  const picture = (isPresent ? null : earlier) ?? position?.picture ?? null;
  const scene = useMemo(() => (picture ? wholeOf(picture.scene as unknown as Scene) : null), [picture]);
  const scale = scene && size ? boardScale(scene, size) : 0;
  const touch = useMemo(
    () => (isPresent && scene && scale > 0 ? touchAreas(scene, next, scale) : NO_AREAS),
    [scene, next, scale, isPresent],
  );
  const entries = live.entries.value;
  const news = useMemo(() => sinceLastAction(entries, match.yourSeat), [entries, match.yourSeat]);
  const beats = useMemo(() => beatsOf(shown.at === null ? news : entries.filter(({ seq }) => seq === shown.at)), [entries, shown.at, news]);
  const since = shown.at === null && news.length > 1 && news[0] ? news[0].seq - 1 : null;
  return { room: element, picture, scene, scale, isPresent, beats, since, ...touch };
}
