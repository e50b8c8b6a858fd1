/** What signs of the table mean, in a word or two each. */
import type { Item } from '../../../kernel/scene.js';
import { cellOf, type Pair, shape, text } from '../../../kit/scene-items.js';
import { commonSize } from '../../../kit/scene-words.js';
import type { Words } from '../narration/messages.js';

const KEY = [
  ['rect', 'weapon-sign', 'scene.keyWeapon'],
  ['rect', 'medication-sign', 'scene.keyMedication'],
  ['rect', 'junk-sign', 'scene.keyJunk'],
  ['rect', 'food-sign', 'scene.keyFood'],
  ['circle', 'number-middle', 'scene.keyNumber'],
  ['rect', 'loot-sign', 'scene.keyLoot'],
  ['rect', 'city-sign', 'scene.keyCity'],
  ['rect', 'farm-sign', 'scene.keyFarm'],
  ['circle', 'reach', 'scene.keyReach'],
] as const;
/** So many are shown where there is less room. */
const FEWER = 8;
/** *Units*: of the scene; a line of the key. */
const LINE = 28;
const LETTERS = 20;

/** The key in columns within a width, whole in three or more; where it ends. */
export function keyItems(
  [left, top]: Pair,
  { width, columns }: { width: number; columns: number },
  say: Words,
): { items: Item[]; end: number } {
  const step: Pair = [width / columns, LINE];
  const room = step[0] - 34;
  const shown = columns > 2 ? KEY : KEY.slice(0, FEWER);
  const size = commonSize(
    shown.map(([, , key]) => say(key)),
    room,
    LETTERS,
  );
  const items = shown.flatMap(([kind, role, key], index) => {
    const [x, y] = cellOf(index, columns, [left, top], step);
    const sign: Pair = [x - step[0] / 2 + 14, y];
    const number = role === 'number-middle' ? [text('figure', sign, [22, 19], '3')] : [];
    return [shape(kind, role, sign, [24, 24], say(key)), ...number, text('caption', [sign[0] + 18, y], [room, size], say(key))];
  });
  return { items, end: top + Math.ceil(shown.length / columns) * LINE };
}
