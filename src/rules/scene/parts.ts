/** The board and the hand of a scene, apart and together. */
import type { Hand, Item, Scene } from '../kernel/scene.js';

/** The board of a scene without the hand. */
export function boardOf({ hand: _, ...board }: Scene): Scene {
  return board;
}

/** The hand of a scene, laid out in so many columns: in one row by default; null where there is none. */
export function handOf({ hand, palette }: Pick<Scene, 'hand' | 'palette'>, columns?: number): Scene | null {
  if (!hand || hand.items.length === 0) return null;
  const across = Math.max(1, columns ?? hand.items.length);
  const [width, height] = hand.size;
  const rows = Math.ceil(hand.items.length / across);
  return { width: width * across, height: height * rows, palette, items: hand.items.map(placed(hand, across, [0, 0])) };
}

/** The board with the hand beneath it, in as many rows as it takes. */
export function wholeOf(scene: Scene): Scene {
  const { hand, ...board } = scene;
  if (!hand || hand.items.length === 0) return board;
  const [width, height] = hand.size;
  const across = Math.max(1, Math.floor(board.width / width));
  const origin = [(board.width - across * width) / 2, board.height] as const;
  const items = [...board.items, ...hand.items.map(placed(hand, across, origin))];
  return { ...board, height: board.height + height * Math.ceil(hand.items.length / across), items };
}

function placed({ size: [width, height] }: Hand, columns: number, [left, top]: readonly [number, number]) {
  return (item: Item, index: number): Item => ({
    ...item,
    at: [left + ((index % columns) + 0.5) * width, top + (Math.floor(index / columns) + 0.5) * height],
  });
}
