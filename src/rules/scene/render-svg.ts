/** Draws a scene as SVG: one function for service and browsers, which knows no game. */
import type { Item, Look, Mood, Scene, Tone } from '../kernel/scene.js';
import { BUTTON } from '../kernel/scene-button.js';
import { shortened } from '../kit/quoted.js';
import { wholeOf } from './parts.js';
import { colourOf, darkRules, type Theme } from './themes.js';

/** How a scene is drawn. */
export interface RenderOptions {
  theme?: Theme;
  /** The width of the picture. *Units*: CSS pixels; without it the picture takes the room it is given. */
  width?: number;
  /** What the picture is of, for screen readers. */
  title?: string;
  /**
   * Whether what can be touched can be reached by keyboard, as a client needs it; a picture to look at needs it not.
   */
  focusable?: boolean;
  /** Whether browsers show the name of a thing that the pointer rests on. True by default. */
  hasTitles?: boolean;
}

/** The letters' width for their size, of a common sans serif face. */
const LETTER = 0.6;
const FACE = 'Inter, system-ui, Helvetica, Arial, sans-serif';
/** The box of a glyph. */
const GLYPH = 24;

/** The light falls from above on what lies thick on the table. */
const LIGHT =
  '<defs><linearGradient id="gl-light" x2="0" y2="1"><stop stop-color="white" stop-opacity="0.2"/>' +
  '<stop offset="0.4" stop-color="white" stop-opacity="0"/><stop offset="1" stop-opacity="0.14"/></linearGradient></defs>';
const LIT = ' fill="url(#gl-light)" pointer-events="none"';

interface Pen {
  palette: Scene['palette'];
  theme: Theme;
  mood: Mood;
  focusable: boolean;
  hasTitles: boolean;
  tones: Set<Tone>;
}

/**
 * A scene as an SVG document, its hand beneath the board. Pure: the same scene and options give the same text. Buttons
 * have no place and are left out.
 */
export function renderSvg(seen: Scene, options: RenderOptions = {}): string {
  const scene = wholeOf(seen);
  const { theme = 'auto', width, title = 'Picture of the position', focusable = false, hasTitles = true } = options;
  const { mood = 'plain' } = scene;
  const pen: Pen = { palette: scene.palette, theme, mood, focusable, hasTitles, tones: new Set() };
  const ground = `<rect width="${scene.width}" height="${scene.height}"${paint(pen, { fill: 'ground' })}/>`;
  const body = scene.items.map((item) => drawItem(pen, item, false)).join('');
  const size = width === undefined ? '' : ` width="${width}" height="${Math.round((width * scene.height) / scene.width)}"`;
  const style = theme === 'auto' ? `<style>${darkRules(pen.tones, mood)}</style>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${scene.width} ${scene.height}"${size} role="${focusable ? 'group' : 'img'}"` +
    ` aria-label="${xmlText(title)}" font-family="${FACE}">${hasTitles ? `<title>${xmlText(title)}</title>` : ''}${style}${body.includes(LIT) ? LIGHT : ''}${ground}${body}</svg>`
  );
}

function drawItem(pen: Pen, item: Item, covered: boolean): string {
  if (item.role === BUTTON) return '';
  const look = pen.palette[item.role] ?? {};
  const states = item.state ?? [];
  const inner = drawShape(pen, item, look, covered) + states.map((state) => drawState(pen, item, state)).join('');
  const name = nameOf(pen, item, covered);
  const opacity = states.includes('spent') ? ' opacity="0.6"' : '';
  const moved = item.kind === 'group' || item.kind === 'path' ? ` transform="translate(${item.at[0]} ${item.at[1]})"` : '';
  if (name === '' && opacity === '' && moved === '' && states.length === 0) return inner;
  return `<g${name}${opacity}${moved}>${pen.hasTitles ? titleOf(item, covered) : ''}${inner}</g>`;
}

/** What the document says of an item besides its shape: which thing it is, and how a screen reader finds it. */
function nameOf({ focusable }: Pen, { id, role, label, state, kind }: Item, covered: boolean): string {
  const states = state && state.length > 0 ? ` data-state="${state.join(' ')}"` : '';
  if (id === undefined) return kind === 'text' || covered || label === '' ? states : ` role="img" aria-label="${xmlText(label)}"${states}`;
  const reach = focusable ? ' role="button" tabindex="-1"' : ' role="img"';
  return ` data-target="${xmlText(id)}" data-role="${xmlText(role)}"${states}${reach} aria-label="${xmlText(label)}"`;
}

function titleOf({ id, label, kind }: Item, covered: boolean): string {
  return label === '' || kind === 'text' || (covered && id === undefined) ? '' : `<title>${xmlText(label)}</title>`;
}

function drawShape(pen: Pen, item: Item, look: Look, covered: boolean): string {
  const paints = (): string => outlined(pen, look, item);
  switch (item.kind) {
    case 'group':
      return (item.items ?? []).map((inner) => drawItem(pen, inner, covered || item.label !== '')).join('');
    case 'circle':
    case 'rect':
    case 'hex': {
      const light = look.depth ? outline(item, look.round, LIT) : '';
      return `${edge(pen, item, look)}${outline(item, look.round, paints())}${light}${glyph(pen, look, item)}`;
    }
    case 'path': {
      const closed = look.fill !== undefined && look.fill !== 'none';
      const points = (item.points ?? []).map((point) => point.join(',')).join(' ');
      return `<${closed ? 'polygon' : 'polyline'} points="${points}"${paints()} stroke-linejoin="round" stroke-linecap="round"/>`;
    }
    case 'text':
      return drawText(pen, item, look);
  }
}

/** A circle, a rectangle or a hex with its paints. */
function outline(
  { kind, at: [x, y], size: [w, h] = [0, 0] }: Pick<Item, 'kind' | 'at' | 'size'>,
  round: number | undefined,
  paints: string,
): string {
  if (kind === 'circle') return `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${h / 2}"${paints}/>`;
  if (kind === 'hex') return `<polygon points="${hexCorners(x, y, w, h)}"${paints}/>`;
  const corners = round === undefined ? '' : ` rx="${round}"`;
  return `<rect x="${short(x - w / 2)}" y="${short(y - h / 2)}" width="${w}" height="${h}"${corners}${paints}/>`;
}

const FLAT: readonly (readonly [number, number])[] = [
  [0.5, 0],
  [0.25, 0.5],
  [-0.25, 0.5],
  [-0.5, 0],
  [-0.25, -0.5],
  [0.25, -0.5],
];

/** A hex wider than high has corners to the left and right, any other one above and below. */
function hexCorners(x: number, y: number, w: number, h: number): string {
  const corners = w > h ? FLAT : FLAT.map(([dx, dy]) => [dy, dx] as const);
  return corners.map(([dx, dy]) => `${short(x + dx * w)},${short(y + dy * h)}`).join(' ');
}

function widthOfLetters({ size = [0, 0], label }: Item, { bold }: Look): number {
  return label.length * LETTER * size[1] * (bold ? 1.14 : 1);
}

/** About how wide a text is drawn. *Units*: of the scene. */
export function widthOfText(item: Item, look: Look): number {
  const room = item.size?.[0] ?? 0;
  const wide = widthOfLetters(item, look);
  return room > 0 ? Math.min(room, wide) : wide;
}

/** Letters are never wider than their room: first smaller, then fewer. */
function drawText(pen: Pen, item: Item, look: Look): string {
  const {
    at: [x, y],
    size = [0, 0],
    label,
  } = item;
  const [room, height] = size;
  const wide = widthOfLetters(item, look);
  const scale = room > 0 && wide > room ? Math.max(0.7, room / wide) : 1;
  const most = room > 0 ? Math.max(1, Math.floor(room / (LETTER * height * scale))) : label.length;
  const shown = scale === 0.7 ? shortened(label, most) : label;
  const weight = look.bold ? ' font-weight="700"' : '';
  return (
    `<text x="${x}" y="${short(y + 0.35 * height * scale)}" font-size="${short(height * scale)}" text-anchor="${look.align ?? 'middle'}"` +
    `${weight}${paint(pen, { fill: look.fill ?? 'ink' })}>${xmlText(shown)}</text>`
  );
}

/** The side of a thing that lies thick on the table: its own shape, lower and in shade. */
function edge(pen: Pen, { kind, at: [x, y], size = [0, 0] }: Item, { depth = 0, round }: Look): string {
  if (depth === 0) return '';
  return outline({ kind, at: [x, y + depth], size }, round, `${paint(pen, { fill: 'shade', line: 'shade' })} stroke-width="1"`);
}

function glyph(pen: Pen, look: Look, { at: [x, y], size = [0, 0] }: Item): string {
  const { glyph: sign, glyphTone = 'ink', layers = [], cover = 0.8 } = look;
  const signs = [...(sign ? [{ glyph: sign, tone: glyphTone }] : []), ...layers];
  if (signs.length === 0) return '';
  const scale = short((Math.min(...size) * cover) / GLYPH);
  const half = (scale * GLYPH) / 2;
  const drawn = signs.map(({ glyph: d, tone }) => `<path d="${d}"${paint(pen, { fill: tone })} fill-rule="evenodd"/>`).join('');
  return `<g transform="translate(${short(x - half)} ${short(y - half)}) scale(${scale})">${drawn}</g>`;
}

/** *Units*: of the scene: half a tick. */
const TICK = 9;

/** A ring for what is active, a tick on what is chosen, dots around what is weak: shapes are seen in grey too. */
function drawState(pen: Pen, item: Item, state: NonNullable<Item['state']>[number]): string {
  const [w, h] = item.size ?? [0, 0];
  if (w === 0 || state === 'spent' || state === 'hidden') return '';
  const [x, y] = item.kind === 'group' ? [0, 0] : item.at;
  // What is chosen often lies in rows: its line is at the edge, so that neighbours' lines do not meet.
  const gap = state === 'chosen' && item.kind === 'rect' ? 0 : 2;
  const [rx, ry] = [short(w / 2 + gap), short(h / 2 + gap)];
  const [tone, dash]: [Tone, string] =
    state === 'active' ? ['accent', ''] : state === 'chosen' ? ['ink', ''] : ['danger', ' stroke-dasharray="2 3"'];
  const stroke = `${paint(pen, { fill: 'none', line: tone })} stroke-width="3"${dash}`;
  if (item.kind === 'circle' || item.kind === 'hex') return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${stroke}/>`;
  const frame = `<rect x="${short(x - rx)}" y="${short(y - ry)}" width="${short(2 * rx)}" height="${short(2 * ry)}" rx="5"${stroke}/>`;
  return state === 'chosen' ? frame + tick(pen, [x + rx - TICK, y + ry - TICK]) : frame;
}

function tick(pen: Pen, [x, y]: readonly [number, number]): string {
  const sign = `M${short(x - 4)} ${short(y)}l3 4l5 -7`;
  const disc = `<circle cx="${short(x)}" cy="${short(y)}" r="${TICK}"${paint(pen, { fill: 'ink' })}/>`;
  return `${disc}<path d="${sign}"${paint(pen, { fill: 'none', line: 'card' })} stroke-width="3"/>`;
}

function outlined(pen: Pen, { fill = 'none', line = 'none', width = 1 }: Look, { state }: Item): string {
  if (line === 'none') return paint(pen, { fill });
  const dash = state?.includes('hidden') ? ' stroke-dasharray="3 2"' : '';
  return `${paint(pen, { fill, line })} stroke-width="${width}"${dash}`;
}

/** The colours as attributes, and for who prefers dark as classes: a strict content policy allows no inline style. */
function paint(pen: Pen, { fill, line }: { fill: Tone; line?: Tone }): string {
  const classes = [fill === 'none' ? '' : `f-${fill}`, line === undefined || line === 'none' ? '' : `s-${line}`].filter(Boolean);
  for (const tone of line === undefined ? [fill] : [fill, line]) pen.tones.add(tone);
  const stroke = line === undefined ? '' : ` stroke="${colourOf(line, pen.theme, pen.mood)}"`;
  const named = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
  return ` fill="${colourOf(fill, pen.theme, pen.mood)}"${stroke}${named}`;
}

function short(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What XML 1.0 has no place for: control characters and halves of surrogate pairs. */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as XML and HTML carry it; what XML has no place for becomes a question mark. */
export function xmlText(text: string): string {
  return text
    .replace(NO_XML, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
