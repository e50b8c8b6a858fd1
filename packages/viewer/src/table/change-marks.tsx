import { useMemo } from 'preact/hooks';
import type { Scene } from '../doors/scene.js';
import { ShapeOutline } from './shape-outline.js';
import { type TouchShape, touchShapes } from './touch-shapes.js';

/**
 * Where things are shown: an outline around each, an arrow where two belong together. What a hint is about stays as
 * clear as it is: it is still to be read.
 */
export function ChangeMarks({ scene, marks, isHint = false }: { scene: Scene; marks: readonly (readonly string[])[]; isHint?: boolean }) {
  const shapes = useMemo(() => {
    const ids = new Set(marks.flat());
    return new Map(touchShapes(scene, ids, 0).map((shape) => [shape.id, shape]));
  }, [scene, marks]);
  const arrows = marks.flatMap(([from = '', to = '', ...rest]) => {
    const ends = [shapes.get(from), shapes.get(to)];
    return rest.length === 0 && ends[0] && ends[1] ? [[ends[0], ends[1]] as const] : [];
  });
  return (
    <svg class="marks" viewBox={`0 0 ${scene.width} ${scene.height}`} aria-hidden="true">
      {[...shapes.values()].map((shape) => (
        <ShapeOutline key={shape.id} shape={shape} class={isHint ? 'mark hinted' : 'mark'} />
      ))}
      {arrows.map(([from, to]) => (
        <path key={`${from.id} ${to.id}`} class="arrow" d={arrowPath(from, to)} />
      ))}
    </svg>
  );
}

/** *Units*: of the scene. */
const HEAD = 10;

/** A line from one middle to another, with a head at its end. */
function arrowPath({ at: [x1, y1] }: TouchShape, { at: [x2, y2] }: TouchShape): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const wing = (turn: number): string => `${x2 - HEAD * Math.cos(angle + turn)} ${y2 - HEAD * Math.sin(angle + turn)}`;
  return `M${x1} ${y1}L${x2} ${y2}M${wing(0.5)}L${x2} ${y2}L${wing(-0.5)}`;
}
