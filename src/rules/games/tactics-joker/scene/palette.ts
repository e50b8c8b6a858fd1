import type { Look, Tone } from '../../../kernel/scene.js';
import { BACK_GLYPH, SUIT_GLYPHS } from '../../../kit/glyphs.js';
import {
  artOf,
  CASTLE_PANEL,
  CASTLE_SHADOW,
  COURT,
  castleArt,
  FARM,
  FOREST,
  HOSTS,
  JOKERS,
  MEADOW,
  MOUNTAIN,
  PANEL,
  PLAIN,
  SWORDS,
} from './art.js';

/** A card: its ground, and a border of paper. */
const card = (sky: Tone): Look => ({
  ...artOf([[sky, PANEL]]),
  ...{ fill: 'card', round: 7, depth: 3 },
});
/** A castle: its border has the colour of who holds it. */
const castle = (fill: Tone): Look => ({
  ...artOf([['blue', CASTLE_PANEL]]),
  ...{ fill, line: 'accent', width: 3, round: 8, depth: 5 },
});
/** One of the castles that a seat needs. */
const pip = (glyph: Tone, fill: Tone): Look => ({ ...artOf([[glyph, CASTLE_SHADOW]]), ...{ fill, line: 'line', width: 2, round: 8 } });
const suit = (letter: string): Look => ({
  ...(SUIT_GLYPHS[letter] ? { glyph: SUIT_GLYPHS[letter] } : {}),
  glyphTone: letter === 'H' || letter === 'D' ? 'danger' : 'ink',
  cover: 1,
});

/** Where one may go: a dot in the colour of who may. */
const step = (fill: Tone): Look => ({ fill, line: 'white', width: 4 });
const piece = (fill: Tone): Look => ({ fill, line: 'white', width: 3, depth: 4 });

/**
 * How the things on the table look: a terrain has its own picture, a seat its own shape, so that grey tells them apart.
 */
export const LOOKS: Readonly<Record<string, Look>> = {
  frame: { fill: 'brown', line: 'shade', width: 2, round: 16, depth: 6 },
  rim: { line: 'accent', width: 2, round: 13 },
  felt: { fill: 'far', line: 'shade', width: 3, round: 8 },
  cell: {},
  army: {},
  plain: card('gold'),
  forest: card('green'),
  mountain: card('stone'),
  face: card('violet'),
  'face-spent': card('stone'),
  castle: castle('muted'),
  'castle-0': castle('first'),
  'castle-1': castle('second'),
  wild: card('red'),
  'face-down': {
    ...artOf([
      ['brown', PANEL],
      ['line', BACK_GLYPH],
    ]),
    ...{ fill: 'card', round: 7, depth: 3 },
  },
  'plain-art': PLAIN,
  'meadow-art': MEADOW,
  'farm-art': FARM,
  'forest-art': FOREST,
  'mountain-art': MOUNTAIN,
  ...COURT,
  ...JOKERS,
  ...HOSTS,
  'castle-art': castleArt('muted'),
  'castle-art-0': castleArt('first'),
  'castle-art-1': castleArt('second'),
  hearts: suit('H'),
  diamonds: suit('D'),
  spades: suit('S'),
  clubs: suit('C'),
  plate: { fill: 'card', round: 5 },
  rank: { fill: 'ink', bold: true, align: 'start' },
  'army-0': piece('first'),
  'army-1': { ...piece('second'), round: 5 },
  'trail-0': { fill: 'first', line: 'white', width: 2 },
  'trail-1': { fill: 'second', line: 'white', width: 2 },
  'entry-die': { fill: 'white', line: 'black', width: 2, round: 7, depth: 2 },
  entry: { fill: 'black', bold: true },
  fight: { fill: 'black', line: 'white', width: 2.5, glyph: SWORDS, glyphTone: 'white', cover: 0.72 },
  threat: {
    ...{ fill: 'danger', line: 'white', width: 2.5, glyphTone: 'white', cover: 0.8 },
    glyph: 'M10 2H14L13.400 14.500H10.600ZM12 16.500A2.500 2.500 0 1 0 12.100 16.500Z',
  },
  squad: { round: 12 },
  'step-0': step('first'),
  'step-1': step('second'),
  chance: { fill: 'black', line: 'white', width: 2, round: 9 },
  'chance-word': { fill: 'white', bold: true },
  gift: { fill: 'gold', line: 'accent', width: 3, depth: 3 },
  'gift-count': { fill: 'ink', bold: true },
  count: { fill: 'card', bold: true },
  hero: {
    glyph: 'M12 1.500L15 8.800L22.800 9.400L16.800 14.500L18.700 22.200L12 18L5.300 22.200L7.200 14.500L1.200 9.400L9 8.800Z',
    glyphTone: 'accent',
    fill: 'card',
    line: 'ink',
    width: 1,
  },
  below: { glyph: 'M1 21V13A11 11 0 0 1 23 13V21H17.500V14A5.500 5.500 0 0 0 6.500 14V21Z', glyphTone: 'muted' },
  headline: { fill: 'white', bold: true, align: 'start' },
  round: { fill: 'white', align: 'end' },
  note: { fill: 'ink', align: 'start' },
  coordinate: { fill: 'white' },
  'castle-due': pip('line', 'none'),
  'castle-held-0': pip('white', 'first'),
  'castle-held-1': pip('white', 'second'),
  'turns-into': { fill: 'accent' },
  seat: { fill: 'card', line: 'line', width: 1.5, round: 8, depth: 3 },
  'seat-name': { fill: 'ink', bold: true, align: 'start' },
  die: { fill: 'card', line: 'ink', width: 2, round: 6, depth: 3 },
  'castle-die': {
    ...{ fill: 'white', line: 'accent', width: 3, round: 7, depth: 3, glyphTone: 'black', cover: 0.9 },
    glyph:
      'M7 3A2.500 2.500 0 1 0 7.100 3ZM17 3A2.500 2.500 0 1 0 17.100 3ZM7 9.500A2.500 2.500 0 1 0 7.100 9.500ZM17 9.500A2.500 2.500 0 1 0 17.100 9.500ZM7 16A2.500 2.500 0 1 0 7.100 16ZM17 16A2.500 2.500 0 1 0 17.100 16Z',
  },
  'die-face': { fill: 'ink', bold: true },
};
