/** Both teams beside the field, each at its own end, and between them how far the match is. */
import type { Item, Layout } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { commonSize, inTwoLines } from '../../../kit/scene-words.js';
import type { JtSeat } from '../model/vocabulary.js';
import { juggerName, ownName, type SeenNames } from '../narration/names.js';
import type { JtView, JuggerView } from '../views/view-schema.js';
import type { Ground } from './field.js';
import { activeOf, figureOf, inWords } from './juggers.js';

/** Beside an upright field. */
const COLUMN = 124;
/** Of the name of a team, and of a jugger: upright below each other, else beside each other. */
const HEAD = { tall: 38, wide: 60 } as const;
const ROW = { tall: 46, wide: 64 } as const;
/** A jugger of a team is at most so wide below a field. */
const WIDEST = 78;

/** Where a team is told. */
interface Stand {
  layout: Layout;
  at: Pair;
  width: number;
}

/** So many letters of a line have room between the teams. */
const LETTERS = 17;
const LINE = 22;

/** What lies beside an upright field or below a field across, and how large the picture is with it. */
export function teamItems(ground: Ground, view: JtView, names: SeenNames): { items: Item[]; size: Pair } {
  const near: JtSeat = view.viewer ?? 0;
  const far: JtSeat = near === 0 ? 1 : 0;
  const {
    layout,
    size: [right, end],
  } = ground;
  if (layout === 'tall') {
    const high = HEAD.tall + ROW.tall * fieldedOf(view, near).length;
    const left = right + 8;
    const items = [
      ...teamOf(view, far, { layout, at: [left, 0], width: COLUMN }, names),
      ...stageItems(view, [left, end / 2], names),
      ...teamOf(view, near, { layout, at: [left, end - high - 4], width: COLUMN }, names),
    ];
    return { items, size: [left + COLUMN + 4, end] };
  }
  const half = right / 2 - 8;
  const items = [
    ...teamOf(view, near, { layout, at: [8, end], width: half }, names),
    ...inTwo(stageLines(view, names)).map(([role, line], row) => text(role, [right / 2, end + 10 + 18 * row], [half, 15], line)),
    ...keyItems([right / 2 - 94, end + 46], 100, names),
    ...teamOf(view, far, { layout, at: [right / 2 + 8, end], width: half }, names),
  ];
  return { items, size: [right + 4, end + HEAD.wide + ROW.wide + 6] };
}

/** Lines of each role joined to one. */
function inTwo(lines: readonly Line[]): Line[] {
  const roles = [...new Set(lines.map(([role]) => role))];
  return roles.map((role) => [role, lines.flatMap(([of, line]) => (of === role ? line : [])).join(' · ')]);
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
  const team = fieldedOf(view, seat);
  const isTall = layout === 'tall';
  const room = isTall ? width : Math.min(WIDEST, width / Math.max(1, team.length));
  const shown = team.map((jugger, index) => {
    const { id, focus, stamina, hex } = jugger;
    const isActive = id === activeOf(view);
    const at: Pair = isTall ? [left, top + HEAD.tall + (index + 0.5) * ROW.tall] : [left + index * room, top + HEAD.wide + ROW.wide / 2];
    const name = shortName(names.cards ? ownName(names, id) : id);
    const parts = isTall
      ? [
          ...figureOf(view, jugger, [18, 1], 32, false),
          text('line', [40, -11], [room - 42, 15], name),
          ...poolItems('focus', focus, [48, 10]),
          ...poolItems('stamina', stamina, [90, 10]),
        ]
      : [
          ...figureOf(view, jugger, [19, -8], 32, false),
          ...poolItems('focus', focus, [48, -18]),
          ...poolItems('stamina', stamina, [48, 2]),
          text('line', [3, 21], [room - 5, 15], name),
        ];
    const ground = shape('rect', isActive ? 'row-active' : 'row', [room / 2 - 1, 0], [room - 2, ROW[layout] - 2]);
    return group('jugger', at, inWords(jugger, names), [ground, ...parts], hex === null ? { id: `jugger:${id}` } : {});
  });
  const emblem: Pair =
    seat === (view.viewer ?? 0) || isTall ? [left + 16, top + HEAD[layout] / 2] : [left + width - 130, top + HEAD.wide / 2];
  return [emblemItem(view, seat, emblem, isTall ? width : 138, names), ...shown];
}

/** The first word of a name: the faces tell apart who shares it. */
function shortName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** What is left of a pool, behind its sign. */
function poolItems(pool: 'focus' | 'stamina', left: number, [x, y]: Pair): Item[] {
  return [shape('rect', `${pool}-sign`, [x, y], [15, 15]), text('pool', [x + 11, y], [22, 15], String(left))];
}

/** What the signs of the pools mean: upright below each other, else so far apart. */
function keyItems([x, y]: Pair, apart: number, { say }: SeenNames): Item[] {
  const step: Pair = apart === 0 ? [0, 26] : [apart, 0];
  return (['focus', 'stamina'] as const).flatMap((pool, index) => {
    const [left, middle] = [x + index * step[0], y + index * step[1]];
    const word = say(`scene.${pool}Key`);
    return [shape('rect', `${pool}-sign`, [left + 9, middle], [18, 18], word), text('line', [left + 24, middle], [COLUMN - 26, 15], word)];
  });
}

/** Torches, the point and the stone, or who fights whom, and what the signs mean. */
function stageItems(view: JtView, [left, y]: Pair, names: SeenNames): Item[] {
  const lines = stageLines(view, names).flatMap(([role, line]) =>
    inTwoLines(line, LETTERS).flatMap((part): Line[] => (part === '' ? [] : [[role, part]])),
  );
  const x = left + COLUMN / 2;
  const size = commonSize(
    lines.map(([, line]) => line),
    COLUMN,
    16,
  );
  const top = y - (lines.length * LINE) / 2;
  return [
    torchItems([x, top - 42], COLUMN / 2 - 30, names),
    ...lines.map(([role, line], index) => text(role, [x, top + index * LINE], [COLUMN, size], line)),
    ...keyItems([left, top + lines.length * LINE + 12], 0, names),
  ];
}

/** Two torches around a place. */
export function torchItems([x, y]: Pair, apart: number, { say }: SeenNames): Item {
  const torches = [x - apart, x + apart].map((at) => shape('rect', 'torch', [at, y], [38, 38]));
  return group('jugger', [0, 0], say('scene.torch'), torches);
}

/** A line of what goes on: the goal, or how far it is. */
type Line = readonly [role: 'goal' | 'note', text: string];

/** What wins and how far the match is, or who fights whom, in short lines. */
function stageLines(view: JtView, names: SeenNames): Line[] {
  const { stonesPlayed, config, voa, combats } = view;
  const { say } = names;
  const combat = combats.at(-1);
  if (combat) {
    const { attackJuggs: juggs, defenceJuggs } = combat;
    const sides = { attacker: juggerName(names, combat.attacker), defender: juggerName(names, combat.defender) };
    const fight = juggs === null ? say('scene.against', sides) : say('scene.fight', { ...sides, juggs, other: defenceJuggs ?? '?' });
    return [['note', fight]];
  }
  return [
    ['goal', say('scene.goal')],
    ['goal', say('scene.wins', { points: config.pointsToWin ?? 1 })],
    ['note', say('scene.stone', { left: config.stoneLimit - stonesPlayed })],
    ...(voa === null ? [] : [['note', say('scene.voa', { voa })] as const]),
  ];
}
