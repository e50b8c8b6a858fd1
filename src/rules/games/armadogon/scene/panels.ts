/** The wanderer's figures: a sign, what it is and how much, and what comes of it. */
import type { Item } from '../../../kernel/scene.js';
import { cellOf, group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { figures } from '../model/reference.js';
import type { Words } from '../narration/messages.js';
import { formatSigned } from '../views/card-text.js';
import type { View } from '../views/view.js';

/** Panels in pairs for a narrow place, and in one line beside each other: radiation needs more words than health. */
const BLOCK: Pair = [200, 64];
const LINE_HEIGHT = 48;
const LINE_WIDTHS: readonly Pair[] = [
  [288, 316],
  [276, 328],
];
const LINE_LETTERS = 20;
/** How wide a bold letter is for its size, as the renderer reckons it. */
const BOLD = 0.69;
const GAP = 4;
/** So many steps of radiation a bar shows beyond the start, and in all. */
const GRAY_SHOWN = 10;
const MOST_GRAY = 20;
const BAR = 10;

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

/** Four panels in columns; where they end. */
export function panelItems(view: View, { origin, columns }: { origin: Pair; columns: 1 | 2 }, say: Words): { items: Item[]; end: number } {
  const height = columns === 2 ? LINE_HEIGHT : BLOCK[1];
  const panels = figuresOf(view, say).map((figure, index) => {
    const [at, width] = columns === 2 ? lineAt(index, origin) : [cellOf(index, 1, origin, [BLOCK[0] + GAP, BLOCK[1] + GAP]), BLOCK[0]];
    const parts = columns === 2 ? lineOf(figure, width) : blockOf(figure);
    const items = [shape('rect', 'panel', [0, 0], [width, height]), ...parts, ...barItems(figure.bar, width, height)];
    return group('thing', at, figure.label, items, figure.id === undefined ? {} : { id: figure.id });
  });
  return { items: panels, end: origin[1] + (4 / columns) * (height + GAP) };
}

/** Where one of two panels of a line lies, and its width. */
function lineAt(index: number, [left, top]: Pair): [Pair, number] {
  const row = Math.floor(index / 2);
  const [first, second] = LINE_WIDTHS[row] ?? [0, 0];
  const y = top + row * (LINE_HEIGHT + GAP) + (LINE_HEIGHT + GAP) / 2;
  return index % 2 === 0 ? [[left + first / 2 + 2, y], first] : [[left + first + GAP + second / 2 + 2, y], second];
}

function lineOf({ sign, value, caption, unit, bar }: Figure, width: number): Item[] {
  const y = bar.length > 0 ? -5 : 0;
  const left = 38 - width / 2;
  const right = width / 2 - (unit === null ? 7 : 32);
  const room = Math.min(BOLD * LINE_LETTERS * value.length, 0.6 * (right - left));
  return [
    shape('rect', sign, [21 - width / 2, y], [30, 30]),
    text('value', [left, y], [room, LINE_LETTERS], value),
    text('caption-end', [right, y], [right - left - room - 4, LINE_LETTERS], caption),
    ...(unit === null ? [] : [shape('rect', unit, [width / 2 - 18, y], [24, 24])]),
  ];
}

function blockOf({ sign, value, caption, unit, bar }: Figure): Item[] {
  const y = bar.length > 0 ? -5 : 0;
  return [
    shape('rect', sign, [-78, y], [34, 34]),
    text('value', [-54, y - 13], [148, 20], value),
    text('caption', [-54, y + 10], [unit === null ? 148 : 124, 18], caption),
    ...(unit === null ? [] : [shape('rect', unit, [Math.min(84, 0.6 * 18 * caption.length - 40), y + 10], [22, 22])]),
  ];
}

/** A bar along the lower edge. */
function barItems(bar: readonly string[], width: number, height: number): Item[] {
  const room = (width - 16) / Math.max(1, bar.length);
  return bar.map((role, i) => shape('rect', role, [(i + 0.5) * room - width / 2 + 8, height / 2 - 9], [room - 2, BAR]));
}

function figuresOf(view: View, say: Words): Figure[] {
  const { hp, config, gy, boots, armor, armorPower, upgradeCost, healthMp } = view;
  const { max } = config.healthBar;
  const { boots: bootsPrice, armor: armourPrice } = upgradeCost;
  const { start, rows } = config.radiationBar;
  const damageAt = (level: number): number => rows.find(({ from, to }) => level >= from && (to === null || level <= to))?.damage ?? 0;
  const shownHp = Math.min(max, 20);
  return [
    {
      sign: 'heart',
      value: say('scene.hpValue', { hp }),
      caption: say('scene.moves', { pace: hp === 0 ? 'gone' : healthMp < 0 ? 'slow' : healthMp > 0 ? 'fast' : 'full', amount: healthMp }),
      unit: null,
      label: say('scene.health', { hp, max, amount: healthMp }),
      bar: Array.from({ length: shownHp }, (_, i) => ((i + 1) * max <= hp * shownHp ? 'bar-health' : 'bar-empty')),
    },
    {
      sign: 'trefoil',
      value: say('scene.grayValue', { gy }),
      caption: say('scene.rise', { damage: damageAt(gy + 1) }),
      unit: 'heart',
      label: say('scene.radiation', { gy, damage: damageAt(gy + 1) }),
      id: 'radiation',
      bar: Array.from({ length: Math.min(MOST_GRAY, start + GRAY_SHOWN) }, (_, i) => {
        const level = i + 1;
        return level <= gy ? 'bar-gray' : damageAt(level) > 1 ? 'bar-worse' : 'bar-empty';
      }),
    },
    {
      sign: 'boots',
      value: say('scene.bootsValue', { amount: formatSigned(boots) }),
      caption: say('scene.next', { price: bootsPrice, gain: formatSigned(figures.bootsMpPerLevel) }),
      unit: 'junk-sign',
      label: say('scene.boots', { level: boots, price: bootsPrice }),
      id: 'track:boots',
      bar: [],
    },
    {
      sign: 'armor',
      value: say('scene.armourValue', { power: formatSigned(armorPower) }),
      caption: say('scene.next', { price: armourPrice, gain: formatSigned(figures.armorPowerPerLevel) }),
      unit: 'junk-sign',
      label: say('scene.armour', { level: armor, power: armorPower, price: armourPrice }),
      id: 'track:armor',
      bar: [],
    },
  ];
}
