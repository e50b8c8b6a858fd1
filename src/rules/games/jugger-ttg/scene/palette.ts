import type { Look, Tone } from '../../../kernel/scene.js';
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

/** The skull of a dog: an edge, the bone, and what is hollow in it. */
const SKULL = {
  edge: 'M3.200 -1L9 2.200C11 1.700 13 1.700 15 2.200L20.800 -1C22.600 3.600 22.300 8.800 19.400 12.200L17.300 14.400L16.600 20.600C16.200 23.500 14.500 24.600 12 24.600C9.500 24.600 7.800 23.500 7.400 20.600L6.700 14.400L4.600 12.200C1.700 8.800 1.400 3.600 3.200 -1Z',
  bone: 'M4.100 1.500L8.800 4C10.900 3.300 13.100 3.300 15.200 4L19.900 1.500C20.800 5 20.400 8.600 18.200 11.200L15.900 13.700L15.100 20.300C14.800 22.300 13.700 23.100 12 23.100C10.300 23.100 9.200 22.300 8.900 20.300L8.100 13.700L5.800 11.200C3.600 8.600 3.200 5 4.100 1.500Z',
  holes:
    'M6.200 7.200C8.300 6.900 10.600 8.300 11 10.700C9.400 12 7.200 11.300 6.300 9.500ZM17.800 7.200C15.700 6.900 13.400 8.300 13 10.700C14.600 12 16.800 11.300 17.700 9.500ZM10 19.600C10 18.200 14 18.200 14 19.600C14 20.800 12.600 21.300 12 22.200C11.400 21.300 10 20.800 10 19.600ZM11.600 12.500H12.400V16.500H11.600Z',
} as const;

/** What a jugger can do: how well it defends, and how quick it is. */
const SHIELD = 'M3 2H21V11.500C21 16.500 17 21 12 23C7 21 3 16.500 3 11.500Z';
const TICK = 'M3 12.500L6 9.500L10 13.500L18 4.500L21 7.500L10 19.500Z';
const BOLT = 'M14.500 0.500L4.500 13.500H11L9 23.500L19.500 9.500H12.500Z';

const SPOT = 'M12 5A7 7 0 1 0 12.100 5Z';

/** The goals have the shapes of their seats: round, and square. */
const RING = 'M12 2A10 10 0 1 0 12.100 2ZM12 6.500A5.500 5.500 0 1 0 12.100 6.500Z';
const FRAME = 'M3 3H21V21H3ZM7.500 7.500V16.500H16.500V7.500Z';

const signs = Object.fromEntries(
  Object.entries(SIGNS).map(([sign, glyph]): [string, Look] => [`${sign}-sign`, { glyph, glyphTone: 'ink' }]),
);

/** In a team that is being picked: what its free places are good for. */
const wanted = Object.fromEntries(
  Object.entries(SIGNS).map(([sign, glyph]): [string, Look] => [`${sign}-wanted`, { glyph, glyphTone: 'muted' }]),
);

/** On cards: a medal of wood with the sign of what is borne. */
const medals = Object.fromEntries(
  Object.entries(SIGNS).map(([sign, glyph]): [string, Look] => [`${sign}-medal`, { fill: 'far', glyph, glyphTone: 'white', cover: 0.7 }]),
);

/** What shines around the jugg. */
const RAYS = Array.from({ length: 10 }, (_, index) => {
  const at = (turn: number, far: number): string => {
    const angle = ((index + turn) * Math.PI) / 5;
    return `${(12 + far * Math.cos(angle)).toFixed(1)} ${(12 + far * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${at(-0.25, 6)}L${at(0, 12)}L${at(0.25, 6)}Z`;
}).join('');

/** Where two fight: a star of eight points. */
function burst(size: number): string {
  const corners = Array.from({ length: 16 }, (_, index) => {
    const [angle, far] = [(index * Math.PI) / 8, size * (index % 2 === 0 ? 12 : 6)];
    return `${(12 + far * Math.sin(angle)).toFixed(1)} ${(12 - far * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** One of the crowd: arms up, a head and a shirt. */
function fan(shirt: Tone, head: Tone): Look {
  return {
    ...{ glyph: 'M4 24V15L7 12H17L20 15V24Z', glyphTone: shirt, cover: 1 },
    layers: [{ glyph: 'M12 2A5 5 0 1 0 12.100 2Z', tone: head }],
  };
}

/** A flag at a goal, in the colour of whose it is. */
function flag(tone: Tone): Look {
  return {
    glyph: 'M10.500 1H12.500V23.500H10.500Z',
    glyphTone: 'black',
    layers: [{ glyph: 'M12.500 1.500L23 5.500L12.500 10.500Z', tone }],
    cover: 1,
  };
}

/** How the field and the cards look: seat 0 has discs, seat 1 blocks, and every weapon its own sign. */
export const LOOKS: Readonly<Record<string, Look>> = {
  ...signs,
  ...medals,
  ...wanted,
  'qwik-medal': { fill: 'gold', glyph: SIGNS.qwik, glyphTone: 'black', cover: 0.7 },
  'attack-sign': { glyph: SIGNS.longSword, glyphTone: 'ink' },
  'defence-sign': { glyph: SHIELD, glyphTone: 'ink' },
  'reflexes-sign': { glyph: BOLT, glyphTone: 'ink' },
  chip: { fill: 'card', round: 6 },
  price: { fill: 'gold', round: 4 },
  place: { fill: 'ground', line: 'line', width: 1.5, round: 6 },
  wanted: { fill: 'muted' },
  'wanted-by': { fill: 'ink', bold: true, align: 'start' },
  picked: { fill: 'ink', bold: true },
  'wanted-start': { fill: 'muted', align: 'start' },
  pip: { fill: 'accent' },
  'pip-none': { fill: 'line' },
  aside: { fill: 'muted', align: 'end' },
  heading: { fill: 'ink', bold: true, align: 'start' },
  ...FIGURES,
  jugger: {},
  wall: { fill: 'far', line: 'shade', width: 2, round: 8 },
  grass: { fill: 'green', line: 'shade', width: 1.5 },
  mown: { fill: 'near' },
  earth: { fill: 'brown' },
  mark: { glyph: SKULL.bone, glyphTone: 'stone', layers: [{ glyph: SKULL.holes, tone: 'brown' }], cover: 1 },
  chalk: { line: 'white', width: 1.6 },
  rays: { glyph: RAYS, glyphTone: 'gold', cover: 1 },
  'end-0': { line: 'first', width: 4 },
  'end-1': { line: 'second', width: 4 },
  'fan-0': fan('first', 'gold'),
  'fan-1': fan('second', 'gold'),
  'fan-plain': fan('stone', 'red'),
  glow: { fill: 'gold', line: 'accent', width: 2.5, depth: 4 },
  'flag-0': flag('first'),
  'flag-1': flag('second'),
  field: { line: 'card', width: 0.5 },
  // Upright pictures are shown to models, which are sent few bytes: soft lines take fewer.
  'field-soft': { line: 'near', width: 0.7 },
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
  slot: { fill: 'stone', line: 'near', width: 0.7 },
  'slot-free': { fill: 'stone', line: 'accent', width: 2, glyph: SPOT, glyphTone: 'accent', cover: 0.45 },
  ring: { line: 'accent', width: 3 },
  outside: { fill: 'far' },
  'goal-0': { fill: 'first', line: 'black', width: 2, glyph: RING, glyphTone: 'white' },
  'goal-1': { fill: 'second', line: 'black', width: 2, glyph: FRAME, glyphTone: 'white' },
  'plate-0': { fill: 'first', line: 'black', width: 1, round: 6 },
  'plate-1': { fill: 'second', line: 'black', width: 1, round: 6 },
  plate: { fill: 'accent', line: 'black', width: 1, round: 6 },
  'plate-word': { fill: 'card', bold: true },
  base: { fill: 'black' },
  fray: { line: 'danger', width: 6 },
  clash: { glyph: burst(1), glyphTone: 'danger', layers: [{ glyph: burst(0.6), tone: 'gold' }], cover: 1 },
  spot: { fill: 'gold' },
  front: { fill: 'white', line: 'black', width: 1 },
  // Seen when a client outlines it.
  'way-quiet': {},
  way: { fill: 'accent', line: 'ink', width: 0.8 },
  skull: {
    ...{ fill: 'accent', line: 'black', width: 1.5, depth: 3, glyph: SKULL.edge, glyphTone: 'black', cover: 1.15 },
    layers: [
      { glyph: SKULL.bone, tone: 'white' },
      { glyph: SKULL.holes, tone: 'black' },
    ],
  },
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
  coin: { fill: 'black', bold: true },
  'seat-0': { fill: 'first', line: 'card', width: 1.5 },
  'seat-1': { fill: 'second', line: 'card', width: 1.5, round: 4 },
  coordinate: { fill: 'white' },
  row: { fill: 'card', round: 6 },
  'row-down': { fill: 'stone', round: 6 },
  'band-0': { fill: 'first', round: 2 },
  'band-1': { fill: 'second', round: 2 },
  'plate-next': { fill: 'gold', line: 'black', width: 1, round: 6 },
  order: { fill: 'muted' },
  now: { fill: 'accent', bold: true },
  status: { fill: 'ink', bold: true, align: 'start' },
  'row-active': { fill: 'card', line: 'accent', width: 3, round: 6 },
  done: { fill: 'good', line: 'black', width: 1, glyph: TICK, glyphTone: 'white', cover: 0.8 },
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
  small: { fill: 'ink', align: 'start' },
  card: { fill: 'card', line: 'line', width: 1.2, round: 6, depth: 2 },
  'card-back': { fill: 'brown', line: 'muted', width: 1.2, round: 6, glyph: BACK_GLYPH, glyphTone: 'card' },
  cost: { fill: 'gold', line: 'ink', width: 1 },
};
