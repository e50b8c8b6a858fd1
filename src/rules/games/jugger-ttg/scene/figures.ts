/** The juggers as figures: what each bears, and the faces that tell those of a team apart. */
import type { Item, ItemState, Look, Tone } from '../../../kernel/scene.js';
import { type Pair, shape } from '../../../kit/scene-items.js';

type Layer = readonly [glyph: string, tone: Tone];

/** Shoulders below a face: an edge, and what is worn. */
const EDGE =
  'M3.400 21.300C3.200 16 6.600 13.400 12 13.400C17.400 13.400 20.800 16 20.600 21.300C18.400 23.200 15.400 23.900 12 23.900C8.600 23.900 5.600 23.200 3.400 21.300Z';
const TUNIC =
  'M4.900 20.700C4.900 16.800 7.700 14.800 12 14.800C16.300 14.800 19.100 16.800 19.100 20.700C17.100 22.100 14.700 22.600 12 22.600C9.300 22.600 6.900 22.100 4.900 20.700Z';
const POLE = { edge: 'M1.400 20L16.900 0L21.400 3.500L5.900 23.500Z', core: 'M3.400 20.200L17.400 2.100L19.300 3.600L5.300 21.700Z' };
const KNOBS = 'M19 -0.400A5 5 0 1 0 19.100 -0.400ZM4.700 14.200A5 5 0 1 0 4.800 14.200Z';
const HAND = 'M13 9.200A2 2 0 1 0 13.100 9.200ZM8.600 14.900A2 2 0 1 0 8.700 14.900Z';

/** What lies in front of the body: an edge and what it surrounds in turn, so that it is seen on any ground. */
const GEAR: Readonly<Record<string, readonly Layer[]>> = {
  swordShield: [
    ['M16.400 18.200V14.200H17.700V5L20.200 1L22.700 5V14.200H24V18.200H22.400V22.400H18V18.200Z', 'black'],
    ['M18.900 15.500V5.400L20.200 3.300L21.500 5.400V15.500H22.800V16.900H21.100V21.200H19.300V16.900H17.600V15.500Z', 'white'],
    ['M0 10.400C4 10.800 7.600 10.800 11.600 10.400V16.600C11.600 20.600 9.200 23.200 5.800 24C2.400 23.200 0 20.600 0 16.600Z', 'black'],
    [
      'M1.400 11.900C4.400 12.200 7.200 12.200 10.200 11.900V16.600C10.200 19.800 8.600 21.700 5.800 22.500C3 21.700 1.400 19.800 1.400 16.600ZM5 13.200V15.600H2.800V17.200H5V20.600H6.600V17.200H8.800V15.600H6.600V13.200Z',
      'white',
    ],
  ],
  longSword: [
    ['M15.400 13.600V4L18.600 -0.500L21.800 4V13.600H24V18.400H21.200V24H16V18.400H13.200V13.600Z', 'black'],
    ['M16.900 15V4.500L18.600 2.100L20.300 4.500V15H22.600V17H14.600V15Z', 'white'],
    ['M17.400 17H19.800V22.600H17.400Z', 'red'],
  ],
  staff: [
    [POLE.edge, 'black'],
    [POLE.core, 'white'],
    [HAND, 'red'],
  ],
  qTip: [
    [POLE.edge, 'black'],
    [POLE.core, 'white'],
    [KNOBS, 'black'],
    ['M19 1A3.600 3.600 0 1 0 19.100 1ZM4.700 15.600A3.600 3.600 0 1 0 4.800 15.600Z', 'white'],
  ],
  chain: [
    [
      'M18.800 -0.500A5.300 5.300 0 1 0 18.900 -0.500ZM21 8.200A2.500 2.500 0 1 0 21.100 8.200ZM20.600 12A2.500 2.500 0 1 0 20.700 12ZM18.600 15.600A2.500 2.500 0 1 0 18.700 15.600Z',
      'black',
    ],
    [
      'M18.800 0.900A3.900 3.900 0 1 0 18.900 0.900ZM21 9.400A1.300 1.300 0 1 0 21.100 9.400ZM20.600 13.200A1.300 1.300 0 1 0 20.700 13.200ZM18.600 16.800A1.300 1.300 0 1 0 18.700 16.800Z',
      'white',
    ],
  ],
  qwik: [
    ['M6.600 20.400L0 12.400L4.200 9L10.400 16.800ZM17.400 20.400L24 12.400L19.800 9L13.600 16.800Z', 'black'],
    ['M6.600 18.100L2 12.600L3.900 11L8.700 16.900ZM17.400 18.100L22 12.600L20.100 11L15.300 16.900Z', 'red'],
    ['M13.200 15.200L9.600 19.600H11.700L10.900 22.600L14.600 18H12.400L13.900 15.200Z', 'black'],
  ],
};

/** A face on its round head: what is worn or grown, and where the eyes are. */
const FACES: readonly { glyph: string; tone: Tone; eyes: number }[] = [
  // A crest of hair.
  {
    glyph:
      'M9 7.500V-0.500C10.900 -1.500 13.100 -1.500 15 -0.500V7.500ZM2.800 9.500C3.500 7 5 5 7 3.900V8.500ZM21.200 9.500C20.500 7 19 5 17 3.900V8.500Z',
    tone: 'accent',
    eyes: 12.5,
  },
  // A helmet with a guard for the nose.
  { glyph: 'M1.600 11C1.600 4.500 6.500 1.600 12 1.600C17.500 1.600 22.400 4.500 22.400 11H13.400V16H10.600V11Z', tone: 'line', eyes: 14 },
  // A beard.
  {
    glyph:
      'M2.300 12.500C4.500 14.500 7.500 14.600 12 14.600C16.500 14.600 19.500 14.500 21.700 12.500C21.700 19.500 17.500 23.400 12 23.400C6.500 23.400 2.300 19.500 2.300 12.500ZM9 17.200V18.800H15V17.200Z',
    tone: 'black',
    eyes: 9.5,
  },
  // Two knots of hair, and a fringe.
  {
    glyph:
      'M3.200 -0.600A4 4 0 1 0 3.300 -0.600ZM20.700 -0.600A4 4 0 1 0 20.800 -0.600ZM2.700 10C4 5 7.500 2.300 12 2.300C16.500 2.300 20 5 21.300 10C16 7.800 8 7.800 2.700 10Z',
    tone: 'black',
    eyes: 13.5,
  },
  // A cloth over nose and mouth, and a bald head.
  { glyph: 'M2.500 13C8 15.300 16 15.300 21.500 13C21 19.500 17 22.600 12 22.600C7 22.600 3 19.500 2.500 13Z', tone: 'danger', eyes: 9.5 },
];

const open = (y: number): string =>
  `M8.200 ${y - 1.7}A1.700 1.700 0 1 0 8.300 ${y - 1.7}ZM15.700 ${y - 1.7}A1.700 1.700 0 1 0 15.800 ${y - 1.7}Z`;
/** Crossed out: who kneels is out of the fight. */
const shut = (y: number): string =>
  [8.2, 15.7]
    .map((x) => {
      const at = (dx: number, dy: number): string => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
      const bar = (turn: number): string =>
        `M${at(-2.2 * turn, -1.4)}L${at(-1.4 * turn, -2.2)}L${at(2.2 * turn, 1.4)}L${at(1.4 * turn, 2.2)}Z`;
      return bar(1) + bar(-1);
    })
    .join('');

/** A glyph turned by a quarter: its top is to the right. */
function laid(glyph: string): string {
  const turned = (x: number, y: number): string => `${shorter(24 - y)} ${shorter(x)}`;
  return glyph.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.trim().split(/[ ,]+/).filter(Boolean).map(Number);
    if (command === 'H') return `V${shorter(numbers[0] ?? 0)}`;
    if (command === 'V') return `H${shorter(24 - (numbers[0] ?? 0))}`;
    const [kept, points] = command === 'A' ? [numbers.slice(0, 5), numbers.slice(5)] : [[], numbers];
    const pairs = points.flatMap((x, i) => (i % 2 === 0 ? [turned(x, points[i + 1] ?? 0)] : []));
    return command + [...kept.map(shorter), ...pairs].join(' ');
  });
}

const shorter = (value: number): string => String(Math.round(value * 100) / 100);

/** The looks of figures and faces, by role. */
export const FIGURES: Readonly<Record<string, Look>> = Object.fromEntries([
  ...Object.keys(GEAR).flatMap((weapon) =>
    ([0, 1] as const).flatMap((seat) => [
      [`${weapon}-${seat}`, standing(weapon, seat)],
      [`${weapon}-${seat}-kneeling`, kneeling(weapon, seat)],
    ]),
  ),
  ...FACES.flatMap(({ glyph, tone, eyes }, index) => [
    [`face-${index}`, faceOf(glyph, tone, open(eyes))],
    [`face-${index}-kneeling`, faceOf(laid(glyph), tone, laid(shut(eyes)))],
  ]),
]);

function standing(gear: string, seat: 0 | 1): Look {
  const fill = seat === 0 ? 'first' : 'second';
  const worn = gear === 'qwik' ? 'gold' : 'line';
  return { fill, line: 'black', width: 1.5, depth: 3, ...bust(GEAR[gear] ?? [], ['black', worn]), ...(seat === 1 && { round: 6 }) };
}

/** Pale, lying on its back, and only its edge in the colour of the team. */
function kneeling(gear: string, seat: 0 | 1): Look {
  const line = seat === 0 ? 'first' : 'second';
  const gears = (GEAR[gear] ?? []).map(([glyph, tone]): Layer => [glyph, tone === 'black' ? 'muted' : 'card']);
  const { glyph, layers, ...rest } = bust(gears, ['muted', 'stone']);
  const lying = layers.map((layer) => ({ ...layer, glyph: laid(layer.glyph) }));
  return { fill: 'card', line, width: 3, ...rest, glyph: laid(glyph), layers: lying, ...(seat === 1 && { round: 6 }) };
}

function bust(gear: readonly Layer[], [edge, worn]: readonly [Tone, Tone]) {
  const layers = [[TUNIC, worn] as const, ...gear].map(([glyph, tone]) => ({ glyph, tone }));
  return { glyph: EDGE, glyphTone: edge, layers, cover: 1.3 };
}

function faceOf(glyph: string, tone: Tone, eyes: string): Look {
  return { fill: 'red', line: 'black', width: 1.2, glyph, glyphTone: tone, layers: [{ glyph: eyes, tone: 'black' }], cover: 1.2 };
}

/** The face of a card. */
export function faceOfCard(card: string): number {
  return [...card].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % FACES.length;
}

/** The faces of a team: those of its cards, and another one for whom somebody before it has the same. */
export function facesOf(team: readonly string[]): number[] {
  const faces: number[] = [];
  for (const card of team) {
    const wished = faceOfCard(card);
    const free = FACES.map((_, index) => (wished + index) % FACES.length).find((face) => !faces.includes(face));
    faces.push(free ?? wished);
  }
  return faces;
}

/** What a figure shows. */
interface Figure {
  /** A weapon, or `qwik`. */
  gear: string;
  seat: 0 | 1;
  face: number;
  isKneeling: boolean;
  state?: readonly ItemState[];
}

/** A figure on a disc or a block; hollow while it kneels. */
export function figureItems({ gear, seat, face, isKneeling, state = [] }: Figure, [x, y]: Pair, size: number): Item[] {
  const down = isKneeling ? '-kneeling' : '';
  const head = size * 0.5;
  return [
    shape(seat === 0 ? 'circle' : 'rect', `${gear}-${seat}${down}`, [x, y], [size, size - 2 * seat], '', { state }),
    shape('circle', `face-${face}${down}`, isKneeling ? [x + size * 0.2, y] : [x, y - size * 0.2], [head, head]),
  ];
}
