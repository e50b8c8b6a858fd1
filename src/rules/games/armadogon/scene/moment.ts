/** What the moment is about, in a frame: an enemy, or the two at their fire. */
import type { Item } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { inTwoLines } from '../../../kit/scene-words.js';
import type { Words } from '../narration/messages.js';
import { enemyName, penaltyWords } from '../narration/names.js';
import { enemyOf } from '../rules/combat.js';
import type { Decision, View } from '../views/view.js';
import { jipRole, walkerRole } from './people.js';

const ENEMY_FACES: Readonly<Record<number, string>> = {
  2: 'rat-face',
  3: 'dog-face',
  4: 'zombie-face',
  5: 'zombie-face',
  11: 'mutant-face',
  12: 'gang-face',
};
const LINE = 22;
/** *Units*: letters. */
const NARROW_LINE = 17;

/** Where a frame lies: its upper left corner and its width. */
interface Frame {
  origin: Pair;
  width: number;
}

/** The enemy with its strength, what a victory brings and what giving in costs. */
export function enemyItems(
  { config }: View,
  { enemy, strength, armorPower }: Extract<Decision, { kind: 'combat' }>,
  { origin: [left, top], width }: Frame,
  say: Words,
): { items: Item[]; end: number } {
  const { reward, penalty } = enemyOf(config.bestiary, enemy);
  const name = capitalized(enemyName(say, config, enemy));
  const needed = Math.max(0, strength - armorPower);
  const title = `${name}: ${say('scene.strength', { strength })}`;
  const told = [
    say('scene.toWin', { needed, power: armorPower }),
    ...(reward === 0 ? [] : [say('scene.won', { reward })]),
    say('scene.lost', { penalty: penaltyWords(say, penalty).join(', ') }),
  ];
  const isNarrow = width < 300;
  const lines = isNarrow ? told.flatMap((line) => wrapped(line, NARROW_LINE)) : told;
  const high = isNarrow ? 84 + lines.length * LINE : 112;
  const [x, y] = isNarrow ? [10, 92] : [112, 44];
  // A name that a config brings stands in quotes, which no text may hold half of.
  const names = config.bestiary.id === 'bestiary-seed' ? inTwoLines(name, 9) : [name];
  const head = isNarrow
    ? [
        ...names.map((line, i) => text('value', [86, 20 + i * 21], [width - 92, 18], line)),
        shape('rect', 'weapon-sign', [98, 64], [26, 26]),
        text('value', [118, 64], [width - 122, 26], String(strength)),
      ]
    : [text('value', [x, 18], [width - x - 10, 24], title)];
  const face = isNarrow ? 72 : 92;
  const items = [
    shape('rect', 'enemy', [width / 2, high / 2], [width, high]),
    shape('rect', ENEMY_FACES[enemy] ?? 'enemy-sign', isNarrow ? [44, 42] : [58, high / 2], [face, face]),
    ...head.filter(({ label, kind }) => kind !== 'text' || label !== '-'),
    ...lines.map((line, i) => text('caption', [x, y + i * LINE], [width - x - 8, 19], line)),
  ];
  return { items: [group('thing', [left, top], [title, ...told].join('; '), items, { id: 'enemy' })], end: top + high + 4 };
}

/** A text in lines of at most so many letters, where its words allow. */
function wrapped(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The wanderer and Jip at their fire. */
export function campItems(view: View, { origin: [left, top], width }: Frame, high: number, say: Words): Item[] {
  const mood = view.jipFed ? 'fed' : view.phase === 'eating' ? 'hungry' : view.meetsPeople ? 'well' : 'hurt';
  const label = say('scene.jip', { mood });
  const floor = high - 46;
  const items = [
    shape('rect', 'camp', [width / 2, high / 2], [width, high]),
    shape('circle', 'sun', [width - 34, 30], [30, 30]),
    shape('rect', 'dead-tree', [34, floor - 46], [84, 92]),
    shape('circle', 'camp-ground', [width / 2, floor], [width - 20, 26]),
    shape('circle', 'glow', [width / 2 + 4, floor - 16], [64, 52]),
    shape('rect', walkerRole(view), [56, floor - 40], [88, 88]),
    shape('rect', 'fire', [width / 2 + 4, floor - 18], [42, 42]),
    shape('rect', jipRole(view), [width - 46, floor - 26], [72, 72]),
    text('camp-words', [width / 2, high - 17], [width - 14, 19], label),
  ];
  return [group('thing', [left, top], label, items)];
}
