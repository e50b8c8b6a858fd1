/** Both teams beside the field, each at its own end, and between them how far the match is. */
import type { Item, Layout } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { inTwoLines } from '../../../kit/scene-words.js';
import type { JtSeat } from '../model/vocabulary.js';
import { juggerName, ownName, type SeenNames } from '../narration/names.js';
import type { JtView, JuggerView } from '../views/view-schema.js';
import type { Ground } from './field.js';
import { figureOf, inWords } from './juggers.js';

/** Beside an upright field. */
const COLUMN = 138;
/** From the name of a team to its first jugger, and from one to the next: upright in two lines, else in one. */
const HEAD = 38;
const ROW = { tall: 54, wide: 41 } as const;
/** Where a team is told. */
interface Stand {
  layout: Layout;
  at: Pair;
  width: number;
}

/** So many letters of a line have room between the teams. */
const LETTERS = 16;
const LINE = 22;

/** What lies beside an upright field or below a field across, and how large the picture is with it. */
export function teamItems(ground: Ground, view: JtView, names: SeenNames): { items: Item[]; size: Pair } {
  const near: JtSeat = view.viewer ?? 0;
  const far: JtSeat = near === 0 ? 1 : 0;
  const {
    layout,
    size: [right, end],
  } = ground;
  const high = HEAD + ROW[layout] * Math.max(...[near, far].map((seat) => fieldedOf(view, seat).length));
  if (layout === 'tall') {
    const left = right + 8;
    const items = [
      ...teamOf(view, far, { layout, at: [left, 0], width: COLUMN }, names),
      ...stageItems(view, [left + COLUMN / 2, end / 2], COLUMN, names),
      ...teamOf(view, near, { layout, at: [left, end - high - 4], width: COLUMN }, names),
    ];
    return { items, size: [left + COLUMN + 4, end] };
  }
  const third = right / 3;
  const items = [
    ...teamOf(view, near, { layout, at: [8, end], width: third - 8 }, names),
    ...stageItems(view, [right / 2, end + high / 2], third - 16, names),
    ...teamOf(view, far, { layout, at: [2 * third, end], width: third - 8 }, names),
  ];
  return { items, size: [right + 4, end + high] };
}

function fieldedOf({ juggers }: JtView, seat: JtSeat): JuggerView[] {
  return juggers.filter((jugger) => jugger.fielded && jugger.seat === seat);
}

/** The emblem of a team with its points. */
export function emblemItem({ score, toAct }: JtView, seat: JtSeat, at: Pair, width: number, { say }: SeenNames): Item {
  const state = toAct.includes(seat) ? (['active'] as const) : [];
  const items = [
    shape(seat === 0 ? 'circle' : 'rect', `seat-${seat}`, [0, 0], [28, 28 - 3 * seat], '', { state }),
    text('score', [32, 0], [30, 30], String(score[seat])),
    text('line', [48, 0], [width - 64, 15], capitalized(say.seat(seat))),
  ];
  return group('jugger', at, capitalized(say('scene.points', { seat: say.seat(seat), points: score[seat] })), items, {
    id: `seat:${seat}`,
  });
}

/** A team with the face of each jugger and what it has left; one that is not on the field is touched here. */
function teamOf(view: JtView, seat: JtSeat, { layout, at: [left, top], width }: Stand, names: SeenNames): Item[] {
  const row = ROW[layout];
  const juggers = fieldedOf(view, seat).map((jugger, index) => {
    const { id, focus, stamina, hex } = jugger;
    const pools = names.say('scene.pools', { focus, stamina });
    const name = names.cards ? ownName(names, id) : id;
    const parts =
      layout === 'tall'
        ? [
            text('line', [0, -14], [width, 15], name),
            ...figureOf(view, jugger, [16, 10], 30, false),
            text('line', [40, 10], [width - 40, 15], pools),
          ]
        : [
            ...figureOf(view, jugger, [16, 0], 30, false),
            text('line', [38, 0], [width - 108, 17], name),
            text('figure', [width, 0], [64, 16], pools),
          ];
    const at: Pair = [left, top + HEAD + (index + 0.5) * row];
    const ground = shape('rect', 'row', [width / 2, 0], [width, row - 2]);
    return group('jugger', at, inWords(jugger, names), [ground, ...parts], hex === null ? { id: `jugger:${id}` } : {});
  });
  return [emblemItem(view, seat, [left + 16, top + HEAD / 2], width, names), ...juggers];
}

/** Torches, and the point and the stone, or who fights whom. */
function stageItems(view: JtView, [x, y]: Pair, width: number, names: SeenNames): Item[] {
  const lines = stageLines(view, names);
  const top = y - (lines.length * LINE) / 2 + 34;
  return [
    torchItems([x, top - 44], width / 2 - 34, names),
    ...lines.map((line, index) => text('note', [x, top + index * LINE], [width, 15], line)),
  ];
}

/** Two torches around a place. */
export function torchItems([x, y]: Pair, apart: number, { say }: SeenNames): Item {
  const torches = [x - apart, x + apart].map((at) => shape('rect', 'torch', [at, y], [52, 52]));
  return group('jugger', [0, 0], say('scene.torch'), torches);
}

/** How far the match is, or who fights whom, in short lines. */
export function stageLines(view: JtView, names: SeenNames): string[] {
  const { point, stonesPlayed, config, voa, combats } = view;
  const { say } = names;
  const combat = combats.at(-1);
  if (combat) {
    const { attackJuggs: juggs, defenceJuggs } = combat;
    const sides = { attacker: juggerName(names, combat.attacker), defender: juggerName(names, combat.defender) };
    const fight = juggs === null ? say('scene.against', sides) : say('scene.fight', { ...sides, juggs, other: defenceJuggs ?? '?' });
    return inTwoLines(fight, LETTERS).filter((line) => line !== '');
  }
  const stone = say('scene.stone', { stone: stonesPlayed, stones: config.stoneLimit });
  return [say('scene.point', { point }), stone, ...(voa === null ? [] : [say('scene.voa', { voa })])];
}
