/** The wanderer's figures: a sign, what it is and how much, and what comes of it. */
import type { Item } from '../../../kernel/scene.js';
import { group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { figures } from '../model/reference.js';
import type { Words } from '../narration/messages.js';
import { formatSigned } from '../views/card-text.js';
import type { View } from '../views/view.js';

/** The widths of the panels, row by row: above the road, and beside it. */
const ROWS = { line: [[184, 218, 88, 114]], block: [[200], [200], [88, 108]] } as const;
const HEIGHTS = { line: 70, block: 64 } as const;
const GAP = 4;
/** So many steps of radiation a bar shows beyond the start, and in all. */
const GRAY_SHOWN = 10;
const MOST_GRAY = 20;
const BAR = 10;
const LETTERS = 19;
/** A panel with its caption below its sign. */
const NARROW = 150;

interface Figure {
  sign: string;
  value: string;
  caption: string;
  /** Drawn after the caption. */
  unit: string | null;
  label: string;
  id?: string;
  /** The tone of each part of its bar. */
  bar: readonly string[];
}

/** Four panels in a line or in a block; where they end. */
export function panelItems(view: View, [left, top]: Pair, form: keyof typeof ROWS, say: Words): { items: Item[]; end: number } {
  const figures = figuresOf(view, say);
  const height = HEIGHTS[form];
  const places = ROWS[form].flatMap((widths: readonly number[], row) =>
    widths.map((width, i) => {
      const from = left + widths.slice(0, i).reduce((sum, one) => sum + one + GAP, 0);
      return { width, at: [from + width / 2, top + (row + 0.5) * (height + GAP)] as const };
    }),
  );
  const items = places.map(({ width, at }, index) => panelItem(figures[index] as Figure, at, [width, height]));
  return { items, end: top + ROWS[form].length * (height + GAP) };
}

function panelItem({ sign, value, caption, unit, bar, label, id }: Figure, at: Pair, [width, height]: Pair): Item {
  const y = bar.length > 0 ? -7 : 0;
  const isNarrow = width < NARROW;
  const size = isNarrow ? 28 : 34;
  const [left, right] = [6 - width / 2, width / 2 - 6];
  const from = left + size + 4;
  const items = [
    shape('rect', 'panel', [0, 0], [width, height]),
    shape('rect', sign, [left + size / 2, isNarrow ? -13 : y], [size, size]),
    text('value', [from, y - 12], [right - from, 22], value),
    isNarrow
      ? text('measure-name', [0, 16], [right - left, LETTERS], caption)
      : text('caption', [from, y + 11], [right - from - (unit === null ? 0 : 24), LETTERS], caption),
    ...(unit === null ? [] : [shape('rect', unit, [right - 10, y + 10], [24, 24])]),
    ...barItems(bar, width, height),
  ];
  return group('thing', at, label, items, id === undefined ? {} : { id });
}

/** A bar along the lower edge. */
function barItems(bar: readonly string[], width: number, height: number): Item[] {
  const room = (width - 16) / Math.max(1, bar.length);
  return bar.map((role, i) => shape('rect', role, [(i + 0.5) * room - width / 2 + 8, height / 2 - 9], [room - 2, BAR]));
}

/** From where on a rise of the radiation costs more than so much health: what is red in its bar. */
export function worseThan(damage: number, { config }: View): View['config']['radiationBar']['rows'][number] | undefined {
  return config.radiationBar.rows.find((row) => row.damage > damage);
}

function figuresOf(view: View, say: Words): Figure[] {
  const { hp, config, gy, boots, armor, armorPower, upgradeCost, healthMp } = view;
  const { max } = config.healthBar;
  const { boots: bootsPrice, armor: armourPrice } = upgradeCost;
  const { start, rows } = config.radiationBar;
  const shownHp = Math.min(max, 20);
  const damageAt = (level: number): number => rows.find(({ from, to }) => level >= from && (to === null || level <= to))?.damage ?? 0;
  const damage = damageAt(gy + 1);
  return [
    {
      sign: 'heart',
      value: say('scene.hpValue', { hp }),
      caption: say('scene.moves', { pace: hp === 0 ? 'gone' : healthMp < 0 ? 'slow' : healthMp > 0 ? 'fast' : 'full', amount: healthMp }),
      unit: null,
      label: say('scene.health', { hp, max, amount: healthMp }),
      id: 'health',
      bar: Array.from({ length: shownHp }, (_, i) => ((i + 1) * max <= hp * shownHp ? 'bar-health' : 'bar-empty')),
    },
    {
      sign: 'trefoil',
      value: say('scene.grayValue', { gy }),
      caption: say('scene.rise', { damage }),
      unit: damage < hp ? 'heart' : 'skull',
      label: say('scene.radiation', { gy, damage, worse: worseThan(damage, view)?.from ?? 0 }),
      id: 'radiation',
      bar: Array.from({ length: Math.min(MOST_GRAY, start + GRAY_SHOWN) }, (_, i) => {
        const level = i + 1;
        return level <= gy ? 'bar-gray' : damageAt(level) > 1 ? 'bar-worse' : 'bar-empty';
      }),
    },
    {
      sign: 'boots',
      value: formatSigned(boots * figures.bootsMpPerLevel),
      caption: say('scene.bootsName'),
      unit: null,
      label: say('scene.boots', { level: boots, price: bootsPrice }),
      id: 'track:boots',
      bar: [],
    },
    {
      sign: 'armor',
      value: formatSigned(armorPower),
      caption: say('scene.armourName'),
      unit: null,
      label: say('scene.armour', { level: armor, power: armorPower, price: armourPrice }),
      id: 'track:armor',
      bar: [],
    },
  ];
}
