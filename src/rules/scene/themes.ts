import type { Tone } from '../kernel/scene.js';

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
  white: '#ffffff',
  black: '#17181c',
};

/** The colour of a tone. */
export function colourOf(tone: Tone, theme: Theme): string {
  if (tone === 'none') return 'none';
  switch (theme) {
    case 'dark':
      return DARK[tone];
    case 'grey':
      return greyOf(LIGHT[tone]);
    default:
      return LIGHT[tone];
  }
}

/** The rules that make a light picture dark for who prefers that: classes of fill and of stroke, a pair a tone. */
export function darkRules(tones: Iterable<Tone>): string {
  const rules = [...tones].flatMap((tone) => (tone === 'none' ? [] : [`.f-${tone}{fill:${DARK[tone]}}.s-${tone}{stroke:${DARK[tone]}}`]));
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
