import type { Look } from '../../../kernel/scene.js';
import { COMMANDER_LOOKS, MACHINE_LOOKS } from './machine-looks.js';

const LENS = 'M10 1A9 9 0 1 0 10.100 1ZM10 4.500A5.500 5.500 0 1 0 10.100 4.500ZM16 14L23 21L21 23L14 16Z';
const GUN = 'M1 8H15V5.500H18V8H23.500V12H18V13.500H11.500L9.500 22H4.500L6 14.500H1Z';
const BLADE =
  'M12 1L15 4.500L14.300 7L18.500 6L20 10L17.500 11L20.500 14.500L17.500 18L15.500 16.500L15 21H10L10 17L5.500 19L3.500 15L6.500 13.500L2.500 10.500L5 7L8 8.500L7.500 4ZM12 9.500A2.700 2.700 0 1 0 12.100 9.500Z';
const SHIELD = 'M3 2.500H21V11C21 16.500 17 20.500 12 23C7 20.500 3 16.500 3 11Z';
const BOLT = 'M14 0.500L4 13.500H10.500L8.500 23.500L20 9H13.200Z';
const LINKS = 'M1 3H9V11H7V14H14V12.500H22.500V21.500H14V17H4V11H1ZM4 5.500V8.500H6.500V5.500ZM16.500 15V19H20V15Z';
const CROSSHAIR =
  'M10.700 0.500H13.300V4.200A8 8 0 0 1 19.800 10.700H23.500V13.300H19.800A8 8 0 0 1 13.300 19.800V23.500H10.700V19.800A8 8 0 0 1 4.200 13.300H0.500V10.700H4.200A8 8 0 0 1 10.700 4.200ZM12 7A5 5 0 1 0 12.100 7ZM12 10.300A1.700 1.700 0 1 0 12.100 10.300Z';
const STAR = 'M12 1L15.200 8.300L23 9L17 14.300L18.900 22.200L12 18L5.100 22.200L7 14.300L1 9L8.800 8.300Z';
const WRENCH =
  'M20.500 2L17 5.500L18.500 7L22 3.500C23.500 7 22 10.500 18.500 11.500C17.500 11.800 16.500 11.700 15.500 11.400L7 20C6 21.500 3.500 21.500 2.500 20C1.500 19 2 17 3.500 16L12.200 8C11.500 4.500 14 0.500 18.500 1Z';
const PAPER = 'M4 1H15L20.500 6.500V23H4ZM14 2.500V7.500H19ZM7 11V13H17V11ZM7 15V17H17V15ZM7 19V21H13V19Z';
const TURN =
  'M12 2.500C17 2.500 21 6.300 21.500 11H24L20 16.500L16 11H18.500C18 8 15.300 5.500 12 5.500C10 5.500 8.200 6.400 7 7.800L5 5.500C6.700 3.700 9.200 2.500 12 2.500ZM4 7.500L8 13H5.500C6 16 8.700 18.500 12 18.500C14 18.500 15.800 17.600 17 16.200L19 18.500C17.300 20.300 14.800 21.500 12 21.500C7 21.500 3 17.700 2.500 13H0Z';
const DISH = 'M3 3C3 13 10 19.500 20 19.500L15 14.500L19.500 10A2 2 0 1 0 17.500 8L13.200 12.700L3 3ZM5 17L11 22.500H2Z';
const SUN =
  'M12 6A6 6 0 1 0 12.100 6ZM11 0.500H13V4H11ZM11 20H13V23.500H11ZM0.500 11H4V13H0.500ZM20 11H23.500V13H20ZM3.200 4.600L4.600 3.200L7 5.700L5.700 7ZM17 18.300L18.300 17L20.800 19.400L19.400 20.800ZM19.400 3.200L20.800 4.600L18.300 7L17 5.700ZM5.700 17L7 18.300L4.600 20.800L3.200 19.400Z';

/** What a kind of card is drawn as. */
const SIGNS: Readonly<Record<string, string>> = {
  'multifunction-combat-turret': 'M6 10A6 6 0 0 1 18 10H23.500V13H18V15H6ZM3 16.500H21V19H3ZM1 20.500H23V23.500H1Z',
  'diamond-carbide-chainblade': BLADE,
  'spiked-demolition-ball':
    'M12 0.500L14 5.500A7 7 0 0 1 18.500 10L23.500 12L18.500 14A7 7 0 0 1 14 18.500L12 23.500L10 18.500A7 7 0 0 1 5.500 14L0.500 12L5.500 10A7 7 0 0 1 10 5.500ZM9 7.500A2 2 0 1 0 9.100 7.500Z',
  'phased-plasma-array': 'M2 3L22 12L2 21L7 12ZM3 1H14V3H3ZM3 21.500H14V23.500H3Z',
  'beamed-power-transmission': BOLT,
  'armored-cannon': GUN,
  'hardened-chaingun-nest': 'M1 5H16V7.500H1ZM1 9H16V11.500H1ZM1 13H16V15.500H1ZM16.500 3.500H23V17H20L22.500 23H18L16.500 17Z',
  'spiked-shield': `${SHIELD}M12 6L14 11L18 12L14 13.500L12 18.500L10 13.500L6 12L10 11Z`,
  'linked-systems-array': LINKS,
  'b-class-secondary-generators': `M2 4H22V20H2ZM5 1.500H9V3.500H5ZM15 1.500H19V3.500H15ZM13.500 5.500L7.500 13H11L10 18.500L16.500 10.500H13Z`,
  'a-class-secondary-generators': `M1 4H23V20H1ZM4 1.500H8V3.500H4ZM16 1.500H20V3.500H16ZM9 6L4.500 13H7.500L6.500 18L11.500 10.500H8.500ZM18 6L13.500 13H16.500L15.500 18L20.500 10.500H17.500Z`,
  'command-report': `${PAPER}`,
  'targeting-report': CROSSHAIR,
  'defense-report': `${SHIELD}M7 7V9.500H17V7ZM8 12V14.500H16V12Z`,
  'kinetic-shield-generator': `${SHIELD}M13.500 5L7.500 13H11L10 19L16.500 11H13Z`,
  'initiate-transformation-sequence': TURN,
  'repair-team': WRENCH,
  'intelligence-report': LENS,
  'research-report':
    'M9 1H15V3H14V9L21.500 20.500C22.300 22 21.500 23.500 20 23.500H4C2.500 23.500 1.700 22 2.500 20.500L10 9V3H9ZM9.200 14L6 19H18L14.800 14Z',
  'rd-breakthrough':
    'M12 0.500A8 8 0 0 1 16 15.400V18H8V15.400A8 8 0 0 1 12 0.500ZM8.500 19.500H15.500V21.500H8.500ZM10 22.300H14V23.700H10Z',
  'solar-battery-array': SUN,
  'communications-array': DISH,
  'rapid-response-team': 'M1 5L9 12L1 19ZM8 5L16 12L8 19ZM15 5L23 12L15 19Z',
  'emp-grenade-launcher': 'M12 5A8.500 8.500 0 1 0 12.100 5ZM9 0.500H15V4H9ZM13.500 8L8 14.500H11.500L10.500 19L16 12H12.500Z',
  'recovery-team': 'M12 1L20 9H15V15H9V9H4ZM2 14H5.500V19.500H18.500V14H22V23H2Z',
  'anti-infantry-systems':
    'M8 1A3.200 3.200 0 1 0 8.100 1ZM3 22L5 9H11L13 22H10L8 15L6 22ZM13 5L15 3L22.500 10.500L20.500 12.500ZM20.500 3L22.500 5L15 12.500L13 10.500Z',
  'targeting-systems': 'M12 1A11 11 0 1 0 12.100 1ZM12 4.500A7.500 7.500 0 1 0 12.100 4.500ZM12 8A4 4 0 1 0 12.100 8Z',
  'emp-squad': `M7 1A4 4 0 1 0 7.100 1ZM0.500 22C0.500 15 3 11 7 11C11 11 13.500 15 13.500 22ZM19.500 3L13.500 13H17.500L16 21L23.500 10H19.500Z`,
  'command-aide': STAR,
  'infiltration-team': 'M12 1C17 1 20 5 20 10L23 23H1L4 10C4 5 7 1 12 1ZM6.500 8.500V12H17.500V8.500Z',
  'hacker-team':
    'M1 3H23V18H1ZM3.500 5.500V15.500H20.500V5.500ZM5.500 8L7 6.500L11 10.500L7 14.500L5.500 13L8 10.500ZM12 13H18V15H12ZM8 19.500H16V22H8Z',
};

const cards: Record<string, Look> = {};
for (const [kind, glyph] of Object.entries(SIGNS)) cards[`${kind}-sign`] = { glyph, glyphTone: 'ink' };

const PLUS = 'M10.500 3H13.500V10.500H21V13.500H13.500V21H10.500V13.500H3V10.500H10.500Z';

/** A warning sign. */
const ALERT = 'M12 1.500L23.500 22.500H0.500ZM10.800 9L11.300 16H12.700L13.200 9ZM10.800 17.500H13.200V20H10.800Z';

/** An armour plate: bolts in corners that hold no name, a bevel, and a question where nobody knows what it covers. */
const BOLT_ABOVE = 'M20.500 2.300A1 1 0 1 0 20.600 2.300Z';
const BOLTS = `M3.400 20A1 1 0 1 0 3.500 20ZM20.500 20A1 1 0 1 0 20.600 20Z${BOLT_ABOVE}`;
const BEVEL = 'M3 22.200H21L22.200 21V3L23 3.500V21.500L21.500 23H2.500Z';
const QUESTION = 'M8.200 11.800A4 4 0 1 1 13.600 15.500V17H11V13.500H12.200A1.700 1.700 0 1 0 10.500 11.700ZM11 18.500H13.600V21H11Z';

/** What a ring leaves free: a part, whose sign stays in sight. */
const RING_HOLE = 'M4.300 2.800H19.700L21.200 4.300V19.700L19.700 21.200H4.300L2.800 19.700V4.300Z';

const slot = (fill: NonNullable<Look['fill']>, line: NonNullable<Look['line']>, width = 1.5): Look => ({
  fill,
  line,
  width,
  round: 7,
  depth: 3,
});

/** How the machines and their cards look: what lies face-up is framed boldly, what lies face-down shows its back. */
export const LOOKS: Readonly<Record<string, Look>> = {
  ...cards,
  thing: {},
  headline: { fill: 'ink', bold: true, align: 'start' },
  note: { fill: 'ink', align: 'start' },
  weapon: { fill: 'ink', bold: true, align: 'start' },
  panel: { fill: 'violet', line: 'shade', width: 3, round: 10, depth: 4 },
  ...MACHINE_LOOKS,
  ...COMMANDER_LOOKS,
  'shot-glow': { line: 'white', width: 6 },
  shot: { line: 'danger', width: 3 },
  burst: {
    ...{
      glyph:
        'M12 0L14 6L19.500 2L17.500 8L24 9L18.500 12.500L23 18L16.500 16.500L15.500 23L11.500 18L6.500 22.500L7 16L0.500 16.500L5.500 12L0 8L6.500 8L4.500 1.500L10 6Z',
      glyphTone: 'danger',
      cover: 1,
    },
    layers: [
      {
        glyph:
          'M12 4L13.500 8L17 6L15.800 9.500L19.500 10.500L16 12.500L18.500 15.500L14.800 14.800L14 19L11.500 15.500L8.500 18.500L9 14.500L5 14.500L8 12L5 9.500L9 9.500L8 6L11 8Z',
        tone: 'gold',
      },
      { glyph: 'M12 9A3 3 0 1 0 12.100 9Z', tone: 'white' },
    ],
  },
  hit: {
    glyph: `M0.500 0.500L4.500 1.800L6.500 0L9 1.800L12 0L15 1.800L17.500 0L19.500 1.800L23.500 0.500L22.200 4.500L24 6.500L22.200 9L24 12L22.200 15L24 17.500L22.200 19.500L23.500 23.500L19.500 22.200L17.500 24L15 22.200L12 24L9 22.200L6.500 24L4.500 22.200L0.500 23.500L1.800 19.500L0 17.500L1.800 15L0 12L1.800 9L0 6.500L1.800 4.500Z${RING_HOLE}`,
    glyphTone: 'danger',
    cover: 1,
    layers: [{ glyph: `M1.800 3.500L3.500 1.800H20.500L22.200 3.500V20.500L20.500 22.200H3.500L1.800 20.500Z${RING_HOLE}`, tone: 'gold' }],
  },
  'shot-hit': { glyph: CROSSHAIR, glyphTone: 'danger', cover: 1 },
  'held-cards': {
    glyph:
      'M8 1H19Q20.500 1 20.500 2.500V18H18V4H8ZM5 5.500H14.500Q16 5.500 16 7V21.500Q16 23 14.500 23H5Q3.500 23 3.500 21.500V7Q3.500 5.500 5 5.500Z',
    glyphTone: 'ink',
  },
  pool: { fill: 'card', line: 'shade', width: 2, round: 8, depth: 3 },
  'pool-ready': { fill: 'gold', line: 'ink', width: 2, round: 8, depth: 3 },
  alert: { glyph: ALERT, glyphTone: 'danger', cover: 1 },
  'no-alert': { glyph: ALERT, glyphTone: 'muted', cover: 1 },
  counter: { fill: 'ink', align: 'end' },
  figure: { fill: 'ink', bold: true },
  position: { fill: 'ink', bold: true, align: 'start' },
  'position-lost': { fill: 'white', bold: true, align: 'start' },
  part: { fill: 'line', line: 'shade', width: 1.5, round: 3 },
  star: { glyph: STAR, glyphTone: 'accent', cover: 1 },
  tag: { fill: 'ink' },
  glow: { fill: 'accent', round: 10 },
  asked: { fill: 'white', line: 'ink', width: 2, round: 12 },
  'face-up': {
    fill: 'gold',
    line: 'ink',
    width: 2,
    round: 7,
    glyph: 'M19.500 1.300A2.600 2.600 0 1 0 19.600 1.300Z',
    glyphTone: 'accent',
    cover: 1,
    layers: [{ glyph: 'M19.500 2.300A1.600 1.600 0 1 0 19.600 2.300Z', tone: 'white' }],
  },
  'face-down': { ...slot('line', 'shade', 2), glyph: `${BOLT_ABOVE}${BEVEL}`, glyphTone: 'shade', cover: 1 },
  back: {
    ...slot('line', 'shade', 2),
    glyph: `${BOLTS}${BEVEL}${QUESTION}`,
    glyphTone: 'shade',
    cover: 1,
  },
  damage: {
    ...{ fill: 'black', line: 'danger', width: 2, round: 7, cover: 1 },
    ...{
      glyph:
        'M14 1.500C17 1 20 2.500 21 5C22.500 6 22 9 20 9.500C18 11 15 10 14.500 8C12 8 11.500 5 13 4ZM2 22L6 16.500L4.500 13L6.500 12.500L8 16L5 22ZM22 22.500L19 18L22 14.500L22.500 16L20.500 18.500L23 21.500Z',
      glyphTone: 'muted',
    },
    layers: [
      {
        glyph:
          'M12.500 4.500C13 8 17.500 10 18.500 14C19.500 18.500 16.500 22.500 12 22.500C7.500 22.500 5 19 6 15C6.500 13 8 12 8.300 9.500C10 10.500 10.500 12 10.500 13C12 11 13 8 12.500 4.500Z',
        tone: 'danger',
      },
      {
        glyph:
          'M13 11C13.500 14 16.300 15 16.300 18C16.300 20.500 14.500 22 12 22C9.500 22 8 20.500 8 18.300C8 16.500 9 16 9.300 14.500C10.500 15 11 16 11.200 16.800C12.500 15 13.200 13.500 13 11Z',
        tone: 'accent',
      },
      {
        glyph:
          'M12.300 16.500C12.500 18 14 18.500 14 20C14 21.300 13.200 22 12 22C10.800 22 10.200 21.200 10.200 20.300C10.200 19 11.800 18.500 12.300 16.500Z',
        tone: 'white',
      },
    ],
  },
  token: {
    fill: 'card',
    line: 'muted',
    width: 2,
    round: 7,
    glyph: 'M12 3A9 9 0 1 0 12.100 3ZM12 7A5 5 0 1 0 12.100 7Z',
    glyphTone: 'muted',
  },
  empty: { line: 'muted', width: 1.5, round: 7 },
  proposed: {
    ...{ fill: 'card', line: 'accent', width: 2.5, round: 7, cover: 0.55 },
    ...{ glyph: PLUS, glyphTone: 'accent' },
  },
  // Seldom the better place: the machine is seen through it.
  beside: { line: 'accent', width: 1.5, round: 7 },
  gap: {
    ...{ fill: 'gold', line: 'accent', width: 4, round: 7, cover: 0.5 },
    ...{ glyph: PLUS, glyphTone: 'accent' },
  },
  hole: { fill: 'black', line: 'gold', width: 2, round: 7 },
  next: { fill: 'card', line: 'danger', width: 5, round: 7 },
  shape: { fill: 'near', line: 'ink', width: 2, round: 7 },
  lock: {
    fill: 'card',
    line: 'danger',
    width: 1.5,
    glyph: 'M6 10V7A6 6 0 0 1 18 7V10H20.500V22.500H3.500V10ZM9 10H15V7A3 3 0 0 0 9 7Z',
    glyphTone: 'danger',
  },
  card: slot('card', 'line', 2),
  'kind-weapon': { fill: 'danger', round: 3 },
  'kind-shield': { fill: 'second', round: 3 },
  'kind-support': { fill: 'good', round: 3 },
  'card-name': { fill: 'ink', bold: true },
  'card-text': { fill: 'muted' },
  'card-words': { fill: 'ink' },
  die: { fill: 'card', line: 'ink', width: 2, round: 6, depth: 3 },
};
