/** The grid, the armies and what waits, as a picture. */
import type { Item, Layout, Scene } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { button, group, type Pair, path, sceneOf, shape, text } from '../../../kit/scene-items.js';
import { inLines } from '../../../kit/scene-words.js';
import type { Cell } from '../model/board.js';
import { isJoker } from '../model/cards.js';
import { giftsBeside, givesToken, isFree, threatenedCastles } from '../narration/forecast.js';
import type { Words } from '../narration/messages.js';
import { cardName, characterName, spotName } from '../narration/names.js';
import { castlesToWin } from '../rules/victory.js';
import type { ArmyView, CellView, SeatView, View } from '../views/view-schema.js';
import { armyItem, cardItem, cellItem, coordinates, GRID, POOL_CARD, type Signs, trailItems } from './cells.js';
import { keyItems } from './key.js';
import { LOOKS } from './palette.js';
import { prospectsOf } from './prospects.js';
import { FRAME, frameItems } from './table.js';

const WIDTH = FRAME.width;
/** *Units*: how large the words about the cards left over are. */
const LETTERS = { beside: 21, below: 24 } as const;
/** How much room a line of what lasts takes. */
const LINE = 28;
/** *Units*: from one seat to the next. */
const SEAT: Pair = [328, 92];
const PANEL: Pair = [316, 84];
/** With more lines of what lasts than these there is no room for the key beside the grid. */
const MOST_BESIDE_KEY = 2;
/** Below an upright table all that is not on the grid. */
const BELOW = { pool: SEAT[1], key: SEAT[1] + 64, end: SEAT[1] + 184 } as const;
/** The same beside the grid. */
const BESIDE = { pool: 2 * SEAT[1] + 4, key: 2 * SEAT[1] + 136 } as const;

/** Where lies what is not on the grid: below it, or beside it in one column. */
interface Margin {
  at: Pair;
  isBeside: boolean;
}

/** What lies on the table, as the viewer of `view` sees it. */
export function scene(view: View, say: Words, layout: Layout = 'tall'): Scene {
  const isBeside = layout === 'wide';
  const margin: Margin = { at: isBeside ? [WIDTH + 12, 4] : [GRID.left, FRAME.bottom + 8], isBeside };
  const [left, top] = margin.at;
  const castles = castlesToRoll(view);
  const prospects = prospectsOf(view);
  const threatened = threatenedCastles(view);
  const signsOf = ({ cell, card, depleted }: CellView): Signs => ({
    holder: holderOf(view, cell),
    isToRoll: castles.includes(cell),
    gifts: isFree(view, cell) ? giftsBeside(view, cell) : givesToken(view, { card, depleted }) && !isTaken(view, cell) ? 1 : 0,
    isThreatened: threatened.includes(cell),
    prospect: prospects.get(cell),
    viewer: view.viewer ?? 0,
  });
  const keyTop = top + (isBeside ? BESIDE.key : BELOW.key);
  const lasting = effectItems(view, [left, keyTop], say);
  const lowest = keyTop + LINE * lasting.length;
  const hasKey = isBeside ? lasting.length <= MOST_BESIDE_KEY : lasting.length === 0 && !view.combat;
  const keyHeight = isBeside ? FRAME.bottom - lowest : BELOW.end - BELOW.key;
  const hasFight = [...prospects.values()].some(({ isFight, die }) => isFight && die === null);
  const key = keyItems([left, lowest], isBeside ? [PANEL[0], keyHeight] : [WIDTH - 2 * GRID.left, keyHeight], view, hasFight, say);
  const items = [
    ...frameItems(say),
    ...headline(view, say),
    ...coordinates(),
    ...view.board.map((cell) => cellItem(cell, signsOf(cell), say)),
    ...trailItems(view, say),
    ...view.armies.map((army) => armyItem(army, view, placeOf(view.armies, army), say)),
    ...view.seats.map((seat) => seatPanel(seat, view, margin, say)),
    ...(view.combat ? combatItems(view.combat, margin, say) : poolItems(view, margin, say)),
    ...lasting,
    ...(hasKey ? key : []),
    ...buttons(view, say),
  ];
  const size: Pair = isBeside ? [WIDTH + SEAT[0] + 12, Math.max(FRAME.bottom + 8, lowest)] : [WIDTH, Math.max(top + BELOW.end, lowest)];
  return sceneOf(size, LOOKS, items, { mood: 'table' });
}

/** What wins, and how far the match is. */
function headline({ round, config, turnSeat, result }: View, say: Words): Item[] {
  const count = castlesToWin({ config });
  const isSetup = turnSeat === null && result === null;
  return [
    text('headline', [GRID.left, 22], [450, 28], count === null ? say('scene.goalEradicate') : say('scene.goal', { count })),
    text(
      'round',
      [WIDTH - GRID.left, 22],
      [186, 25],
      isSetup ? say('scene.setup') : say('scene.round', { round, rounds: config.roundLimit }),
    ),
  ];
}

/** A line for each effect that lasts. */
function effectItems({ effects }: View, [left, top]: Pair, say: Words): Item[] {
  return effects.map(({ skill, seat }, row) =>
    text(
      'note',
      [left, top + (row + 0.5) * LINE],
      [left > WIDTH ? SEAT[0] - 12 : WIDTH - 2 * GRID.left, 22],
      say('scene.lasting', { skill: say(`skills.${skill}`), seat: say.seat(seat) }),
    ),
  );
}

/** The seat that holds a castle; null for every other cell. */
function holderOf({ seats }: View, cell: string): number | null {
  return seats.find(({ castles }) => castles.some((held) => held === cell))?.seat ?? null;
}

const isTaken = ({ armies }: View, cell: Cell): boolean => armies.some(({ at }) => at === cell);

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

/** *Units*: a castle among those that a seat needs, and from one to the next. */
const PIP = { side: 34, step: 38 } as const;

/** A seat: its name, the castles that it holds of those that win, and its tokens. */
function seatPanel(
  { seat, race, onBoard, reserve, castles }: SeatView,
  { toAct, config }: View,
  { at: [left, top], isBeside }: Margin,
  say: Words,
): Item {
  const name = capitalized([say.seat(seat), ...(race === null ? [] : [say(`races.${race}`)])].join(', '));
  const counts = { onBoard, reserve };
  const held = castles.length === 0 ? say('scene.noCastle') : say('scene.castles', { castles });
  const at: Pair = [left + PANEL[0] / 2 + (isBeside ? 0 : seat * SEAT[0]), top + PANEL[1] / 2 + (isBeside ? seat * SEAT[1] : 0)];
  const emblem = shape(seat === 0 ? 'circle' : 'rect', `army-${seat}`, [-132, -18], seat === 0 ? [36, 36] : [32, 32]);
  const slots = Math.max(castlesToWin({ config }) ?? 0, castles.length);
  const pips = Array.from({ length: slots }, (_, index) => {
    const place: Pair = [PANEL[0] / 2 - 24 - (slots - 1 - index) * PIP.step, -17];
    return shape('rect', index < castles.length ? `castle-held-${seat}` : 'castle-due', place, [PIP.side, PIP.side]);
  });
  const items = [
    shape('rect', 'seat', [0, 0], PANEL, '', { state: toAct.includes(seat) ? ['active'] : [] }),
    emblem,
    text('seat-name', [-106, -18], [250 - slots * PIP.step, 26], name),
    ...pips,
    text('note', [-148, 24], [296, 24], say('scene.figures', counts)),
  ];
  return group('army', at, `${name}: ${say('scene.counts', counts)}, ${held}`, items);
}

/** An arrow to the right. */
const ARROW: readonly Pair[] = [
  [-8, -4],
  [0, -4],
  [0, -11],
  [10, 0],
  [0, 11],
  [0, 4],
  [-8, 4],
];

/** A joker and the cards that it can turn into, face down unless the viewer knows them, with those out of the game. */
function poolItems({ board, pool, removed }: View, { at: [left, top], isBeside }: Margin, say: Words): Item[] {
  const step = POOL_CARD + 6;
  const isInPlay = board.some(({ card }) => card === null || isJoker(card));
  const said = say('scene.poolDoes', { jokers: isInPlay ? 'yes' : 'no' });
  const y = top + (isBeside ? BESIDE.pool : BELOW.pool) + POOL_CARD / 2;
  const first: Pair = isBeside ? [left, y + POOL_CARD + 8] : [left + POOL_CARD + 28, y];
  const place = (index: number): Pair => [first[0] + POOL_CARD / 2 + index * step, first[1]];
  const known = pool.cards?.map((card, index) => cardItem(card, place(index), cardName(say, card), `pool:${card}`));
  const backs = Array.from({ length: pool.count }, (_, index) =>
    group('cell', place(index), say('scene.poolCard'), [shape('rect', 'face-down', [0, 0], [POOL_CARD, POOL_CARD])]),
  );
  const gone = removed.map((card, index) => cardItem(card, place(pool.count + index), say('scene.removed', { card: cardName(say, card) })));
  const joker = [isInPlay ? 'wild' : 'face-spent', isInPlay ? 'wild-art' : 'wild-spent'].map((role) =>
    shape('rect', role, [left + POOL_CARD / 2, y], [POOL_CARD, POOL_CARD], said),
  );
  const arrow = path('turns-into', [left + POOL_CARD + 13, y], ARROW, said);
  const x = isBeside ? left + POOL_CARD + 12 : place(5)[0] - POOL_CARD / 2 + 6;
  const room = (isBeside ? left + PANEL[0] : WIDTH - GRID.left) - x;
  const letters = isBeside ? LETTERS.beside : LETTERS.below;
  const lines = isBeside && isInPlay ? inLines(say('scene.poolDoesLong'), Math.floor(room / (0.6 * letters))) : [said];
  const words = lines.map((line, index) => text('note', [x, y + (index - (lines.length - 1) / 2) * 26], [room, letters], line));
  return [...joker, ...(isBeside ? [] : [arrow]), ...(known ?? backs), ...gone, ...words];
}

function combatItems(
  { attackerDice, defenderDice, attacker, at, from }: NonNullable<View['combat']>,
  { at: [left, top], isBeside }: Margin,
  say: Words,
): Item[] {
  const [first, step] = isBeside ? [BESIDE.pool + 12, 72] : [BELOW.pool + 26, 48];
  const row = (dice: typeof attackerDice, seat: number, place: number, who: string): Item[] => {
    const y = top + first + place * step;
    const [from, room]: [Pair, number] = isBeside ? [[left + 20, y + 34], 300] : [[left + 222, y], 420];
    return [
      text('note', [left, y], [isBeside ? SEAT[0] - 12 : 196, 22], who),
      ...dice.map(({ token, value }, index) =>
        group(
          'army',
          [from[0] + index * Math.min(42, room / dice.length), from[1]],
          say('scene.die', { whose: say.whose(seat), value }),
          [shape('rect', 'die', [0, 0], [38, 38]), text('die-face', [0, 0], [34, 25], String(value))],
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
    button('endRecruit', say('scene.skipRolls')),
    ...(['endMuster', 'declineBluff', 'endTurn'] as const).map((id) => button(id, say(`label.${id}`))),
    button('beginSkill', say('scene.skill')),
    button('keepDice', say('label.keep')),
    ...party.map(({ id }) => button(`pc-${id}`, characterName(say, view, id))),
  ];
}
