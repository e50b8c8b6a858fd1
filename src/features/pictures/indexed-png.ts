import { deflateSync, gzipSync } from 'node:zlib';

/** A picture by its pixels: red, green, blue and alpha of each, row by row. */
export interface Bitmap {
  width: number;
  height: number;
  pixels: Buffer;
}

/**
 * A picture without alpha as a PNG whose pixels are places in a palette of `most` colours, 256 at most: the most common
 * ones as they are, others by the nearest of these.
 *
 * *Source*: PNG, third edition: 5 (chunks), 11.2.1 (colour type 3).
 */
export function indexedPng({ width, height, pixels }: Bitmap, most: number): Buffer {
  const colours = coloursOf(pixels);
  const palette = paletteOf([...colours.values()], most);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += BYTES) rows[y * (width + 1) + x + 1] = colours.get(colourAt(pixels, at))?.place ?? 0;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const parts = [chunk('IHDR', header), chunk('PLTE', Buffer.from(palette.flat())), chunk('IDAT', deflateSync(rows, { level: 9 }))];
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Of a pixel. */
const BYTES = 4;
/** More than between any two colours. */
const FARTHEST = 4 * 256 ** 2;

type Rgb = readonly [number, number, number];

interface Colour {
  rgb: Rgb;
  /** How many pixels have it. */
  count: number;
  /** Of the nearest colour in the palette. */
  place: number;
  /** To that one, squared. */
  distance: number;
}

function coloursOf(pixels: Buffer): Map<number, Colour> {
  const colours = new Map<number, Colour>();
  for (let at = 0; at < pixels.length; at += BYTES) {
    const value = colourAt(pixels, at);
    const known = colours.get(value);
    if (known) known.count++;
    else colours.set(value, { rgb: [value >> 16, (value >> 8) & 0xff, value & 0xff], count: 1, place: 0, distance: FARTHEST });
  }
  return colours;
}

function colourAt(pixels: Buffer, at: number): number {
  return pixels.readUInt32BE(at) >>> 8;
}

/** Takes one colour after the other, each time that from which most is missing: common, and far from all taken ones. */
function paletteOf(colours: readonly Colour[], most: number): Rgb[] {
  const palette: Rgb[] = [];
  for (;;) {
    const next = colours.reduce((best, one) => (one.count * one.distance > best.count * best.distance ? one : best));
    if (next.distance === 0 || palette.length === most) return palette;
    for (const colour of colours) {
      const distance = colour.rgb.reduce((sum, value, i) => sum + (value - (next.rgb[i] ?? 0)) ** 2, 0);
      if (distance < colour.distance) Object.assign(colour, { distance, place: palette.length });
    }
    palette.push(next.rgb);
  }
}

/** A chunk; the check sum of gzip is that of PNG. */
function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = gzipSync(named, { level: 0 }).subarray(-8, -4).reverse();
  return Buffer.concat([length, named, check]);
}
