import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Scene } from '../doors/scene.js';
import { say } from '../words/say.js';
import { ShapeOutline } from './shape-outline.js';
import { edgeAround, isLittle, isTile, outlineOf, standingOver } from './touch-outlines.js';
import { type Box, neighbour, type TouchShape, textBoxes, touchShapes } from './touch-shapes.js';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The touched things, and the receiver of touches; touching the last of them again takes that back. */
export interface Touchable {
  /** What is pointed at from elsewhere. */
  pointed: string | null;
  touched: readonly string[];
  onTouch(id: string): void;
  onBack(): void;
}

/**
 * Buttons in the shape of what they lie on; one of them is in the order of the Tab key, arrow keys go to the others.
 */
export function TouchLayer({ scene, scale, shapes, far, isLooking, pointed, touched, onTouch, onBack }: TouchLayerProps) {
  const chosen = useMemo(() => touchShapes(scene, new Set(touched), 0), [scene, touched]);
  const [current, setCurrent] = useState<string | null>(null);
  const { figures, under } = useMemo(() => standingOver(scene, shapes), [scene, shapes]);
  const [mask, groundMask, wordsMask] = [useId(), useId(), useId()];
  const hasTiles = shapes.some(isTile);
  const words = useMemo(() => (hasTiles ? textBoxes(scene) : []), [scene, hasTiles]);
  const layer = useRef<SVGSVGElement>(null);
  /** Whether the last touch came by keyboard: then the focus goes to what can be touched next. */
  const isByKey = useRef(false);
  const reachable = shapes.find(({ id }) => id === current)?.id ?? shapes[0]?.id;

  useLayoutEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    layer.current?.querySelector<SVGElement>('[tabindex="0"]')?.focus();
  }, [shapes]);

  const onKey = (event: KeyboardEvent, shape: TouchShape): void => {
    const arrow = ARROWS[event.key];
    const other = arrow && neighbour(shapes, shape, arrow);
    if (other) {
      setCurrent(other.id);
      const id = CSS.escape(other.id);
      layer.current?.querySelector<SVGElement>(`[data-target="${id}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      isByKey.current = true;
      onTouch(shape.id);
    } else if (event.key === 'Escape') {
      isByKey.current = true;
      onBack();
    } else if (!arrow) return;
    event.preventDefault();
  };

  /** Nothing is drawn over figures and, among tiles, over what is written on them. */
  const maskOf = (shape: TouchShape): string | undefined => {
    if (isTile(shape)) return `url(#${groundMask})`;
    if (under.has(shape.id)) return `url(#${mask})`;
    return hasTiles ? `url(#${wordsMask})` : undefined;
  };

  const buttonOf = (shape: TouchShape) => (
    // biome-ignore lint/a11y/useSemanticElements: there is no button in SVG.
    <g
      key={shape.id}
      class={[shape.id === pointed ? 'pointed' : '', isLittle(shape.own ?? shape, scale) ? 'little' : ''].join(' ')}
      role="button"
      data-target={shape.id}
      aria-label={shape.label}
      tabIndex={shape.id === reachable ? 0 : -1}
      onClick={() => onTouch(shape.id)}
      onKeyDown={(event) => onKey(event, shape)}
      onFocus={() => setCurrent(shape.id)}
    >
      <ShapeOutline shape={shape} class={far.has(shape.id) ? `touch far${isTile(shape) ? ' ground' : ''}` : 'touch'} />
      {far.has(shape.id) ? null : (
        <g mask={maskOf(shape)}>
          <ShapeOutline shape={outlineOf(shape)} class="halo" />
          <ShapeOutline shape={outlineOf(shape)} class="rim" />
        </g>
      )}
    </g>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no fieldset in SVG.
    <svg
      ref={layer}
      class={isLooking ? 'touches looking' : 'touches'}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      role="group"
      aria-label={say('touch.title')}
    >
      {figures.length > 0 ? <Mask id={mask} scene={scene} figures={figures} words={[]} /> : null}
      {hasTiles ? <Mask id={groundMask} scene={scene} figures={figures} words={words} /> : null}
      {hasTiles ? <Mask id={wordsMask} scene={scene} figures={[]} words={words} /> : null}
      <g mask={hasTiles ? `url(#${groundMask})` : undefined}>
        {shapes.filter(({ id }) => far.has(id)).map(buttonOf)}
        <path
          class="reach"
          d={edgeAround(
            shapes.filter((shape) => far.has(shape.id) && isTile(shape)),
            shapes,
          )}
        />
      </g>
      {chosen.map((shape) =>
        shape.id === touched.at(-1) ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard Escape does the same.
          <g key={shape.id} onClick={onBack}>
            <ShapeOutline shape={shape} class="chosen touched-last" />
          </g>
        ) : (
          <ShapeOutline key={shape.id} shape={shape} class="chosen" />
        ),
      )}
      {shapes.filter(({ id }) => !far.has(id)).map(buttonOf)}
    </svg>
  );
}

/** Around what is written on a thing is so much of it. *Units*: of the scene. */
const PLATE = 5;

/** What leaves figures and words free. */
function Mask({ id, scene: { width, height }, figures, words }: MaskProps) {
  return (
    <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
      <rect width={width} height={height} fill="#fff" />
      {figures.map((shape) => (
        <ShapeOutline key={shape.id} shape={shape} class="over" />
      ))}
      {words.map(({ left, top, right, bottom }, i) => (
        <rect key={i} class="over" x={left - PLATE} y={top - 1} width={right - left + 2 * PLATE} height={bottom - top + 2} rx={PLATE} />
      ))}
    </mask>
  );
}

interface MaskProps {
  id: string;
  scene: Scene;
  figures: readonly TouchShape[];
  words: readonly Box[];
}

interface TouchLayerProps extends Touchable {
  scene: Scene;
  /** *Units*: CSS pixels for one unit of the scene. */
  scale: number;
  shapes: readonly TouchShape[];
  /** What more than one action leads to. */
  far: ReadonlySet<string>;
  /** Whether touches only look: then nothing stands out as a thing to do. */
  isLooking: boolean;
}
