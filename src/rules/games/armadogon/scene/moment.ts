/** What the moment is about, in a frame: an enemy, or the two at their fire. */
import type { Item } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { inTwoLines } from '../../../kit/scene-words.js';
import { FOOD, isOfSuit } from '../model/cards.js';
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

/** What lies between the two: what the choice is about, else their fire. */
const AT_FIRE: Readonly<Record<string, string>> = {
  travel: 'movement-sign',
  radiation: 'radioactive-sign',
  healing: 'medication-sign',
  loseLoot: 'loot-sign',
  freeTime: 'loot-sign',
  upgrades: 'junk-sign',
};

/** What the moment is about, in a word: a choice, else how the two are. */
function moodOf({ decision, phase, ate, jipFed, meetsPeople }: View): string {
  if (decision && decision.kind in AT_FIRE) return decision.kind;
  if (phase === 'eating') return jipFed ? 'fed' : ate ? 'hungry' : 'starving';
  return meetsPeople ? 'well' : 'hurt';
}

/** The wanderer and Jip at their fire, or with what they have to decide between them. */
export function campItems(view: View, { origin: [left, top], width }: Frame, high: number, say: Words): Item[] {
  const mood = moodOf(view);
  const subject = AT_FIRE[mood];
  const middle = width / 2 + 4;
  const isFood = view.phase === 'eating' && view.hand.some((card) => isOfSuit(card, FOOD));
  const label = say('scene.jip', { mood });
  const floor = high - 46;
  const items = [
    shape('rect', 'camp', [width / 2, high / 2], [width, high]),
    shape('circle', 'sun', [width - 34, 30], [30, 30]),
    shape('rect', ...behindOf(view, floor)),
    shape('circle', 'camp-ground', [width / 2, floor], [width - 20, 26]),
    shape('circle', 'glow', [middle, floor - 20], [68, 58]),
    shape('rect', walkerRole(view), [56, floor - 40], [88, 88]),
    shape('rect', subject ?? 'fire', [middle, floor - 20], [42, 42]),
    ...(isFood ? [shape('rect', 'food-sign', [middle, floor - 62], [34, 34])] : []),
    shape('rect', jipRole(view), [width - 46, floor - 26], [72, 72]),
    text('camp-words', [width / 2, high - 17], [width - 14, 19], label),
  ];
  return [group('thing', [left, top], label, items)];
}

/** What stands behind the two: a city, a glowing hole in the ground, or a tree. */
function behindOf({ cityAccess, decision }: View, floor: number): [string, Pair, Pair] {
  if (cityAccess === 'entered') return ['city-sign', [100, floor - 66], [92, 92]];
  return decision?.kind === 'radiation' ? ['crater', [118, floor - 62], [72, 60]] : ['dead-tree', [34, floor - 46], [84, 92]];
}
