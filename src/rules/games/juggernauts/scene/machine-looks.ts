import type { Look, Tone } from '../../../kernel/scene.js';

/** Of each seat. */
const TONES = ['first', 'second', 'good', 'danger'] as const;

type Layer = readonly [tone: Tone, glyph: string];

function drawn([[glyphTone, glyph], ...rest]: readonly [Layer, ...Layer[]], cover = 1): Look {
  return { glyph, glyphTone, cover, layers: rest.map(([tone, sign]) => ({ glyph: sign, tone })) };
}

/** The heads: a ram, a one-eyed dome, a mantis and a skull. */
const HEADS: readonly ((tone: Tone) => Look)[] = [
  (tone) =>
    drawn([
      [
        'muted',
        'M6 10C2 10 0 6 1 1C2.500 4 5 5 9 5ZM18 10C22 10 24 6 23 1C21.500 4 19 5 15 5ZM2.500 11H5.500V17H2.500ZM18.500 11H21.500V17H18.500ZM8 19H16V24H8Z',
      ],
      [tone, 'M4.500 9.500L8 4H16L19.500 9.500V16.500L15.500 22.500H8.500L4.500 16.500Z'],
      ['shade', 'M16 4L19.500 9.500V16.500L15.500 22.500H13.500L17 16V10L14 4ZM11.500 4H12.500V9H11.500Z'],
      ['black', 'M5 10L12 11.500L19 10V14.500H5ZM9 17H15V18H9ZM9.500 19H14.500V20H9.500Z'],
      ['gold', 'M6 10.800L11.200 12.300V14.200H7ZM18 10.800L12.800 12.300V14.200H17Z'],
      ['white', 'M7.800 12L10.500 12.700V13.800H8.200ZM16.200 12L13.500 12.700V13.800H15.800Z'],
    ]),
  (tone) =>
    drawn([
      [
        'muted',
        'M3.800 1H5V9H3.800ZM3 0.300H5.800V2H3ZM19 1H20.200V9H19ZM18.200 0.300H21V2H18.200ZM1.500 10.500H4.500V17H1.500ZM19.500 10.500H22.500V17H19.500ZM8 20H16V24H8Z',
      ],
      [tone, 'M3.500 12A8.500 8.500 0 0 1 20.500 12V17L17 22H7L3.500 17Z'],
      [
        'shade',
        'M15.500 4.300A8.500 8.500 0 0 1 20.500 12V17L17 22H14.500L17.500 16.500V12A8 8 0 0 0 15.500 4.300ZM7 18.500H11V19.300H7ZM7 20H11V20.800H7Z',
      ],
      ['black', 'M4.500 10.500H19.500L18 16H6ZM12 17.800H15.800V18.600H12ZM12 19.400H15V20.200H12Z'],
      ['gold', 'M12 10.700A2.500 2.500 0 1 0 12.100 10.700ZM6 11.500H8V12.300H6ZM16 11.500H18V12.300H16Z'],
      ['white', 'M12 12A1.300 1.300 0 1 0 12.100 12Z'],
    ]),
  (tone) =>
    drawn([
      [
        'muted',
        'M5 8L1.500 1L3 0.500L7 6.500ZM19 8L22.500 1L21 0.500L17 6.500ZM6 18L4 23.500L8.500 21ZM18 18L20 23.500L15.500 21ZM9 19H15V24H9Z',
      ],
      [tone, 'M3 8L8 4H16L21 8L17 18L14 22H10L7 18Z'],
      ['shade', 'M16 4L21 8L17 18L14 22H12.500L15.500 17L17.500 9L14 4Z'],
      ['black', 'M4 8.500L10.500 11V15.500L6.500 13.500ZM20 8.500L13.500 11V15.500L17.500 13.500ZM10.500 18H13.500V19H10.500Z'],
      ['gold', 'M5.300 9.800L9.500 11.500V14L7 12.800ZM18.700 9.800L14.500 11.500V14L17 12.800Z'],
      ['white', 'M6.800 10.900L8.800 11.700V13L7.600 12.400ZM17.200 10.900L15.200 11.700V13L16.400 12.400Z'],
    ]),
  (tone) =>
    drawn([
      ['muted', 'M1 5H3V14H1ZM21 5H23V14H21ZM3 8H5V12H3ZM19 8H21V12H19ZM7 20H17V24H7Z'],
      [tone, 'M4 10A8 8 0 0 1 20 10V16H17.500V22.500H6.500V16H4Z'],
      ['shade', 'M15 2.600A8 8 0 0 1 20 10V16H17.500V22.500H15.500V15.500L17.500 14V10A8 8 0 0 0 15 2.600Z'],
      [
        'black',
        'M6 9H11V14H7ZM18 9H13V14H17ZM12 14.500L13.500 17H10.500ZM8 18.500H9V22.500H8ZM10.300 18.500H11.300V22.500H10.300ZM12.700 18.500H13.700V22.500H12.700Z',
      ],
      ['gold', 'M8.700 10A1.700 1.700 0 1 0 8.800 10ZM15.300 10A1.700 1.700 0 1 0 15.400 10Z'],
      ['white', 'M8.700 10.900A0.800 0.800 0 1 0 8.800 10.900ZM15.300 10.900A0.800 0.800 0 1 0 15.400 10.900Z'],
    ]),
];

/** What their arms end in. */
const HANDS: Readonly<Record<string, Look>> = {
  claw: drawn(
    [
      ['muted', 'M7 0H17V5L22 10V17L17.500 24L15.500 22.500L17.500 16V12L14.500 10H9.500L6.500 12V16L8.500 22.500L6.500 24L2 17V10L7 5Z'],
      ['shade', 'M7 3H17V5H7ZM10.500 6.500H13.500V8.500H10.500Z'],
    ],
    1.1,
  ),
  cannon: drawn(
    [
      ['muted', 'M5 0H19V11H17V24H7V11H5Z'],
      ['shade', 'M5 4H19V5.500H5ZM7 15H17V16.500H7ZM14.500 11H17V24H14.500Z'],
      ['black', 'M8.500 20H15.500V24H8.500Z'],
      ['accent', 'M8 7H11V9.500H8ZM13 7H16V9.500H13Z'],
    ],
    1.1,
  ),
  saw: drawn(
    [
      [
        'stone',
        'M12 4L14 1.500L15.500 5L19 3.500L18.800 7.200L22.500 8L20.300 11L23.500 13L20.300 15L22.500 18L18.800 18.800L19 22.500L15.500 21L14 24L12 21.500L10 24L8.500 21L5 22.500L5.200 18.800L1.500 18L3.700 15L0.500 13L3.700 11L1.500 8L5.200 7.200L5 3.500L8.500 5L10 1.500Z',
      ],
      ['muted', 'M8.500 0H15.500V13H8.500Z'],
      ['shade', 'M12 9.500A3.500 3.500 0 1 0 12.100 9.500Z'],
      ['stone', 'M12 11.500A1.500 1.500 0 1 0 12.100 11.500Z'],
    ],
    1.15,
  ),
  gatling: drawn(
    [
      ['muted', 'M4.500 0H19.500V9L17.500 11H6.500L4.500 9Z'],
      ['black', 'M5.500 11H9V24H5.500ZM10.250 11H13.750V24H10.250ZM15 11H18.500V24H15Z'],
      ['stone', 'M5 13.500H19V15.500H5ZM5 20H19V21.500H5Z'],
      ['accent', 'M8 3.500A2 2 0 1 0 8.100 3.500Z'],
    ],
    1.1,
  ),
};

const limb = (fill: Tone): Look => ({ fill, line: 'shade', width: 2 });

/** Machines of steel on a field before a ruined city. */
export const MACHINE_LOOKS: Readonly<Record<string, Look>> = {
  ...HANDS,
  ...Object.fromEntries(
    TONES.flatMap((tone, seat) => [
      [`machine-${seat}`, HEADS[seat]?.(tone) ?? {}],
      [`plate-${seat}`, limb(tone)],
      [`hull-${seat}`, { fill: tone, round: 10 }],
    ]),
  ),
  'hull-edge': { fill: 'shade', round: 12 },
  limb: limb('muted'),
  joint: { ...limb('stone'), ...drawn([['shade', 'M12 8A4 4 0 1 0 12.100 8Z']]) },
  spine: { ...limb('muted'), round: 4 },
  spike: limb('stone'),
  tread: { ...limb('black'), round: 12 },
  wheel: { ...limb('stone'), width: 1 },
  core: {
    ...{ fill: 'muted', line: 'shade', width: 2, round: 12 },
    ...drawn([
      [
        'shade',
        'M12 3A9 9 0 1 0 12.100 3ZM2 1.500A1 1 0 1 0 2.100 1.500ZM22 1.500A1 1 0 1 0 22.100 1.500ZM2 20.500A1 1 0 1 0 2.100 20.500ZM22 20.500A1 1 0 1 0 22.100 20.500Z',
      ],
      ['black', 'M12 4.500A7.500 7.500 0 1 0 12.100 4.500Z'],
      ['accent', 'M12 6.500A5.500 5.500 0 1 0 12.100 6.500Z'],
      ['gold', 'M12 8A4 4 0 1 0 12.100 8Z'],
      ['white', 'M12 10A2 2 0 1 0 12.100 10Z'],
    ]),
  },
  haze: { fill: 'red' },
  dusk: { fill: 'gold' },
  moon: { fill: 'gold', line: 'accent', width: 4 },
  beam: { fill: 'stone' },
  ruins: { fill: 'line' },
  window: { fill: 'gold' },
  earth: { fill: 'shade' },
  rubble: { fill: 'black' },
};

/** The dice by their faces: an outline and the face that lies up. */
const DICE: Readonly<Record<number, readonly [string, string]>> = {
  4: ['M12 0L24 22.500H0Z', 'M12 3L21.500 21H2.500Z'],
  6: ['M3 1H21Q23 1 23 3V21Q23 23 21 23H3Q1 23 1 21V3Q1 1 3 1Z', 'M3.500 3H20.500V21H3.500Z'],
  8: ['M12 0L24 12L12 24L0 12Z', 'M12 2.500L21.500 12L12 21.500L2.500 12Z'],
  10: ['M12 0L24 9V15L12 24L0 15V9Z', 'M12 2.500L21.500 9.700V14.300L12 21.500L2.500 14.300V9.700Z'],
  12: ['M12 0L23.500 8.500L19.200 23H4.800L0.500 8.500Z', 'M12 2.500L21 9.300L17.600 21H6.400L3 9.300Z'],
  20: ['M12 0L22.500 6V18L12 24L1.500 18V6Z', 'M12 2.300L20.500 7.200V16.800L12 21.700L3.500 16.800V7.200Z'],
};

/** The look of a Commander of so many faces. */
export const COMMANDER_LOOKS: Readonly<Record<string, Look>> = Object.fromEntries(
  Object.entries(DICE).map(([faces, [edge, face]]) => [
    `die-${faces}`,
    drawn([
      ['ink', edge],
      ['card', face],
    ]),
  ]),
);
