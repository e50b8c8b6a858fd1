/** Both teams beside the field, each at its own end, and between them how far the match is. */
import type { Item, Layout } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { group, type Pair, shape, text } from '../../../kit/scene-items.js';
import type { JtSeat } from '../model/vocabulary.js';
import { juggerName, ownName, type SeenNames } from '../narration/names.js';
import { orderOf, type Place } from '../narration/order.js';
import type { JtView, JuggerView } from '../views/view-schema.js';
import type { Ground } from './field.js';
import { activeOf, figureOf, inWords, runnerItems } from './juggers.js';

/** Beside an upright field. */
const COLUMN = 132;
/** Of the name of a team, and of a jugger: upright below each other, else beside each other. */
const HEAD = { tall: 38, wide: 60 } as const;
const ROW = { tall: 46, wide: 78 } as const;
/** A jugger of a team is at most so wide below a field. */
const WIDEST = 78;

/** Where a team is told. */
interface Stand {
  layout: Layout;
  at: Pair;
  width: number;
}

/** So many letters of a line have room between the teams. */
const LETTERS = 15;
const LINE = 19;

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
    const left = right + 7;
    const items = [
      ...teamOf(view, far, { layout, at: [left, 0], width: COLUMN }, names),
      ...stageItems(view, [left, end / 2], names),
      ...teamOf(view, near, { layout, at: [left, end - high - 4], width: COLUMN }, names),
    ];
    return { items, size: [left + COLUMN + 3.77, end] };
  }
  const half = right / 2 - 8;
  const items = [
    ...teamOf(view, near, { layout, at: [8, end], width: half }, names),
    ...inTwo(stageLines(view, names)).map(([role, line], row) => text(role, [right / 2, end + 10 + 18 * row], [half, 15], line)),
    torchItems([right / 2, end + 30], 226, names),
    ...keyItems([right / 2 - 172, end + 46], [112, 128], names),
    ...teamOf(view, far, { layout, at: [right / 2 + 8, end], width: half }, names),
  ];
  return { items, size: [right + 4, end + HEAD.wide + ROW.wide + 6] };
}

/** What wins, and in one line all the rest. */
function inTwo(lines: readonly Line[]): Line[] {
  const rest = lines.flatMap(([role, line]) => (role === 'goal' ? [] : [line])).join(' · ');
  const goal = lines.filter(([role]) => role === 'goal');
  return [...goal, [goal.length === 0 ? 'now' : 'note', rest]];
}

function fieldedOf({ juggers }: JtView, seat: JtSeat): JuggerView[] {
  return juggers.filter((jugger) => jugger.fielded && jugger.seat === seat);
}

/** The emblem of a team with its points. */
export function emblemItem({ score, toAct, config }: JtView, seat: JtSeat, at: Pair, width: number, { say }: SeenNames): Item {
  const state = toAct.includes(seat) ? (['active'] as const) : [];
  const items = [
    shape(seat === 0 ? 'circle' : 'rect', `seat-${seat}`, [0, 0], [28, 28 - 3 * seat], '', { state }),
    text('name', [24, -8], [width - 42, 16], capitalized(say.seat(seat))),
    text('line', [24, 10], [width - 42, 15], say('scene.score', { points: score[seat], of: config.pointsToWin ?? 1 })),
  ];
  return group('jugger', at, capitalized(say('scene.points', { seat: say.seat(seat), points: score[seat] })), items, {
    id: `seat:${seat}`,
  });
}

/** A team with the face of each jugger and what it has left; one that is not on the field is touched here. */
function teamOf(view: JtView, seat: JtSeat, { layout, at: [left, top], width }: Stand, names: SeenNames): Item[] {
  const team = fieldedOf(view, seat);
  const order = orderOf(names);
  const isTall = layout === 'tall';
  const room = isTall ? width : Math.min(WIDEST, width / Math.max(1, team.length));
  const shown = team.map((jugger, index) => {
    const { id, hex } = jugger;
    const isActive = id === activeOf(view);
    const place = order.get(id) ?? null;
    const at: Pair = isTall ? [left, top + HEAD.tall + (index + 0.5) * ROW.tall] : [left + index * room, top + HEAD.wide + ROW.wide / 2];
    const jugg = (at: Pair): Item[] => (view.jugg?.carrier === id ? [shape('circle', 'skull', at, [18, 18])] : []);
    const name = ownName(names, id);
    const parts = isTall
      ? [
          shape('rect', `band-${seat}`, [4.5, -1], [5, 34]),
          ...figureOf(view, jugger, [25, 0], 30),
          ...runnerItems(jugger, [37, 11], 14),
          ...jugg([10, 11]),
          text('name', [44, -10], [room - (isPlated(place) ? 86 : 48), 15], name),
          ...placeItems(place, [room - 22, -10], names),
          ...(jugger.kneeling || jugger.heldBy ? downItems(jugger, [57, 9], names) : poolItems(jugger, [55, 9], [38, 0])),
        ]
      : [
          shape('rect', `band-${seat}`, [room / 2 - 1, -35], [room - 10, 4]),
          ...figureOf(view, jugger, [20, -16], 28),
          ...runnerItems(jugger, [31, -5], 14),
          ...jugg([9, -1]),
          ...(jugger.kneeling || jugger.heldBy ? badgeItems(jugger, [53, -21], [0, 18]) : poolItems(jugger, [51, -21], [0, 17])),
          text('name', [5, 10], [room - 10, 14], name),
          ...placeItems(place, [room / 2 - 1, 28], names),
        ];
    const role = isActive ? 'row-active' : jugger.kneeling || jugger.heldBy || place === 'done' ? 'row-down' : 'row';
    const ground = shape('rect', role, [room / 2 - 1, -1], [room - 4, ROW[layout] - (isTall ? 6 : 4)]);
    return group('jugger', at, inWords(jugger, names), [ground, ...parts], hex === null ? { id: `jugger:${id}` } : {});
  });
  const emblem: Pair =
    seat === (view.viewer ?? 0) || isTall ? [left + 16, top + HEAD[layout] / 2] : [left + width - 130, top + HEAD.wide / 2];
  return [emblemItem(view, seat, emblem, isTall ? width : 138, names), ...shown];
}

/** Whether it is written when a jugger acts: most come later. */
const isPlated = (place: Place | null): place is Exclude<Place, 'later'> => place !== null && place !== 'later';

/** When a jugger acts: on a plate where that is now or next. */
function placeItems(place: Place | null, at: Pair, { say }: SeenNames): Item[] {
  if (!isPlated(place)) return [];
  const word = say(`scene.order.${place}`);
  if (place === 'now') return [shape('rect', 'plate', at, [37, 17]), text('plate-word', at, [34, 14], word)];
  if (place === 'next') return [shape('rect', 'plate-next', at, [37, 17]), text('coin', at, [34, 14], word)];
  return [text('order', at, [36, 14], word)];
}

/** What is left of both pools, each behind its sign. */
function poolItems(jugger: JuggerView, [x, y]: Pair, [dx, dy]: Pair): Item[] {
  return (['focus', 'stamina'] as const).flatMap((pool, index) => {
    const at: Pair = [x + index * dx, y + index * dy];
    return [shape('rect', `${pool}-sign`, at, [15, 15]), text('pool', [at[0] + 11, at[1]], [20, 15], String(jugger[pool]))];
  });
}

/** The signs of what keeps a jugger from acting. */
function badgeItems({ kneeling, count, pinnedBy, heldBy }: JuggerView, [x, y]: Pair, [dx, dy]: Pair): Item[] {
  const signs = [
    ...(kneeling ? [(at: Pair) => [shape('circle', 'count', at, [17, 17]), text('letter', at, [14, 13], String(count))]] : []),
    ...(pinnedBy ? [(at: Pair) => [shape('circle', 'pinned', at, [17, 17])]] : []),
    ...(heldBy ? [(at: Pair) => [shape('circle', 'held', at, [17, 17])]] : []),
  ];
  return signs.flatMap((sign, index) => sign([x + index * dx, y + index * dy]));
}

/** The same with a word. */
function downItems(jugger: JuggerView, [x, y]: Pair, names: SeenNames): Item[] {
  const word = names.say(jugger.pinnedBy ? 'scene.pinnedShort' : jugger.kneeling ? 'scene.downFor' : 'scene.heldShort', {
    count: jugger.count,
  });
  const sign = badgeItems({ ...jugger, pinnedBy: null, heldBy: jugger.kneeling ? null : jugger.heldBy }, [x, y], [0, 0]);
  return [...sign, text('status', [x + 12, y], [COLUMN - 77, 15], word)];
}

/** What the signs of the pools mean: upright below each other, else so far apart. */
function keyItems([x, y]: Pair, apart: Pair | null, { say }: SeenNames): Item[] {
  const room = apart?.[1] ?? COLUMN;
  const head = text('line', [x + (apart ? 0 : 9), y], [apart?.[0] ?? COLUMN, 15], say('scene.poolsCost'));
  const signs = (['focus', 'stamina'] as const).flatMap((pool, index) => {
    const [left, middle] = apart ? [x + apart[0] + index * apart[1], y] : [x, y + LINE * (index + 1)];
    const word = say(`scene.${pool}Key`);
    return [shape('rect', `${pool}-sign`, [left + 9, middle], [16, 16], word), text('line', [left + 20, middle], [room - 24, 15], word)];
  });
  return [head, ...signs];
}

/** What wins, how far the match is or who fights whom, and what the signs mean. */
function stageItems(view: JtView, [left, y]: Pair, names: SeenNames): Item[] {
  const lines = stageLines(view, names).flatMap(([role, line]) => wrapped(line, LETTERS).map((part): Line => [role, part]));
  const x = left + COLUMN / 2;
  const top = y - ((lines.length + 2.5) * LINE) / 2;
  return [
    ...lines.map(([role, line], index) => text(role, [x, top + index * LINE], [COLUMN, 15], line)),
    ...keyItems([left, top + (lines.length + 0.4) * LINE], null, names),
  ];
}

/** A text in lines of at most so many letters, where its words allow. */
function wrapped(line: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** Two torches around a place. */
export function torchItems([x, y]: Pair, apart: number, { say }: SeenNames): Item {
  const torches = [x - apart, x + apart].map((at) => shape('rect', 'torch', [at, y], [38, 38]));
  return group('jugger', [0, 0], say('scene.torch'), torches);
}

/** A line of what goes on: the goal, or how far it is. */
type Line = readonly [role: 'goal' | 'note' | 'now', text: string];

/** What wins and how far the match is, or who fights whom, in short lines. */
function stageLines(view: JtView, names: SeenNames): Line[] {
  const { stonesPlayed, config, combats } = view;
  const { say } = names;
  const combat = combats.at(-1);
  if (combat) {
    const { attackJuggs: juggs, defenceJuggs } = combat;
    const sides = { attacker: juggerName(names, combat.attacker), defender: juggerName(names, combat.defender) };
    const fight = juggs === null ? say('scene.against', sides) : say('scene.fight', { ...sides, juggs, other: defenceJuggs ?? '?' });
    return [['now', capitalized(fight)]];
  }
  const order = orderOf(names);
  const acting = view.juggers.filter(({ id }) => order.get(id) === 'now');
  const whose = acting[0] && say.seat(acting[0].seat);
  const stone = Math.min(stonesPlayed + 1, config.stoneLimit);
  return [
    ['goal', say('scene.goal', { points: config.pointsToWin ?? 1 })],
    ['note', say('scene.stone', { stone, of: config.stoneLimit })],
    ...(whose === undefined
      ? []
      : [['now', capitalized(say('scene.voa', { seat: whose, juggers: acting.map(({ id }) => ownName(names, id)) }))] as const]),
  ];
}
