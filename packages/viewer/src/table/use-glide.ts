import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Scene } from '../doors/scene.js';
import { faceOf, touchShapes } from './touch-shapes.js';

/** *Units*: milliseconds. */
const GLIDE_MS = 200;
const TURN_MS = 300;

/**
 * Lets what has another place than in the scene before move there, and cards that show another face turn over; things
 * are the same by their ids.
 */
export function useGlide(picture: RefObject<HTMLElement | null>, scene: Scene): void {
  const before = useRef<Scene | null>(null);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = scene;
    if (!from || from === scene || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const places = new Map(touchShapes(from, null, 0).map(({ id, at }) => [id, at]));
    for (const { id, at } of touchShapes(scene, null, 0)) {
      const place = places.get(id);
      if (!place) continue;
      const [x, y] = place;
      const thing = picture.current?.querySelector<SVGGElement>(`[data-target="${CSS.escape(id)}"]`);
      const timing: KeyframeAnimationOptions = { duration: GLIDE_MS, easing: 'ease-out', composite: 'add' };
      if (x !== at[0] || y !== at[1])
        thing?.animate([{ transform: `translate(${x - at[0]}px, ${y - at[1]}px)` }, { transform: 'none' }], timing);
      else if (thing && faceOf(from, id) !== faceOf(scene, id)) {
        const box = thing.getBBox();
        const middle = box.x + box.width / 2;
        const edgeOn = `translateX(${middle}px) scaleX(0) translateX(${-middle}px)`;
        thing.animate([{ transform: edgeOn }, { transform: edgeOn.replace('(0)', '(1)') }], { ...timing, duration: TURN_MS });
      }
    }
  }, [scene]);
}
