/** The wanderer's figures: a sign, what it is and how much, and what comes of it. */
import type { Item } from '../../../kernel/scene.js';
import { cellOf, group, type Pair, shape, text } from '../../../kit/scene-items.js';
import type { Words } from '../narration/messages.js';
import { formatSigned } from '../views/card-text.js';
import type { View } from '../views/view.js';

/** A panel in one line, and one in two for a narrow place. */
const SIZES = { line: [302, 48], block: [200, 64] } as const;
/** So many steps of radiation a bar shows beyond the start. */
const GRAY_SHOWN = 10;
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
  const [width, height] = SIZES[columns === 2 ? 'line' : 'block'];
  const step: Pair = [width + 4, height + 4];
  const panels = figuresOf(view, say).map((figure, index) => {
    const at = cellOf(index, columns, origin, step);
    const parts = columns === 2 ? lineOf(figure) : blockOf(figure);
    const items = [shape('rect', 'panel', [0, 0], [width, height]), ...parts, ...barItems(figure.bar, width, height)];
    return group('thing', at, figure.label, items, figure.id === undefined ? {} : { id: figure.id });
  });
  return { items: panels, end: origin[1] + (4 / columns) * step[1] };
}

function lineOf({ sign, value, caption, unit, bar }: Figure): Item[] {
  const y = bar.length > 0 ? -5 : 0;
  return [
    shape('rect', sign, [-130, y], [32, 32]),
    text('value', [-108, y], [146, 22], value),
    text('caption-end', [unit === null ? 142 : 116, y], [unit === null ? 106 : 84, 20], caption),
    ...(unit === null ? [] : [shape('rect', unit, [130, y], [26, 26])]),
  ];
}

function blockOf({ sign, value, caption, unit, bar }: Figure): Item[] {
  const y = bar.length > 0 ? -5 : 0;
  return [
    shape('rect', sign, [-78, y], [34, 34]),
    text('value', [-54, y - 13], [148, 20], value),
    text('caption', [-54, y + 10], [124, 18], caption),
    ...(unit === null ? [] : [shape('rect', unit, [-38 + 0.5 * 18 * caption.length, y + 10], [22, 22])]),
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
      value: say('scene.hpValue', { hp, max }),
      caption: say('scene.moves', { amount: healthMp }),
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
      bar: Array.from({ length: GRAY_SHOWN }, (_, i) => {
        const level = start + i + 1;
        return level <= gy ? 'bar-gray' : damageAt(level) > 1 ? 'bar-worse' : 'bar-empty';
      }),
    },
    {
      sign: 'boots',
      value: say('scene.bootsValue', { amount: formatSigned(boots) }),
      caption: say('scene.next', { price: bootsPrice }),
      unit: 'junk-sign',
      label: say('scene.boots', { level: boots, price: bootsPrice }),
      id: 'track:boots',
      bar: [],
    },
    {
      sign: 'armor',
      value: say('scene.armourValue', { power: armorPower }),
      caption: say('scene.next', { price: armourPrice }),
      unit: 'junk-sign',
      label: say('scene.armour', { level: armor, power: armorPower, price: armourPrice }),
      id: 'track:armor',
      bar: [],
    },
  ];
}
