import { useMemo, useRef } from 'preact/hooks';
import { renderSvg, type Scene } from '../doors/scene.js';
import { say } from '../words/say.js';
import { ChangeMarks } from './change-marks.js';
import { useHouse } from './house.js';
import { shapeAt, type TouchAreas } from './touch-areas.js';
import { type Touchable, TouchLayer } from './touch-layer.js';
import { touchShapes } from './touch-shapes.js';
import { useGlide } from './use-glide.js';

/** The content of a board and the receiver of its touches. */
interface BoardProps extends Touchable {
  scene: Scene;
  /** *Units*: CSS pixels for one unit of the scene. */
  scale: number;
  areas: TouchAreas['areas'];
  /** The things to mark; two that belong together are joined by an arrow. */
  marks: readonly (readonly string[])[];
  /** The legs of a way that is chosen. */
  way: readonly (readonly string[])[];
  /** What a hint is about. */
  hinted: readonly (readonly string[])[];
  /** Those of the areas that more than one action leads to. */
  far: ReadonlySet<string>;
  isLooking: boolean;
  /** Looks at a thing without acting: by a long press, the other button of a mouse, or the menu key. */
  onLook(id: string): void;
}

/** The picture of a position and over it what can be touched; panned where it is larger than its room. */
export function Board({ scene, scale, areas, marks, way, hinted, far, isLooking, onLook, ...touchable }: BoardProps) {
  const theme = useHouse().theme.value;
  // renderSvg escapes every text, and the policy of the page runs no script that it could hold.
  const drawn = useMemo(() => ({ __html: renderSvg(scene, { theme, title: say('match.board'), hasTitles: false }) }), [scene, theme]);
  const picture = useRef<HTMLDivElement>(null);
  useGlide(picture, scene);
  // The policy of the page allows no style in the markup; a property set by script is none.
  const size = { width: `${scene.width * scale}px`, height: `${scene.height * scale}px` };
  const lookAt = (event: MouseEvent): void => {
    const { left, top } = picture.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const focused = event.target instanceof Element ? event.target.closest<SVGElement>('[data-target]')?.dataset.target : undefined;
    const id = focused ?? shapeAt(touchShapes(scene, null, 0), [(event.clientX - left) / scale, (event.clientY - top) / scale])?.id;
    if (id === undefined) return;
    event.preventDefault();
    onLook(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: everything that can be touched in it has a role of its own.
    <div class="board" style={size} onContextMenu={lookAt}>
      <div role="img" aria-label={say('match.board')}>
        <div ref={picture} class="picture" aria-hidden="true" dangerouslySetInnerHTML={drawn} />
      </div>
      <ChangeMarks scene={scene} marks={marks} kind="happened" />
      <ChangeMarks scene={scene} marks={way} kind="way" />
      <ChangeMarks scene={scene} marks={hinted} kind="hinted" />
      <TouchLayer scene={scene} scale={scale} shapes={areas} far={far} isLooking={isLooking} {...touchable} />
    </div>
  );
}
