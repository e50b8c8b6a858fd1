import { moved } from './position.mjs';

/** The men as paths in a box of 24 by 24. */
const MEN = {
  p: ['pawn', 'M12 3.5A3.8 3.8 0 0 1 14.6 10L16.5 17H18.5V20.500H5.500V17H7.500L9.400 10A3.800 3.800 0 0 1 12 3.500Z'],
  r: ['rook', 'M5.500 3H8.800V5H10.400V3H13.600V5H15.200V3H18.500V8.500H16.500V16H19V20.500H5V16H7.500V8.500H5.500Z'],
  n: [
    'knight',
    'M8 2.500L11 4.800C16.500 5.300 19 9.500 18.500 16.500V20.500H6.500V17.500C7 14.500 10 13 11 10.500L7.300 12.800L4.500 11L8.300 6.500Z',
  ],
  b: [
    'bishop',
    'M12 1.500A1.900 1.900 0 0 1 13.400 4.700C16.300 7 17.800 10 16.200 13.500L14.700 16.500H18.500V20.500H5.500V16.500H9.300L7.800 13.500C6.200 10 7.700 7 10.600 4.700A1.900 1.900 0 0 1 12 1.500Z',
  ],
  q: [
    'queen',
    'M3 5.500A1.800 1.800 0 1 1 5.200 7.400L8.300 12.500L10.800 6A1.800 1.800 0 1 1 13.200 6L15.700 12.500L18.800 7.400A1.800 1.800 0 1 1 21 5.500L18.800 16V20.500H5.200V16Z',
  ],
  k: [
    'king',
    'M10.700 1H13.300V3H15.200V5.400H13.300V7.600C17.500 6.500 21 8.600 20.500 12.200C20.200 14.100 19 15 17.800 16V20.500H6.200V16C5 15 3.800 14.100 3.500 12.200C3 8.600 6.500 6.500 10.700 7.600V5.400H8.800V3H10.700Z',
  ],
};

const SQUARE = 60;
const EDGE = 24;

const LOOKS = { light: { fill: 'card', line: 'line' }, dark: { fill: 'brown', line: 'line' }, word: { fill: 'muted' } };
for (const [man, [, glyph]] of Object.entries(MEN)) {
  LOOKS[`white-${man}`] = { fill: 'white', line: 'black', width: 2, glyph, glyphTone: 'black' };
  LOOKS[`black-${man}`] = { fill: 'black', line: 'white', width: 2, glyph, glyphTone: 'white', round: 10 };
}

const centreOf = (file, rank) => [EDGE + (file + 0.5) * SQUARE, EDGE + (7.5 - rank) * SQUARE];

/** The eighth rank on top; White's men are discs, Black's are blocks. */
export function scene({ fen, mover, isCheck, end }) {
  const ranks = fen
    .split(' ')[0]
    .replaceAll(/\d/g, (count) => '.'.repeat(Number(count)))
    .split('/')
    .reverse();
  const squares = ranks.flatMap((men, rank) => [...men].map((man, file) => squareOf(man, file, rank, isCheck && man === 'Kk'[mover])));
  const names = [...'abcdefgh'].map((name, file) => wordOf(name, [EDGE + (file + 0.5) * SQUARE, EDGE + 8 * SQUARE + 12]));
  const numbers = [...'12345678'].map((name, rank) => wordOf(name, [12, centreOf(0, rank)[1]]));
  const claims = end === null ? [{ id: 'button:claim', kind: 'group', at: [0, 0], role: 'button', label: 'Claim a draw' }] : [];
  const side = 8 * SQUARE + 2 * EDGE;
  return { width: side, height: side, palette: LOOKS, items: [...squares, ...names, ...numbers, ...claims] };
}

function wordOf(label, at) {
  return { kind: 'text', at, size: [20, 18], role: 'word', label };
}

function squareOf(man, file, rank, isInCheck) {
  const name = `${'abcdefgh'[file]}${rank + 1}`;
  const ground = { kind: 'rect', at: [0, 0], size: [SQUARE, SQUARE], role: (file + rank) % 2 === 0 ? 'dark' : 'light', label: '' };
  const kind = man.toLowerCase();
  const side = man === kind ? 'black' : 'white';
  const body = man === '.' ? [] : [bodyOf(side, kind, isInCheck)];
  const label = man === '.' ? `${name}: empty` : `${name}: ${side} ${MEN[kind][0]}${isInCheck ? ', in check' : ''}`;
  return {
    id: name,
    kind: 'group',
    at: centreOf(file, rank),
    role: (file + rank) % 2 === 0 ? 'dark' : 'light',
    label,
    items: [ground, ...body],
  };
}

function bodyOf(side, kind, isInCheck) {
  const shape = side === 'white' ? 'circle' : 'rect';
  return { kind: shape, at: [0, 0], size: [48, 48], role: `${side}-${kind}`, label: '', ...(isInCheck && { state: ['weak'] }) };
}

/** From where to where; which man a pawn becomes is told by the label. */
export function targets(action, { fen }) {
  if (action.type === 'claim') return ['button:claim'];
  const { from, to } = moved(fen, action.san);
  return [from, to];
}
