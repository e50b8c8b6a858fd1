import type { Look } from '../../../kernel/scene.js';
import { BACK_GLYPH, JOKER_GLYPH, SUIT_GLYPHS } from '../../../kit/glyphs.js';
import { ENEMIES } from './enemy-art.js';
import { LAND } from './land-art.js';
import { PEOPLE } from './people-art.js';

const TREFOIL =
  'M12 9.500A2.500 2.500 0 1 0 12.100 9.500ZM10.500 8L6.500 1.500A12 12 0 0 1 17.500 1.500L13.500 8A4.500 4.500 0 0 0 10.500 8ZM7.500 12H0A12 12 0 0 0 5.500 21.800L9.400 15.500A4.500 4.500 0 0 1 7.500 12ZM16.500 12H24A12 12 0 0 1 18.500 21.800L14.600 15.500A4.500 4.500 0 0 0 16.500 12Z';
const SACK =
  'M8 2H16L14.500 6C19 8.500 21.500 12.500 21.500 16.500C21.500 20.500 18 22.500 12 22.500C6 22.500 2.500 20.500 2.500 16.500C2.500 12.500 5 8.500 9.500 6Z';
const BOOT = 'M7 1.500H14.500V11.500C18.500 12 22 14.500 22 18V20H5.500V16C7 13 7 7.500 7 1.500ZM5.500 21H22V23.500H5.500Z';
const SHIELD = 'M3 2.500H21V11C21 16.500 17 20.500 12 23C7 20.500 3 16.500 3 11Z';
const SWORD =
  'M22.500 1.500V6L12.500 16L14.500 18L12.800 19.700L10.200 17.100L5.500 21.800L6 22.300L4.600 23.700L0.300 19.400L1.700 18L2.200 18.500L6.900 13.800L4.300 11.200L6 9.500L8 11.500L18 1.500Z';
const COG =
  'M10 1H14V4L16.500 5L18.700 3L21.300 5.700L19.300 8L20.300 10.500H23.500V14H20.300L19.300 16.300L21.300 18.500L18.700 21.200L16.500 19.200L14 20.200V23H10V20.200L7.500 19.200L5.300 21.200L2.700 18.500L4.700 16.300L3.700 14H0.500V10.500H3.700L4.700 8L2.700 5.700L5.300 3L7.500 5L10 4ZM12 8.500A3.700 3.700 0 1 0 12.100 8.500Z';
const CROSS = 'M8.500 2H15.500V8.500H22V15.500H15.500V22H8.500V15.500H2V8.500H8.500Z';
const APPLE =
  'M12.500 6.500C13 3.500 14.500 1.500 17.500 1C17.500 3.500 15.800 5.800 13.500 6.300C18.500 4.500 22 8 21.500 13C21 18.500 17.500 23 14.500 23C13.300 23 12.800 22.400 12 22.400C11.200 22.400 10.700 23 9.500 23C6.500 23 3 18.500 2.500 13C2 8 6 4.500 12.500 6.500Z';

const SKULL =
  'M12 1.500C6 1.500 2.500 5.500 2.500 10.500C2.500 13.500 4 16 7 17V22H17V17C20 16 21.500 13.500 21.500 10.500C21.500 5.500 18 1.500 12 1.500ZM8 8.500A2.500 2.500 0 1 0 8.100 8.500ZM16 8.500A2.500 2.500 0 1 0 16.100 8.500Z';

const PAW =
  'M12 12C15 12 18 16 18 19C18 21.500 15 22 12 21.500C9 22 6 21.500 6 19C6 16 9 12 12 12ZM4.500 9A2.200 2.700 0 1 0 4.600 9ZM9.300 4A2.200 3 0 1 0 9.400 4ZM14.700 4A2.200 3 0 1 0 14.800 4ZM19.500 9A2.200 2.700 0 1 0 19.600 9Z';

const way = (glyph: string): Look => ({ glyph, glyphTone: 'gold', cover: 1 });
const sign = (glyph: string, glyphTone: Look['glyphTone'] = 'ink'): Look => ({ glyph, ...(glyphTone ? { glyphTone } : {}) });
const spot = (fill: NonNullable<Look['fill']>): Look => ({ fill, line: 'muted', width: 1.5, depth: 3 });
const card = (fill: NonNullable<Look['fill']>): Look => ({ ...spot(fill), round: 7 });
const letter = (suit: string): string => SUIT_GLYPHS[suit] ?? '';

/** Where the spots of a die lie, by what it shows, in a box of 24 by 24. */
const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6, 6],
    [12, 12],
    [18, 18],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [6, 6],
    [18, 6],
    [12, 12],
    [6, 18],
    [18, 18],
  ],
  6: [
    [7, 5],
    [17, 5],
    [7, 12],
    [17, 12],
    [7, 19],
    [17, 19],
  ],
};
const spots = (value: number): string =>
  (SPOTS[value] ?? []).map(([x, y]) => `M${x} ${y - 2.5}A2.500 2.500 0 1 0 ${x + 0.1} ${y - 2.5}Z`).join('');
const die: Look = { fill: 'white', line: 'black', width: 2, round: 5, glyphTone: 'black', cover: 1 };
const dice = Object.fromEntries(
  Object.keys(SPOTS).map((value): [string, Look] => [`die-${value}`, { ...die, glyph: spots(Number(value)) }]),
);

/** How the road, the cards and the wanderer with his dog look. */
export const LOOKS: Readonly<Record<string, Look>> = {
  thing: {},
  ...LAND,
  ...PEOPLE,
  ...ENEMIES,
  sky: { fill: 'far' },
  sun: { fill: 'gold', line: 'first', width: 3 },
  'glow-wide': { fill: 'ground' },
  glow: { fill: 'near' },
  hills: { fill: 'near' },
  ruins: { fill: 'shade' },
  window: { fill: 'gold' },
  'land-ruins': { fill: 'ground' },
  'land-sand': { fill: 'far' },
  'land-dust': { fill: 'ground' },
  'land-ash': { fill: 'brown' },
  'land-burnt': { fill: 'near' },
  'land-home': { fill: 'green' },
  road: { fill: 'shade', line: 'shade', width: 12 },
  'road-top': { fill: 'stone', line: 'stone', width: 6 },
  'ahead-right': way('M7 3L17 12L7 21H2.5L11 12L2.5 3Z'),
  'ahead-left': way('M17 3L7 12L17 21H21.5L13 12L21.5 3Z'),
  'ahead-down': way('M3 7L12 17L21 7V2.500L12 11L3 2.500Z'),
  tracks: way(PAW),
  lane: { fill: 'gold' },
  spot: { fill: 'none' },
  ...dice,
  reach: { fill: 'none', line: 'gold', width: 4 },
  here: { fill: 'none', line: 'white', width: 6 },
  plate: { fill: 'card', round: 8 },
  post: { fill: 'brown', line: 'shade', width: 1 },
  number: { fill: 'card', line: 'shade', width: 1.5 },
  'number-middle': { fill: 'second', line: 'shade', width: 1.5 },
  'number-high': { fill: 'red', line: 'shade', width: 1.5 },
  event: { fill: 'second', line: 'shade', width: 2, round: 6 },
  'event-good': { fill: 'green', line: 'shade', width: 2, round: 6 },
  'event-bad': { fill: 'red', line: 'shade', width: 2, round: 6 },
  city: { ...spot('blue'), round: 5 },
  farm: { fill: 'green', line: 'gold', width: 4, round: 12, depth: 3 },
  overpass: { ...spot('brown'), round: 5 },
  'overpass-sign': sign('M0.500 5H23.500V9.500H20.500V22H16.500V15A4.500 4.500 0 0 0 7.500 15V22H3.500V9.500H0.500Z'),
  'loot-sign': sign(SACK),
  'hp-sign': sign(letter('H'), 'danger'),
  'radiation-sign': sign(TREFOIL),
  'movement-sign': sign(BOOT),
  'allLoot-sign': sign(SACK, 'danger'),
  'window-sign': sign('M12 1A11 11 0 1 0 12.100 1ZM11 4.500H13V11.500L17.500 14.500L16.400 16.200L11 12.700Z'),
  'done-sign': sign('M2 12.500L5 9.500L9.500 14L19 4L22 7L9.500 20Z'),
  skull: sign(SKULL),
  step: { fill: 'card', line: 'line', width: 1.5 },
  'step-now': { fill: 'second', line: 'ink', width: 2.5 },
  'step-done': { fill: 'far', line: 'line', width: 1.5 },
  'fight-ground': { fill: 'shade' },
  'fight-words': { fill: 'ink' },
  score: { fill: 'ink', bold: true },
  'score-foe': { fill: 'danger', bold: true },
  'here-glow': { fill: 'gold' },
  panel: { fill: 'card', line: 'line', width: 1.5, round: 8, depth: 3 },
  value: { fill: 'ink', bold: true, align: 'start' },
  caption: { fill: 'ink', align: 'start' },
  measure: { fill: 'ink', bold: true },
  'measure-name': { fill: 'ink' },
  'caption-end': { fill: 'ink', align: 'end' },
  'bar-health': { fill: 'danger', round: 4 },
  'bar-gray': { fill: 'accent', round: 4 },
  'bar-empty': { fill: 'none', line: 'muted', width: 1.5, round: 4 },
  'bar-worse': { fill: 'none', line: 'danger', width: 2, round: 4 },
  camp: { fill: 'far', line: 'line', width: 1.5, round: 10, depth: 3 },
  'camp-ground': { fill: 'shade' },
  'camp-words': { fill: 'ink', bold: true },
  headline: { fill: 'ink', bold: true, align: 'start' },
  figure: { fill: 'ink', bold: true },
  mark: { fill: 'ink', bold: true },
  heart: sign(letter('H'), 'danger'),
  trefoil: sign(TREFOIL),
  boots: sign(BOOT),
  armor: sign(SHIELD),
  enemy: { fill: 'card', line: 'danger', width: 3, round: 8, depth: 3 },
  weapon: card('blue'),
  junk: card('brown'),
  medication: card('red'),
  food: card('green'),
  radioactive: card('second'),
  'weapon-sign': sign(SWORD),
  'junk-sign': sign(COG),
  'medication-sign': sign(CROSS),
  'food-sign': sign(APPLE),
  'radioactive-sign': sign(TREFOIL),
  spades: sign(letter('S')),
  clubs: sign(letter('C')),
  hearts: sign(letter('H'), 'danger'),
  diamonds: sign(letter('D'), 'danger'),
  joker: sign(JOKER_GLYPH),
  'face-down': { ...card('brown'), glyph: BACK_GLYPH, glyphTone: 'card' },
};
