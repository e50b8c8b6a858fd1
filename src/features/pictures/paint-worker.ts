/** The entry of the thread that draws: an SVG and a number of colours in, one PNG or the reason why not out. */
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { indexedPng } from './indexed-png.js';
import type { Picture } from './painter.js';

const FAMILY = 'DejaVu Sans';
// Without the fonts of the machine a picture is the same wherever it is drawn.
const font = {
  loadSystemFonts: false,
  fontFiles: ['DejaVuSans', 'DejaVuSans-Bold'].map((name) => fileURLToPath(new URL(`dist/assets/fonts/${name}.ttf`, PACKAGE_ROOT))),
  defaultFontFamily: FAMILY,
  sansSerifFamily: FAMILY,
};

parentPort?.on('message', ({ svg, colours }: Picture) => {
  try {
    parentPort?.postMessage({ ok: true, png: indexedPng(new Resvg(svg, { font, background: 'white' }).render(), colours) });
  } catch (error) {
    parentPort?.postMessage({ ok: false, message: String(error) });
  }
});
