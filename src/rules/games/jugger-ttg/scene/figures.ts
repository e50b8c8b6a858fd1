/** The juggers as figures: what each bears, and the faces that tell those of a team apart. */
import type { Item, ItemState, Look, Tone } from '../../../kernel/scene.js';
import { type Pair, shape } from '../../../kit/scene-items.js';

/** Shoulders below a face. */
const BODY =
  'M5.300 20.500C5 16 7.800 13.500 12 13.500C16.200 13.500 19 16 18.700 20.500C17 21.900 14.500 22.600 12 22.600C9.500 22.600 7 21.900 5.300 20.500Z';
const POLE = { edge: 'M1.800 19.800L16.800 0.500L21 3.700L6 23Z', core: 'M3.600 20L17.300 2.400L19.200 3.900L5.500 21.500Z' };
const KNOBS = 'M19 0.200A4.600 4.600 0 1 0 19.100 0.200ZM4.800 14.600A4.600 4.600 0 1 0 4.900 14.600Z';

/** What lies in front of the body: edges and cores in turn, so that it is seen on any ground. */
const GEAR: Readonly<Record<string, readonly string[]>> = {
  swordShield: [
    'M16.100 18V14.400H17.500V6.500L19.800 3L22.100 6.500V14.400H23.500V18H21.900V21.800H17.700V18Z',
    'M18.700 15.500V7.200L19.800 5.300L20.900 7.200V15.500H22.400V17H20.600V20.700H19V17H17.200V15.500Z',
    'M0.200 10.200H11.800V16.300C11.800 20.200 9.400 22.800 6 24C2.600 22.800 0.200 20.200 0.200 16.300Z',
    'M1.500 11.500H10.500V16.300C10.500 19.500 8.700 21.500 6 22.600C3.300 21.500 1.500 19.500 1.500 16.300ZM5.100 12.800V15.500H2.700V17.200H5.100V20.700H6.900V17.200H9.300V15.500H6.900V12.800Z',
  ],
  longSword: [
    'M16 12.500V3.500L18.700 0L21.400 3.500V12.500H23.600V17.200H21V23H16.400V17.200H13.800V12.500Z',
    'M17.300 13.700V4L18.700 2L20.100 4V13.700H22.400V16H19.900V21.800H17.500V16H15V13.700Z',
  ],
  staff: [POLE.edge, POLE.core],
  qTip: [POLE.edge, POLE.core, KNOBS, 'M19 1.500A3.300 3.300 0 1 0 19.100 1.500ZM4.800 15.900A3.300 3.300 0 1 0 4.900 15.900Z'],
  chain: [
    'M19 0A4.900 4.900 0 1 0 19.100 0ZM21 8.200A2.300 2.300 0 1 0 21.100 8.200ZM20.600 12A2.300 2.300 0 1 0 20.700 12ZM18.800 15.400A2.300 2.300 0 1 0 18.900 15.400Z',
    'M19 1.200A3.700 3.700 0 1 0 19.100 1.200ZM21 9.300A1.300 1.300 0 1 0 21.100 9.300ZM20.600 13A1.300 1.300 0 1 0 20.700 13ZM18.800 16.400A1.300 1.300 0 1 0 18.900 16.400Z',
  ],
  qwik: ['M6.800 19.800L0.800 12.700L3.900 10L10 16.800ZM17.200 19.800L23.200 12.700L20.100 10L14 16.800Z'],
};

/** A face on its round head: what is worn or grown, and where the eyes are. */
const FACES: readonly { glyph: string; eyes: number }[] = [
  // A crest of hair.
  { glyph: 'M9 7V0.800C10.900 0 13.100 0 15 0.800V7Z', eyes: 12 },
  // A helmet with a guard for the nose.
  { glyph: 'M2.600 10.500C2.600 5 6.800 2.600 12 2.600C17.200 2.600 21.400 5 21.400 10.500H13.200V15.500H10.800V10.500Z', eyes: 13.5 },
  // A beard.
  {
    glyph:
      'M2.700 12.500C4.500 14.500 7.500 15 12 15C16.500 15 19.500 14.500 21.300 12.500C21.300 18.500 17.500 22 12 22C6.500 22 2.700 18.500 2.700 12.500ZM9 17.200V18.800H15V17.200Z',
    eyes: 9.5,
  },
  // Two knots of hair, and a fringe.
  {
    glyph:
      'M3.600 0.400A3.500 3.500 0 1 0 3.700 0.400ZM20.300 0.400A3.500 3.500 0 1 0 20.400 0.400ZM3.500 9C5 5 8 2.800 12 2.800C16 2.800 19 5 20.500 9C16 7.500 8 7.500 3.500 9Z',
    eyes: 13,
  },
  // A cloth over nose and mouth, and a bald head.
  { glyph: 'M3 13.500C8 15.500 16 15.500 21 13.500C20.500 18.500 17 21.800 12 21.800C7 21.800 3.500 18.500 3 13.500Z', eyes: 9.5 },
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

/** The looks of figures and faces, by role. */
export const FIGURES: Readonly<Record<string, Look>> = Object.fromEntries([
  ...Object.entries(GEAR).flatMap(([weapon, pieces]) =>
    ([0, 1] as const).flatMap((seat) => [
      [`${weapon}-${seat}`, standing(pieces, seat)],
      [`${weapon}-${seat}-kneeling`, kneeling(pieces, seat)],
    ]),
  ),
  ...FACES.flatMap(({ glyph, eyes }, index) => [
    [`face-${index}`, faceOf(`${glyph}${open(eyes)}`)],
    [`face-${index}-kneeling`, faceOf(`${glyph}${shut(eyes)}`)],
  ]),
]);

function standing(pieces: readonly string[], seat: 0 | 1): Look {
  const team = seat === 0 ? 'first' : 'second';
  return { fill: team, line: 'card', width: 1.5, depth: 3, ...figure(pieces, ['card', 'ink']), ...(seat === 1 && { round: 5 }) };
}

function kneeling(pieces: readonly string[], seat: 0 | 1): Look {
  const line = seat === 0 ? 'first' : 'second';
  return { fill: 'card', line, width: 2.5, ...figure(pieces, ['muted', 'card']), ...(seat === 1 && { round: 5 }) };
}

/** Body and gear, in the colours of edges and cores. */
function figure(pieces: readonly string[], [edge, core]: readonly [Tone, Tone]): Look {
  const layers = pieces.map((glyph, index) => ({ glyph, tone: index % 2 === 0 ? edge : core }));
  return { glyph: BODY, glyphTone: edge, layers, cover: 1.08 };
}

function faceOf(glyph: string): Look {
  return { fill: 'card', line: 'ink', width: 1, glyph, glyphTone: 'ink', cover: 1.25 };
}

/** What a figure shows. */
interface Figure {
  /** A weapon, or `qwik`. */
  gear: string;
  seat: 0 | 1;
  /** Among those fielded by its team: each has another face. */
  place: number;
  isKneeling: boolean;
  state?: readonly ItemState[];
}

/** A figure on a disc or a block; hollow while it kneels. */
export function figureItems({ gear, seat, place, isKneeling, state = [] }: Figure, [x, y]: Pair, size: number): Item[] {
  const down = isKneeling ? '-kneeling' : '';
  const head = size * 0.48;
  return [
    shape(seat === 0 ? 'circle' : 'rect', `${gear}-${seat}${down}`, [x, y], [size, size - 2 * seat], '', { state }),
    shape('circle', `face-${place % FACES.length}${down}`, [x, y - size * 0.16], [head, head]),
  ];
}
