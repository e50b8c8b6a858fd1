import { allOf, everyItem, type Scene } from '../../src/rules/kernel/scene.js';

/** A scene as text, an item a line: where it lies, what it is, what it says. Looks are left out. */
export function outlineOf(scene: Scene): string {
  const lines = [...everyItem(allOf(scene))].map(({ item, depth }) => {
    const { kind, at, id, role, label, state } = item;
    const marks = state && state.length > 0 ? ` [${state.join(' ')}]` : '';
    return `${'  '.repeat(depth - 1)}${kind} ${role}${id === undefined ? '' : ` #${id}`} ${at.join(',')}${marks}${label === '' ? '' : `: ${label}`}`;
  });
  return `${scene.width} by ${scene.height}\n${lines.join('\n')}\n`;
}
