import type { TouchShape } from './touch-shapes.js';

/** A shape as it is touched or marked. */
export function ShapeOutline({ shape: { at, size, corners, round }, class: name }: { shape: TouchShape; class: string }) {
  if (round) {
    const [[x, y], [width, height]] = [at, size];
    return <rect class={name} x={x - width / 2} y={y - height / 2} width={width} height={height} rx={round} />;
  }
  return <polygon class={name} points={corners.map((corner) => corner.join(',')).join(' ')} />;
}
