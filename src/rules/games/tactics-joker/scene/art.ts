/** The pictures on the cards: signs in a box of 24 by 24 that is as large as a card. */
import type { Look, Tone } from '../../../kernel/scene.js';
import { JOKER_GLYPH } from '../../../kit/glyphs.js';

/** A sign and its colour. */
type Layer = readonly [tone: Tone, glyph: string];

/** A look that has nothing but signs, from the lowest to the highest. */
export function artOf(layers: readonly Layer[], cover = 1): Look {
  const [first, ...others] = layers;
  const [glyphTone, glyph]: Layer = first ?? ['none', ''];
  return { glyph, glyphTone, layers: others.map(([tone, sign]) => ({ glyph: sign, tone })), cover };
}

/** How many numbers a command of a path takes, and which of them are a place on an axis. */
const AXES: Readonly<Record<string, string>> = { M: 'xy', L: 'xy', C: 'xyxyxy', Q: 'xyxy', H: 'x', V: 'y', A: 'ss---xy', Z: '' };

/** A sign made smaller, and its origin moved. */
function placed(glyph: string, scale: number, [dx, dy]: readonly [number, number]): string {
  return glyph.replaceAll(/([A-Z])([^A-Z]*)/g, (_, command: string, rest: string) => {
    const axes = AXES[command] ?? '';
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map((number, at) => {
      const axis = axes[at % Math.max(1, axes.length)];
      if (axis === '-') return Number(number);
      const offset = axis === 'x' ? dx : axis === 'y' ? dy : 0;
      return Math.round(100 * (scale * Number(number) + offset)) / 100;
    });
    return command + numbers.join(' ');
  });
}

/** What is painted of a card: all but a border. */
export const PANEL =
  'M2.6 1.1H21.4A1.5 1.5 0 0 1 22.9 2.6V21.4A1.5 1.5 0 0 1 21.4 22.9H2.6A1.5 1.5 0 0 1 1.1 21.4V2.6A1.5 1.5 0 0 1 2.6 1.1Z';

/** The same of a castle, whose border is wider. */
export const CASTLE_PANEL = 'M3 2H21A1 1 0 0 1 22 3V21A1 1 0 0 1 21 22H3A1 1 0 0 1 2 21V3A1 1 0 0 1 3 2Z';

/** Two swords that cross. */
export const SWORDS =
  'M1 1H5L17.500 13.500L19.500 11.500L21.500 13.500L19.500 15.500L23 19V23H19L15.500 19.500L13.500 21.500L11.500 19.500L13.500 17.500L1 5ZM23 1V5L18.500 9.500L14.500 5.500L19 1ZM5.500 14.500L9.500 18.500L8.500 19.500L10.500 21.500L8.500 23.500L6.500 21.500L5 23H1V19L2.500 17.500L0.500 15.500L2.500 13.500L4.500 15.500Z';

/** Land from a line on, which leads from the left edge to the right one, down to the lower edge. */
const land = (line: string): string => `${line}V21.4A1.5 1.5 0 0 1 21.4 22.9H2.6A1.5 1.5 0 0 1 1.1 21.4Z`;

const FIR = 'M6 0L10.800 7.500H8.600L12.500 16.500H-0.500L3.400 7.500H1.200Z';
const FIR_LIGHT = 'M6 0L1.200 7.500H3.400L-0.500 16.500H3.500L5 8.500Z';
const firs = (sign: string): string => `${placed(sign, 0.86, [1.9, 7])}${placed(sign, 0.72, [12.2, 9])}`;

/** Rows of firs, one behind the other. */
export const FOREST = artOf([
  ['near', land('M1.1 13.4L3 10.2L5 13L11.500 13L13.500 9.200L15.600 12.600L20 12.600L21.600 10L22.900 12')],
  ['good', `${firs(FIR)}${land('M1.100 20.600H22.900')}`],
  ['near', firs(FIR_LIGHT)],
]);

/** Peaks with ridges and snow, behind foothills. */
export const MOUNTAIN = artOf([
  ['blue', 'M9 20.500V15L17.500 9L22.900 14.500V20.500Z'],
  ['muted', 'M1.100 20.500V18L7.600 7.600L12.200 14.600L14.200 12L20.500 20.500Z'],
  ['shade', 'M7.600 7.600L12.200 14.600L14.200 12L20.500 20.500H10Z'],
  ['white', 'M7.600 7.600L4.700 12.200L7.500 11L10.200 11.500Z'],
  ['near', land('M1.100 20.200H22.900')],
]);

/** A meadow with poppies. */
export const MEADOW = artOf([
  ['near', land('M1.100 13.500C7 11 16 11 22.900 13.500')],
  ['good', 'M4.900 13H5.900V22.900H4.900ZM10.100 16H11.100V22.900H10.100Z'],
  [
    'danger',
    'M2 11.500C2 9.500 4 9 5.400 10C6.800 9 8.800 9.500 8.800 11.500C8.800 14 7.400 15.400 5.400 15.400C3.400 15.400 2 14 2 11.500ZM7.400 16C7.400 14.300 9.300 13.800 10.600 14.800C11.900 13.800 13.800 14.300 13.800 16C13.800 18.200 12.500 19.600 10.600 19.600C8.700 19.600 7.400 18.200 7.400 16Z',
  ],
]);

/** A farm by a tree. */
export const FARM = artOf([
  ['near', land('M1.100 17.500L22.900 14.500')],
  ['good', 'M11 13.500A4.200 4.200 0 0 1 19.400 13.500A4.200 4.200 0 0 1 11 13.500Z'],
  ['brown', 'M14.500 15H16V20.500H14.500Z'],
  ['white', 'M2.600 14H11V21.400H2.600Z'],
  ['black', 'M5.400 17H8.200V21.400H5.400Z'],
  ['danger', 'M1.500 15L6.800 9.300L12.100 15Z'],
]);

/** A field with a sheaf. */
export const PLAIN = artOf([
  ['near', land('M1.100 19C8 17.500 16 17.500 22.900 19')],
  [
    'accent',
    'M2.300 10.600C4 11.200 5.300 12.600 5.900 14.400C5.900 12.300 5.700 10.500 6.500 8.700C7.300 10.500 7.100 12.300 7.100 14.400C7.700 12.600 9 11.200 10.700 10.600C10.500 12.900 9.400 14.900 8 16.400C9.200 18 9.900 19.900 10.100 21.800H2.900C3.100 19.900 3.800 18 5 16.400C3.600 14.900 2.500 12.900 2.300 10.600Z',
  ],
]);

/** A castle with roofs, a flag and a banner in the colour of who holds it. */
export function castleArt(banner: Tone): Look {
  const walls: readonly Layer[] = [
    [
      'white',
      'M3.200 21.400V11H7.200V14H8.400V8.600H9.600V9.800H11.200V8.600H12.800V9.800H14.400V8.600H15.600V14H16.800V11H20.800V21.400Z',
    ],
    [
      'muted',
      'M5.900 11H7.200V21.400H5.900ZM14 9.800H15.600V21.400H14ZM19.500 11H20.800V21.400H19.500ZM7.200 14H8.400V15.200H7.200ZM15.600 14H16.800V15.200H15.600Z',
    ],
    ['black', 'M10.200 21.400V18.400A1.800 1.800 0 0 1 13.800 18.400V21.400ZM4 13.200H5.200V15.400H4ZM17.600 13.200H18.800V15.400H17.600Z'],
    ['brown', 'M11.600 0.400H12.400V4H11.600Z'],
    [
      banner,
      'M2.300 11.200L5.200 6.200L8.100 11.200ZM15.900 11.200L18.800 6.200L21.700 11.200ZM7.600 8.800L12 3.200L16.400 8.800ZM12.400 0.500C14.200 -0.200 15.800 1.300 18.400 0.500L17.200 2.300L18.400 4.100C15.800 4.900 14.200 3.400 12.400 4.100ZM10 11H13.200V16L11.600 14.800L10 16Z',
    ],
    ['white', 'M10.900 12H12.300V13.400H10.900Z'],
  ];
  return artOf([
    ['near', 'M2 18.600C7 16.600 17 16.600 22 18.600V21A1 1 0 0 1 21 22H3A1 1 0 0 1 2 21Z'],
    ...walls.map(([tone, sign]): Layer => [tone, placed(sign, 0.9, [1.2, 2.2])]),
  ]);
}

/** Where the soldiers of an army stand behind its shield, from the last one to the first. */
const RANKS = {
  one: [[12, 5]],
  few: [
    [7.6, 6],
    [16.2, 5],
  ],
  many: [
    [5.8, 6.6],
    [18.2, 6.6],
    [12, 4.6],
  ],
} as const;
/** How large an army looks. */
export type Ranks = keyof typeof RANKS;

/** Where a castle is still to be won. */
export const CASTLE_SHADOW =
  'M3.200 20.400V10H7.200V13H8.400V6.600H10.200V8.400H11.200V6.600H12.800V8.400H13.800V6.600H15.600V13H16.800V10H20.800V20.400Z';

/** Soldiers with spears and helmets, in the colour of their seat. */
function hostArt(coat: Tone, ranks: Ranks): Look {
  const signs = (glyph: string): string => RANKS[ranks].map((at) => placed(glyph, 1, at)).join('');
  return artOf([
    ['brown', signs('M3 -3H3.900V9H3Z')],
    ['stone', signs('M3.450 -5.600L4.800 -2.600H2.100Z')],
    [coat, signs('M-4.300 9C-4.300 5.600 -2.600 4.300 0 4.300C2.600 4.300 4.300 5.600 4.300 9Z')],
    ['white', signs('M-2.600 1H2.600V3C2.600 4.600 1.400 5.600 0 5.600C-1.400 5.600 -2.600 4.600 -2.600 3Z')],
    ['muted', signs('M-3.500 2C-3.500 -1.200 -2 -2.900 0 -2.900C2 -2.900 3.500 -1.200 3.500 2Z')],
    [coat, signs('M-0.700 -4.300C0.600 -5 1.600 -4 1.500 -2.400L0.700 1.300H-0.700Z')],
  ]);
}

/** The soldiers of each seat, by how many they look. */
export const HOSTS: Readonly<Record<string, Look>> = Object.fromEntries(
  (Object.keys(RANKS) as Ranks[]).flatMap((ranks) => [
    [`host-0-${ranks}`, hostArt('first', ranks)],
    [`host-1-${ranks}`, hostArt('second', ranks)],
  ]),
);

const FACE =
  'M7.500 9C7.500 6 9.500 5 12 5C14.500 5 16.500 6 16.500 9V13C16.500 16 14.500 18.500 12 18.500C9.500 18.500 7.500 16 7.500 13Z';
/** Eyes under brows. */
const FEATURES =
  'M9 11.700A0.900 1.100 0 0 1 10.800 11.700A0.900 1.100 0 0 1 9 11.700ZM13.200 11.700A0.900 1.100 0 0 1 15 11.700A0.900 1.100 0 0 1 13.200 11.700ZM8.600 9.900L10.900 9.300V10L8.600 10.500ZM15.400 9.900L13.100 9.300V10L15.400 10.500Z';
const MOUTH = 'M9.900 15.200Q12 16 14.100 15.200Q12 18.200 9.900 15.200Z';
/** Locks that fall over the face from both sides. */
const LOCKS = 'M7 7H10.500C9.500 9 8.800 10.500 8.700 15.500L6.600 14ZM17 7H13.500C14.500 9 15.200 10.500 15.300 15.500L17.400 14Z';
const SHOULDERS = 'M2.500 24.500C2.500 19.500 7 17.800 12 17.800C17 17.800 21.500 19.500 21.500 24.500Z';
const COLLAR = 'M8 17.600L12 22L16 17.600L18.500 18.600L12 24.500L5.500 18.600Z';
/** Of a card it takes the left part: an army has room beside it. */
const figure = (glyph: string): string => placed(glyph, 0.61, [0.3, 7.9]);
/** The colours of a figure: in use, or used up. */
interface Robes {
  coat: Tone;
  trim: Tone;
  hair: Tone;
  skin: Tone;
  isSpent: boolean;
}
const SPENT: Robes = { coat: 'muted', trim: 'line', hair: 'line', skin: 'stone', isSpent: true };

/** A page with a feather in his cap. */
function jackArt({ coat, trim, hair, skin, isSpent }: Robes): Look {
  return artOf([
    [hair, figure('M6 8.500H18V16C18 17.500 16.500 17.500 16 16.500V10H8V16.500C7.500 17.500 6 17.500 6 16Z')],
    [coat, figure(SHOULDERS)],
    [skin, figure(`${FACE}${COLLAR}`)],
    ...(isSpent
      ? []
      : ([
          ['black', figure(FEATURES)],
          [hair, figure(LOCKS)],
        ] as const)),
    [coat, figure('M3.800 9C4 3.500 9 1.200 13 1.700C17.500 2.300 20.200 5 20.200 9L16 7.200H8Z')],
    [
      trim,
      figure(
        `${MOUTH}M15 6C16 1.500 19.500 -1.500 24 -1.500C24.500 3 21 6.500 16.500 7.500ZM3.800 9L8 7.200H16L20.200 9L19.800 6.800L16 5.400H8L4.200 6.800Z`,
      ),
    ],
  ]);
}

/** A queen with a crown. */
function queenArt({ coat, trim, hair, skin, isSpent }: Robes): Look {
  return artOf([
    [hair, figure('M4.500 12C4.500 6 8 4.500 12 4.500C16 4.500 19.500 6 19.500 12C19.500 16 21 18 21 21H3C3 18 4.500 16 4.500 12Z')],
    [coat, figure(SHOULDERS)],
    [skin, figure(`${FACE}${COLLAR}`)],
    ...(isSpent
      ? []
      : ([
          ['black', figure(FEATURES)],
          [hair, figure(LOCKS)],
        ] as const)),
    [trim, figure('M5.500 7.800L3.800 0L8.600 4L12 -1.500L15.400 4L20.200 0L18.500 7.800Z')],
    [coat, figure(`${MOUTH}M5.500 7.800L5.200 6H18.800L18.500 7.800ZM10.900 2.200H13.100V4.400H10.900Z`)],
  ]);
}

/** Jacks and queens, before and after they have given their token. */
export const COURT: Readonly<Record<string, Look>> = {
  'jack-art': jackArt({ coat: 'second', trim: 'danger', hair: 'accent', skin: 'white', isSpent: false }),
  'queen-art': queenArt({ coat: 'danger', trim: 'accent', hair: 'brown', skin: 'white', isSpent: false }),
  'jack-spent': jackArt(SPENT),
  'queen-spent': queenArt(SPENT),
};

const jester = (glyph: string): string => placed(glyph, 0.8, [2.4, 3.4]);
const STRIPE =
  'M12 2.600C13.400 4.600 14 7 14 10.200C14.300 12 14.400 14 14.400 16.500H9.600C9.600 14 9.700 12 10 10.200C10 7 10.600 4.600 12 2.600Z';
const JESTER = [
  ['good', jester('M3.500 24L6 20.500L8.500 24L12 20.500L15.500 24L18 20.500L20.500 24Z')],
  ['white', jester('M6.800 15H17.200V18.500C17.200 21.500 15 23.400 12 23.400C9 23.400 6.800 21.500 6.800 18.500Z')],
  [
    'black',
    jester('M9 18H10.700V19.700H9ZM13.300 18H15V19.700H13.300ZM9.200 20.800C11 22.300 13 22.300 14.800 20.800L14.200 22.300H9.800Z'),
  ],
  ['danger', jester(JOKER_GLYPH.replace('M4 20V18H20V20Z', ''))],
  ['second', jester(STRIPE)],
  ['accent', jester('M4.200 15H19.800V17.400H4.200Z')],
] as const satisfies readonly Layer[];

/** A jester, and one that is out of the game. */
export const JOKERS: Readonly<Record<string, Look>> = {
  'wild-art': artOf(JESTER),
  'wild-spent': artOf([...JESTER.map(([tone, glyph]): Layer => [tone === 'white' || tone === 'black' ? tone : 'muted', glyph])]),
};
