import { type ReadonlySignal, signal } from '@preact/signals';
import type { Layout } from '../table/scenes.js';

/** What fits into an element, followed until it is closed. */
export interface Room {
  layout: ReadonlySignal<Layout>;
  isRoomy: ReadonlySignal<boolean>;
  close(): void;
}

/** As the container queries of `style/table.css`. */
const WIDE = 5 / 4;
/** *Units*: CSS pixels. */
const ROOMY = { width: 1200, height: 640 };

/** Measures the room that an element has. */
export function measureRoom(element: HTMLElement): Room {
  const layout = signal<Layout>('tall');
  const isRoomy = signal(false);
  const measure = (): void => {
    const { clientWidth: width, clientHeight: height } = element;
    layout.value = width >= height * WIDE ? 'wide' : 'tall';
    isRoomy.value = width >= ROOMY.width && height >= ROOMY.height;
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return { layout, isRoomy, close: () => observer.disconnect() };
}
