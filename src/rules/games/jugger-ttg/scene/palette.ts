import type { Look } from '../../../kernel/scene.js';
import { BACK_GLYPH, SUIT_GLYPHS } from '../../../kit/glyphs.js';
import { FIGURES } from './figures.js';

/** The weapons, a runner for the qwik, and the jugg: the skull of a dog. */
const SIGNS = {
  swordShield:
    'M2 3H13V11C13 15.500 10.400 18.800 7.500 20.500C4.600 18.800 2 15.500 2 11ZM15.500 21V9H13.900V6.800H15.500V3.200L17.500 0.500L19.500 3.200V6.800H21.100V9H19.500V21Z',
  longSword: 'M12 0.500L14.200 3.500V14.500H18.500V17.500H13.800V23.500H10.200V17.500H5.500V14.500H9.800V3.500Z',
  staff: 'M2.500 18.300L18.300 2.500L21.500 5.700L5.700 21.500Z',
  qTip: 'M8.500 12.700L12.700 8.500L15.500 11.300L11.300 15.500ZM17.400 1A5.600 5.600 0 1 0 17.500 1ZM6.500 12A5.600 5.600 0 1 0 6.600 12Z',
  chain:
    'M1.500 2.500L5 0.800L9 5L8 8.600L12 10.200L11 13.800L8 13L8.400 11.900L4.200 10.300L5.300 6.200ZM16.500 10.500A6.200 6.200 0 1 0 16.600 10.500Z',
  qwik: 'M15.400 0.800A2.700 2.700 0 1 0 15.500 0.800ZM10.700 6.300L16 7.800L18 10.700L21.800 11.300L21.300 13.700L16.800 13L15.400 11.300L13.800 14.600L17 17.300L16 23.300H13.200L13.900 18.600L10.200 15.600L8.200 19.500H1.800V16.800H6.500L9.300 9.300L7.200 10.100L6.100 13.800L3.600 13.100L5 8.300Z',
  jugg: 'M3.500 2L8.200 5.200C10.600 4.300 13.400 4.300 15.800 5.200L20.500 2C21.200 5.600 21 8.600 19 11.300L16.300 14.500L15.200 22H8.800L7.700 14.500L5 11.300C3 8.600 2.800 5.600 3.500 2ZM8.400 8.200A2 2 0 1 0 8.500 8.200ZM15.500 8.200A2 2 0 1 0 15.600 8.200ZM12 14.800L10.500 18H13.500Z',
} as const;

/** The goals have the shapes of their seats: round, and square. */
const RING = 'M12 2A10 10 0 1 0 12.100 2ZM12 6.500A5.500 5.500 0 1 0 12.100 6.500Z';
const FRAME = 'M3.500 3.500H20.500V20.500H3.500ZM7.500 7.500V16.500H16.500V7.500Z';

const signs = Object.fromEntries(
  Object.entries(SIGNS).map(([sign, glyph]): [string, Look] => [`${sign}-sign`, { glyph, glyphTone: 'ink' }]),
);

/** How the field and the cards look: seat 0 has discs, seat 1 blocks, and every weapon its own sign. */
export const LOOKS: Readonly<Record<string, Look>> = {
  ...signs,
  ...FIGURES,
  jugger: {},
  field: { fill: 'green', line: 'ground', width: 1.2 },
  trampled: { fill: 'brown', line: 'ground', width: 1.2 },
  torch: {
    ...{ glyph: 'M10.500 12H13.500L13 23.500H11Z', glyphTone: 'muted', cover: 1 },
    layers: [
      {
        glyph:
          'M12 0.500C14 4 17.500 6 17.500 10.500C17.500 14 15 15.500 12 15.500C9 15.500 6.500 14 6.500 10.500C6.500 8 8.500 7 9 4.500C10.500 5 11.500 3.500 12 0.500Z',
        tone: 'danger',
      },
      { glyph: 'M12 5C13 7.500 15 8.500 15 11C15 13 13.500 14 12 14C10.500 14 9 13 9 11C9 9 11.500 8 12 5Z', tone: 'accent' },
    ],
  },
  slot: { fill: 'stone', line: 'ground', width: 1.2 },
  outside: { fill: 'ground', line: 'line', width: 0.8 },
  centre: {
    fill: 'brown',
    line: 'ground',
    width: 1.2,
    glyph: 'M10.500 3H13.500V10.500H21V13.500H13.500V21H10.500V13.500H3V10.500H10.500Z',
    glyphTone: 'card',
  },
  'goal-0': { fill: 'gold', line: 'first', width: 2.5, glyph: RING, glyphTone: 'first' },
  'goal-1': { fill: 'gold', line: 'second', width: 2.5, glyph: FRAME, glyphTone: 'second' },
  nose: { fill: 'ink', line: 'card', width: 0.8 },
  way: { fill: 'accent', line: 'ink', width: 0.8 },
  skull: { fill: 'white', line: 'black', width: 1.5, depth: 3, glyph: SIGNS.jugg, glyphTone: 'black' },
  pinned: {
    ...{ fill: 'card', line: 'danger', width: 1.5, cover: 0.7, glyphTone: 'danger' },
    glyph: 'M9 1H15V4H13.500V12H17V15H13.200L12 23L10.800 15H7V12H10.500V4H9Z',
  },
  held: {
    ...{ fill: 'card', line: 'danger', width: 1.5, cover: 0.7, glyphTone: 'danger' },
    glyph:
      'M5 11V5H7.500V10H8.500V2.500H11V10H12V2H14.500V10H15.500V4H18V16C18 20 16 22.500 12 22.500C8.500 22.500 7 20.500 5.500 17.500L2.500 12.500L4.500 11Z',
  },
  count: { fill: 'card', line: 'danger', width: 1.5 },
  letter: { fill: 'ink', bold: true },
  'seat-0': { fill: 'first', line: 'card', width: 1.5 },
  'seat-1': { fill: 'second', line: 'card', width: 1.5, round: 4 },
  score: { fill: 'ink', bold: true },
  coordinate: { fill: 'muted' },
  row: { fill: 'none', round: 6 },
  'row-active': { fill: 'gold', line: 'accent', width: 2, round: 6 },
  'focus-sign': {
    glyph: 'M0.500 12C5 4.500 19 4.500 23.500 12C19 19.500 5 19.500 0.500 12ZM12 7.300A4.700 4.700 0 1 0 12.100 7.300Z',
    ...{ glyphTone: 'second', cover: 1 },
  },
  'stamina-sign': { glyph: SUIT_GLYPHS.H ?? '', glyphTone: 'danger', cover: 0.95 },
  pool: { fill: 'ink', bold: true, align: 'start' },
  goal: { fill: 'ink', bold: true },
  note: { fill: 'muted' },
  line: { fill: 'ink', align: 'start' },
  name: { fill: 'ink', bold: true, align: 'start' },
  figure: { fill: 'ink', bold: true, align: 'end' },
  small: { fill: 'muted', align: 'start' },
  card: { fill: 'card', line: 'line', width: 1.2, round: 6, depth: 2 },
  'card-back': { fill: 'brown', line: 'muted', width: 1.2, round: 6, glyph: BACK_GLYPH, glyphTone: 'card' },
  cost: { fill: 'gold', line: 'ink', width: 1 },
};
