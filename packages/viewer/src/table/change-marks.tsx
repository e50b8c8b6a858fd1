import { useId, useMemo } from 'preact/hooks';
import type { Scene } from '../doors/scene.js';
import { ShapeOutline } from './shape-outline.js';
import { outlineOf } from './touch-outlines.js';
import { type Box, type TouchShape, textBoxes, touchShapes } from './touch-shapes.js';

interface ChangeMarksProps {
  scene: Scene;
  marks: readonly (readonly string[])[];
  /** What has happened fades; a hint stays as clear as it is, for it is still to be read; a way is still to be gone. */
  kind: 'happened' | 'hinted' | 'way';
}

/** What lies around the things that have happened: dimmed while a fight or the end is shown. */
function Dim({ scene: { width, height }, shapes }: { scene: Scene; shapes: readonly TouchShape[] }) {
  const id = useId();
  const around = { x: -width, y: -height, width: 3 * width, height: 3 * height };
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" {...around}>
        <rect {...around} fill="#fff" />
        {shapes.map((shape) => (
          <ShapeOutline key={shape.id} shape={shape} class="lit" />
        ))}
      </mask>
      <rect class="dim" {...around} mask={`url(#${id})`} />
    </>
  );
}

/** Where things are shown: an outline around each, an arrow where two belong together. */
export function ChangeMarks({ scene, marks, kind }: ChangeMarksProps) {
  const shapes = useMemo(() => {
    const ids = new Set(marks.flat());
    return new Map(touchShapes(scene, ids, 0).map((shape) => [shape.id, shape.stands ? outlineOf(shape) : shape]));
  }, [scene, marks]);
  const words = useMemo(() => (kind === 'hinted' && shapes.size > 0 ? textBoxes(scene) : []), [scene, kind, shapes]);
  const arrows = marks.flatMap(([from = '', to = '', ...rest]) => {
    const ends = [shapes.get(from), shapes.get(to)];
    return rest.length === 0 && ends[0] && ends[1] ? [[ends[0], ends[1]] as const] : [];
  });
  return (
    // What is marked anew begins anew to fade.
    <svg key={String(marks)} class={`marks ${kind}`} viewBox={`0 0 ${scene.width} ${scene.height}`} aria-hidden="true">
      {kind === 'happened' ? <Dim scene={scene} shapes={[...shapes.values()]} /> : null}
      {[...shapes.values()].map((shape) => (
        <ShapeOutline key={shape.id} shape={shape} class={kind === 'hinted' ? 'mark hinted' : 'mark'} />
      ))}
      {kind === 'hinted'
        ? [...shapes.values()].map((shape) => <path key={shape.id} class="pointer" d={pointerPath(shape, words)} />)
        : null}
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

/** *Units*: of the scene. */
const POINTER = { width: 18, height: 13, gap: 2, nod: 5 };

/** A head that points down at the upper edge of a thing, or up at its lower one where there is no room above. */
function pointerPath({ at: [x, y], size }: TouchShape, words: readonly Box[]): string {
  const { width, height, gap, nod } = POINTER;
  const [upper, lower] = [y - size[1] / 2 - gap, y + size[1] / 2 + gap];
  const head = { left: x - width / 2, right: x + width / 2, top: upper - height - nod, bottom: upper };
  const isFree = words.every(
    ({ left, right, top, bottom }) => right < head.left || left > head.right || bottom < head.top || top > head.bottom,
  );
  const isAbove = head.top > 0 && isFree;
  return `M${x} ${isAbove ? upper : lower}l${-width / 2} ${isAbove ? -height : height}h${width}z`;
}
