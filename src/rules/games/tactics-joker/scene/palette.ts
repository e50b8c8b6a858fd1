import type { Look } from '../../../kernel/scene.js';
import { BACK_GLYPH, JOKER_GLYPH, SUIT_GLYPHS } from '../../../kit/glyphs.js';

const ground = (fill: NonNullable<Look['fill']>, line: NonNullable<Look['line']> = 'line', width = 1.5): Look => ({
  ...{ fill, line, width, round: 9, depth: 3 },
});
const suit = (letter: string): Look => ({
  ...(SUIT_GLYPHS[letter] ? { glyph: SUIT_GLYPHS[letter] } : {}),
  glyphTone: letter === 'H' || letter === 'D' ? 'danger' : 'ink',
});

const FACE = 'M7.5 9C7.5 6 9.500 5 12 5C14.500 5 16.500 6 16.500 9V13C16.500 16 14.500 18.500 12 18.500C9.500 18.500 7.500 16 7.500 13Z';
const FEATURES = 'M9.300 10.300H11V11.900H9.300ZM13 10.300H14.700V11.900H13ZM10 15H14V16.100H10Z';
const SHOULDERS = 'M3.500 23.500C3.500 19.500 8 18 12 18C16 18 20.500 19.500 20.500 23.500Z';
const CASTLE = 'M3 22.500V9H6V11H8.500V9H10.500V11H13.500V9H15.500V11H18V9H21V22.500Z';

/**
 * How the things on the grid look: a terrain has its own picture, a seat its own shape, so that grey tells them apart.
 */
/** A castle with a flag in the colour of who holds it. */
function castleOf(flag: NonNullable<Look['fill']>): Look {
  return {
    glyph: CASTLE,
    glyphTone: 'muted',
    layers: [
      {
        glyph: 'M9.500 22.500V17.500A2.500 2.500 0 0 1 14.500 17.500V22.500ZM5 13.500H6.800V16.500H5ZM17.200 13.500H19V16.500H17.200Z',
        tone: 'black',
      },
      { glyph: 'M11.400 9V0.500H12.600V9Z', tone: 'ink' },
      { glyph: 'M12.600 0.500H23L20 4.200L23 8H12.600Z', tone: flag },
    ],
  };
}

export const LOOKS: Readonly<Record<string, Look>> = {
  cell: {},
  army: {},
  plain: ground('gold'),
  forest: ground('green'),
  mountain: ground('stone'),
  face: ground('violet'),
  castle: ground('card'),
  'castle-0': ground('card', 'first', 6),
  'castle-1': ground('card', 'second', 6),
  wild: ground('red'),
  'face-down': { fill: 'brown', line: 'muted', width: 1.5, round: 9, depth: 3, glyph: BACK_GLYPH, glyphTone: 'card' },
  'plain-art': {
    glyph:
      'M2 20C4 15 3.600 11.500 2 8C5.600 11 6.400 15 6 20ZM8.600 20C10 13.500 10.400 9.500 9 5C13 9.600 13.600 14.500 12.600 20ZM15.400 20C16 15.500 17.400 12 20.600 9.500C19.600 13 19.800 16.500 19.200 20Z',
    glyphTone: 'accent',
    layers: [{ glyph: 'M0.500 19.500C6 18 18 18 23.500 19.500V22.500H0.500Z', tone: 'good' }],
  },
  'forest-art': {
    glyph: 'M7 14H9.600V21H7ZM16.600 17H18.800V22.500H16.600Z',
    glyphTone: 'muted',
    layers: [
      { glyph: 'M8.200 1L13.200 8.500H10.800L15 15.500H1.400L5.600 8.500H3.200Z', tone: 'good' },
      { glyph: 'M17.700 6.500L21.500 12.500H19.600L23.300 18.500H12.100L15.800 12.500H13.900Z', tone: 'good' },
      { glyph: 'M8.200 1L10.700 4.750L8.200 6L5.700 4.750ZM17.700 6.500L19.600 9.500L17.700 10.500L15.800 9.500Z', tone: 'white' },
    ],
  },
  'mountain-art': {
    glyph: 'M0.500 21L9 4.500L13 12L15.500 8.500L23.500 21Z',
    glyphTone: 'muted',
    layers: [
      {
        glyph: 'M9 4.500L5.900 10.500L8.200 9.600L9.700 11.400L11.800 9.800ZM15.500 8.500L13.600 11.200L15.400 11L17.400 12.200Z',
        tone: 'white',
      },
    ],
  },
  'jack-art': {
    glyph: SHOULDERS,
    glyphTone: 'second',
    layers: [
      { glyph: 'M6.300 9H17.700V15.500C17.700 16.500 16.500 17 16 16V10H8V16C7.500 17 6.300 16.500 6.300 15.500Z', tone: 'accent' },
      { glyph: FACE, tone: 'white' },
      { glyph: FEATURES, tone: 'black' },
      { glyph: 'M4.500 8.700C5 4 9 2 13 2.500C17 3 19.500 5.500 19.500 8.700L16 7.200H8Z', tone: 'second' },
      { glyph: 'M15.500 5.500C17 2.500 20 0.800 23.300 0.800C22.500 4.200 20 6.500 16.500 7Z', tone: 'danger' },
    ],
  },
  'queen-art': {
    glyph: 'M5 12C5 6 8.500 4.500 12 4.500C15.500 4.500 19 6 19 12C19 16 20.500 18 20.500 20.500H3.500C3.500 18 5 16 5 12Z',
    glyphTone: 'accent',
    layers: [
      { glyph: SHOULDERS, tone: 'danger' },
      { glyph: FACE, tone: 'white' },
      { glyph: FEATURES, tone: 'black' },
      { glyph: 'M6 7.500L4.800 1.500L9 4.500L12 0.500L15 4.500L19.200 1.500L18 7.500Z', tone: 'gold' },
      { glyph: 'M6 7.500L5.800 6.300H18.200L18 7.500ZM11 3.200H13V4.800H11Z', tone: 'danger' },
    ],
  },
  'castle-art': castleOf('white'),
  'castle-art-0': castleOf('first'),
  'castle-art-1': castleOf('second'),
  'wild-art': {
    glyph: JOKER_GLYPH,
    glyphTone: 'danger',
    layers: [
      {
        glyph:
          'M12 2.600C13.400 4.600 14 7 14 10.200C14.300 12 14.400 14 14.400 16.500H9.600C9.600 14 9.700 12 10 10.200C10 7 10.600 4.600 12 2.600Z',
        tone: 'second',
      },
      { glyph: 'M4 18H20V20H4Z', tone: 'gold' },
    ],
  },
  hearts: suit('H'),
  diamonds: suit('D'),
  spades: suit('S'),
  clubs: suit('C'),
  rank: { fill: 'ink', bold: true },
  'army-0': { fill: 'first', line: 'card', width: 3, depth: 4 },
  'army-0-many': { fill: 'first', line: 'card', width: 3, depth: 8 },
  'army-1': { fill: 'second', line: 'card', width: 3, round: 4, depth: 4 },
  'army-1-many': { fill: 'second', line: 'card', width: 3, round: 4, depth: 8 },
  count: { fill: 'card', bold: true },
  hero: {
    glyph: 'M12 1.500L15 8.800L22.800 9.400L16.800 14.500L18.700 22.200L12 18L5.300 22.200L7.200 14.500L1.200 9.400L9 8.800Z',
    glyphTone: 'accent',
    fill: 'card',
    line: 'ink',
    width: 1,
  },
  below: { glyph: 'M1 21V13A11 11 0 0 1 23 13V21H17.500V14A5.500 5.500 0 0 0 6.500 14V21Z', glyphTone: 'muted' },
  headline: { fill: 'ink', bold: true, align: 'start' },
  round: { fill: 'muted', align: 'end' },
  note: { fill: 'ink', align: 'start' },
  coordinate: { fill: 'muted' },
  seat: { fill: 'card', line: 'line', width: 1.5, round: 8, depth: 3 },
  'seat-name': { fill: 'ink', bold: true, align: 'start' },
  die: { fill: 'card', line: 'ink', width: 2, round: 6, depth: 3 },
  'castle-die': {
    ...{ fill: 'card', line: 'accent', width: 3, round: 7, depth: 3, glyphTone: 'ink', cover: 0.9 },
    glyph:
      'M7 3A2.500 2.500 0 1 0 7.100 3ZM17 3A2.500 2.500 0 1 0 17.100 3ZM7 9.500A2.500 2.500 0 1 0 7.100 9.500ZM17 9.500A2.500 2.500 0 1 0 17.100 9.500ZM7 16A2.500 2.500 0 1 0 7.100 16ZM17 16A2.500 2.500 0 1 0 17.100 16Z',
  },
  'die-face': { fill: 'ink', bold: true },
};
