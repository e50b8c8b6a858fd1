import type { Mood, Tone } from '../kernel/scene.js';

/** The looks a picture can have; `auto` is light, and dark for who prefers that. */
export const THEMES = ['auto', 'light', 'dark', 'grey'] as const;
/** A look of a picture. */
export type Theme = (typeof THEMES)[number];

/**
 * A colour for every tone; of two tones that lie on one another one is always clearly lighter, so that grey tells them
 * apart.
 */
type Colours = Readonly<Record<Exclude<Tone, 'none'>, string>>;

const LIGHT: Colours = {
  ground: '#f4f1ea',
  card: '#fffdf8',
  ink: '#1d1f24',
  muted: '#5d6270',
  line: '#c9c3b4',
  first: '#c2410c',
  second: '#1d4ed8',
  accent: '#b45309',
  danger: '#b91c1c',
  good: '#15803d',
  red: '#f2b8ae',
  green: '#b9dca6',
  brown: '#d8c3a5',
  blue: '#bcd7ee',
  gold: '#f1d37a',
  violet: '#d5c6ee',
  stone: '#dcdad4',
  far: '#e9e4d8',
  near: '#ddd6c6',
  shade: '#8d8778',
  white: '#ffffff',
  black: '#17181c',
};

const DARK: Colours = {
  ground: '#16181d',
  card: '#23262e',
  ink: '#f3f1ea',
  muted: '#a9aebb',
  line: '#4a4e59',
  first: '#ff8a4c',
  second: '#7fb0ff',
  accent: '#ffc14d',
  danger: '#ff8078',
  good: '#6fd68b',
  red: '#6e332c',
  green: '#2f5130',
  brown: '#5a4731',
  blue: '#2b4a63',
  gold: '#6d581b',
  violet: '#4a3a6b',
  stone: '#3a3d45',
  far: '#1d2027',
  near: '#262a32',
  shade: '#07080a',
  white: '#ffffff',
  black: '#17181c',
};

/** What a mood changes of the colours: the ground, what lies in the distance, and what is close. */
const MOODS: Readonly<Record<Mood, Record<'light' | 'dark', Partial<Colours>>>> = {
  plain: { light: {}, dark: {} },
  // Cards on green cloth in a frame of walnut, on a table of oak, by a lamp.
  table: {
    light: {
      ...{ ground: '#e9d7b3', far: '#3f6b4d', near: '#86b67c', line: '#b99f6f', shade: '#37352c', card: '#fffaf0', brown: '#6b4325' },
      ...{ accent: '#b8741a', gold: '#f6df9f', green: '#d3e8c8', stone: '#dfe3e6', violet: '#e0d2ee', red: '#f6cfc4', blue: '#bcd3e4' },
      ...{ good: '#1f7341' },
    },
    dark: {
      ...{ ground: '#2a1f16', far: '#1c4430', near: '#44744f', line: '#7d7058', shade: '#0d0d0a', card: '#3f3b33', brown: '#6b4424' },
      ...{ accent: '#e0ad4f', gold: '#57492a', green: '#284735', stone: '#414a56', violet: '#493d6b', red: '#683936', blue: '#365069' },
      ...{ good: '#66b87a' },
    },
  },
  // A road through waste land under a red sky or a moon; `first` is rust, `second` amber, `gold` light in windows.
  waste: {
    light: {
      ...{ ground: '#f4d6b8', far: '#ecbf98', near: '#d9a07a', line: '#b98d73', shade: '#8a5a44', card: '#fff6ea', brown: '#d2b293' },
      ...{ first: '#b3301f', second: '#f1d37a', gold: '#ffd27a', stone: '#63534f', violet: '#3f7a3a' },
    },
    dark: {
      ...{ ground: '#1b1830', far: '#2a2244', near: '#432a4d', line: '#6a5878', shade: '#0a0811', card: '#2a2540', brown: '#5e4330' },
      ...{ first: '#b8442f', second: '#6d581b', gold: '#ffd27a', stone: '#54496a', violet: '#3c7a4b' },
    },
  },
  // Machines of steel in a hall.
  steel: {
    light: { ground: '#dfe5eb', far: '#d0d8e1', near: '#bcc7d3', line: '#a3b0bd', shade: '#64717f', card: '#f8fafc', gold: '#f5cf74' },
    dark: { ground: '#12171c', far: '#1a2128', near: '#252e37', line: '#4a5763', shade: '#040608', card: '#222a32', stone: '#36414c' },
  },
  // A trampled field at night, by the light of torches.
  torchlight: {
    light: {
      ...{ ground: '#f3e6c8', card: '#fffaec', line: '#c2a877', shade: '#6b5530', muted: '#5f5a4e' },
      ...{ green: '#a5c373', near: '#96b465', brown: '#d2b07f', far: '#6f4d2a', stone: '#d9c9a3', red: '#efc59c' },
    },
    dark: {
      ...{ ground: '#2c2016', card: '#3f3020', line: '#8a7048', shade: '#120b05', muted: '#c3b69c' },
      ...{ green: '#567a35', near: '#4b6d2e', brown: '#8c6a42', far: '#5c3e21', stone: '#655743', red: '#e2b086', gold: '#dfae3f' },
    },
  },
};

/** The colour of a tone. */
export function colourOf(tone: Tone, theme: Theme, mood: Mood = 'plain'): string {
  if (tone === 'none') return 'none';
  if (theme === 'dark') return darkColour(tone, mood);
  const light = MOODS[mood].light[tone] ?? LIGHT[tone];
  return theme === 'grey' ? greyOf(light) : light;
}

function darkColour(tone: Exclude<Tone, 'none'>, mood: Mood): string {
  return MOODS[mood].dark[tone] ?? DARK[tone];
}

/** The rules that make a light picture dark for who prefers that: classes of fill and of stroke, a pair a tone. */
export function darkRules(tones: Iterable<Tone>, mood: Mood = 'plain'): string {
  const rules = [...tones].flatMap((tone) => {
    if (tone === 'none') return [];
    const colour = darkColour(tone, mood);
    return [`.f-${tone}{fill:${colour}}.s-${tone}{stroke:${colour}}`];
  });
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

/** The grey of the same brightness (Rec. 709). */
function greyOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const part = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .toString(16)
    .padStart(2, '0');
  return `#${part}${part}${part}`;
}
