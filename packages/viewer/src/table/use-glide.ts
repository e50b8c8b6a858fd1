import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Scene } from '../doors/scene.js';
import { touchShapes } from './touch-shapes.js';

/** *Units*: milliseconds. */
const GLIDE_MS = 200;

/** Lets what has another place than in the scene before move there; things are the same by their ids. */
export function useGlide(picture: RefObject<HTMLElement>, scene: Scene): void {
  const before = useRef<Scene | null>(null);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = scene;
    if (!from || from === scene || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const places = new Map(touchShapes(from, null, 0).map(({ id, at }) => [id, at]));
    for (const { id, at } of touchShapes(scene, null, 0)) {
      const [x, y] = places.get(id) ?? at;
      if (x === at[0] && y === at[1]) continue;
      const moved = [{ transform: `translate(${x - at[0]}px, ${y - at[1]}px)` }, { transform: 'none' }];
      const timing: KeyframeAnimationOptions = { duration: GLIDE_MS, easing: 'ease-out', composite: 'add' };
      picture.current?.querySelector(`[data-target="${CSS.escape(id)}"]`)?.animate(moved, timing);
    }
  }, [scene]);
}
