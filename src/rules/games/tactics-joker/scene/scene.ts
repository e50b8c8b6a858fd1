/** The grid, the armies and what waits, as a picture. */
import type { Item, Layout, Scene } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { button, group, type Pair, sceneOf, shape, text } from '../../../kit/scene-items.js';
import { commonSize } from '../../../kit/scene-words.js';
import type { Cell } from '../model/board.js';
import type { Words } from '../narration/messages.js';
import { characterName, spotName } from '../narration/names.js';
import { castlesToWin } from '../rules/victory.js';
import type { ArmyView, SeatView, View } from '../views/view-schema.js';
import { armyItem, cardItem, cellItem, coordinates, GRID } from './cells.js';
import { LOOKS } from './palette.js';

const WIDTH = 760;
const GRID_END = GRID.top + 7 * GRID.cell + 34;
/** How much room a line of what lasts takes. */
const LINE = 32;
/** *Units*: from one seat to the next. */
const SEAT: Pair = [356, 84];
/** Below an upright table, so that what a client says there covers nothing. */
const ROOM_BELOW = 72;

/** Where lies what is not on the grid: below it, or beside it in one column. */
interface Margin {
  at: Pair;
  isBeside: boolean;
}

/** What lies on the table, as the viewer of `view` sees it. */
export function scene(view: View, say: Words, layout: Layout = 'tall'): Scene {
  const isBeside = layout === 'wide';
  const margin: Margin = { at: isBeside ? [WIDTH + 12, GRID.top + 5] : [GRID.left, GRID_END + 5], isBeside };
  const end = margin.at[1] + (isBeside ? 2 * SEAT[1] + 212 : 165);
  const castles: readonly string[] = castlesToRoll(view);
  const lasting = effectItems(view, [margin.at[0], end], say);
  const lowest = end + LINE * lasting.length;
  const items = [
    ...headline(view, say),
    ...coordinates(),
    ...view.board.map((cell) => cellItem(cell, { holder: holderOf(view, cell.cell), isToRoll: castles.includes(cell.cell) }, say)),
    ...view.armies.map((army) => armyItem(army, view, placeOf(view.armies, army), say)),
    ...view.seats.map((seat) => seatPanel(seat, view, margin, say)),
    ...(view.combat ? combatItems(view.combat, margin, say) : poolItems(view, margin, say)),
    ...lasting,
    ...keyItems(margin, lowest, say),
    ...buttons(view, say),
  ];
  return sceneOf(isBeside ? [WIDTH + SEAT[0] + 12, Math.max(GRID_END, lowest)] : [WIDTH, lowest + ROOM_BELOW], LOOKS, items, {
    mood: 'table',
  });
}

/** What wins, and how far the match is. */
function headline({ round, config, turnSeat, result }: View, say: Words): Item[] {
  const count = castlesToWin({ config });
  const isSetup = turnSeat === null && result === null;
  return [
    text('headline', [GRID.left, 24], [568, 30], count === null ? say('scene.goalEradicate') : say('scene.goal', { count })),
    text('round', [GRID.left + 690, 25], [114, 24], isSetup ? say('scene.setup') : say('scene.round', { round })),
  ];
}

/** A line for each effect that lasts. */
function effectItems({ effects }: View, [left, top]: Pair, say: Words): Item[] {
  return effects.map(({ skill, seat }, row) =>
    text(
      'note',
      [left, top + (row + 0.2) * LINE],
      [left + SEAT[0] > WIDTH ? SEAT[0] - 16 : 690, 25],
      say('scene.lasting', { skill: say(`skills.${skill}`), seat: say.seat(seat) }),
    ),
  );
}

/** The seat that holds a castle; null for every other cell. */
function holderOf({ seats }: View, cell: string): number | null {
  return seats.find(({ castles }) => castles.some((held) => held === cell))?.seat ?? null;
}

/** The castles that may still roll for a token (TJ-4.1). */
function castlesToRoll({ phase, pending, turnSeat, seats, rolledCastles }: View): Cell[] {
  const seat = turnSeat === null ? undefined : seats[turnSeat];
  if (phase !== 'recruit' || pending || !seat || seat.reserve === 0) return [];
  return seat.castles.filter((castle) => !rolledCastles.includes(castle));
}

/** Armies of both seats may share a spot while one of them decides where to go. */
function placeOf(armies: readonly ArmyView[], army: ArmyView): number {
  return armies.findIndex(({ at, seat }) => at === army.at && seat !== army.seat) < armies.indexOf(army) &&
    armies.some(({ at, seat }) => at === army.at && seat !== army.seat)
    ? 1
    : 0;
}

function seatPanel(
  { seat, race, onBoard, reserve, castles }: SeatView,
  { toAct }: View,
  { at: [left, top], isBeside }: Margin,
  say: Words,
): Item {
  const name = capitalized([say.seat(seat), ...(race === null ? [] : [say(`races.${race}`)])].join(', '));
  const figures = say('scene.figures', { onBoard, reserve });
  const held = castles.length === 0 ? say('scene.noCastle') : say('scene.castles', { castles });
  const at: Pair = [left + 172 + (isBeside ? 0 : seat * SEAT[0]), top + 37 + (isBeside ? seat * SEAT[1] : 0)];
  const emblem = shape(seat === 0 ? 'circle' : 'rect', `army-${seat}`, [-138, 0], [40, seat === 0 ? 40 : 36]);
  const items = [
    shape('rect', 'seat', [0, 0], [344, 74], '', { state: toAct.includes(seat) ? ['active'] : [] }),
    emblem,
    text('seat-name', [-106, -16], [270, 27], name),
    text('note', [-106, 16], [270, 24], figures),
  ];
  return group('army', at, `${name}: ${figures}, ${held}`, items);
}

/** The cards left over, face down unless the viewer knows them, and those out of the game. */
function poolItems({ pool, removed }: View, { at: [left, top], isBeside }: Margin, say: Words): Item[] {
  const y = top + (isBeside ? 2 * SEAT[1] + 20 : 122);
  const place = (index: number): [number, number] => (isBeside ? [left + 32 + index * 66, y + 50] : [left + 108 + index * 66, y]);
  const known = pool.cards?.map((card, index) => cardItem(card, place(index), say, `pool:${card}`));
  const backs = Array.from({ length: pool.count }, (_, index) =>
    group('cell', place(index), say('scene.poolCard'), [shape('rect', 'face-down', [0, 0], [58, 66])]),
  );
  const out: Pair = isBeside ? [left, y + 128] : [left + 432, y];
  const gone = removed.map((card, index) => cardItem(card, [out[0] + 158 + index * 66, out[1]], say));
  return [
    text('note', [left, y], [84, 25], say('scene.pool')),
    ...(known ?? backs),
    ...(gone.length > 0 ? [text('note', out, [118, 25], say('scene.removed')), ...gone] : []),
  ];
}

/** What cards do: their signs, and the words. */
const KEY = [
  [['castle-art'], 'scene.castleDoes'],
  [['forest-art', 'mountain-art'], 'scene.roughDoes'],
  [['jack-art', 'queen-art'], 'scene.faceDoes'],
  [['wild-art'], 'scene.wildDoes'],
] as const;
const KEY_ROW = 36;

/** What cards do: beside the grid where nothing that lasts is told, or below all. */
function keyItems({ at: [left], isBeside }: Margin, lowest: number, say: Words): Item[] {
  const high = KEY.length * KEY_ROW;
  const top = isBeside ? GRID_END - 34 - high : lowest;
  if (isBeside && lowest > top) return [];
  const room = SEAT[0] - 100;
  const size = commonSize(
    KEY.map(([, key]) => say(key)),
    room,
    22,
  );
  return KEY.flatMap(([signs, key], at) => {
    const [column, row] = isBeside ? [0, at] : [at % 2, Math.floor(at / 2)];
    const [x, y]: Pair = [left + column * SEAT[0], top + (row + 0.5) * KEY_ROW];
    return [
      ...signs.map((sign, index) => shape('rect', sign, [x + 20 + 36 * index, y], [32, 32], say(key))),
      text('note', [x + 82, y], [room, size], say(key)),
    ];
  });
}

function combatItems(
  { attackerDice, defenderDice, attacker, at, from }: NonNullable<View['combat']>,
  { at: [left, top], isBeside }: Margin,
  say: Words,
): Item[] {
  const [first, step] = isBeside ? [2 * SEAT[1] + 20, 88] : [102, 44];
  const row = (dice: typeof attackerDice, seat: number, place: number, who: string): Item[] => {
    const y = top + first + place * step;
    const [from, room]: [Pair, number] = isBeside ? [[left + 22, y + 40], 330] : [[left + 222, y], 480];
    return [
      text('note', [left, y], [isBeside ? 340 : 196, 25], who),
      ...dice.map(({ token, value }, index) =>
        group(
          'army',
          [from[0] + index * Math.min(42, room / dice.length), from[1]],
          say('scene.die', { whose: say.whose(seat), value }),
          [shape('rect', 'die', [0, 0], [38, 38]), text('die-face', [0, 0], [34, 27], String(value))],
          { id: `die:${token}` },
        ),
      ),
    ];
  };
  const places = { from: spotName(say, from), at: spotName(say, at) };
  return [...row(attackerDice, attacker, 0, say('scene.attack', places)), ...row(defenderDice, 1 - attacker, 1, say('scene.defence'))];
}

/** What has no place on the grid. */
function buttons(view: View, say: Words): Item[] {
  const { viewer, config, result } = view;
  if (viewer === null || result) return [];
  const party = config.skills.mode === 'units' ? config.skills.parties[viewer] : [];
  return [
    ...(['endRecruit', 'endMuster', 'declineBluff', 'endTurn'] as const).map((id) => button(id, say(`label.${id}`))),
    button('beginSkill', say('scene.skill')),
    button('keepDice', say('label.keep')),
    ...party.map(({ id }) => button(`pc-${id}`, characterName(say, view, id))),
  ];
}
