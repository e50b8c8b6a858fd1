/** Builds `dist/`, unless it is made of these very sources. */
import { fileURLToPath } from 'node:url';
import { buildDist, isFresh } from './dist.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

if (!isFresh(ROOT)) await buildDist(ROOT);
