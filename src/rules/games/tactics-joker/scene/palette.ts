import type { Look } from '../../../kernel/scene.js';
import { BACK_GLYPH, JOKER_GLYPH, SUIT_GLYPHS } from '../../../kit/glyphs.js';

const art = (glyph: string): Look => ({ glyph, glyphTone: 'muted' });
const ground = (fill: Look['fill']): Look => ({ ...(fill ? { fill } : {}), line: 'line', width: 1.5, round: 9 });
const suit = (letter: string): Look => ({
  ...(SUIT_GLYPHS[letter] ? { glyph: SUIT_GLYPHS[letter] } : {}),
  glyphTone: letter === 'H' || letter === 'D' ? 'danger' : 'ink',
});

/**
 * How the things on the grid look: a terrain has its own picture, a seat its own shape, so that grey tells them apart.
 */
export const LOOKS: Readonly<Record<string, Look>> = {
  plain: ground('gold'),
  forest: ground('green'),
  mountain: ground('stone'),
  face: ground('violet'),
  castle: ground('blue'),
  wild: ground('red'),
  'face-down': { fill: 'brown', line: 'muted', width: 1.5, round: 9, glyph: BACK_GLYPH, glyphTone: 'card' },
  'plain-art': art(
    'M2 20C4 15 3.6 11.5 2 8C5.6 11 6.4 15 6 20ZM8.6 20C10 13.5 10.4 9.500 9 5C13 9.6 13.6 14.500 12.600 20ZM15.4 20C16 15.500 17.400 12 20.600 9.500C19.600 13 19.800 16.500 19.200 20Z',
  ),
  'forest-art': art(
    'M8.2 1L13.2 8.500H10.800L15 15H9.400V20H7V15H1.400L5.600 8.500H3.200ZM17.600 7.500L21 12.500H19.400L22.800 18H18.700V22.500H16.500V18H14.400L16.600 14.600L15 12Z',
  ),
  'mountain-art': art('M0.500 21L9 4.500L13 12L15.500 8.500L23.500 21ZM9 7.600L6.900 11.700L8.700 10.900L9.900 12.600L11.200 11.600Z'),
  'face-art': art('M3.500 17.500L2 6.500L7.500 11.500L12 3.500L16.500 11.500L22 6.500L20.500 17.500ZM3.500 19H20.500V21.500H3.500Z'),
  'castle-art': {
    glyph:
      'M3 22V9H6V11H8.500V9H10.500V11H13.500V9H15.500V11H18V9H21V22H14.500V17.500A2.500 2.500 0 0 0 9.500 17.500V22ZM11.400 8V1.500H17.500L15.600 3.700L17.500 6H12.600V8Z',
    glyphTone: 'ink',
  },
  'wild-art': art(JOKER_GLYPH),
  hearts: suit('H'),
  diamonds: suit('D'),
  spades: suit('S'),
  clubs: suit('C'),
  rank: { fill: 'ink', bold: true },
  'army-0': { fill: 'first', line: 'card', width: 3 },
  'army-1': { fill: 'second', line: 'card', width: 3, round: 4 },
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
  note: { fill: 'muted', align: 'start' },
  coordinate: { fill: 'muted' },
  seat: { fill: 'card', line: 'line', width: 1.5, round: 8 },
  'seat-name': { fill: 'ink', bold: true, align: 'start' },
  die: { fill: 'card', line: 'ink', width: 2, round: 6 },
  'die-face': { fill: 'ink', bold: true },
};
