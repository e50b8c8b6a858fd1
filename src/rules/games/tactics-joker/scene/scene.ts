/** The grid, the armies and what waits, as a picture. */
import type { SeatName } from '../../../kernel/game.js';
import type { Item, Look, Scene } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { button, group, sceneOf, shape, text } from '../../../kit/scene-items.js';
import { inWords } from '../../../kit/scene-words.js';
import { seatByNumber } from '../../../kit/seat-by-number.js';
import type { ArmyView, SeatView, View } from '../views/view-schema.js';
import { armyItem, cardItem, cellItem, coordinates, GRID } from './cells.js';
import { LOOKS } from './palette.js';

const WIDTH = 760;
const FOOT = GRID.top + 7 * GRID.cell + 34;
const HEIGHT = FOOT + 206;
/** How much room a line of what lasts takes. */
const LINE = 32;
const NO_LOOK: Look = {};

/** What lies on the table, as the viewer of `view` sees it. */
export function scene(view: View, nameOf: SeatName = seatByNumber): Scene {
  const looks = { ...LOOKS, cell: NO_LOOK, army: NO_LOOK };
  const lasting = effectItems(view, nameOf);
  return sceneOf([WIDTH, HEIGHT + LINE * lasting.length], looks, [
    text('headline', [GRID.left, 24], [690, 31], headline(view, nameOf)),
    text('note', [GRID.left, 55], [690, 25], noteOf(view, nameOf)),
    ...coordinates(),
    ...view.board.map(cellItem),
    ...view.armies.map((army) => armyItem(army, view, placeOf(view.armies, army), nameOf)),
    ...view.seats.map((seat) => seatPanel(seat, view, nameOf)),
    ...(view.combat ? combatItems(view.combat, nameOf) : poolItems(view)),
    ...lasting,
    ...buttons(view),
  ]);
}

function headline({ round, config, turnSeat, phase, result }: View, nameOf: SeatName): string {
  if (result)
    return result.winner === null
      ? `Drawn: ${inWords(result.reason)}`
      : `${capitalized(nameOf(result.winner))} has won: ${inWords(result.reason)}`;
  const whose = turnSeat === null ? 'Setting up' : `${capitalized(nameOf(turnSeat))}: ${inWords(phase)}`;
  return `Round ${round} of ${config.roundLimit} · ${whose}`;
}

function noteOf({ points, pending, toAct }: View, nameOf: SeatName): string {
  const left = points
    ? [
        `${points.normal} ${points.normal === 1 ? 'point' : 'points'} left${points.extra > 0 ? ` and ${points.extra} for a lone token` : ''}`,
      ]
    : [];
  const waits = pending ? [`${nameOf(pending.seat)} decides: ${inWords(pending.kind)}`] : [];
  const owing = toAct.length === 0 ? 'nobody is to act' : `${toAct.map(nameOf).join(' and ')} to act`;
  return [...left, ...waits].join(' · ') || owing;
}

/** A line for each effect that lasts. */
function effectItems({ effects }: View, nameOf: SeatName): Item[] {
  return effects.map(({ skill, seat }, row) =>
    text('note', [GRID.left, HEIGHT + (row + 0.2) * LINE], [690, 25], `Lasting: ${inWords(skill)} of ${nameOf(seat)}`),
  );
}

/** Armies of both seats may share a spot while one of them decides where to go. */
function placeOf(armies: readonly ArmyView[], army: ArmyView): number {
  return armies.findIndex(({ at, seat }) => at === army.at && seat !== army.seat) < armies.indexOf(army) &&
    armies.some(({ at, seat }) => at === army.at && seat !== army.seat)
    ? 1
    : 0;
}

function seatPanel({ seat, race, onBoard, reserve, castles }: SeatView, { toAct, viewer }: View, nameOf: SeatName): Item {
  const name = `${capitalized(nameOf(seat))}${race === null ? '' : `, ${race}`}${viewer === seat ? ' (you)' : ''}`;
  const figures = `${onBoard} on the board, ${reserve} in reserve`;
  const held = castles.length === 0 ? 'no castle' : `castles ${castles.join(' ')}`;
  const at = [GRID.left + 172 + seat * 356, FOOT + 58] as const;
  const emblem = shape(seat === 0 ? 'circle' : 'rect', `army-${seat}`, [-142, -28], [34, seat === 0 ? 34 : 30]);
  const items = [
    shape('rect', 'seat', [0, 0], [344, 106], '', { state: toAct.includes(seat) ? ['active'] : [] }),
    emblem,
    text('seat-name', [-116, -28], [278, 27], name),
    text('note', [-158, 5], [322, 26], `${onBoard} on board, ${reserve} reserve`),
    text('note', [-158, 35], [322, 26], held),
  ];
  return group('army', at, `${name}: ${figures}, ${held}${toAct.includes(seat) ? ', to act' : ''}`, items);
}

/** The cards left over, face down unless the viewer knows them, and those out of the game. */
function poolItems({ pool, removed }: View): Item[] {
  const y = FOOT + 160;
  const place = (index: number): [number, number] => [GRID.left + 108 + index * 66, y];
  const known = pool.cards?.map((card, index) => cardItem(card, place(index), `pool:${card}`));
  const backs = Array.from({ length: pool.count }, (_, index) =>
    group('cell', place(index), 'An unknown card of the pool', [shape('rect', 'face-down', [0, 0], [58, 66])]),
  );
  const gone = removed.map((card, index) => cardItem(card, [GRID.left + 590 + index * 66, y]));
  return [
    text('note', [GRID.left, y], [84, 25], 'Pool'),
    ...(known ?? backs),
    ...(gone.length > 0 ? [text('note', [GRID.left + 432, y], [118, 25], 'Removed'), ...gone] : []),
  ];
}

function combatItems({ attackerDice, defenderDice, attacker, at, from }: NonNullable<View['combat']>, nameOf: SeatName): Item[] {
  const row = (dice: typeof attackerDice, seat: number, y: number, who: string): Item[] => [
    text('note', [GRID.left, y], [196, 25], `${who} ${who === 'Attack' ? `${from} to ${at}` : `on ${at}`}`),
    ...dice.map(({ token, value }, index) =>
      group(
        'army',
        [GRID.left + 222 + index * Math.min(42, 480 / dice.length), y],
        `Die of ${nameOf(seat)}: ${value}`,
        [shape('rect', 'die', [0, 0], [38, 38]), text('die-face', [0, 0], [34, 27], String(value))],
        { id: `die:${token}` },
      ),
    ),
  ];
  return [...row(attackerDice, attacker, FOOT + 138, 'Attack'), ...row(defenderDice, 1 - attacker, FOOT + 182, 'Defence')];
}

/** What has no place on the grid. */
function buttons({ viewer, config, result }: View): Item[] {
  if (viewer === null || result) return [];
  const party = config.skills.mode === 'units' ? config.skills.parties[viewer] : [];
  return [
    button('endRecruit', 'Stop recruiting'),
    button('beginSkill', 'Try a skill'),
    button('endMuster', 'Set out'),
    button('keepDice', 'Keep the dice'),
    button('declineBluff', 'Leave the beaten army'),
    button('endTurn', 'End the turn'),
    ...party.map(({ id, name }) => button(`pc-${id}`, `Character ${name || id}`)),
  ];
}
