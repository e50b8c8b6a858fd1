import type { Point, TouchShape } from './touch-shapes.js';

/** A shape as it is touched or marked. */
export function ShapeOutline({ shape, class: name }: { shape: TouchShape; class: string }) {
  const points = shape.round ? rounded(shape, shape.round) : shape.corners;
  return <polygon class={name} points={points.map((point) => point.join(',')).join(' ')} />;
}

/** Points of a round corner. */
const POINTS = 5;

/** The outline of a rectangle with round corners. */
function rounded({ at: [x, y], size: [width, height] }: TouchShape, radius: number): Point[] {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (turn: number): Point[] => {
    const [right, below] = [turn === 0 || turn === 3 ? 1 : -1, turn < 2 ? 1 : -1];
    const [cx, cy] = [x + right * (width / 2 - r), y + below * (height / 2 - r)];
    return Array.from({ length: POINTS }, (_, i): Point => {
      const angle = ((turn + i / (POINTS - 1)) * Math.PI) / 2;
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    });
  };
  return [0, 1, 2, 3].flatMap(corner);
}
